import { CLOCK, timeOn } from '../domain/world/clock.ts'
import { settleDue } from '../recharge/settle-due.ts'
import type { ChargingServices } from '../recharge/settle-due.ts'
import { isSnapshot } from './worlds.ts'

/** Does what is due in a world, if it exists. */
export async function settleWorld(services: ChargingServices, world: string, realTime: () => number): Promise<void> {
  const clock = await services.store.read(world, [{ kind: 'clock', id: CLOCK }], (reader) => reader.get('clock', CLOCK))
  if (clock !== null) await settleDue(services, world, timeOn(clock, realTime()))
}

/**
 * Does what is due in all worlds. Worlds without anything due cost nothing: there may be hundreds, and every process
 * looks each second.
 */
export async function settleWorlds(services: ChargingServices, realTime: () => number): Promise<void> {
  for (const { world, dueAt, document } of await services.store.agenda('clock', CLOCK)) {
    if (document === null || isSnapshot(world) || dueAt > timeOn(document, realTime())) continue
    await settleWorld(services, world, realTime)
  }
}

export interface Settling {
  stop(): Promise<void>
}

/** Settles all worlds every `interval` milliseconds, never twice at once. Does not keep the process alive. */
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
