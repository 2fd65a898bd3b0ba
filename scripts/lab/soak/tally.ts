export interface Tally {
  readonly count: (name: string, by?: number) => void
  /** Must not happen. Repeated problems are counted. */
  readonly problem: (what: string) => void
  readonly counts: () => Readonly<Record<string, number>>
  readonly problems: () => readonly string[]
}

/** `say`: called for each new problem. */
export function createTally(say: (line: string) => void): Tally {
  const counts = new Map<string, number>()
  const problems = new Map<string, number>()
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    problem(what) {
      const times = (problems.get(what) ?? 0) + 1
      problems.set(what, times)
      if (times === 1) say(`PROBLEM ${what}`)
    },
    counts: () => Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))),
    problems: () => [...problems].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`)),
  }
}
