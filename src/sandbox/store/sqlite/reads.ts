import type { Kind } from '../documents.ts'
import type { Write } from '../draft.ts'
import type { Database } from './connection.ts'

/**
 * Caches the ids of lists. Valid because the process owns the file. A write to a kind clears all lists of that kind in
 * the world.
 */
export interface ListCache {
  /** Null: it is too long to be kept. */
  get(world: string, kind: Kind, parent: string): readonly string[] | null | undefined
  /** Only lists of at most LONGEST_KNOWN have ids. */
  set(world: string, kind: Kind, parent: string, ids: readonly string[] | null): void
  forget(world: string, kind: Kind): void
  clear(): void
}

/** The documents of longer lists do not fit the cache anyway. */
export const LONGEST_KNOWN = 20_000

/** Limit of cached ids and lists; above it the cache is cleared. */
const MOST = 100_000

export function createListCache(): ListCache {
  const known = new Map<string, Map<string, readonly string[] | null>>()
  /** Each list counts as one more. */
  let count = 0

  function clear(): void {
    known.clear()
    count = 0
  }

  return {
    clear,
    get: (world, kind, parent) => known.get(nameOf(world, kind))?.get(parent),
    set(world, kind, parent, ids) {
      const length = ids?.length ?? 0
      if (count + length >= MOST) clear()
      const name = nameOf(world, kind)
      const lists = known.get(name) ?? new Map<string, readonly string[] | null>()
      count += length + 1
      known.set(name, lists.set(parent, ids))
    },
    forget(world, kind) {
      const name = nameOf(world, kind)
      for (const ids of known.get(name)?.values() ?? []) count -= (ids?.length ?? 0) + 1
      known.delete(name)
    },
  }
}

function nameOf(world: string, kind: Kind): string {
  return `${world}\0${kind}`
}

/** Documents of a long list that the driver hands over at once: each row costs more than a short document. */
const GROUP = 250

type Group = [last: string | null, bodies: string | null]

export interface Statements {
  body(world: string, kind: Kind, id: string): string | null
  listed(world: string, kind: Kind, parent: string, limit: number): readonly string[]
  listedWhole(world: string, kind: Kind, parent: string): readonly (readonly [id: string, body: string])[]
  /** The same without ids, as texts of up to GROUP bodies with commas between them. */
  listedGroups(world: string, kind: Kind, parent: string): string[]
  due(world: string, kind: Kind, now: number, limit: number): readonly string[]
  isThere(world: string): boolean
  write(world: string, write: Write): void
  clear(world: string): void
  copy(from: string, to: string): void
  worlds(): readonly string[]
  /** Reads the first row, to check the file. */
  first(): void
  /** Worlds with their earliest due time and one of their documents. */
  agenda(kind: Kind, id: string): readonly (readonly [world: string, dueAt: number, body: string | null])[]
}

export function prepareStatements(database: Database): Statements {
  const body = database.prepare('SELECT body FROM sandbox_documents WHERE world = ? AND kind = ? AND id = ?').raw()
  const listed = database
    .prepare('SELECT id FROM sandbox_documents WHERE world = ? AND kind = ? AND parent = ? ORDER BY id LIMIT ?')
    .raw()
  const listedWhole = database
    .prepare('SELECT id, body FROM sandbox_documents WHERE world = ? AND kind = ? AND parent = ? ORDER BY id')
    .raw()
  const groupOf = (condition: string) =>
    database
      .prepare(
        `SELECT max(id), group_concat(body, ',') FROM (SELECT id, body FROM sandbox_documents
        WHERE world = ? AND kind = ? AND parent = ? ${condition} ORDER BY id LIMIT ${GROUP})`,
      )
      .raw()
  const firstGroup = groupOf('')
  const nextGroup = groupOf('AND id > ?')
  const due = database
    .prepare(
      `SELECT id FROM sandbox_documents WHERE world = ? AND kind = ? AND due_at IS NOT NULL AND due_at <= ?
      ORDER BY due_at, id LIMIT ?`,
    )
    .raw()
  const isThere = database.prepare('SELECT 1 FROM sandbox_documents WHERE world = ? LIMIT 1').raw()
  const upsert = database.prepare(
    `INSERT INTO sandbox_documents (world, kind, id, parent, due_at, body) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (world, kind, id) DO UPDATE SET parent = excluded.parent, due_at = excluded.due_at, body = excluded.body`,
  )
  const remove = database.prepare('DELETE FROM sandbox_documents WHERE world = ? AND kind = ? AND id = ?')
  const clear = database.prepare('DELETE FROM sandbox_documents WHERE world = ?')
  const copy = database.prepare(
    `INSERT INTO sandbox_documents (world, kind, id, parent, due_at, body)
    SELECT ?, kind, id, parent, due_at, body FROM sandbox_documents WHERE world = ?`,
  )
  // Skips from world to world instead of reading all rows.
  const worlds = database
    .prepare(
      `WITH RECURSIVE found (world) AS (
        SELECT min(world) FROM sandbox_documents
        UNION ALL
        SELECT (SELECT min(world) FROM sandbox_documents WHERE world > found.world) FROM found WHERE found.world IS NOT NULL
      ) SELECT world FROM found WHERE world IS NOT NULL`,
    )
    .raw()

  const first = database.prepare('SELECT world FROM sandbox_documents LIMIT 1').raw()

  const agenda = database
    .prepare(
      `WITH RECURSIVE found (world) AS (
        SELECT min(world) FROM sandbox_documents WHERE due_at IS NOT NULL
        UNION ALL
        SELECT (SELECT min(world) FROM sandbox_documents WHERE due_at IS NOT NULL AND world > found.world) FROM found
        WHERE found.world IS NOT NULL
      ) SELECT world,
        (SELECT min(due_at) FROM sandbox_documents AS d WHERE d.world = found.world AND due_at IS NOT NULL),
        (SELECT body FROM sandbox_documents AS d WHERE d.world = found.world AND kind = ? AND id = ?)
      FROM found WHERE world IS NOT NULL`,
    )
    .raw()

  return {
    body: (world, kind, id) => texts([body.get([world, kind, id])])[0] ?? null,
    listed: (world, kind, parent, limit) => texts(listed.all([world, kind, parent, limit])),
    listedWhole: (world, kind, parent) => listedWhole.all([world, kind, parent]) as [string, string][],
    listedGroups(world, kind, parent) {
      const groups: string[] = []
      let [last, bodies] = firstGroup.get([world, kind, parent]) as Group
      while (last !== null && bodies !== null) {
        groups.push(bodies)
        ;[last, bodies] = nextGroup.get([world, kind, parent, last]) as Group
      }
      return groups
    },
    due: (world, kind, now, limit) => texts(due.all([world, kind, now, limit])),
    isThere: (world) => isThere.get([world]) !== undefined,
    write(world, { kind, id, stored, parent, due: at }) {
      if (stored === null) remove.run([world, kind, id])
      else upsert.run([world, kind, id, parent, at, stored.body])
    },
    clear: (world) => void clear.run([world]),
    copy(from, to) {
      clear.run([to])
      copy.run([to, from])
    },
    worlds: () => texts(worlds.all()),
    first: () => void first.get(),
    agenda: (kind, id) => agenda.all([kind, id]) as [string, number, string | null][],
  }
}

function texts(rows: readonly unknown[]): string[] {
  const found: string[] = []
  for (const row of rows) {
    const value: unknown = Array.isArray(row) ? row[0] : undefined
    if (typeof value === 'string') found.push(value)
  }
  return found
}
