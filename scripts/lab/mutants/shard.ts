/** One of several processes that share the mutants. */
export interface Shard {
  readonly index: number
  readonly of: number
}

export function isIn({ index, of }: Shard, position: number): boolean {
  return position % of === index
}

export interface Choice {
  readonly operation: (id: string) => boolean
  readonly mutant: (id: string) => boolean
}

export const everything: Choice = { operation: () => true, mutant: () => true }
