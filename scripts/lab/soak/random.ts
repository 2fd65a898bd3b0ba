/** Choices that a seed repeats. What they meet in the processes still depends on timing. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** Another series that this one's later draws do not disturb. */
  fork(): Random
}

const RANGE = 2 ** 32

/** Numerical Recipes' linear congruential generator; the high bits are good enough to choose with. */
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
    fork: () => createRandom(Math.floor(next() * RANGE)),
  }
}
