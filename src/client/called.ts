/** What is called, as far as it decides what may be done again. */
export interface Called {
  /** The operationId; method and address where only those are known. */
  readonly operation: string
  readonly idempotencyKey: string | null
  /** Whether it only reads. */
  readonly reads: boolean
  /** Whether sending it twice does no more than sending it once: it only reads, or a repeated key replays its answer. */
  readonly repeatable: boolean
}

/** Whether a method only reads. */
export function isRead(method: string): boolean {
  return /^(GET|HEAD|OPTIONS)$/.test(method)
}
