/** Repeatable by seed. Timing in the processes is not. */
export interface Random {
  next(): number
  /** Inclusive. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  fork(): Random
}

const RANGE = 2 ** 32

/** Numerical Recipes' linear congruential generator; its high bits are good enough. */
export function createRandom(seed: number): Random {
  let state = Math.abs(Math.trunc(seed)) % RANGE
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223 + RANGE) % RANGE
    return ((state + RANGE) % RANGE) / RANGE
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick<T>(items: readonly T[]) {
      const item = items[between(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    },
    // Another number than the state, which would begin the same sequence one step later.
    fork: () => createRandom(Math.floor(next() * 1e15)),
  }
}
