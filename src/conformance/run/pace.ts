import { pause } from './pause.ts'

/** Resolves when the next request may go out. */
export interface Pace {
  (): Promise<void>
  /** Lets nothing out for so many milliseconds, because the target asked for it. */
  readonly rest: (ms: number) => void
}

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
    if (slot > at) await pause(slot - at, sleep, isOver)
  }
  const rest = (ms: number): void => {
    free = Math.max(free, now() + ms)
  }
  return Object.assign(turn, { rest })
}
