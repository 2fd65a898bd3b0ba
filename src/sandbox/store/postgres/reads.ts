import type { Job } from './job.ts'
import { nothingWritten } from './job.ts'
import { countStatements, load } from './load.ts'
import { together } from './pool.ts'
import type { Pool } from './pool.ts'
import { createQueue } from './queue.ts'
import type { Limits } from './queue.ts'
import { union } from './wanted.ts'
import type { Loaded, Wanted } from './wanted.ts'

/**
 * Runs reads of a world in batches, each on one consistent state and without waiting for anybody. A function that
 * needs more runs again on a later state, which then has all that it asked for.
 */
export function createReads(pool: Pool, limits: Limits, explained: (error: unknown) => Error): (job: Job) => void {
  return createQueue<Job>(limits, {
    group: (job) => job.world,
    names: () => [],
    fail: (job, error) => job.fail(explained(error)),
    async work(jobs) {
      const loaded = await loadAtOnce(pool, jobs[0]?.world ?? '', union(jobs.map((job) => job.wanted)))
      return jobs.filter((job) => {
        const end = job.attempt(loaded, nothingWritten)
        end?.settle()
        return end === null
      })
    },
  })
}

/** Loads everything as of one moment. A statement alone has its own snapshot, several need a transaction. */
async function loadAtOnce(pool: Pool, world: string, wanted: Wanted): Promise<Loaded> {
  if (countStatements(wanted) === 1) return load(pool, world, wanted)
  const client = await pool.connect()
  let failed = true
  try {
    const [, loaded] = await together(client, () =>
      Promise.all([
        client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
        load(client, world, wanted),
        client.query('COMMIT'),
      ]),
    )
    failed = false
    return loaded
  } finally {
    client.release(failed)
  }
}
