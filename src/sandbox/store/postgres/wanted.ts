import type { Kind } from '../documents.ts'
import type { Outcome, Source } from '../draft.ts'
import { isId, nameOf } from '../names.ts'
import type { Key } from '../store.ts'
import type { Entry, Stored } from '../stored.ts'

/** What a function needs, as far as known. It grows with each run. */
export interface Wanted {
  readonly documents: Map<string, Key>
  readonly lists: Map<string, { readonly kind: Kind; readonly parent: string }>
  readonly dues: Map<string, { readonly kind: Kind; readonly now: number; readonly limit: number }>
}

export interface Loaded {
  readonly documents: ReadonlyMap<string, Stored | null>
  readonly lists: ReadonlyMap<string, readonly Entry[]>
  readonly dues: ReadonlyMap<string, { readonly limit: number; readonly entries: readonly Entry[] }>
}

/** `missing`: it needs more, which is added to `wanted`; load it and run again. */
export type Run<T> = Outcome<T> | { readonly kind: 'missing' }

export const nothingLoaded: Loaded = { documents: new Map(), lists: new Map(), dues: new Map() }

/** Stops a function that reads what is not loaded. Never leaves this file. */
const stop = new Error('Not loaded yet: the store runs this function again. Do not catch what the store throws.')

/** Ignores ids that no document can have. */
export function wantedOf(keys: readonly Key[]): Wanted {
  return {
    documents: new Map(keys.filter((key) => isId(key.id)).map((key) => [nameOf(key.kind, key.id), key])),
    lists: new Map(),
    dues: new Map(),
  }
}

export function union(all: readonly Wanted[]): Wanted {
  const [first, ...others] = all
  if (first !== undefined && others.length === 0) return first
  const joined = wantedOf([])
  for (const wanted of all) {
    for (const [name, key] of wanted.documents) joined.documents.set(name, key)
    for (const [name, list] of wanted.lists) joined.lists.set(name, list)
    for (const [name, due] of wanted.dues) {
      if ((joined.dues.get(name)?.limit ?? 0) < due.limit) joined.dues.set(name, due)
    }
  }
  return joined
}

export function isEmpty(wanted: Wanted): boolean {
  return wanted.documents.size + wanted.lists.size + wanted.dues.size === 0
}

export function runWithLoaded<T>(loaded: Loaded, wanted: Wanted, look: (source: Source) => T): Run<T> {
  const run = { missing: false }
  const miss = (): never => {
    run.missing = true
    throw stop
  }
  const source: Source = {
    get(kind, id) {
      const name = nameOf(kind, id)
      const found = loaded.documents.get(name)
      if (found !== undefined) return found
      wanted.documents.set(name, { kind, id })
      return miss()
    },
    list(kind, parent) {
      const name = nameOf(kind, parent)
      const found = loaded.lists.get(name)
      if (found !== undefined) return found
      wanted.lists.set(name, { kind, parent })
      return miss()
    },
    due(kind, now, limit) {
      const name = nameOf(kind, String(now))
      const found = loaded.dues.get(name)
      if (found !== undefined && found.limit >= limit) return found.entries.slice(0, limit)
      // Some to spare, because earlier writes may remove the first ones.
      wanted.dues.set(name, { kind, now, limit: limit * 2 + 8 })
      return miss()
    },
  }
  try {
    const value = look(source)
    return run.missing ? { kind: 'missing' } : { kind: 'done', value }
  } catch (error) {
    // After a stop, errors are not the function's own.
    return run.missing ? { kind: 'missing' } : { kind: 'threw', error }
  }
}
