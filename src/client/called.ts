/** The called operation, as far as it decides about retries. */
export interface Called {
  /** The operationId; method and URL if only those are known. */
  readonly operation: string
  readonly idempotencyKey: string | null
  readonly reads: boolean
  /** Whether sending it twice is the same as once: it only reads, or a repeated key replays its response. */
  readonly repeatable: boolean
}

export function isRead(method: string): boolean {
  return /^(GET|HEAD|OPTIONS)$/.test(method)
}
