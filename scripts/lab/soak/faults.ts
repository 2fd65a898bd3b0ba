import type { Contract } from '../../../src/contract/index.ts'
import { CUT_FAULT, LATENCY_FAULT } from '../../../src/sandbox/http/apply-faults.ts'
import { DECLINE_FAULT, UNAVAILABLE_FAULT } from '../../../src/sandbox/payments/stand-in.ts'

/** A fault in a world, from the request to switch it on until it is confirmed off. */
interface Asked {
  readonly name: string
  readonly from: number
  to: number
}

/** Faults of one world, so that all other errors are noticed. */
export interface FaultBook {
  begin(name: string): void
  end(): void
  /** Whether a fault between two moments explains a status. */
  explains(operation: string, status: number, from: number, to: number): boolean
  /** Whether a cut connection between two moments was intended. */
  cuts(from: number, to: number): boolean
}

/** Without those that lie about Idempotency-Keys, which the driver must believe. */
export const FAULTS = [
  LATENCY_FAULT,
  CUT_FAULT,
  UNAVAILABLE_FAULT,
  DECLINE_FAULT,
  'TooManyRequests',
  'InternalError',
  'server_failed',
  'PROVIDER_UNAVAILABLE',
] as const

/** Moments in milliseconds of one clock. */
export function createFaultBook(contract: Contract, now: () => number): FaultBook {
  let asked: Asked[] = []
  const statuses = new Map<string, number>()
  for (const { operation, key, status, unprovoked } of contract.pairs) {
    if (unprovoked !== null) statuses.set(`${operation} ${key}`, status)
  }
  const during = (from: number, to: number) => asked.filter((fault) => fault.from <= to && fault.to >= from)
  return {
    begin: (name) => void asked.push({ name, from: now(), to: Number.POSITIVE_INFINITY }),
    end() {
      const at = now()
      asked = asked.filter(({ to }) => to > at - 60_000)
      for (const fault of asked) fault.to = Math.min(fault.to, at)
    },
    explains: (operation, status, from, to) =>
      during(from, to).some(
        ({ name }) => statuses.get(`${operation} ${name}`) === status || (name === UNAVAILABLE_FAULT && status === 503),
      ),
    cuts: (from, to) => during(from, to).some(({ name }) => name === CUT_FAULT),
  }
}
