import { FAULTS } from '../domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS } from '../domain/world/faults.ts'
import type { Fault } from '../domain/world/state.ts'
import type { Store } from '../store/store.ts'

/** The fault of this name that strikes outside of any operation, such as a payment provider's; counts the strike. */
export async function strike(store: Store, world: string, name: string): Promise<Fault | null> {
  const expected = [{ kind: 'faults', id: FAULTS } as const]
  const seen = await store.read(world, expected, (reader) => reader.get('faults', FAULTS))
  if (seen === null || seen.active.length === 0) return null
  return store.transact(world, expected, (transaction) => {
    const faults = transaction.get('faults', FAULTS) ?? NO_FAULTS
    const fault = faultFor(faults, '', (active) => active === name)
    if (fault !== null) transaction.put('faults', FAULTS, countHit(faults, fault))
    return fault
  })
}
