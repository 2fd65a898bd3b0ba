/** One of several processes that share the mutants between them. */
export interface Shard {
  /** Counted from 0. */
  readonly index: number
  readonly of: number
}

export function isIn({ index, of }: Shard, position: number): boolean {
  return position % of === index
}

/** A choice among the mutants. */
export interface Choice {
  /** Whether an operation is concerned. */
  readonly operation: (id: string) => boolean
  /** Whether a mutant is meant, by its name. */
  readonly mutant: (id: string) => boolean
}

export const everything: Choice = { operation: () => true, mutant: () => true }
