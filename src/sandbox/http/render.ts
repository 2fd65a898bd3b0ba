import { objectOf, pairsOf } from '../../contract/index.ts'
import type { Contract, Json, Operation, Pair } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Answers } from '../../serve/answers.ts'
import { generalRefusal } from '../../serve/envelope.ts'
import type { HelpLink } from '../../serve/help-link.ts'
import { nearestAnswers } from '../../serve/prefer.ts'
import type { Preference, PreferenceProblem } from '../../serve/prefer.ts'
import type { Refusal } from '../domain/refusal.ts'
import { CLOCK, FAULTS, timeOn } from '../domain/world/clock.ts'
import { NO_FAULTS } from '../domain/world/faults.ts'
import type { Documents } from '../store/documents.ts'
import type { Store } from '../store/store.ts'

/** A refusal in the form of the operation's module. Text only, if the refusal or the status' examples have no code. */
export function renderRefusal(
  contract: Contract,
  help: HelpLink,
  operation: Operation,
  refusal: Refusal,
  requestId: string,
): Answer {
  const body = { ...errorBody(contract, operation, refusal), ...(refusal.status >= 500 ? { ref: requestId } : {}) }
  const link = help(operation.module, body)
  return jsonAnswer(refusal.status, body, link === undefined ? undefined : { link })
}

function errorBody(contract: Contract, operation: Operation, refusal: Refusal): Record<string, unknown> {
  const { status, code, fields } = refusal
  const message = wordsOf(contract, operation, refusal)
  const isText = pairsOf(contract, operation.id).some((pair) => pair.status === status && pair.code === null)
  if (code === '' || isText) {
    return { success: false, error: message, ...fields }
  }
  const [place] = contract.errors[operation.module]?.codeIn ?? ['error']
  return place === 'code'
    ? { success: false, error: message, code, ...fields }
    : { success: false, error: code, message, ...fields }
}

/**
 * A refusal's text: its own, that of its pair, or of the first example with its code, the operation's own first. The
 * control API refuses without an operation.
 */
export function wordsOf(contract: Contract, operation: Operation | null, refusal: Refusal): string {
  const { status, code, message, pair: named } = refusal
  if (message !== null) return message
  const meant = contract.pairs.filter((pair) =>
    named === null ? pair.status === status && pair.code === code : pair.id === named,
  )
  const [own, others] = [true, false].map((is) => meant.filter((pair) => (pair.operation === operation?.id) === is))
  const words = [...(own ?? []), ...(others ?? [])].map((pair) => textOf(pair.response.body, code))
  return words.find((text) => text !== null) ?? code
}

/** `message`, or `error` if that is not the code. */
function textOf(body: unknown, code: string): string | null {
  const { message, error } = objectOf(body as Json)
  if (typeof message === 'string') return message
  return typeof error === 'string' && error !== code ? error : null
}

export interface Situation {
  readonly caller: Documents['apiKey'] | null
  readonly faults: Documents['faults']
  /** Milliseconds since the epoch, of the sandbox's clock. */
  readonly now: number
}

/** Null: the world does not exist yet. */
export function readSituation(
  store: Store,
  world: string,
  keyHash: string | null,
  realTime: number,
): Promise<Situation | null> {
  const expected = [{ kind: 'clock', id: CLOCK } as const, { kind: 'faults', id: FAULTS } as const]
  const key = keyHash === null ? [] : [{ kind: 'apiKey', id: keyHash } as const]
  return store.read(world, [...expected, ...key], (reader) => {
    const clock = reader.get('clock', CLOCK)
    if (clock === null) return null
    return {
      caller: keyHash === null ? null : reader.get('apiKey', keyHash),
      faults: reader.get('faults', FAULTS) ?? NO_FAULTS,
      now: timeOn(clock, realTime),
    }
  })
}

/** The documented response that `Prefer` asks for. Changes nothing and needs no key, as on the mock. */
export function forcedAnswer(
  contract: Contract,
  answers: Answers,
  operation: Operation,
  preference: Preference | PreferenceProblem,
  requestId: string,
): Answer {
  if ('problem' in preference) return generalRefusal(400, `The preference cannot be followed: ${preference.problem}.`)
  const { code, example, dynamic } = preference
  if (dynamic) return generalRefusal(400, 'The sandbox answers from its state; ask the mock for generated responses.')
  const pairs = pairsOf(contract, operation.id)
  const pair = pairs.find(
    ({ key, status }) => (example === null || key === example) && (code === null || status === code),
  )
  if (pair !== undefined) return answers.pair(pair, requestId)
  return generalRefusal(400, `${operation.id} ${lacks(pairs, preference)}`, {
    details: { known: pairs.map(({ key }) => key) },
  })
}

/** Why none of an operation's answers is the one that is asked for. */
function lacks(pairs: readonly Pair[], { code, example }: Preference): string {
  if (example === null) {
    return `has no example under ${code}. It has them under ${[...new Set(pairs.map(({ status }) => status))].join(', ')}.`
  }
  const named = pairs.find(({ key }) => key === example)
  if (named !== undefined) return `has ${example} under ${named.status}, not under ${code}.`
  return `has no response named ${example}. ${nearestAnswers(pairs, example)}`
}
