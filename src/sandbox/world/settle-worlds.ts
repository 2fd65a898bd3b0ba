import { CLOCK, timeOn } from '../domain/world/clock.ts'
import { settleDue } from '../recharge/settle-due.ts'
import type { ChargingServices } from '../recharge/settle-due.ts'
import { isSnapshot } from './worlds.ts'

/** Does everything in a world that is due by its clock; nothing where there is no such world. */
export async function settleWorld(services: ChargingServices, world: string, realTime: () => number): Promise<void> {
  const clock = await services.store.read(world, [{ kind: 'clock', id: CLOCK }], (reader) => reader.get('clock', CLOCK))
  if (clock !== null) await settleDue(services, world, timeOn(clock, realTime()))
}

/**
 * Does everything that is due in any world, each by its own clock. Worlds in which nothing is due cost nothing: a database
 * may hold hundreds of them, and every process looks each second.
 */
export async function settleWorlds(services: ChargingServices, realTime: () => number): Promise<void> {
  for (const { world, dueAt, document } of await services.store.agenda('clock', CLOCK)) {
    if (document === null || isSnapshot(world) || dueAt > timeOn(document, realTime())) continue
    await settleWorld(services, world, realTime)
  }
}

/** Settles worlds again and again until it is stopped. */
export interface Settling {
  /** Resolves when the round under way is over. */
  stop(): Promise<void>
}

/** Settles all worlds every `interval` milliseconds of real time, one round after the other. Keeps no process alive. */
export function settleRegularly(
  round: () => Promise<void>,
  interval: number,
  onError: (error: unknown) => void,
): Settling {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= round()
      .catch(onError)
      .finally(() => {
        underWay = null
      })
  }, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
