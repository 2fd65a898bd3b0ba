import { createReady } from './ready.ts'

/**
 * Runs jobs, at most `concurrency` at a time, each only when all that it waits for are done. `waits` holds, per job,
 * indexes of earlier jobs. `tell` hears of every job what came of it; what it throws ends the schedule, as a job's error does.
 *
 * What is done in one turn of the event loop is dealt with at its end: first all that may begin now begins, then `tell`
 * hears of what is done. So requests leave back to back, which wakes a waiting target once instead of for each of them,
 * and answers are judged while it works on the next ones.
 */
export function schedule<T>(
  waits: readonly (readonly number[])[],
  concurrency: number,
  job: (index: number) => Promise<T>,
  tell: (outcome: T) => void,
): Promise<void> {
  const ready = createReady(waits)
  let running = 0
  let left = waits.length
  let done: T[] = []
  let begins = false

  return new Promise((resolve, reject) => {
    let isOver = false
    const fail = (error: unknown): void => {
      isOver = true
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const begin = (): void => {
      begins = false
      while (running < concurrency) {
        const index = isOver ? null : ready.next()
        if (index === null) return
        running += 1
        job(index).then((outcome) => finish(index, outcome), fail)
      }
    }
    const finish = (index: number, outcome: T): void => {
      running -= 1
      ready.release(index)
      done.push(outcome)
      if (!begins) setImmediate(begin)
      begins = true
      if (done.length === 1) setImmediate(tellAll)
    }
    const tellAll = (): void => {
      const outcomes = done
      done = []
      try {
        for (const outcome of outcomes) if (!isOver) tell(outcome)
      } catch (error) {
        fail(error)
      }
      left -= outcomes.length
      if (left === 0) resolve()
    }
    if (left === 0) resolve()
    begin()
  })
}
