import type { Target } from '../model.ts'
import { defaultRate } from '../options.ts'
import { pause } from './pause.ts'

/** Resolves when the next request may go out. */
export interface Pace {
  (): Promise<void>
  /** Lets nothing out for so many milliseconds, because the target asked for it. */
  readonly rest: (ms: number) => void
}

/** Requests a second at most at a target; null: no limit. */
export function rateAt({ own }: Target, asked: number | undefined): number | null {
  return asked ?? (own === null ? defaultRate : null)
}

/** Timers know no shorter waits. Slots add up, so that the rate is kept all the same. */
const shortestPause = 0.5

/** At most `rate` requests a second, evenly spread; null: as fast as they come. Nobody waits once the run `isOver`. */
export function paceOf(
  rate: number | null,
  now: () => number,
  sleep: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Pace {
  const gap = rate === null ? 0 : 1000 / rate
  let free = 0
  const turn = async (): Promise<void> => {
    const at = now()
    const slot = Math.max(at, free)
    if (rate !== null) free = slot + gap
    if (slot - at >= shortestPause) await pause(slot - at, sleep, isOver)
  }
  const rest = (ms: number): void => {
    free = Math.max(free, now() + ms)
  }
  return Object.assign(turn, { rest })
}
