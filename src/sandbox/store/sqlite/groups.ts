import { resultOf } from '../draft.ts'
import type { Outcome } from '../draft.ts'
import type { Database } from './database.ts'

/** Runs writes within the group's transaction, and opens it when it is the first. A failure undoes the whole group. */
export type Save = (write: () => void) => void

export interface Groups {
  /** Joins the group of this turn of the event loop. Resolves after the group's commit is on disk. */
  add<T>(work: (save: Save) => T): Promise<T>
  /** Whether a group is at work right now, with writes that are not committed. */
  readonly running: () => boolean
  /** Runs what has joined, without waiting for the turn to end. */
  readonly flush: () => void
}

interface Job {
  /** Does the work, and answers what tells the caller how it ended. */
  readonly run: (save: Save) => () => void
  readonly fail: (reason: unknown) => void
}

export interface GroupHooks {
  /** Called before the commit: writes what jobs have left to the end. */
  readonly finish: (save: Save) => void
  /** Called when what the group wrote is gone. */
  readonly undone: () => void
}

/**
 * Commits once for everything that arrives in one turn of the event loop, one after another. A job that throws by itself is
 * rejected alone: it has written nothing. Where the database refuses something, the group is undone and each of its jobs
 * runs again in a group of its own, so that only those are rejected that cannot be saved. A group that writes nothing has
 * nothing to commit.
 */
export function createGroups(database: Database, { finish, undone }: GroupHooks): Groups {
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
        // The job's caller is not to take this for its own failure.
        if (group.lost !== null) throw group.lost.cause
      }
      finish(save)
      if (group.begun) commit.run()
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      undone()
      if (jobs.length > 1) for (const job of jobs) runGroup([job])
      else for (const job of jobs) job.fail(error)
      return
    }
    for (const end of ends) end()
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
        if (waiting.length === 0) setImmediate(flush)
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
