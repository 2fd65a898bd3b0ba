import { resultOf } from '../draft.ts'
import type { Outcome } from '../draft.ts'
import type { Database } from './connection.ts'

/** Runs writes in the group's transaction. A failure rolls back the whole group. */
export type Save = (write: () => void) => void

export interface GroupCommit {
  add<T>(work: (save: Save) => T): Promise<T>
  /** Whether a group runs, with uncommitted writes. */
  readonly running: () => boolean
  readonly flush: () => void
}

interface Job {
  /** Returns a function that passes the result to the caller. */
  readonly run: (save: Save) => () => void
  readonly fail: (reason: unknown) => void
}

export interface GroupHooks {
  /** Called before the commit, to save remaining writes. */
  readonly finish: (save: Save) => void
  /** Throws if nothing may be committed. */
  readonly allow: () => void
  readonly undone: () => void
}

/**
 * Turns of the event loop that a group waits for more work. Clients whose requests were answered together send the next
 * ones within a few turns; without waiting, the first would commit alone and delay the others.
 */
const MOST_TURNS = 8

/**
 * Commits once for all work that arrives within a few turns of the event loop. A job that throws is rejected alone, as
 * it wrote nothing. If the database refuses, the group is rolled back and each job runs in its own group, so that only
 * jobs that cannot be saved are rejected.
 */
export function createGroupCommit(database: Database, { finish, allow, undone }: GroupHooks): GroupCommit {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  let waiting: Job[] = []
  let running = false

  function runGroup(jobs: readonly Job[]): void {
    const group: { begun: boolean; lost: { readonly cause: unknown } | null } = { begun: false, lost: null }
    const ends: (() => void)[] = []

    const save: Save = (write) => {
      try {
        if (!group.begun) begin.run()
        group.begun = true
        write()
      } catch (error) {
        group.lost = { cause: error }
        throw error
      }
    }

    try {
      for (const job of jobs) {
        ends.push(job.run(save))
        // Not the job's own failure.
        if (group.lost !== null) throw group.lost.cause
      }
      finish(save)
      if (group.begun) {
        allow()
        commit.run()
      }
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      undone()
      if (jobs.length > 1) for (const job of jobs) runGroup([job])
      else for (const job of jobs) job.fail(error)
      return
    }
    for (const end of ends) end()
  }

  /** Stops at the first turn without new work. */
  function gather(turns: number, before: number): void {
    setImmediate(() => {
      if (waiting.length > before && turns < MOST_TURNS) gather(turns + 1, waiting.length)
      else flush()
    })
  }

  function flush(): void {
    const jobs = waiting
    waiting = []
    if (jobs.length === 0) return
    running = true
    try {
      runGroup(jobs)
    } finally {
      running = false
    }
  }

  return {
    flush,
    running: () => running,
    async add<T>(work: (save: Save) => T) {
      const outcome = await new Promise<Outcome<T>>((resolve, reject) => {
        if (waiting.length === 0) gather(1, 0)
        waiting.push({
          run(save) {
            const ended = outcomeOf(() => work(save))
            return () => resolve(ended)
          },
          fail: reject,
        })
      })
      return resultOf(outcome)
    },
  }
}

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { kind: 'done', value: work() }
  } catch (error) {
    return { kind: 'threw', error }
  }
}
