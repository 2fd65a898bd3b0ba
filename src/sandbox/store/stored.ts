/** A document as its database holds it. */
export interface Stored {
  /** JSON. */
  readonly body: string
  /** The parsed body, frozen all the way down so that everybody may share it. Parsed when first asked for. */
  readonly value: () => unknown
}

/** A document with its id, as lists hold it. */
export interface Entry {
  readonly id: string
  readonly stored: Stored
}

export function stored(body: string): Stored {
  let value: unknown = null
  return {
    body,
    value: () => (value ??= freeze(JSON.parse(body))),
  }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner)
  return Object.freeze(value)
}
