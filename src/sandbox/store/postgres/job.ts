import { overlaid } from '../draft.ts'
import type { Outcome, Source, Writes } from '../draft.ts'
import { nameOf } from '../names.ts'
import { StoreError } from '../store.ts'
import type { Key } from '../store.ts'
import { collectionsRead } from './locks.ts'
import { isEmpty, nothingLoaded, runWithLoaded, wantedOf } from './wanted.ts'
import type { Loaded, Run, Wanted } from './wanted.ts'

/** A function given to the store. Batches run it until everything it needs is loaded. */
export interface Job {
  readonly world: string
  readonly wanted: Wanted
  readonly claim: (documents: readonly Key[], collections: readonly string[]) => void
  /** Collections it must lock: those it reads, and those its writes change. */
  readonly collections: () => ReadonlySet<string>
  /** Runs the function over loaded data and earlier writes. Null: it needs more, now added to `wanted`. */
  readonly attempt: (loaded: Loaded, before: Writes) => JobResult | null
  readonly fail: (error: Error) => void
}

export interface JobResult {
  readonly writes: Writes
  readonly settle: () => void
}

/** Runs before a function that keeps asking for more counts as broken. */
const mostRuns = 100

const tooManyRuns: Run<never> = {
  kind: 'threw',
  error: new StoreError(`A function given to the store asked for something new on each of ${mostRuns} runs.`),
}

export const nothingWritten: Writes = new Map()

/** Runs a function at once if it needs nothing from the database, else as a job. */
export function runJob<T>(
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
          runs > mostRuns ? tooManyRuns : runWithLoaded(loaded, wanted, (source) => run(overlaid(source, before)))
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
