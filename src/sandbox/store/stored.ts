import type { Kind } from './documents.ts'
import { documentIn } from './forms/index.ts'
import { StoreError } from './store.ts'

export interface Stored {
  readonly body: string
  /** In today's form. Parsed when first read; frozen if shared. */
  readonly value: () => unknown
}

export interface Entry {
  readonly id: string
  readonly stored: Stored
}

export function stored(kind: Kind, body: string): Stored {
  let value: unknown = null
  return {
    body,
    value: () => (value ??= freeze(documentIn(kind, parsed(body)))),
  }
}

/** For one reader, so not frozen. */
export function unshared(kind: Kind, body: string): Stored {
  let value: unknown = null
  return { body, value: () => (value ??= documentIn(kind, parsed(body))) }
}

/**
 * For one reader, once: each group is dropped when it was read.
 * @yields each document's value
 */
export function* unsharedGroups(kind: Kind, groups: string[]): Iterable<unknown> {
  for (const [index, bodies] of groups.entries()) {
    groups[index] = ''
    for (const body of parsed(`[${bodies}]`) as readonly unknown[]) yield documentIn(kind, body)
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
