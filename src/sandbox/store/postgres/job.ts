import { overlaid } from '../draft.ts'
import type { Outcome, Source, Writes } from '../draft.ts'
import { nameOf } from '../names.ts'
import { StoreError } from '../store.ts'
import type { Key } from '../store.ts'
import { collectionsRead } from './locks.ts'
import { isEmpty, nothingLoaded, runOver, wantedOf } from './wanted.ts'
import type { Loaded, Run, Wanted } from './wanted.ts'

/** A function that was given to the store, on its way through batches until it has all that it needs. */
export interface Job {
  readonly world: string
  /** What it needs from the database, as far as it is known. */
  readonly wanted: Wanted
  /** Adds what it is going to write to, so that it has that to itself. */
  readonly claim: (documents: readonly Key[], collections: readonly string[]) => void
  /** Collections that it must have to itself: those that it reads, and those that it writes to beside them. */
  readonly collections: () => ReadonlySet<string>
  /** Runs the function over what is loaded with writes laid over it. Null where it needs more, which is wanted then. */
  readonly attempt: (loaded: Loaded, before: Writes) => End | null
  /** Tells the caller that the database failed. */
  readonly fail: (error: Error) => void
}

/** How a function ended, to be told to its caller once its batch is committed. */
export interface End {
  readonly writes: Writes
  readonly settle: () => void
}

/** How often a function may ask for something new before it is called broken. */
const mostRuns = 100

const restless: Run<never> = {
  kind: 'threw',
  error: new StoreError(`A function given to the store asked for something new on each of ${mostRuns} runs.`),
}

export const nothingWritten: Writes = new Map()

/** Makes a job of a function and hands it on, unless it needs nothing from the database. Resolves when it has ended. */
export function promised<T>(
  world: string,
  expected: readonly Key[],
  run: (source: Source) => { result: T; writes: Writes },
  enqueue: (job: Job) => void,
): Promise<Outcome<T>> {
  return new Promise((resolve, reject) => {
    const wanted = wantedOf(expected)
    const written = new Set<string>()
    let runs = 0

    const job: Job = {
      world,
      wanted,
      fail: reject,
      claim(documents, collections) {
        for (const key of documents) wanted.documents.set(nameOf(key.kind, key.id), key)
        for (const name of collections) written.add(name)
      },
      collections: () => new Set([...collectionsRead(world, wanted), ...written]),
      attempt(loaded, before) {
        runs += 1
        const ended: Run<{ result: T; writes: Writes }> =
          runs > mostRuns ? restless : runOver(loaded, wanted, (source) => run(overlaid(source, before)))
        if (ended.kind === 'missing') return null
        if (ended.kind === 'threw') return { writes: nothingWritten, settle: () => resolve(ended) }
        const { result, writes } = ended.value
        return { writes, settle: () => resolve({ kind: 'done', value: result }) }
      },
    }

    const end = isEmpty(wanted) ? job.attempt(nothingLoaded, nothingWritten) : null
    if (end?.writes.size === 0) {
      end.settle()
      return
    }
    if (end !== null) job.claim([...end.writes.values()], [])
    enqueue(job)
  })
}
