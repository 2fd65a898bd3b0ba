/** One of several processes that share the mutants. */
export interface Shard {
  /** From 0. */
  readonly index: number
  readonly of: number
}

export function isIn({ index, of }: Shard, position: number): boolean {
  return position % of === index
}

/** A selection of mutants. */
export interface Choice {
  readonly operation: (id: string) => boolean
  /** By name. */
  readonly mutant: (id: string) => boolean
}

export const everything: Choice = { operation: () => true, mutant: () => true }
