import { dueOf, parentOf } from './documents.ts'
import type { Documents, Kind } from './documents.ts'
import { bodyOf } from './forms/index.ts'
import { compareText, isId, isParent, nameOf, requireStorable } from './names.ts'
import { StoreError } from './store.ts'
import type { Reader, Transaction } from './store.ts'
import { stored } from './stored.ts'
import type { Entry, Stored } from './stored.ts'

/** Stored documents, before a transaction's writes. */
export interface Source {
  get(kind: Kind, id: string): Stored | null
  list(kind: Kind, parent: string): readonly Entry[]
  /** The values of a list that is too long to be kept; null: take `list`. */
  long?(kind: Kind, parent: string): Iterable<unknown> | null
  due(kind: Kind, now: number, limit: number): readonly Entry[]
}

export const nothingStored: Source = { get: () => null, list: () => [], due: () => [] }

export interface Write {
  readonly kind: Kind
  readonly id: string
  readonly stored: Stored | null
  readonly parent: string | null
  readonly due: number | null
}

export type Writes = ReadonlyMap<string, Write>

export function overlaid(source: Source, writes: Writes): Source {
  /** Replaces written entries, and adds those that belong. */
  const merged = (entries: readonly Entry[], kind: Kind, belongs: (write: Write) => boolean): Entry[] => {
    const all = entries.filter((entry) => !writes.has(nameOf(kind, entry.id)))
    for (const write of writes.values()) {
      if (write.kind === kind && write.stored !== null && belongs(write))
        all.push({ id: write.id, stored: write.stored })
    }
    return all
  }
  return {
    get(kind, id) {
      const write = writes.get(nameOf(kind, id))
      return write === undefined ? source.get(kind, id) : write.stored
    },
    list(kind, parent) {
      const entries = source.list(kind, parent)
      if (writes.size === 0) return entries
      return merged(entries, kind, (write) => write.parent === parent).toSorted((a, b) => compareText(a.id, b.id))
    },
    long: (kind, parent) => (writes.size === 0 ? (source.long?.(kind, parent) ?? null) : null),
    due(kind, now, limit) {
      const entries = source.due(kind, now, limit + writes.size)
      if (writes.size === 0) return entries
      return merged(entries, kind, (write) => write.due !== null && write.due <= now)
        .toSorted((a, b) => dueTime(kind, a) - dueTime(kind, b) || compareText(a.id, b.id))
        .slice(0, limit)
    },
  }
}

export function readerOf(source: Source): Reader {
  return {
    get<K extends Kind>(kind: K, id: string) {
      const found = isId(id) ? source.get(kind, id) : null
      return found === null ? null : documentOf(kind, found)
    },
    list<K extends Kind>(kind: K, parent: string) {
      if (!isParent(parent)) return []
      return source.list(kind, parent).map((entry) => documentOf(kind, entry.stored))
    },
    each<K extends Kind>(kind: K, parent: string) {
      if (!isParent(parent)) return []
      const long = source.long?.(kind, parent) ?? null
      // The JSON was stored under this kind, so it has its type.
      return long === null ? documentsOf(kind, source.list(kind, parent)) : (long as Iterable<Documents[K]>)
    },
    due<K extends Kind>(kind: K, now: number, limit: number) {
      const whole = Math.max(0, Math.floor(limit))
      if (whole === 0) return []
      return source.due(kind, now, whole).map((entry) => documentOf(kind, entry.stored))
    },
  }
}

/** Runs a transaction's function. It reads its own writes. */
export function runDraft<T>(source: Source, act: (transaction: Transaction) => T): { result: T; writes: Writes } {
  const writes = new Map<string, Write>()
  let over = false
  const write = (next: Write): void => {
    if (over) throw new StoreError('This transaction is over: write before its function returns.')
    requireStorable(next.kind, next.id, next.parent, next.due)
    writes.set(nameOf(next.kind, next.id), next)
  }
  const transaction: Transaction = {
    ...readerOf(overlaid(source, writes)),
    put<K extends Kind>(kind: K, id: string, document: Documents[K]) {
      const found = stored(kind, bodyOf(document))
      write({ kind, id, stored: found, parent: parentOf(kind, document), due: dueOf(kind, document) })
    },
    remove: (kind, id) => write({ kind, id, stored: null, parent: null, due: null }),
  }
  try {
    return { result: runSync(act, transaction), writes }
  } finally {
    over = true
  }
}

/** Runs a synchronous function: anything awaited would happen after the commit. */
export function runSync<I, T>(run: (input: I) => T, input: I): T {
  const result = run(input)
  if (result instanceof Promise) {
    throw new StoreError('A function given to the store must not be async: await before it or after it.')
  }
  return result
}

/** A result or a thrown value, which belongs to the caller and is no database failure. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }

export function resultOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'threw') throw outcome.error
  return outcome.value
}

/** The JSON was stored under this kind, so it has its type. */
export function documentOf<K extends Kind>(_kind: K, found: Stored): Documents[K] {
  return found.value() as Documents[K]
}

function* documentsOf<K extends Kind>(kind: K, entries: readonly Entry[]): Iterable<Documents[K]> {
  for (const entry of entries) yield documentOf(kind, entry.stored)
}

function dueTime(kind: Kind, entry: Entry): number {
  return dueOf(kind, documentOf(kind, entry.stored)) ?? Number.POSITIVE_INFINITY
}
