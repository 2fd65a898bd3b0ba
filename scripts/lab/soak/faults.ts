import type { Contract } from '../../../src/contract/index.ts'
import { CUT_FAULT, LATENCY_FAULT } from '../../../src/sandbox/http/meet-faults.ts'
import { DECLINE_FAULT, UNAVAILABLE_FAULT } from '../../../src/sandbox/payments/stand-in.ts'

/** A fault that was asked for in a world, from when the driver asked until the sandbox said that it is off. */
interface Asked {
  readonly name: string
  readonly from: number
  to: number
}

/** What was asked to go wrong in one world, so that everything else that goes wrong is noticed. */
export interface FaultBook {
  begin(name: string): void
  /** All that was asked for is over. */
  end(): void
  /** Whether a fault that was on between two moments explains a status of an operation. */
  explains(operation: string, status: number, from: number, to: number): boolean
  /** Whether a connection may have been cut on purpose between two moments. */
  cuts(from: number, to: number): boolean
}

/** Faults of the run. Those that lie about an Idempotency-Key are left out: the driver has to believe what keys say. */
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
      // What is long over explains nothing any more.
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
