import type { Kind } from '../documents.ts'
import { documentOf } from '../draft.ts'
import type { Write } from '../draft.ts'
import type { Agenda } from '../store.ts'
import { stored } from '../stored.ts'
import { run, inOnePacket } from './connection.ts'
import type { Client, Pool, Statement } from './connection.ts'
import { lockWorlds } from './locks.ts'
import { createQueue } from './queue.ts'
import { save } from './transactions.ts'

const clear: Statement = { name: 'clear', text: 'DELETE FROM sandbox_documents WHERE world = $1' }

const copy: Statement = {
  name: 'copy',
  text: `INSERT INTO sandbox_documents (world, kind, id, parent, due_at, body)
    SELECT $2, kind, id, parent, due_at, body FROM sandbox_documents WHERE world = $1`,
}

// Skips from world to world instead of reading all rows.
const worlds: Statement = {
  name: 'worlds',
  text: `WITH RECURSIVE found (world) AS (
      SELECT min(world) FROM sandbox_documents
      UNION ALL
      SELECT (SELECT min(world) FROM sandbox_documents AS d WHERE d.world > found.world) FROM found
      WHERE found.world IS NOT NULL
    ) SELECT world FROM found WHERE world IS NOT NULL`,
}

const agenda: Statement = {
  name: 'agenda',
  text: `WITH RECURSIVE found (world) AS (
      SELECT min(world) FROM sandbox_documents WHERE due_at IS NOT NULL
      UNION ALL
      SELECT (SELECT min(world) FROM sandbox_documents AS d WHERE d.due_at IS NOT NULL AND d.world > found.world)
      FROM found WHERE found.world IS NOT NULL
    ) SELECT world,
      (SELECT min(due_at)::text FROM sandbox_documents AS d WHERE d.world = found.world AND d.due_at IS NOT NULL),
      (SELECT body FROM sandbox_documents AS d WHERE d.world = found.world AND d.kind = $1 AND d.id = $2)
    FROM found WHERE world IS NOT NULL`,
}

interface Task {
  readonly work: () => Promise<void>
  readonly fail: (error: unknown) => void
}

/** Work on whole worlds or the whole database, one at a time and safe to retry. */
export function createAdministration(
  random: () => number,
  explained: (error: unknown) => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  const add = createQueue<Task>(
    { lanes: 1, largest: 1, random },
    {
      group: () => '',
      names: () => [],
      fail: (task, error) => task.fail(explained(error)),
      async work(tasks) {
        for (const task of tasks) await task.work()
        return []
      },
    },
  )
  return (work) => new Promise((resolve, reject) => add({ work: async () => resolve(await work()), fail: reject }))
}

export interface WorldsOptions {
  readonly pool: Pool
  readonly check: (client: Client) => Promise<void>
}

export async function clearWorld(ground: WorldsOptions, world: string): Promise<void> {
  await inLockedWorlds(ground, [world], (client) => [run(client, clear, [world])])
}

export async function replaceWorld(ground: WorldsOptions, world: string, writes: readonly Write[]): Promise<void> {
  await inLockedWorlds(ground, [world], (client) => [run(client, clear, [world]), save(client, world, writes)])
}

export async function copyWorld(ground: WorldsOptions, from: string, to: string): Promise<void> {
  await inLockedWorlds(ground, [from, to], (client) => [run(client, clear, [to]), run(client, copy, [from, to])])
}

export async function listWorlds(pool: Pool): Promise<readonly string[]> {
  const rows = await run(pool, worlds, [])
  return rows.flatMap(([world]) => (typeof world === 'string' ? [world] : []))
}

export async function listAgenda<K extends Kind>(pool: Pool, kind: K, id: string): Promise<readonly Agenda<K>[]> {
  const rows = await run(pool, agenda, [kind, id])
  return rows.map(([world, dueAt, body]) => ({
    world: world ?? '',
    dueAt: Number(dueAt),
    document: typeof body === 'string' ? documentOf(kind, stored(kind, body)) : null,
  }))
}

/** Writes while no transaction uses these worlds. Two round trips. */
async function inLockedWorlds(
  { pool, check }: WorldsOptions,
  names: readonly string[],
  write: (client: Client) => readonly Promise<unknown>[],
): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await inOnePacket(client, () =>
      Promise.all([client.query('BEGIN ISOLATION LEVEL READ COMMITTED'), check(client), lockWorlds(client, names)]),
    )
    await inOnePacket(client, () => Promise.all([...write(client), client.query('COMMIT')]))
    failed = false
  } finally {
    // Discarding the connection rolls back its transaction.
    client.release(failed)
  }
}
