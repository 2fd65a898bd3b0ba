import type { JsonObject } from '../../contract/index.ts'
import { refuse } from '../domain/refusal.ts'
import { CLOCK, LATEST, RUNNING, setClock, timeOn, timestamp } from '../domain/world/clock.ts'
import type { Clock } from '../domain/world/state.ts'
import { flag, moment, number, optional } from './fields.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlRoute } from './route.ts'

const EXPECTED = [{ kind: 'clock', id: CLOCK } as const]

export const clockRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/clock', {
    does: "Shows the world's clock.",
    fields: {},
    act: async (control) => viewClock(await readClock(control), control.realTime()),
  }),
  defineRoute('PUT /_sandbox/clock', {
    does: "Stops, starts, sets or advances the world's clock. What becomes due happens before the response.",
    fields: {
      frozen: optional(flag('true to stop the clock, false to let it run')),
      at: optional(moment()),
      advanceSeconds: optional(number('seconds, 0 or more', (value) => Number.isFinite(value) && value >= 0)),
    },
    async act(control, command) {
      const { services, world, realTime } = control
      const now = realTime()
      const clock = await services.store.transact(world, EXPECTED, (transaction) => {
        const next = setClock(transaction.get('clock', CLOCK) ?? RUNNING, command, now)
        if (next === null) return null
        transaction.put('clock', CLOCK, next)
        return next
      })
      if (clock === null) {
        const message = `The clock goes no further than ${timestamp(LATEST)}: set it to an earlier moment, or advance it by less.`
        return refuse(400, 'BadRequest', message)
      }
      await control.settle()
      return viewClock(clock, now)
    },
  }),
]

export async function readClock({ services, world }: Control): Promise<Clock> {
  return services.store.read(world, EXPECTED, (reader) => reader.get('clock', CLOCK) ?? RUNNING)
}

export function viewClock(clock: Clock, realTime: number): JsonObject {
  return { now: new Date(timeOn(clock, realTime)).toISOString(), frozen: clock.frozenAt !== null }
}
