import { nearestHint, operationById, pairsOf } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { noResponseNamed } from './force.ts'

/** Chosen for an operation by flag or on the page. */
export interface Pin {
  readonly answer: string | null
  /** In milliseconds. */
  readonly delay: number
}

export interface Pins {
  /** Of an operation without a pin. */
  readonly delay: number
  of(operationId: string): Pin
  set(operationId: string, pin: Pin): void
  clear(): void
}

/** In milliseconds. */
export const LONGEST_DELAY = 60_000

export function createPins(delay: number): Pins {
  const pins = new Map<string, Pin>()
  const unpinned: Pin = { answer: null, delay }
  return {
    delay,
    of: (operationId) => pins.get(operationId) ?? unpinned,
    set: (operationId, pin) => void pins.set(operationId, pin),
    clear: () => pins.clear(),
  }
}

/** Why a pin is impossible, with the alternatives; null: it is possible. */
export function pinProblem(contract: Contract, operationId: string, answer: string | null): string | null {
  const operation = operationById(contract, operationId)
  if (operation === null) {
    const ids = contract.operations.map(({ id }) => id)
    return `There is no operation ${operationId}.${nearestHint(operationId, ids)}`
  }
  const pairs = pairsOf(contract, operationId)
  if (answer === null || pairs.some((pair) => pair.key === answer)) return null
  return noResponseNamed(operation, pairs, answer)
}
