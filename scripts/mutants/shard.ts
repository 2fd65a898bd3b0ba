/** One of several processes that share the mutants between them. */
export interface Shard {
  /** Counted from 0. */
  readonly index: number
  readonly of: number
}

export function isIn({ index, of }: Shard, position: number): boolean {
  return position % of === index
}
