import { pairsOf } from '../../contract/index.ts'
import type { Contract, Operation, Pair } from '../../contract/index.ts'
import { FAULTS } from '../domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS } from '../domain/world/faults.ts'
import type { Fault, Faults } from '../domain/world/state.ts'
import type { Store } from '../store/store.ts'

/** The fault that lets answers wait for so many `milliseconds`. */
export const LATENCY_FAULT = 'latency'
/** The fault that does the work and then cuts the connection instead of answering. */
export const CUT_FAULT = 'cut'

/** What the faults that are switched on do to a request. */
export interface Met {
  /** Milliseconds to wait first. */
  readonly latency: number
  /** The answer to give instead of the operation's. */
  readonly pair: Pair | null
  /** Whether the connection is cut once the operation has done its work. */
  readonly cut: boolean
}

/** Looks for faults that hit an operation, and counts the hits. `seen` are the faults as the request found them. */
export async function meetFaults(
  contract: Contract,
  store: Store,
  world: string,
  operation: Operation,
  seen: Faults,
): Promise<Met> {
  const scripted = pairsOf(contract, operation.id).filter(({ unprovoked }) => unprovoked !== null)
  const pairOf = (fault: Fault | null) => scripted.find(({ key }) => key === fault?.name) ?? null
  const hitsAmong = (faults: Faults) => ({
    latency: faultFor(faults, operation.id, (name) => name === LATENCY_FAULT),
    cut: faultFor(faults, operation.id, (name) => name === CUT_FAULT),
    answer: faultFor(faults, operation.id, (name) => scripted.some(({ key }) => key === name)),
  })
  let hits = hitsAmong(seen)
  if (Object.values(hits).some((fault) => fault !== null && fault.remaining !== null)) {
    // Others may be about to use up the same strikes, so it is looked at once more where nobody comes in between.
    hits = await store.transact(world, [{ kind: 'faults', id: FAULTS }], (transaction) => {
      const faults = transaction.get('faults', FAULTS) ?? NO_FAULTS
      const met = hitsAmong(faults)
      const after = Object.values(met).reduce((left, fault) => (fault === null ? left : countHit(left, fault)), faults)
      if (after !== faults) transaction.put('faults', FAULTS, after)
      return met
    })
  }
  return {
    latency: Number(hits.latency?.options['milliseconds'] ?? 0),
    pair: pairOf(hits.answer),
    cut: hits.cut !== null,
  }
}
