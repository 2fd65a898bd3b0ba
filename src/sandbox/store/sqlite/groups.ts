import { resultOf } from '../draft.ts'
import type { Outcome } from '../draft.ts'
import type { Database } from './database.ts'

/** Runs writes so that a failure undoes them and nothing else. Opens the group's transaction when it is the first. */
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

/**
 * Commits once for everything that arrives in one turn of the event loop: one after another, each in its savepoint.
 * A job that throws is undone and rejected alone; a commit that fails rejects the whole group, and `undone` is called
 * because what its jobs wrote is gone. A group that writes nothing has nothing to commit.
 */
export function createGroups(database: Database, undone: () => void): Groups {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  const savepoint = database.prepare('SAVEPOINT job')
  const release = database.prepare('RELEASE job')
  const undo = database.prepare('ROLLBACK TO job')
  let waiting: Job[] = []
  let running = false

  function runGroup(jobs: readonly Job[]): void {
    const group: { begun: boolean; lost: { readonly cause: unknown } | null } = { begun: false, lost: null }
    const ends: (() => void)[] = []

    const save: Save = (write) => {
      if (!group.begun) {
        begin.run()
        group.begun = true
      }
      savepoint.run()
      try {
        write()
      } catch (error) {
        try {
          undo.run()
          release.run()
        } catch {
          // A full disk ends the whole transaction: nothing of this group may be kept then.
          group.lost = { cause: error }
        }
        undone()
        throw error
      }
      release.run()
    }

    try {
      for (const job of jobs) {
        ends.push(job.run(save))
        if (group.lost !== null) throw group.lost.cause
      }
      if (group.begun) commit.run()
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      undone()
      for (const job of jobs) job.fail(error)
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
