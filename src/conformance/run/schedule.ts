/**
 * Runs jobs, at most `concurrency` at a time, each only when all that it waits for are done. `waits` holds, per job, indexes
 * of earlier jobs. `tell` gets every job's result; if it or a job throws, the schedule ends.
 *
 * Jobs that finish in one turn of the event loop are dealt with at its end: all that may begin now begin first, then `tell`
 * gets the results. So requests leave back to back, which wakes a waiting target once instead of once for each, and answers
 * are judged while the target works on the next ones.
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

interface Ready {
  /** Takes the job that should begin first; null: none may yet. */
  readonly next: () => number | null
  /** Marks a job as done: jobs that waited only for it may begin. */
  readonly release: (index: number) => void
}

/**
 * Jobs that may begin, those with the longest chain of waiting jobs first: such a chain cannot be made up for at the end,
 * when nothing is left to do beside it.
 */
function createReady(waits: readonly (readonly number[])[]): Ready {
  const followers: number[][] = waits.map(() => [])
  for (const [index, before] of waits.entries()) for (const earlier of before) followers[earlier]?.push(index)
  const chains = chainsBehind(followers)
  const pending = waits.map((before) => before.length)
  // One queue for each length of chain.
  const lines: Line[] = []
  let longest = -1

  const add = (index: number): void => {
    const chain = chains[index] ?? 0
    lines[chain] ??= { jobs: [], taken: 0 }
    lines[chain].jobs.push(index)
    longest = Math.max(longest, chain)
  }
  for (const [index, count] of pending.entries()) if (count === 0) add(index)

  return {
    next() {
      for (; longest >= 0; longest -= 1) {
        const line = lines[longest]
        const index = line?.jobs[line.taken]
        if (line === undefined || index === undefined) continue
        line.taken += 1
        return index
      }
      return null
    },
    release(index) {
      for (const follower of followers[index] ?? []) {
        const count = (pending[follower] ?? 0) - 1
        pending[follower] = count
        if (count === 0) add(follower)
      }
    },
  }
}

interface Line {
  readonly jobs: number[]
  taken: number
}

/** For each job, the length of the longest chain of jobs that wait for it. */
function chainsBehind(followers: readonly (readonly number[])[]): readonly number[] {
  const chains: number[] = followers.map(() => 0)
  // A job comes after those that it waits for.
  for (let index = followers.length - 1; index >= 0; index -= 1) {
    for (const follower of followers[index] ?? []) {
      chains[index] = Math.max(chains[index] ?? 0, (chains[follower] ?? 0) + 1)
    }
  }
  return chains
}

/** What a job touches: a name for each resource, and whether it may change them. */
export interface Use {
  readonly resources: readonly string[]
  readonly writes: boolean
}

/**
 * For each use, the indexes of the earlier ones that must be over before it begins: those that share a resource, where one
 * of the two writes. Everything else may run in parallel. Indexes only point backwards, so nothing waits for itself, even if
 * a use names a resource twice.
 */
export function waitsFor(uses: readonly Use[]): readonly (readonly number[])[] {
  const lastWriter = new Map<string, number>()
  const readersSince = new Map<string, number[]>()
  return uses.map(({ resources, writes }, index) => {
    const waits = new Set<number>()
    for (const resource of new Set(resources)) {
      const writer = lastWriter.get(resource)
      if (writer !== undefined) waits.add(writer)
      const readers = readersSince.get(resource) ?? []
      if (writes) {
        for (const reader of readers) waits.add(reader)
        lastWriter.set(resource, index)
        readersSince.set(resource, [])
      } else {
        readers.push(index)
        readersSince.set(resource, readers)
      }
    }
    return [...waits]
  })
}
