import { AsyncLocalStorage } from 'node:async_hooks'
import { pairsOf } from '../../contract/index.ts'
import type { Contract, Operation, Pair } from '../../contract/index.ts'
import { FAULTS } from '../domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS } from '../domain/world/faults.ts'
import type { Fault, Faults } from '../domain/world/state.ts'
import type { Store } from '../store/store.ts'

/** Delays responses by `milliseconds`. */
export const LATENCY_FAULT = 'latency'
/** Does the work, then cuts the connection. */
export const CUT_FAULT = 'cut'

/** Names of the faults that the payment provider hits while an operation runs. */
export const faultsHit = new AsyncLocalStorage<Set<string>>()

export interface FaultEffects {
  /** Milliseconds. */
  readonly latency: number
  readonly pair: Pair | null
  readonly cut: boolean
}

/** Finds faults for an operation and counts their hits. `seen`: the faults when the request was read. */
export async function applyFaults(
  contract: Contract,
  store: Store,
  world: string,
  operation: Operation,
  seen: Faults,
): Promise<FaultEffects> {
  const scripted = pairsOf(contract, operation.id).filter(({ unprovoked }) => unprovoked !== null)
  const pairOf = (fault: Fault | null) => scripted.find(({ key }) => key === fault?.name) ?? null
  const hitsAmong = (faults: Faults) => ({
    latency: faultFor(faults, operation.id, (name) => name === LATENCY_FAULT),
    cut: faultFor(faults, operation.id, (name) => name === CUT_FAULT),
    answer: faultFor(faults, operation.id, (name) => scripted.some(({ key }) => key === name)),
  })
  let hits = hitsAmong(seen)
  if (Object.values(hits).some((fault) => fault !== null && fault.remaining !== null)) {
    // Checked again in a transaction, because another request may use up the last hit.
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
