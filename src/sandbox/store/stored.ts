import { StoreError } from './store.ts'

export interface Stored {
  readonly body: string
  /** Parsed when first read; frozen if shared. */
  readonly value: () => unknown
}

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

/** For one reader, so not frozen. */
export function unshared(body: string): Stored {
  let value: unknown = null
  return { body, value: () => (value ??= parsed(body)) }
}

/**
 * For one reader, once: each group is dropped when it was read.
 * @yields each document's value
 */
export function* unsharedGroups(groups: string[]): Iterable<unknown> {
  for (const [index, bodies] of groups.entries()) {
    groups[index] = ''
    yield* parsed(`[${bodies}]`) as readonly unknown[]
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new StoreError('A document of the database is damaged: it is not JSON. Restore a copy of the database.', {
      cause: error,
    })
  }
}

function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const inner of Object.values(value)) if (typeof inner === 'object') freeze(inner)
  return Object.freeze(value)
}
