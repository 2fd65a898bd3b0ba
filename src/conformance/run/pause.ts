/** Milliseconds. A long pause is slept in parts: no timer overflows, and a stop is noticed. */
const part = 1000

/** Sleeps until the time is over, or until `isOver` says that nobody waits any more. */
export async function pause(ms: number, sleep: (ms: number) => Promise<void>, isOver: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && !isOver(); left -= part) await sleep(Math.min(left, part))
}
