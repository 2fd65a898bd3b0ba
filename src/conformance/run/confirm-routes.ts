import {
  changingMethods,
  errorCode,
  isObject,
  operationById,
  responseFor,
  schemasAt,
  worst,
} from '../../contract/index.ts'
import type { Contract, Operation, PairRequest, Pointer, SchemasAt } from '../../contract/index.ts'
import { lastExchange, onlyStep, ownStep, stepOf } from '../model/acts.ts'
import { conforms, jsonOf, textOf } from '../model/answers.ts'
import type { Answer, Case, Obstacle, Result } from '../model/index.ts'
import { firstCredential, fixturesIn } from '../model/fixtures.ts'
import { safetyClasses } from '../model/plan.ts'
import { guardedRequest } from '../plan/access/guarded.ts'
import { firstSuccess } from '../plan/pairs.ts'
import { blockedResult } from './gate.ts'
import { requestFor } from './request-for.ts'
import type { Addressing, InBody } from './request-for.ts'
import type { Sender } from './transport.ts'

export type TryCases = (cases: readonly Case[], onResult: (result: Result) => void) => Promise<void>

/** Finds out more about routes than cases alone tell. Without it only cases are sent. */
export interface Explorer {
  /** What the target answers to the usual key at a path that no operation can have; null: nothing. */
  readonly nowhere: (operation: Operation) => Promise<Answer | null>
  /** Whether any key is known: without one, what is sent with a key tells nothing. */
  readonly hasKey: boolean
  /** Filled with the method under which the target has an operation. */
  readonly methods: Map<string, string>
  /** Filled with what the target has in the body of an operation. */
  readonly inBody: Map<string, readonly InBody[]>
}

/**
 * Tests each operation whose route is only inferred before all other cases, with the mildest case there is: a read, then a
 * guarded probe, then the first case. A 401 confirms nothing, because keys are often checked before routes: a guarded probe
 * with the key follows if the operation's class is allowed, and other methods if the target lacks the inferred one. Cases
 * that need a missing route are blocked.
 */
export async function confirmRoutes(
  contract: Contract,
  cases: readonly Case[],
  tryCases: TryCases,
  onResult: (result: Result) => void,
  explorer: Explorer | null = null,
): Promise<void> {
  const scouts = scoutsOf(contract, cases)
  const lacking = new Map<string, Lack>()
  const found: Result[] = []
  await tryCases(scouts, (result) => found.push(result))
  // What a run decides of a route must not depend on the cases that were chosen.
  const reads = explorer?.hasKey !== true ? [] : await resultsOf(tryCases, readsBeside(contract, cases, scouts))
  const probes: Probes[] = []
  for (const result of [...found, ...reads]) {
    const answer = answerOf(result)
    const { operation: id } = result.case
    const operation = operationById(contract, id)
    if (operation === null || answer === null) continue
    const isReal = stepOf(result.case).expect.status < 300
    if (answer.status < 300) lacking.delete(id)
    if (await isMissing(contract, operation, answer, explorer, isReal))
      lacking.set(id, lackOf(operation, result, answer))
    const own = explorer?.hasKey !== true ? null : probesOf(contract, operation, cases)
    const hasOtherWays = lacking.has(id) && methodsOf(contract, operation).length > 1
    if (own !== null && (answer.status === 401 || hasOtherWays)) probes.push(own)
  }
  if (explorer?.hasKey === true) {
    const isRead = new Set(reads.flatMap((read) => (answerOf(read) === null ? [] : [read.case.operation])))
    const steps = stepsAlone(contract, cases)
      .filter(({ id }) => !isRead.has(id))
      .flatMap((operation) => probesOf(contract, operation, cases) ?? [])
    await explore(contract, [...probes, ...steps], tryCases, explorer, lacking)
  }
  const misplaced = explorer === null ? [] : found.filter((result) => isMisplaced(contract, result))
  const again = scouts.filter(
    // A method that the target lacks met no route.
    (scout) => explorer?.methods.has(scout.operation) === true || misplaced.some((result) => result.case === scout),
  )
  const rest = settle(cases, found, { scouts, lacking, again }, onResult)
  const placed = explorer === null ? [] : await findPlaces(contract, rest, tryCases, explorer)
  for (const result of placed) onResult(result)
  const isPlaced = new Set(placed.map((result) => result.case))
  await tryCases(
    rest.filter((candidate) => !isPlaced.has(candidate)),
    onResult,
  )
}

/** Reports the scouts, and the cases whose route is missing; returns the cases that are left to try. */
function settle(
  cases: readonly Case[],
  found: readonly Result[],
  {
    scouts,
    lacking,
    again,
  }: {
    readonly scouts: readonly Case[]
    readonly lacking: ReadonlyMap<string, Lack>
    /** Scouts to send once more. */
    readonly again: readonly Case[]
  },
  onResult: (result: Result) => void,
): readonly Case[] {
  for (const result of found) {
    if (again.includes(result.case)) continue
    const lack = lacking.get(result.case.operation)
    // A refusal of a missing key is the same on every route.
    const isKept = lack === undefined || (answerOf(result)?.status === 401 && result.verdict === 'pass')
    onResult(isKept ? result : { ...result, verdict: 'blocked', ...lack, findings: [] })
  }
  const rest: Case[] = []
  for (const candidate of cases) {
    if (scouts.includes(candidate) && !again.includes(candidate)) continue
    const lack =
      candidate.isOfRoutes === true
        ? undefined
        : operationsOf(candidate).flatMap((operation) => lacking.get(operation) ?? [])[0]
    if (lack === undefined) rest.push(candidate)
    else onResult({ ...blockedResult(candidate, lack.reason), ...lack })
  }
  return rest
}

/**
 * Where the place of a query parameter, or the name of a list in the body, is only inferred, the first example is sent before
 * the others, and if refused again with a copy in the body. The form that is accepted is used from then on.
 */
async function findPlaces(
  contract: Contract,
  cases: readonly Case[],
  tryCases: TryCases,
  { inBody }: Explorer,
): Promise<readonly Result[]> {
  const open = contract.operations.flatMap((operation) => {
    const copies = copiesFor(contract, operation)
    const key = copies.length === 0 ? undefined : firstSuccess(contract, operation.id)?.id
    const control = cases.find((candidate) => candidate.id === key && onlyStep(candidate) !== null)
    return control === undefined ? [] : [{ operation, copies, control }]
  })
  const results: Result[] = []
  for (const { operation, copies, control } of open) {
    const { id } = operation
    const found = await resultsOf(tryCases, [control])
    if (!mayLackParameter(operation, found.map(answerOf)[0]?.status ?? 0)) {
      results.push(...found)
      continue
    }
    inBody.set(id, copies)
    const again = await resultsOf(tryCases, [control])
    const isAccepted = again.some((result) => (answerOf(result)?.status ?? 500) < 300)
    if (!isAccepted) inBody.delete(id)
    results.push(...(isAccepted ? again : found))
  }
  return results
}

/** A refused scout: perhaps its body lacks a parameter. */
function isMisplaced(contract: Contract, result: Result): boolean {
  const { operation: id } = result.case
  const operation = operationById(contract, id)
  return (
    operation !== null &&
    mayLackParameter(operation, answerOf(result)?.status ?? 0) &&
    copiesFor(contract, operation).length > 0 &&
    firstSuccess(contract, id)?.id === result.case.id
  )
}

/** Whether a target may refuse so because it does not see a parameter. A 404 may be about what the path names, if it names anything. */
function mayLackParameter({ path }: Operation, status: number): boolean {
  return status === 400 || status === 422 || (status === 404 && !path.includes('{'))
}

async function resultsOf(tryCases: TryCases, cases: readonly Case[]): Promise<readonly Result[]> {
  const results: Result[] = []
  await tryCases(cases, (result) => results.push(result))
  return results
}

/** The required query parameters of an operation with a body whose place is only inferred. */
function assumedInQuery(contract: Contract, { method, requestBody, parameters }: Operation): readonly string[] {
  if (requestBody === null || !changingMethods.includes(method)) return []
  return parameters.flatMap(({ name, in: place, required, pointer }) =>
    place === 'query' && required && contract.inferred[pointer]?.['*'] !== undefined ? [name] : [],
  )
}

/** What a target may look for in the body, where the contract only infers another place or another name. */
function copiesFor(contract: Contract, operation: Operation): readonly InBody[] {
  return [...assumedInQuery(contract, operation), ...namedOtherwise(contract, operation)]
}

/** A list of a body that is not shown, under the one name that the response has for a list with the same in its items. */
function namedOtherwise(contract: Contract, { pointer, requestBody, responses }: Operation): readonly InBody[] {
  if (requestBody === null || contract.inferred[pointer]?.['request'] === undefined) return []
  const schemaIn = (media: Pointer) => schemasAt(contract.document(), [`${media}/content/application~1json/schema`])
  const sent = listsIn(schemaIn(requestBody.pointer), 0)
  const shown = responses.flatMap((one) =>
    one.status.startsWith('2') ? listsIn(schemaIn(one.pointer), deepestList) : [],
  )
  const found = sent.flatMap(({ name: of, members }) =>
    shown.flatMap(({ name, members: known }) =>
      name !== of && members.length > 1 && members.every((member) => known.includes(member)) ? [{ name, of }] : [],
    ),
  )
  return found.length === 1 ? found : []
}

/** How far inside of a response a list is looked for. */
const deepestList = 2

/** The lists of objects, with the names in their items. */
function listsIn(
  schemas: SchemasAt,
  depth: number,
): readonly { readonly name: string; readonly members: readonly string[] }[] {
  return namesIn(schemas).flatMap((name) => {
    const own = schemas.member(name)
    if (own === null) return []
    const items = own.items()
    if (items !== null) return [{ name, members: namesIn(items) }]
    return depth === 0 ? [] : listsIn(own, depth - 1)
  })
}

function namesIn({ parts }: SchemasAt): readonly string[] {
  return [
    ...new Set(parts.flatMap(({ schema: { properties } }) => (isObject(properties) ? Object.keys(properties) : []))),
  ]
}

/** The ways to test one operation, mildest first: each a method and a request. */
interface Probes {
  readonly operation: Operation
  readonly ways: readonly { readonly method: string; readonly probe: Case }[]
}

/** Sends each operation's probes in turn, until one meets a route. */
async function explore(
  contract: Contract,
  probes: readonly Probes[],
  tryCases: TryCases,
  explorer: Explorer,
  lacking: Map<string, Lack>,
): Promise<void> {
  let open = probes
  for (let turn = 0; open.length > 0; turn += 1) {
    const asked = open.flatMap(({ operation, ways }) => {
      const way = ways[turn]
      if (way === undefined || way.method === operation.method) explorer.methods.delete(operation.id)
      else explorer.methods.set(operation.id, way.method)
      return way === undefined ? [] : [way.probe]
    })
    const results: Result[] = []
    await tryCases(asked, (result) => results.push(result))
    const missed = new Set<string>()
    const deletions = new Set<string>()
    for (const result of results) {
      const operation = operationById(contract, result.case.operation)
      const answer = answerOf(result)
      if (operation === null) continue
      const isMissed = answer !== null && (await isMissing(contract, operation, answer, explorer, false))
      if (answer === null) explorer.methods.delete(operation.id)
      else if (!isMissed) lacking.delete(operation.id)
      else if (turn === 0) lacking.set(operation.id, lackOf(operation, result, answer))
      if (isMissed) missed.add(operation.id)
      if (answer !== null && isDeletion(operation, answer)) deletions.add(operation.id)
    }
    open = open
      .filter(({ operation }) => missed.has(operation.id))
      .map((one) => (deletions.has(one.operation.id) ? withDeletion(one) : one))
  }
}

/** The inferred method first, then others that a change may have, unless they are other operations there. */
function methodsOf(contract: Contract, { method, path, inferred }: Operation): readonly string[] {
  const others: readonly string[] = changingMethods.includes(method) ? changingMethods : []
  const isOther = (one: string) => contract.operations.some((known) => known.path === path && known.method === one)
  const isAssumed = inferred !== null && ['*', 'method'].some((part) => Object.hasOwn(inferred, part))
  return isAssumed ? [method, ...others.filter((other) => !isOther(other))] : [method]
}

function methodAt({ id, method }: Operation, explorer: Partial<Explorer> | null): string {
  return explorer?.methods?.get(id) ?? method
}

/** With DELETE last, once. */
function withDeletion(probes: Probes): Probes {
  const { ways } = probes
  const [first] = ways
  return first === undefined || ways.some(({ method }) => method === 'DELETE')
    ? probes
    : { ...probes, ways: [...ways, { ...first, method: 'DELETE' }] }
}

/** The methods that a 405 names. */
function allowedBy({ status, headers }: Answer): readonly string[] {
  if (status !== 405) return []
  return (headers['allow'] ?? '').split(',').map((method) => method.trim().toUpperCase())
}

/**
 * Whether to try DELETE: a 405 names it for an operation that takes something away, and may. Anything else at that address
 * must not be deleted.
 */
function isDeletion({ id, safety }: Operation, answer: Answer): boolean {
  const mayDelete = worst([safety, 'destructive']) === safety
  return mayDelete && /^(?:delete|remove)/.test(id) && allowedBy(answer).includes('DELETE')
}

/**
 * For each method: ids that do not exist and an invalid body, with the usual key. Then, if the operation is no more than a
 * write, the ids of its example, because a target may answer an absent id like an absent route. Probes have the operation's
 * own class, so they are sent only where its cases are. Null if there are none, or if nothing guards them.
 */
function probesOf(contract: Contract, operation: Operation, cases: readonly Case[]): Probes | null {
  const { id, safety } = operation
  const isAllowed = cases.some(
    (one) => operationsOf(one).includes(id) && safetyClasses.indexOf(one.safety) >= safetyClasses.indexOf(safety),
  )
  const { request, guarded } = guardedRequest(contract, operation)
  if (!isAllowed || !guarded) return null
  const shown = firstSuccess(contract, id)?.request
  const isShown = shown !== undefined && (safety === 'read' || (safety === 'write' && request.body !== null))
  const requests = isShown ? [request, { ...request, path: shown.path, query: shown.query }] : [request]
  return {
    operation,
    ways: requests.flatMap((asked) =>
      methodsOf(contract, operation).map((method) => ({ method, probe: probeWith(contract, operation, asked) })),
    ),
  }
}

function probeWith(
  contract: Contract,
  { id, safety, pointer: clause }: Operation,
  request: PairRequest,
  status = 404,
): Case {
  const expect = { kind: 'exactly', status, code: null, contentType: null, says: {} } as const
  return {
    id: `${id}/route`,
    source: 'access',
    tries: 'route',
    operation: id,
    summary: 'Whether the target has the route.',
    clause,
    fixtures: fixturesIn(contract, request),
    safety,
    acts: [
      ownStep({ operation: id, clause, request: { ...request, as: firstCredential(contract)?.name ?? null }, expect }),
    ],
    holds: [],
  }
}

/** One case for each operation whose method or path is only inferred. */
function scoutsOf(contract: Contract, cases: readonly Case[]): readonly Case[] {
  return contract.operations.filter(isRouteAssumed).flatMap(({ id }) => {
    const own = cases.filter((candidate) => candidate.operation === id && onlyStep(candidate) !== null)
    return own.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1)
  })
}

/** The plain read of each operation that is only inferred and no scout reads, where a chosen case needs its route. */
function readsBeside(contract: Contract, cases: readonly Case[], scouts: readonly Case[]): readonly Case[] {
  const used = new Set(cases.flatMap(operationsOf))
  const isRead = new Set(scouts.flatMap((scout) => (rank(scout) === 0 ? [scout.operation] : [])))
  return contract.operations.flatMap((operation) => {
    const shown = firstSuccess(contract, operation.id)
    if (shown === null || operation.safety !== 'read' || !isRouteAssumed(operation)) return []
    if (!used.has(operation.id) || isRead.has(operation.id)) return []
    return [probeWith(contract, operation, shown.request, shown.status)]
  })
}

/** Operations that cases pass through and none is about, as where few are chosen: no scout tests their routes. */
function stepsAlone(contract: Contract, cases: readonly Case[]): readonly Operation[] {
  const scouted = new Set(cases.flatMap((one) => (onlyStep(one) === null ? [] : [one.operation])))
  const used = new Set(cases.flatMap(operationsOf))
  return contract.operations.filter(
    (operation) => isRouteAssumed(operation) && used.has(operation.id) && !scouted.has(operation.id),
  )
}

export function isRouteAssumed({ inferred }: Operation): boolean {
  return inferred !== null && ['*', 'path', 'method'].some((clause) => Object.hasOwn(inferred, clause))
}

/** Mildest first; among equals, those that should succeed, because they say the most. */
function rank(tried: Case): number {
  const { expect } = stepOf(tried)
  const succeeds = expect.kind === 'exactly' && expect.status < 300 && tried.acts.length === 1
  return safetyClasses.indexOf(tried.safety) * 2 + (succeeds ? 0 : 1)
}

function answerOf({ attempt }: Result): Answer | null {
  const received = attempt?.outcome.kind === 'answered' ? lastExchange(attempt)?.received : undefined
  return received !== undefined && 'answer' in received ? received.answer : null
}

/** Why the cases of an operation are blocked. */
interface Lack {
  readonly reason: string
  readonly obstacle?: Obstacle
}

function lackOf(operation: Operation, { attempt }: Result, answer: Answer): Lack {
  const reason = `not confirmed: ${lackingSaid(operation, answer)}`
  const exchange = attempt === null ? null : lastExchange(attempt)
  if (exchange === null) return { reason }
  const part = ['path', 'method'].find((one) => Object.hasOwn(operation.inferred ?? {}, one))
  const clause = operation.pointer + (part === undefined ? '' : `/${part}`)
  return { reason, obstacle: { operation: operation.id, clause, exchange } }
}

export function lackingSaid({ method, path }: Operation, { status }: Answer): string {
  return `the target has no ${method} ${path} (it answered ${status}), a route that is only assumed`
}

/** Asks, at the run's rate, for paths that cannot exist: once for each first part of a path. */
export function askNowhere(addressing: Addressing, sender: Sender, pace: () => Promise<void>): Explorer['nowhere'] {
  const asked = new Map<string, Promise<Answer | null>>()
  return (operation) => {
    // Each module may have its own form for that.
    const path = operation.path.split('/').slice(0, 3).join('/').replaceAll(/[{}]/g, '')
    const answer = asked.get(path) ?? ask(operation, path)
    asked.set(path, answer)
    return answer
  }

  async function ask({ id }: Operation, path: string): Promise<Answer | null> {
    const as = firstCredential(addressing.contract)?.name ?? null
    const request = requestFor(addressing, id, { as, path: {}, query: {}, headers: {}, body: null }, '*/*')
    if ('trouble' in request) return null
    await pace()
    const url = `${addressing.target.url}${path}/conform/knows/of/no/such/route`
    const received = await sender.ask({ ...request, method: 'GET', url, body: null }, 'read')
    return 'answer' in received ? received.answer : null
  }
}

/**
 * Whether an answer says that there is no such route: a 405 that does not name the method, a 404 that is not in the
 * module's form, or one that the target also gives, in the same words, at a path that it cannot have. Any other 404 is
 * about the resource.
 */
export async function isMissing(
  contract: Contract,
  operation: Operation,
  answer: Answer,
  explorer: (Pick<Explorer, 'nowhere'> & Partial<Explorer>) | null,
  /** Whether the resource should exist: otherwise any 404 may be about that. */
  isReal: boolean,
): Promise<boolean> {
  const { status } = answer
  if (status === 405 || status === 501) return !allowedBy(answer).includes(methodAt(operation, explorer))
  if (status !== 404) return false
  const response = responseFor(operation, 404)
  if (response === null) return true
  const body = jsonOf(answer)
  const code = errorCode(contract, operation.module, body)
  const isKnown = response.codes !== null && response.codes.length > 0 && response.codes.includes(code ?? '')
  const validate = contract.validators.response(operation.id, response.status, response.contentTypes[0] ?? '')
  const isForeign = !isKnown && (validate === undefined || !conforms(validate, body))
  if (isForeign && (isReal || explorer === null)) return true
  if (explorer === null) return !isKnown && response.codes !== null
  const nowhere = await explorer.nowhere(operation)
  if (nowhere?.status !== 404) return false
  return errorCode(contract, operation.module, jsonOf(nowhere)) === code && wordsIn(nowhere) === wordsIn(answer)
}

/**
 * The first sentence without methods, paths, ids and numbers, which differ between requests. Later ones may say what comes
 * near.
 */
function wordsIn(answer: Answer): string {
  const [first = ''] = textOf(answer).split(/[.!?](?=[\s"])/)
  return first.replaceAll(/\b(?:GET|PUT|PATCH|POST|DELETE)\b|(?:\/[^\s"']*)+|\S*\d\S*/g, '…')
}

/** The operations that a case needs, the one that it is about first. */
function operationsOf({ operation, acts }: Case): readonly string[] {
  return [operation, ...acts.map((act) => act.operation)]
}
