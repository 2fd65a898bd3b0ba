import { readerOf, runDraft, runNow } from '../draft.ts'
import type { Source, Write } from '../draft.ts'
import { StoreError } from '../error.ts'
import { requireWorld } from '../names.ts'
import { stored } from '../stored.ts'
import type { Stored } from '../stored.ts'
import type { Store } from '../store.ts'
import { createCache } from './cache.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { createGroups } from './groups.ts'
import { migrateSqlite } from './schema.ts'
import { prepareStatements } from './statements.ts'

/** Characters of JSON that are kept in memory. */
const cacheCapacity = 16_000_000

/**
 * A store in one SQLite file that belongs to this process alone, or in memory for `:memory:`. Throws a
 * {@link StoreError} where the file is in use, is no SQLite database, or was written by a newer program.
 */
export async function openSqlite(file: string): Promise<Store> {
  const database = openDatabase(file)
  try {
    migrateSqlite(database, file)
  } catch (error) {
    closeDatabase(database)
    throw error
  }
  const statements = prepareStatements(database)
  const cache = createCache(cacheCapacity)
  const groups = createGroups(database, () => cache.clear())
  let open = true

  function requireOpen(): void {
    if (!open) throw new StoreError(`The store in ${file} is closed.`)
  }

  function look(world: string, kind: Write['kind'], id: string): Stored | null {
    const key = `${world}\0${kind}\0${id}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const body = statements.body(world, kind, id)
    const found = body === null ? null : stored(body)
    cache.set(key, found)
    return found
  }

  function sourceOf(world: string): Source {
    const entries = (kind: Write['kind'], ids: readonly string[]) =>
      ids.flatMap((id) => {
        const found = look(world, kind, id)
        return found === null ? [] : [{ id, stored: found }]
      })
    return {
      get: (kind, id) => look(world, kind, id),
      list: (kind, parent) => entries(kind, statements.listed(world, kind, parent)),
      due: (kind, now, limit) => entries(kind, statements.due(world, kind, now, limit)),
    }
  }

  /** A put of what is stored already, or a removal of nothing, needs no commit. */
  function changes(world: string, write: Write): boolean {
    return look(world, write.kind, write.id)?.body !== write.stored?.body
  }

  return {
    async read(world, _expected, see) {
      requireWorld(world)
      // Only a read from within a transaction's function gets here while a group runs: it must not see its writes.
      while (groups.running()) await Promise.resolve()
      requireOpen()
      return runNow(see, readerOf(sourceOf(world)))
    },

    async transact(world, _expected, act) {
      requireWorld(world)
      requireOpen()
      return groups.add((save) => {
        const { result, writes } = runDraft(sourceOf(world), act)
        const changed = [...writes.values()].filter((write) => changes(world, write))
        if (changed.length === 0) return result
        save(() => {
          for (const write of changed) statements.write(world, write)
        })
        for (const write of changed) cache.set(`${world}\0${write.kind}\0${write.id}`, write.stored)
        return result
      })
    },

    async clear(world) {
      requireWorld(world)
      requireOpen()
      return groups.add((save) => {
        save(() => statements.clear(world))
        cache.clear()
      })
    },

    async copy(from, to) {
      requireWorld(from)
      requireWorld(to)
      requireOpen()
      if (from === to) return
      return groups.add((save) => {
        save(() => statements.copy(from, to))
        cache.clear()
      })
    },

    async worlds() {
      while (groups.running()) await Promise.resolve()
      requireOpen()
      return statements.worlds()
    },

    async close() {
      if (!open) return
      open = false
      groups.flush()
      closeDatabase(database)
    },
  }
}
