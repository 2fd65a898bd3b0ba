import { StoreError } from './store.ts'

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
    value: () => (value ??= freeze(parsed(body))),
  }
}

/** For one reader alone, so that its value need not be frozen. */
export function unshared(body: string): Stored {
  let value: unknown = null
  return { body, value: () => (value ??= parsed(body)) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new StoreError('A document of the database is damaged: it is no JSON. Restore a copy of the database.', {
      cause: error,
    })
  }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner)
  return Object.freeze(value)
}
