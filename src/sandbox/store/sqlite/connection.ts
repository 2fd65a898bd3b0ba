import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Libsql from 'libsql'
import { StoreError, StoreUnavailable } from '../store.ts'

export type Database = Libsql.Database

/** How long a second process waits for the file, in milliseconds. */
const patience = 1000

/**
 * 4 KB pages of the write-ahead log before a checkpoint; a commit of sixteen writes takes about 25. Rare checkpoints
 * copy a page once that was written many times.
 */
const checkpointAfter = 4000

/** Kilobytes. Keys are looked up at random, so their index should fit. */
const pageCache = 16_000

/**
 * Locks the file for this process, and creates it for its owner if missing. Throws a {@link StoreError} if it is in use,
 * not a SQLite database, or in no folder that exists.
 */
export function openDatabase(file: string): Database {
  let database: Database | null = null
  try {
    database = new Libsql(file === ':memory:' ? file : created(file), { timeout: patience })
    // Before the write-ahead log, so that its index lives in memory.
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
 * Unlocks the file first, because the driver keeps a connection open until its statements are garbage-collected: leave
 * the write-ahead log, return to shared locking, and read the file once.
 */
export function closeDatabase(database: Database): void {
  database.pragma('journal_mode = DELETE')
  database.pragma('locking_mode = NORMAL')
  database.exec('SELECT count(*) FROM sqlite_master')
  database.close()
}

function created(file: string): string {
  const path = resolve(file)
  const folder = dirname(path)
  if (!existsSync(folder)) {
    throw new StoreError(`${file}: there is no folder ${folder}. Correct the path, or create the folder first.`)
  }
  try {
    // `wx` never opens an existing file: closing it would drop this process's locks.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  return path
}

/** Throws if the file was replaced, since writes to it would be lost. */
export type RequireSameFile = () => void

/** Remembers the opened file and its write-ahead log. Does nothing for memory. */
export function rememberFile(file: string): RequireSameFile {
  if (file === ':memory:') return () => {}
  const parts = [resolve(file), `${resolve(file)}-wal`]
  const nodes = parts.map(nodeOf)
  return () => {
    if (parts.every((part, index) => nodeOf(part) === nodes[index])) return
    throw new StoreUnavailable(
      `${file} was deleted or replaced while it was in use, so nothing more is written. Start the sandbox again.`,
    )
  }
}

/** Distinguishes files of the same name; null: no file. */
function nodeOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}/${found.ino}`
}

/** SQLite's codes for a file that cannot be used now or any more. */
const UNUSABLE = /^SQLITE_(?:CORRUPT|NOTADB|IOERR|FULL|CANTOPEN|READONLY|BUSY|PERM|AUTH)/

/** Turns a database failure into a {@link StoreError}; other errors stay. */
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
      `${file} is damaged (${messageOf(error)}). Restore a copy, or delete it to start from the fixtures.`,
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
