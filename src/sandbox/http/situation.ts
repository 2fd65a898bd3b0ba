import type { Documents } from '../store/documents.ts'
import type { Store } from '../store/store.ts'
import { CLOCK, FAULTS, timeOn } from '../domain/world/clock.ts'
import { NO_FAULTS } from '../domain/world/faults.ts'

/** What every request needs to know of its world. */
export interface Situation {
  /** Null: nobody has such a key. */
  readonly caller: Documents['apiKey'] | null
  readonly faults: Documents['faults']
  /** Milliseconds since the epoch on the world's clock. */
  readonly now: number
}

/** Reads a world for a request; null where there is no such world yet. */
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
