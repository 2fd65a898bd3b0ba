import type { Clock } from './state.ts'

/** The document ids of what a world has one of. */
export const CLOCK = 'clock'
export const FAULTS = 'faults'

/** A clock that shows real time. */
export const RUNNING: Clock = { frozenAt: null, ahead: 0 }

/** What a world's clock shows, in milliseconds since the epoch. */
export function timeOn(clock: Clock, realTime: number): number {
  return clock.frozenAt ?? realTime + clock.ahead
}

/** Stops a clock, at the time it shows or at another. */
function freeze(clock: Clock, realTime: number, at?: number): Clock {
  return { frozenAt: at ?? timeOn(clock, realTime), ahead: clock.ahead }
}

/** Lets a clock run on from the time it shows. */
function run(clock: Clock, realTime: number): Clock {
  return { frozenAt: null, ahead: timeOn(clock, realTime) - realTime }
}

/** Moves a clock forward; whether it runs stays as it is. */
function advance(clock: Clock, milliseconds: number): Clock {
  return {
    frozenAt: clock.frozenAt === null ? null : clock.frozenAt + milliseconds,
    ahead: clock.ahead + milliseconds,
  }
}

/** What may be asked of a clock; null leaves as it is. */
export interface ClockCommand {
  readonly frozen: boolean | null
  /** Milliseconds since the epoch. */
  readonly at: number | null
  readonly advanceSeconds: number | null
}

/** Sets a clock, moves it forward, then stops it or lets it run. */
export function setClock(clock: Clock, { frozen, at, advanceSeconds }: ClockCommand, realTime: number): Clock {
  const stopped = freeze(clock, realTime, at ?? undefined)
  const moved = advance(stopped, (advanceSeconds ?? 0) * 1000)
  return (frozen ?? clock.frozenAt !== null) ? moved : run(moved, realTime)
}

/** A moment in milliseconds since the epoch as the API writes it; whole seconds without a fraction. */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}
