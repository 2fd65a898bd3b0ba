import { nearestNames, operationById, pairsOf } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { nearestAnswers } from '../serve/prefer.ts'

/** What somebody chose for one operation, by flag or on the page. */
export interface Pin {
  /** Key of the pair to answer with; null lets the request decide. */
  readonly answer: string | null
  /** Milliseconds to wait before answering. */
  readonly delay: number
}

/** Choices by operationId, kept in memory while the mock runs. */
export interface Pins {
  of(operationId: string): Pin
  set(operationId: string, pin: Pin): void
  /** Back to none. */
  clear(): void
}

/** The longest delay that can be set, in milliseconds. */
export const LONGEST_DELAY = 60_000

/** No pins yet; `delay` is what operations wait for that have no delay of their own. */
export function createPins(delay: number): Pins {
  const pins = new Map<string, Pin>()
  const unpinned: Pin = { answer: null, delay }
  return {
    of: (operationId) => pins.get(operationId) ?? unpinned,
    set: (operationId, pin) => void pins.set(operationId, pin),
    clear: () => pins.clear(),
  }
}

/** Why an operation cannot be pinned to an answer, naming what there is; null where it can. */
export function pinProblem(contract: Contract, operationId: string, answer: string): string | null {
  if (operationById(contract, operationId) === null) {
    const ids = contract.operations.map(({ id }) => id)
    return `There is no operation ${operationId}. Nearest: ${nearestNames(operationId, ids).join(', ')}.`
  }
  const pairs = pairsOf(contract, operationId)
  if (pairs.some((pair) => pair.key === answer)) return null
  return `${operationId} has no answer named ${answer}. ${nearestAnswers(pairs, answer)}`
}
