import { setTimeout as wait } from 'node:timers/promises'

import { contentTypeFor, negotiated, responseFor, TakesTooLong, withFewTimers, withinTime } from '../contract/index.ts'
import type { Operation } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { readRequestBody } from '../serve/body.ts'
import { inHeader, PINNED, REFUSAL } from '../serve/cors.ts'
import { bearerToken } from '../serve/credential.ts'
import { generalFailure, generalRefusal } from '../serve/envelope.ts'
import { readDelay, readPreference } from '../serve/prefer.ts'
import type { PreferenceProblem } from '../serve/prefer.ts'
import { route, unrouted } from '../serve/route.ts'
import { MALFORMED_JSON } from '../serve/refused-fields.ts'
import type { ServerRequest } from '../serve/server.ts'
import { readOperationRequest } from '../serve/validate-request.ts'
import type { Choice } from './choice.ts'
import { choose } from './choose.ts'
import { pairUnder } from './force.ts'
import { generateAnswer, sampleAnswer, successStatus } from './generate.ts'
import type { GenerationFailure, Generator } from './generate.ts'
import type { MockContract } from './mock-contract.ts'
import { withoutCoding } from './passthrough.ts'
import type { Passthrough } from './passthrough.ts'
import { LONGEST_DELAY } from './pins.ts'
import type { Pins } from './pins.ts'
import { leftToPrism, readObjection } from './prism-objection.ts'
import { askPrism, prismMethod, prismRequest } from './prism.ts'
import type { PrismOperation } from './prism-operations.ts'
import { renderChoice } from './render.ts'

export interface HandlerParts {
  readonly pins: Pins
  readonly generator: () => Generator
  /** Gets a line about each response and the reason for it. */
  readonly log: (line: string) => void
  /** Null: the mock answers every operation itself. */
  readonly passthrough: Passthrough | null
}

/** The contract routes and validates, Prism judges credentials and what is left, `choose` picks an example to send. */
export async function handleRequest(
  contract: MockContract,
  parts: HandlerParts,
  request: ServerRequest,
): Promise<Answer> {
  const preference = readPreference(request.headers['prefer'], request.query)
  if (preference !== null && 'problem' in preference) return notFollowed(preference)
  const askedDelay = readDelay(request.headers['prefer'], request.query, LONGEST_DELAY)
  if (askedDelay !== null && typeof askedDelay !== 'number') return notFollowed(askedDelay)
  const match = route(contract.router, request)
  // Prism's router throws on paths that cannot be decoded; ours knows what stands in the contract.
  if (match.kind !== 'operation') return setAside(contract, request) ?? unrouted(contract.router, match, request)
  const { operation } = match
  const { method } = operation
  const known = prismMethod(method)
  if (known === null) throw unknownToPrism(method, request)
  let delay = 0
  // Of one path, because Prism sorts all operations it gets for each request.
  const candidates = contract.prismOperations(operation.path)
  const pin = parts.pins.of(operation.id)
  const isChosen = preference !== null || pin.answer !== null
  const passage = isChosen ? null : (parts.passthrough?.passageFor(operation) ?? null)
  const read = passage === null ? request : withoutCoding(request)
  const body = readRequestBody(operation, read.headers, read.body)
  const answer = await askPrism(
    prismRequest(request, known),
    candidates,
    leftToPrism(body),
    (resource, diagnostics) => {
      const situation = {
        request: readOperationRequest(operation, match.path, request, body),
        caller: contract.credentials.caller(bearerToken(request.headers.authorization)),
        preference,
        pin: pin.answer,
        objection: readObjection(contract.contract, operation, diagnostics),
      }
      delay = askedDelay ?? pin.delay
      const choice = withFewTimers(
        request.body?.length ?? 0,
        () => passage?.take(contract, situation, request) ?? choose(contract, situation),
      )
      if ('headers' in choice) return choice
      const first = answerFor(contract, operation, resource, choice, parts.generator, request.id)
      const key = choice.kind === 'pair' ? choice.pair.key : ''
      const made = acceptable(contract, operation, first, request, key, () => {
        const refused: Choice = { kind: 'plain', status: 400, message: 'Nothing that Accept names can be sent.' }
        return answerFor(contract, operation, resource, refused, parts.generator, request.id)
      })
      parts.log(describe(request, made, choice))
      return choice.kind === 'pair' && choice.because === 'pinned' && pin.answer !== null
        ? { ...made, headers: { ...made.headers, [PINNED]: pin.answer } }
        : made
    },
  )
  if (answer === null) throw unknownToPrism(method, request)
  if (delay > 0) await wait(delay)
  return contract.markDeprecated(operation, answer)
}

/** Null: the request is for no operation that was set aside. */
function setAside(contract: MockContract, { method, pathname, query }: ServerRequest): Answer | null {
  const match = contract.setAside.match(method, pathname, query)
  if (match.kind !== 'operation') return null
  const { path, why } = match.operation
  return generalRefusal(404, `${method} ${path} is in the contract, but set aside: ${why}.`)
}

function notFollowed({ problem }: PreferenceProblem): Answer {
  return generalRefusal(400, `The preference cannot be followed: ${problem}.`)
}

function unknownToPrism(method: string, { pathname }: ServerRequest): Error {
  return new Error(`Prism does not know ${method} ${pathname}, the contract does.`)
}

function answerFor(
  contract: MockContract,
  operation: Operation,
  resource: PrismOperation,
  choice: Choice,
  generator: () => Generator,
  requestId: string,
): Answer {
  const refused = contract.contract.foreign === true ? refusedStatus(operation, choice) : null
  const shown = refused === null ? null : pairUnder(operation, contract.pairsOf(operation), refused)
  if (shown !== null) return explained(contract.answers.pair(shown, requestId), choice)
  // A foreign contract may document its own refusals.
  if (refused !== null && (responseFor(operation, refused)?.contentTypes.length ?? 0) > 0) {
    const own: Choice = { kind: 'generated', status: refused, dynamic: false }
    const made = answerFor(contract, operation, resource, own, generator, requestId)
    if (made.status === refused) return explained(made, choice)
  }
  if (choice.kind !== 'generated') return renderChoice(contract.answers, operation, choice, requestId)
  const status = choice.status ?? successStatus(operation)
  // Before the time limit starts: an interrupted module would stay half loaded.
  const loaded = generator()
  const made = generatedInTime(() =>
    generateAnswer(contract.contract, operation, resource, status, choice.dynamic, loaded),
  )
  if (!('failure' in made)) return made
  const message = `No ${status} could be generated for ${operation.id}: ${made.failure}. Ask for one of its examples instead.`
  return generalFailure(500, message, requestId)
}

/** With the reason, for which the contract's own form of a refusal may have no place. */
function explained(answer: Answer, choice: Choice): Answer {
  const reasons = reasonsFor(choice)
  if (reasons.length === 0) return answer
  return { ...answer, headers: { ...answer.headers, [REFUSAL]: inHeader(reasons) } }
}

function reasonsFor(choice: Choice): readonly string[] {
  if (choice.kind === 'plain') return [choice.message]
  if (choice.kind === 'unsupported') return [choice.reason]
  return choice.kind === 'invalid' ? choice.fields.map(({ message }) => message) : []
}

/**
 * A success of somebody else's contract in the media type that Accept asks for; 406 in the form of its refusals where none of
 * those that are documented will do.
 */
function acceptable(
  { contract }: MockContract,
  operation: Operation,
  made: Answer,
  { headers: { accept } }: ServerRequest,
  key: string,
  refuse: () => Answer,
): Answer {
  const types = responseFor(operation, made.status)?.contentTypes.filter((type) => !type.includes('*')) ?? []
  const own = made.headers['content-type']
  if (contract.foreign !== true || made.status >= 300 || own === undefined || types.length === 0) return made
  const first = contentTypeFor(types, own)
  const best = negotiated(accept, first === null ? types : [first, ...types.filter((type) => type !== first)])
  if (best === null) {
    const documented = operation.responses.some(({ status }) => status === '406')
    return { ...(documented ? (sampleAnswer(contract, operation, 406) ?? refuse()) : refuse()), status: 406 }
  }
  return best === first ? made : (sampleAnswer(contract, operation, made.status, best, key) ?? made)
}

/** The status under which a choice refuses, of those that the operation documents if there is one that fits; null: it does not. */
function refusedStatus(operation: Operation, choice: Choice): number | null {
  if (choice.kind !== 'invalid' && choice.kind !== 'plain' && choice.kind !== 'unsupported') return null
  const status = choice.kind === 'unsupported' ? 415 : choice.status
  const alike = sameMeaning.find((group) => group.includes(status)) ?? [status]
  const named = [status, ...alike].find((one) =>
    operation.responses.some((response) => response.status === String(one)),
  )
  return named ?? status
}

const sameMeaning: readonly (readonly number[])[] = [
  [400, 422],
  [415, 400, 422],
  [401, 403],
]

/** Milliseconds to generate a body; schemas can be of any size. */
const LONGEST = 5000

function generatedInTime(generate: () => Answer | GenerationFailure): Answer | GenerationFailure {
  try {
    return withinTime(LONGEST, generate)
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    return { failure: error.message }
  }
}

function describe(request: ServerRequest, answer: Answer, choice: Choice): string {
  return `${request.method} ${request.pathname} → ${answer.status} ${reasonFor(choice)}`
}

/** Not what was sent, which may be secret: the places that are refused, because a foreign contract's refusals rarely name them. */
function reasonFor(choice: Choice): string {
  if (choice.kind === 'pair') return `${choice.pair.key} (${choice.because})`
  if (choice.kind !== 'invalid') return choice.kind
  // The parser quotes the body.
  const reasons = choice.fields.slice(0, 3).map(({ code, message }) => (code === MALFORMED_JSON ? code : message))
  return `invalid (${reasons.join(' ')})`
}
