import type { Clock } from './state.ts'

export const CLOCK = 'clock'
export const FAULTS = 'faults'

export const RUNNING: Clock = { frozenAt: null, ahead: 0 }

/** The last moment of a clock. What it makes due later, a timestamp with four digits for the year can still say. */
export const LATEST = Date.UTC(9000, 0)

/** Milliseconds since the epoch. */
export function timeOn(clock: Clock, realTime: number): number {
  return clock.frozenAt ?? realTime + clock.ahead
}

function freeze(clock: Clock, realTime: number, at?: number): Clock {
  return { frozenAt: at ?? timeOn(clock, realTime), ahead: clock.ahead }
}

function run(clock: Clock, realTime: number): Clock {
  return { frozenAt: null, ahead: timeOn(clock, realTime) - realTime }
}

function advance(clock: Clock, milliseconds: number): Clock {
  return {
    frozenAt: clock.frozenAt === null ? null : clock.frozenAt + milliseconds,
    ahead: clock.ahead + milliseconds,
  }
}

/** Null: unchanged. */
export interface ClockCommand {
  readonly frozen: boolean | null
  /** Milliseconds since the epoch. */
  readonly at: number | null
  readonly advanceSeconds: number | null
}

/** Sets, then advances, then stops or starts the clock. Null: it would pass its last moment. */
export function setClock(clock: Clock, { frozen, at, advanceSeconds }: ClockCommand, realTime: number): Clock | null {
  const stopped = freeze(clock, realTime, at ?? undefined)
  const moved = advance(stopped, (advanceSeconds ?? 0) * 1000)
  if (timeOn(moved, realTime) > LATEST) return null
  return (frozen ?? clock.frozenAt !== null) ? moved : run(moved, realTime)
}

/** As the API writes moments: without fraction for whole seconds. */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}
