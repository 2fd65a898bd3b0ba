import type { Documents, Kind } from './documents.ts'

/**
 * What an operation may look at. Everything belongs to one world; reading is synchronous because the store
 * has loaded it, or loads it and runs the same function again (see {@link Store.transact}).
 */
export interface Reader {
  get<K extends Kind>(kind: K, id: string): Documents[K] | null
  /** All documents of a kind under one parent (see `parentOf` in documents.ts), in the order of their ids. */
  list<K extends Kind>(kind: K, parent: string): readonly Documents[K][]
  /** Documents of a kind whose due time (see `dueOf`) is at or before `now`, the earliest first. */
  due<K extends Kind>(kind: K, now: number, limit: number): readonly Documents[K][]
}

/** What a command may look at and change. Only a transaction hands one out. */
export interface Transaction extends Reader {
  put<K extends Kind>(kind: K, id: string, document: Documents[K]): void
  remove(kind: Kind, id: string): void
}

/** The earliest due time in a world (see `dueOf`), of any kind, and the document that was asked for; null where there is none. */
export interface Agenda<K extends Kind> {
  readonly world: string
  readonly dueAt: number
  readonly document: Documents[K] | null
}

/** Names a document. */
export interface Key {
  readonly kind: Kind
  readonly id: string
}

/**
 * A place where worlds live. A function handed to it has no effect but its return value and its writes, and may
 * be run more than once (when it asks for something that had not been loaded, or when the database asks for another try).
 * What it throws undoes all its writes and reaches the caller.
 */
export interface Store {
  /** `expected` names what will be read, so that one trip to the database fetches it; leaving it out only costs time. */
  read<T>(world: string, expected: readonly Key[], look: (reader: Reader) => T): Promise<T>
  /** Resolves after the commit is on disk. Two transactions that touch one document never overlap. */
  transact<T>(world: string, expected: readonly Key[], act: (transaction: Transaction) => T): Promise<T>
  /** Removes every document of a world. */
  clear(world: string): Promise<void>
  /** Replaces all documents of a world by those that `fill` puts, in one transaction: nobody sees the world half made. */
  replace(world: string, fill: (transaction: Transaction) => void): Promise<void>
  /** Replaces all documents of `to` by those of `from`. */
  copy(from: string, to: string): Promise<void>
  /** Names of the worlds that hold a document. */
  worlds(): Promise<readonly string[]>
  /**
   * Every world that has something to do, now or later, with a document that each world has under this name. One trip to
   * the database, however many worlds there are.
   */
  agenda<K extends Kind>(kind: K, id: string): Promise<readonly Agenda<K>[]>
  /** Throws a StoreUnavailable where nothing can be kept right now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** A database that cannot be used as asked. The message says which, why, and what to do; it never holds a password. */
export class StoreError extends Error {
  override readonly name: string = 'StoreError'
}

/** The database cannot do it now, and certainly has not done it; another try may go through. */
export class StoreUnavailable extends StoreError {
  override readonly name = 'StoreUnavailable'
}
