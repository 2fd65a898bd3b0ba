import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Libsql from 'libsql'
import { StoreError, StoreUnavailable } from '../store.ts'

export type Database = Libsql.Database

/** How long a second process waits for the first to let go of the file, in milliseconds. */
const patience = 1000

/**
 * Pages of the write-ahead log, 4 KB each, after which they are copied into the file; a commit of sixteen writes takes about
 * 25. Copied more rarely, a page that was written again and again is copied once.
 */
const checkpointAfter = 4000

/** Kilobytes of pages in memory. The index of the keys is looked up at random, so it had better fit. */
const pageCache = 16_000

/**
 * Opens a file for this process alone, creating it if it is absent (readable by its owner only), or a database in
 * memory for `:memory:`. Throws a {@link StoreError} where the file is in use or is no SQLite database.
 */
export function openDatabase(file: string): Database {
  let database: Database | null = null
  try {
    database = new Libsql(file === ':memory:' ? file : created(file), { timeout: patience })
    // Before the write-ahead log: its index then lives in memory, and nobody else may read the file meanwhile.
    database.pragma('locking_mode = EXCLUSIVE')
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma(`wal_autocheckpoint = ${checkpointAfter}`)
    database.pragma(`cache_size = -${pageCache}`)
    database.exec('BEGIN IMMEDIATE; COMMIT')
    return database
  } catch (error) {
    if (database !== null) database.close()
    throw explain(file, error)
  }
}

/**
 * Lets go of the file. The driver keeps a connection open as long as one of its statements has not been collected,
 * so the lock is given back first: leave the write-ahead log, return to shared locking, and touch the file once.
 */
export function closeDatabase(database: Database): void {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.exec('SELECT count(*) FROM sqlite_master')
  database.close()
}

function created(file: string): string {
  const path = resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  try {
    // Never opens a file that is there: closing it again would drop the locks that this process may hold on it.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return path
}

/** Throws where the file is no longer the one that was opened: what is written then is kept nowhere. */
export type RequirePlace = () => void

/** Remembers which file has been opened, and its write-ahead log. A database in memory stays where it is. */
export function rememberPlace(file: string): RequirePlace {
  if (file === ':memory:') return () => {}
  const parts = [resolve(file), `${resolve(file)}-wal`]
  const nodes = parts.map(nodeOf)
  return () => {
    if (parts.every((part, index) => nodeOf(part) === nodes[index])) return
    throw new StoreUnavailable(
      `${file} was taken away or replaced while it was in use, so nothing more is written. Start the sandbox again.`,
    )
  }
}

/** What tells a file from another one of its name; null where there is none. */
function nodeOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}/${found.ino}`
}

/** What SQLite says of a file that cannot be used any more, or not now. */
const UNUSABLE = /^SQLITE_(?:CORRUPT|NOTADB|IOERR|FULL|CANTOPEN|READONLY|BUSY|PERM|AUTH)/

/** In words, what the database has against a piece of work; anything else stays as it is. */
export function explainFailure(file: string, error: unknown): unknown {
  if (error instanceof StoreError || !UNUSABLE.test(codeOf(error))) return error
  const { message } = explain(file, error)
  return new StoreUnavailable(message, { cause: error })
}

function explain(file: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  if (code.startsWith('SQLITE_CORRUPT')) {
    return new StoreError(
      `${file} is damaged (${messageOf(error)}). Put a copy in its place, or remove it to begin with the fixtures again.`,
      { cause: error },
    )
  }
  if (code.startsWith('SQLITE_FULL')) {
    return new StoreError(`${file} cannot grow: the disk is full.`, { cause: error })
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new StoreError(
      `${file} is in use by another process. Stop that one, choose another file with --database, or share a PostgreSQL database.`,
      { cause: error },
    )
  }
  if (code.startsWith('SQLITE_NOTADB')) {
    return new StoreError(`${file} is not a SQLite database. Choose another file.`, { cause: error })
  }
  return new StoreError(`${file} cannot be used: ${messageOf(error)}`, { cause: error })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
