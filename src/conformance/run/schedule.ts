/**
 * Runs jobs in their order, at most `concurrency` at a time, each only when all that it waits for are done.
 * `waits` holds, per job, indexes of earlier jobs.
 */
export function schedule(
  waits: readonly (readonly number[])[],
  concurrency: number,
  job: (index: number) => Promise<void>,
): Promise<void> {
  const pending = waits.map((before) => before.length)
  const followers: number[][] = waits.map(() => [])
  for (const [index, before] of waits.entries()) for (const earlier of before) followers[earlier]?.push(index)
  const ready = pending.flatMap((count, index) => (count === 0 ? [index] : []))
  let running = 0
  let left = waits.length

  return new Promise((resolve, reject) => {
    const release = (index: number): void => {
      pending[index] = (pending[index] ?? 0) - 1
      if (pending[index] === 0) ready.push(index)
    }
    const next = (): void => {
      if (left === 0) resolve()
      while (running < concurrency && ready.length > 0) {
        const index = ready.shift()
        if (index === undefined) return
        running += 1
        job(index).then(() => {
          running -= 1
          left -= 1
          for (const follower of followers[index] ?? []) release(follower)
          next()
        }, reject)
      }
    }
    next()
  })
}
