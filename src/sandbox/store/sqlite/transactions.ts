import { resultOf } from '../draft.ts'
import type { Outcome } from '../draft.ts'
import type { Database } from './connection.ts'

/** Runs writes within the group's transaction, and opens it when it is the first. A failure undoes the whole group. */
export type Save = (write: () => void) => void

export interface Groups {
  /** Joins the group that is gathering. Resolves after the group's commit is on disk. */
  add<T>(work: (save: Save) => T): Promise<T>
  /** Whether a group is at work right now, with writes that are not committed. */
  readonly running: () => boolean
  /** Runs what has joined, without waiting for more. */
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
  /** Throws where nothing may be committed. */
  readonly allow: () => void
  /** Called when what the group wrote is gone. */
  readonly undone: () => void
}

/**
 * How many turns of the event loop a group gathers at most. Requests that were answered together come back one by one, within
 * a few turns; a commit for the first of them would let all the others wait for it, and then need one more.
 */
const MOST_TURNS = 8

/**
 * Commits once for everything that arrives while turns of the event loop bring more, one after another. A job that throws
 * by itself is rejected alone: it has written nothing. Where the database refuses something, the group is undone and each of
 * its jobs runs again in a group of its own, so that only those are rejected that cannot be saved. A group that writes
 * nothing has nothing to commit.
 */
export function createGroups(database: Database, { finish, allow, undone }: GroupHooks): Groups {
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

  /** Ends with the first turn in which nobody joined. */
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
