/** Jobs that may begin. */
interface Ready {
  /** Takes the job that should begin first; null: none may yet. */
  readonly next: () => number | null
  /** A job is over: what has waited for nothing else may begin. */
  readonly release: (index: number) => void
}

/**
 * Which jobs may begin, by those that each waits for, all earlier ones. First come those that the longest chain of others
 * waits for: such a chain cannot be made up for at the end, when nothing else is left to do beside it.
 */
export function createReady(waits: readonly (readonly number[])[]): Ready {
  const followers: number[][] = waits.map(() => [])
  for (const [index, before] of waits.entries()) for (const earlier of before) followers[earlier]?.push(index)
  const chains = chainsBehind(followers)
  const pending = waits.map((before) => before.length)
  // One line for each length of chain, in the order in which the jobs came into it.
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

/** For each job, of how many others the longest chain consists that wait for it, one for the other. */
function chainsBehind(followers: readonly (readonly number[])[]): readonly number[] {
  const chains: number[] = followers.map(() => 0)
  // What waits stands behind what it waits for.
  for (let index = followers.length - 1; index >= 0; index -= 1) {
    for (const follower of followers[index] ?? []) {
      chains[index] = Math.max(chains[index] ?? 0, (chains[follower] ?? 0) + 1)
    }
  }
  return chains
}
