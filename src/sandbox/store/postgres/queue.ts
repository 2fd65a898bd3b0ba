import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLost, isRolledBack } from './connection.ts'

export interface QueueRules<J> {
  /** Jobs of one group share a batch. Evaluated for each batch. */
  readonly group: (job: J) => string
  /** What no other running batch may use. Evaluated for each batch. */
  readonly names: (job: J) => readonly string[]
  /** Runs a batch and returns the jobs to run again. */
  readonly work: (jobs: readonly J[]) => Promise<readonly J[]>
  readonly fail: (job: J, error: unknown) => void
}

export interface QueueLimits {
  readonly lanes: number
  readonly largest: number
  /** 0 to 1, for the pause before a retry. */
  readonly random: () => number
}

interface Waiting<J> {
  readonly job: J
  readonly tries: number
}

const mostTries = 6

/** In milliseconds; doubles with each retry. */
const firstPause = 5

/**
 * Collects jobs while others run, so that many share a round trip, oldest first. Retries failed batches where that may
 * help. Returns the function that adds a job.
 */
export function createQueue<J>(limits: QueueLimits, rules: QueueRules<J>): (job: J) => void {
  const { lanes, largest, random } = limits
  let waiting: Waiting<J>[] = []
  const underWay = new Set<ReadonlySet<string>>()
  let scheduled = false

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      while (underWay.size < lanes) {
        const batch = take()
        if (batch.length === 0) return
        void run(batch)
      }
    })
  }

  /** Takes the oldest job without a conflict, and those that can join it. A waiting job is not overtaken. */
  function take(): readonly Waiting<J>[] {
    const batch: Waiting<J>[] = []
    const left: Waiting<J>[] = []
    const ahead = new Set<string>()
    let group: string | null = null
    for (const one of waiting) {
      const names = rules.names(one.job)
      const own = rules.group(one.job)
      const free = !names.some((name) => ahead.has(name) || isUnderWay(name))
      if (free && batch.length < largest && (group === null || group === own)) {
        group = own
        batch.push(one)
      } else {
        left.push(one)
        for (const name of names) ahead.add(name)
      }
    }
    waiting = left
    return batch
  }

  function isUnderWay(name: string): boolean {
    for (const names of underWay) if (names.has(name)) return true
    return false
  }

  async function run(batch: readonly Waiting<J>[]): Promise<void> {
    const names = new Set(batch.flatMap(({ job }) => rules.names(job)))
    underWay.add(names)
    let again: readonly Waiting<J>[] = []
    try {
      const left = await rules.work(batch.map(({ job }) => job))
      again = left.map((job) => ({ job, tries: 1 }))
    } catch (error) {
      again = isRolledBack(error) || isConnectionLost(error) ? batch.filter(({ tries }) => tries < mostTries) : []
      for (const one of batch) if (!again.includes(one)) rules.fail(one.job, error)
      again = again.map(({ job, tries }) => ({ job, tries: tries + 1 }))
      const tries = Math.max(1, ...again.map((one) => one.tries))
      if (again.length > 0) await wait(firstPause * 2 ** (tries - 2) * (0.5 + random()))
    } finally {
      underWay.delete(names)
    }
    waiting = [...again, ...waiting]
    schedule()
  }

  return (job) => {
    waiting.push({ job, tries: 1 })
    schedule()
  }
}
