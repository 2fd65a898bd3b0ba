/** Resolves when the next request may go out. */
export type Pace = () => Promise<void>

/** At most `rate` requests a second, evenly spread; null: as fast as they come. */
export function paceOf(rate: number | null, now: () => number, sleep: (ms: number) => Promise<void>): Pace {
  if (rate === null) return async () => {}
  const gap = 1000 / rate
  let free = 0
  return async () => {
    const at = now()
    const slot = Math.max(at, free)
    free = slot + gap
    if (slot > at) await sleep(slot - at)
  }
}
