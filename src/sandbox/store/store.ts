import type { Documents, Kind } from './documents.ts'

/**
 * Reads one world. Synchronous: what is not loaded is loaded, and the function runs again (see {@link Store.transact}).
 */
export interface Reader {
  get<K extends Kind>(kind: K, id: string): Documents[K] | null
  list<K extends Kind>(kind: K, parent: string): readonly Documents[K][]
  /** The same for long lists: each is parsed when it is asked for, also after the function has returned, as it was then. */
  each<K extends Kind>(kind: K, parent: string): Iterable<Documents[K]>
  /** Documents due at or before `now`, earliest first; see `dueOf`. */
  due<K extends Kind>(kind: K, now: number, limit: number): readonly Documents[K][]
}

/** Also writes; only inside a transaction. */
export interface Transaction extends Reader {
  put<K extends Kind>(kind: K, id: string, document: Documents[K]): void
  remove(kind: Kind, id: string): void
}

/** A world's earliest due time and the requested document; null: none. */
export interface Agenda<K extends Kind> {
  readonly world: string
  readonly dueAt: number
  readonly document: Documents[K] | null
}

export interface Key {
  readonly kind: Kind
  readonly id: string
}

/**
 * Stores worlds. Functions passed in must have no effects but their writes and result, because they may run more than
 * once: when they read what is not loaded, or when the database asks for a retry. If one throws, its writes are undone
 * and the error reaches the caller.
 */
export interface Store {
  /** `expected`: documents to load first. Leaving some out costs time only. */
  read<T>(world: string, expected: readonly Key[], look: (reader: Reader) => T): Promise<T>
  /** Resolves after the commit is on disk. Transactions on the same document never overlap. */
  transact<T>(world: string, expected: readonly Key[], act: (transaction: Transaction) => T): Promise<T>
  clear(world: string): Promise<void>
  /** Replaces a world in one transaction, so that nobody sees it half made. */
  replace(world: string, fill: (transaction: Transaction) => void): Promise<void>
  copy(from: string, to: string): Promise<void>
  worlds(): Promise<readonly string[]>
  /** Worlds with anything due, now or later, each with the named document. One query for all worlds. */
  agenda<K extends Kind>(kind: K, id: string): Promise<readonly Agenda<K>[]>
  /** Throws a StoreUnavailable if it cannot write now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** A database that cannot be used. The message says which, why and what to do, without passwords. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** The database certainly did not do it; a retry may succeed. */
export class StoreUnavailable extends StoreError {
  override readonly name = 'StoreUnavailable'
}
