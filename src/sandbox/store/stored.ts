/** A document as its database holds it. */
export interface Stored {
  /** JSON. */
  readonly body: string
  /** The parsed body, frozen all the way down where many may share it. Parsed when first asked for. */
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

/** For one reader alone, so that its value need not be frozen. */
export function unshared(body: string): Stored {
  let value: unknown = null
  return { body, value: () => (value ??= JSON.parse(body) as unknown) }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner)
  return Object.freeze(value)
}
