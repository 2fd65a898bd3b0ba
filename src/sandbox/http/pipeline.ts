import { setTimeout as wait } from 'node:timers/promises'
import { createRouter, packagedContract, pairsOf } from '../../contract/index.ts'
import type { Json, Operation } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import { createAnswers, saidOf } from '../../serve/answers.ts'
import { readRequestBody } from '../../serve/body.ts'
import { codedRefusal, readCodedRefusals } from '../../serve/coded-refusals.ts'
import type { CodedRefusals } from '../../serve/coded-refusals.ts'
import { FAULTED } from '../../serve/cors.ts'
import { bearerToken } from '../../serve/credential.ts'
import { createDeprecation } from '../../serve/deprecation.ts'
import { generalFailure, generalRefusal } from '../../serve/envelope.ts'
import { createHelpLink } from '../../serve/help-link.ts'
import { validateRequest, readOperationRequest } from '../../serve/validate-request.ts'
import type { Complaint } from '../../serve/validate-request.ts'
import { readPreference } from '../../serve/prefer.ts'
import { route, unrouted } from '../../serve/route.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { isRefusal } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { ApiKey } from '../domain/world/state.ts'
import { HANDLERS } from '../operations/index.ts'
import type { Handlers, SandboxServices } from '../operations/index.ts'
import { Listing } from '../operations/shared/listing.ts'
import { refuseBody } from '../operations/live-agents/refuse-body.ts'
import type { Outcome } from '../operations/shared/operation.ts'
import { hashKey } from '../store/names.ts'
import { StoreUnavailable } from '../store/store.ts'
import type { Worlds } from '../world/worlds.ts'
import { createFollowing } from '../follow/index.ts'
import { refuseCaller, UNAUTHORIZED } from './authorise.ts'
import { describeViolation } from '../../serve/check-response.ts'
import { applyFaults, faultsHit } from './apply-faults.ts'
import type { RateLimit } from './rate-limit.ts'
import { renderListing } from './render-listing.ts'
import { forcedAnswer, readSituation, renderRefusal } from './render.ts'
import type { Situation } from './render.ts'
import { refuseWorld, WORLD_NAME_RULE, worldOf } from './world-name.ts'

export interface PipelineOptions {
  readonly services: SandboxServices
  /** By operationId; an operation without a handler answers 501. Default: all the sandbox has. */
  readonly handlers?: Handlers
  readonly worlds: Pick<Worlds, 'create' | 'keyHolder'>
  readonly realTime: () => number
  /** Base of the `/errors/CODE` links in refusals. Default: the sandbox itself. */
  readonly documentation?: string
  /** Check every response against the contract; a mismatch becomes a 500 that names the clause. */
  readonly strict: boolean
  readonly limit: RateLimit | null
  /** Gets unexpected errors; the caller sees a 500 with its `ref` only. */
  readonly onError: (error: unknown, requestId: string) => void
  /** For a defect: every key gets every scope. */
  readonly anyScope?: boolean
}

export interface Handled {
  readonly answer: Answer
  readonly world: string | null
  readonly operation: Operation | null
  readonly key: string | null
}

type Wrong = Exclude<Complaint, { readonly status: 415 }>

const UNFORESEEN = 'The sandbox failed unexpectedly. Its log has the details under this ref.'

/**
 * What happens to a request, from top to bottom: route, world, forced response, key, rate, scope and role, faults,
 * validation, operation, and the check of the response.
 */
export function createPipeline(options: PipelineOptions): (request: ServerRequest) => Promise<Handled> {
  const { services, handlers = HANDLERS, realTime, strict, limit } = options
  const { contract, store } = services
  const router = createRouter(contract.operations)
  const answers = createAnswers(contract, options.documentation)
  const help = createHelpLink(contract, options.documentation)
  const coded = new Map<string, CodedRefusals>()
  // What the rules were written for, where overlays answer open questions.
  const rules = packagedContract()
  const following = createFollowing(rules, contract, help)
  const ruledAnswers = following.changes ? createAnswers(rules, options.documentation) : answers

  const markDeprecated = createDeprecation(contract)

  return async (request) => {
    const result = await handled(request)
    const { operation, answer } = result
    if (operation === null) return result
    const refused = following.instead(operation, answer)
    return { ...result, answer: following.headers(operation, markDeprecated(operation, refused)) }
  }

  async function handled(request: ServerRequest): Promise<Handled> {
    const match = route(router, request)
    const world = worldOf(request.headers)
    if (match.kind !== 'operation')
      return { answer: unrouted(router, match, request), world, operation: null, key: null }
    const { operation } = match
    const unknown = { world, operation, key: null }
    if (world === null) return { answer: generalRefusal(400, WORLD_NAME_RULE), ...unknown }

    const preference = readPreference(request.headers['prefer'], request.query)
    if (preference !== null) {
      return { answer: forcedAnswer(contract, answers, operation, preference, request.id), ...unknown }
    }

    const situation = await situationOf(request, world, operation)
    if ('refused' in situation) return { answer: situation.refused, ...unknown }
    const { caller } = situation
    if (caller === null) return { answer: render(operation, UNAUTHORIZED, request.id), ...unknown }
    const answer = await answerTo(request, world, operation, match.path, situation, caller).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) throw error
      options.onError(error, request.id)
      return answers.plain(operation, 500, UNFORESEEN, request.id)
    })
    return { answer, ...unknown, key: caller.name }
  }

  /** Creates a missing world if the key would exist in it. */
  async function situationOf(
    { headers, id }: ServerRequest,
    world: string,
    operation: Operation,
  ): Promise<Situation | { readonly refused: Answer }> {
    const token = bearerToken(headers.authorization)
    const keyHash = token === null ? null : hashKey(token)
    const known = await readSituation(store, world, keyHash, realTime())
    if (known !== null) return known
    const holder = keyHash === null ? null : options.worlds.keyHolder(keyHash)
    if (holder === null) return { refused: render(operation, UNAUTHORIZED, id) }
    // Not a valid world name, so a key's new worlds share one limit.
    const seconds = limit?.take(`new worlds/${holder.name}`) ?? 0
    if (seconds > 0) return { refused: tooMany(operation, seconds, id) }
    if (!(await options.worlds.create(world))) return { refused: refuseWorld(world, id) }
    const made = await readSituation(store, world, keyHash, realTime())
    if (made === null) throw new Error(`The world ${world} could not be created.`)
    return made
  }

  async function answerTo(
    request: ServerRequest,
    world: string,
    operation: Operation,
    path: Record<string, string>,
    { faults, now }: Situation,
    caller: ApiKey,
  ): Promise<Answer> {
    const seconds = limit?.take(`${world} ${caller.name}`) ?? 0
    if (seconds > 0) return tooMany(operation, seconds, request.id)
    const denied = refuseCaller(
      operation,
      options.anyScope === true ? { ...caller, scopes: everyScope(operation) } : caller,
    )
    if (denied !== null) return render(operation, denied, request.id)

    if (faults.active.length === 0) return perform(request, world, operation, path, now, caller)
    const fault = await applyFaults(contract, store, world, operation, faults)
    if (fault.latency > 0) await wait(fault.latency)
    const hit = new Set(fault.pair === null ? [] : [fault.pair.key])
    const answer =
      fault.pair === null
        ? await faultsHit.run(hit, () => perform(request, world, operation, path, now, caller))
        : answers.pair(fault.pair, request.id, saidOf(path, fault.pair))
    const headers = hit.size === 0 ? answer.headers : { ...answer.headers, [FAULTED]: [...hit].join(', ') }
    return { ...answer, headers, ...(fault.cut ? { cut: true } : {}) }
  }

  async function perform(
    request: ServerRequest,
    world: string,
    operation: Operation,
    path: Record<string, string>,
    now: number,
    caller: ApiKey,
  ): Promise<Answer> {
    const body = readRequestBody(operation, request.headers, request.body)
    const read = readOperationRequest(operation, path, request, body)
    const value = body.kind === 'json' ? (body.value as Json) : null
    const ruled = following.ruled(operation)
    // What is wrong in a request depends on the overlays, not which of the statuses it gets first.
    const judged = following.changes ? { ...read, operation: { ...operation, responses: ruled.responses } } : read
    const complaint = validateRequest(contract, judged)
    if (complaint?.status === 415) return generalRefusal(415, complaint.reason)
    const refused = complaint === null ? null : refusalOf(operation, complaint, value, request.id)
    if (refused !== null && !following.waives(operation, refused)) return refused
    const handle = handlers[operation.id]
    if (handle === undefined) return notBuilt(operation, request.id)
    const sent = following.request(operation, { ...read, path, body: value })
    const [named, headers] = [single(sent.path), single(sent.header)]
    const waives = (refusal: Refusal) =>
      refused !== null || (following.changes && following.waives(operation, render(operation, refusal, request.id)))
    const call = { ...sent, operation, world, caller, path: named, headers, now, requestId: request.id, waives }
    // Rules may fail on a value that the contract rules out.
    const outcome = await handle(call, services).catch((error: unknown) => {
      if (refused === null || error instanceof StoreUnavailable) throw error
      return { instead: refused }
    })
    if ('instead' in outcome) return outcome.instead
    const answer = await answered(operation, outcome, request.id)
    if (!('objection' in answer)) return answer
    const { objection } = answer
    const message = `The sandbox's own response breaks the contract: ${objection}.`
    options.onError(new Error(message), request.id)
    return generalFailure(500, message, request.id)
  }

  function refusalOf(operation: Operation, complaint: Wrong, body: Json, requestId: string): Answer {
    const worded = complaint.status === 422 ? refuseBody(operation, body, complaint.fields) : null
    if (worded !== null) return render(operation, worded, requestId)
    const pair = codedRefusal(codedRefusalsOf(operation), complaint)
    if (pair !== null) return answers.pair(pair, requestId)
    const refused = ruledAnswers.invalid(following.ruled(operation), complaint.status, complaint.fields)
    return following.refusal(operation, refused, null)
  }

  /** The answer to an outcome, or where it breaks the contract. */
  async function answered(
    operation: Operation,
    outcome: Outcome,
    requestId: string,
  ): Promise<Answer | { readonly objection: string }> {
    const check = (made: Answer, body?: unknown) => (strict ? describeViolation(contract, operation, made, body) : null)
    if (isRefusal(outcome)) {
      const answer = render(operation, outcome, requestId)
      const objection = check(answer)
      return objection === null ? answer : { objection }
    }
    const { body, isRepeat = false, ...around } = outcome
    if (body instanceof Listing && !following.changes) return renderListing(contract, operation, body, check)
    const whole = body instanceof Listing ? body.bodyOf(body.take(Number.POSITIVE_INFINITY)) : body
    const made = following.success(operation, { ...around, body: whole })
    const answer = jsonAnswer(made.status, made.body, made.headers)
    const objection = check(answer, made.body)
    if (objection !== null) return { objection }
    return isRepeat ? following.repeated(operation, answer) : answer
  }

  function tooMany(operation: Operation, seconds: number, requestId: string): Answer {
    const refused = answers.plain(operation, 429, `Too many requests. Wait ${seconds} s.`, requestId)
    return { ...refused, headers: { ...refused.headers, 'retry-after': String(seconds) } }
  }

  /** Built when an operation's first wrong request arrives. */
  function codedRefusalsOf(operation: Operation): CodedRefusals {
    const ruled = pairsOf(rules, operation.id)
    const known =
      coded.get(operation.id) ?? readCodedRefusals(contract, operation, pairsOf(contract, operation.id), ruled)
    coded.set(operation.id, known)
    return known
  }

  function render(operation: Operation, refusal: Refusal, requestId: string): Answer {
    const by = following.changes ? rules : contract
    return following.refusal(operation, renderRefusal(by, help, operation, refusal, requestId), refusal.pair)
  }
}

function notBuilt({ id }: Operation, requestId: string): Answer {
  const message = `The sandbox has no handler for ${id} yet: write src/sandbox/operations/${id}.ts and list it in index.ts there (npm run generate -- --scaffold ${id} begins both). The mock answers it already.`
  return generalFailure(501, message, requestId)
}

function everyScope({ scopes }: Operation): readonly string[] {
  return (scopes ?? []).flat()
}

function single(values: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}
