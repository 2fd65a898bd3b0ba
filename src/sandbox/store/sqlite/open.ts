import { documentOf, nothingStored, readerOf, runDraft, runSync } from '../draft.ts'
import type { Source, Write } from '../draft.ts'
import { requireWorld } from '../names.ts'
import { StoreError } from '../store.ts'
import type { Store } from '../store.ts'
import { stored, unshared, unsharedGroups } from '../stored.ts'
import type { Entry, Stored } from '../stored.ts'
import { createCache } from './cache.ts'
import { closeDatabase, explainFailure, openDatabase, rememberFile } from './connection.ts'
import type { Database } from './connection.ts'
import { createListCache, LONGEST_KNOWN, prepareStatements } from './reads.ts'
import type { Statements } from './reads.ts'
import { migrateSqlite } from './schema.ts'
import { createGroupCommit } from './transactions.ts'
import type { Save } from './transactions.ts'
import { createDocumentMap } from './document-map.ts'

interface Decided {
  readonly world: string
  readonly write: Write
}

const cacheCapacity = 16_000_000

/** Writes of one transaction, such as a new world's. */
const MANY = 50

/**
 * A SQLite file that belongs to this process, or memory. Throws a {@link StoreError} if the file is in use, not a
 * database, or from a newer version.
 */
export async function openSqlite(file: string): Promise<Store> {
  const database = openDatabase(file)
  let statements: Statements
  try {
    migrateSqlite(database, file)
    statements = prepareStatements(database)
  } catch (error) {
    closeQuietly(database)
    throw explainFailure(file, error)
  }
  const requirePlace = rememberFile(file)
  const cache = createCache(cacheCapacity)
  const lists = createListCache()
  /** Writes of the running group that are not saved yet; the last write to a document wins. */
  let decided = createDocumentMap<Decided>()
  const groups = createGroupCommit(database, { finish: writeDecided, allow: requirePlace, undone: forget })
  let open = true

  function requireOpen(): void {
    if (!open) throw new StoreError(`The store in ${file} is closed.`)
  }

  function forget(): void {
    decided = createDocumentMap()
    cache.clear()
    lists.clear()
  }

  function writeDecided(save: Save): void {
    const all = [...decided.values()]
    if (all.length === 0) return
    save(() => {
      for (const { world, write } of all) statements.write(world, write)
    })
    decided = createDocumentMap()
  }

  function look(world: string, kind: Write['kind'], id: string): Stored | null {
    const waiting = decided.get(world, kind, id)
    if (waiting !== undefined) return waiting.write.stored
    const known = cache.get(world, kind, id)
    if (known !== undefined) return known
    const body = statements.body(world, kind, id)
    const found = body === null ? null : stored(kind, body)
    cache.set(world, kind, id, found)
    return found
  }

  /** `save`: lists need the group's writes to be saved first. */
  function sourceOf(world: string, save: Save | null): Source {
    const entries = (kind: Write['kind'], ids: readonly string[]) => {
      const all: Entry[] = []
      for (const id of ids) {
        const found = look(world, kind, id)
        if (found !== null) all.push({ id, stored: found })
      }
      return all
    }
    /** Null: too many to keep. */
    const idsOf = (kind: Write['kind'], parent: string): readonly string[] | null => {
      const known = lists.get(world, kind, parent)
      if (known !== undefined) return known
      if (save !== null) writeDecided(save)
      const ids = statements.listed(world, kind, parent, LONGEST_KNOWN + 1)
      const kept = ids.length > LONGEST_KNOWN ? null : ids
      lists.set(world, kind, parent, kept)
      return kept
    }
    return {
      get: (kind, id) => look(world, kind, id),
      list(kind, parent) {
        const ids = idsOf(kind, parent)
        if (ids !== null) return entries(kind, ids)
        return statements.listedWhole(world, kind, parent).map(([id, body]) => ({ id, stored: unshared(kind, body) }))
      },
      long(kind, parent) {
        if (idsOf(kind, parent) !== null) return null
        return unsharedGroups(kind, statements.listedGroups(world, kind, parent))
      },
      due(kind, now, limit) {
        if (save !== null) writeDecided(save)
        return entries(kind, statements.due(world, kind, now, limit))
      },
    }
  }

  /** Whether a world has no documents yet: one question instead of one for each of many writes. */
  function isNew(world: string, writes: number): boolean {
    return writes >= MANY && !decided.has(world) && !statements.isThere(world)
  }

  function decide(world: string, write: Write, isFirst: boolean): void {
    const { kind, id } = write
    const before = isFirst ? null : look(world, kind, id)
    // Nothing changes, so no commit is needed.
    if (before?.body === write.stored?.body) return
    decided.set(world, kind, id, { world, write })
    // Most new documents, such as idempotency records, are never read again and would fill the cache.
    if (before === null) cache.forget(world, kind, id)
    else cache.set(world, kind, id, write.stored)
    if (before !== null || write.parent !== null) lists.forget(world, kind)
  }

  /** Runs work and explains the database's failures. */
  async function use<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw explainFailure(file, error)
    }
  }

  return {
    async read(world, _expected, see) {
      requireWorld(world)
      // A read inside a transaction's function must not see the group's writes.
      while (groups.running()) await Promise.resolve()
      requireOpen()
      return use(() => runSync(see, readerOf(sourceOf(world, null))))
    },

    async transact(world, _expected, act) {
      requireWorld(world)
      requireOpen()
      return use(() =>
        groups.add((save) => {
          const { result, writes } = runDraft(sourceOf(world, save), act)
          const isFirst = isNew(world, writes.size)
          for (const write of writes.values()) decide(world, write, isFirst)
          return result
        }),
      )
    },

    async clear(world) {
      requireWorld(world)
      requireOpen()
      return use(() =>
        groups.add((save) => {
          writeDecided(save)
          save(() => statements.clear(world))
          forget()
        }),
      )
    },

    async replace(world, fill) {
      requireWorld(world)
      requireOpen()
      return use(() =>
        groups.add((save) => {
          const { writes } = runDraft(nothingStored, fill)
          writeDecided(save)
          save(() => {
            statements.clear(world)
            for (const write of writes.values()) statements.write(world, write)
          })
          forget()
        }),
      )
    },

    async copy(from, to) {
      requireWorld(from)
      requireWorld(to)
      requireOpen()
      if (from === to) return
      return use(() =>
        groups.add((save) => {
          writeDecided(save)
          save(() => statements.copy(from, to))
          forget()
        }),
      )
    },

    async worlds() {
      while (groups.running()) await Promise.resolve()
      requireOpen()
      return use(() => statements.worlds())
    },

    async agenda(kind, id) {
      while (groups.running()) await Promise.resolve()
      requireOpen()
      return use(() =>
        statements.agenda(kind, id).map(([world, dueAt, body]) => ({
          world,
          dueAt,
          document: body === null ? null : documentOf(kind, stored(kind, body)),
        })),
      )
    },

    async check() {
      requireOpen()
      requirePlace()
      await use(() => statements.first())
    },

    async close() {
      if (!open) return
      open = false
      groups.flush()
      // The file may have been replaced by another process.
      requirePlace()
      await use(() => closeDatabase(database))
    },
  }
}

function closeQuietly(database: Database): void {
  try {
    closeDatabase(database)
  } catch {
    database.close()
  }
}
