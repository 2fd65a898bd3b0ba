import type { Kind } from '../documents.ts'
import { stored } from '../stored.ts'
import type { Entry } from '../stored.ts'
import { run, inOnePacket } from './connection.ts'
import type { Client, Pool, Row, Statement } from './connection.ts'
import { nothingWritten } from './job.ts'
import type { Job } from './job.ts'
import { createQueue } from './queue.ts'
import type { QueueLimits } from './queue.ts'
import { union } from './wanted.ts'
import type { Loaded, Wanted } from './wanted.ts'

/**
 * Reads in batches, each on one consistent state and without locks. A function that needs more runs again on a later
 * state with all it asked for.
 */
export function createReads(pool: Pool, limits: QueueLimits, explained: (error: unknown) => Error): (job: Job) => void {
  return createQueue<Job>(limits, {
    group: (job) => job.world,
    names: () => [],
    fail: (job, error) => job.fail(explained(error)),
    async work(jobs) {
      const loaded = await loadAtOnce(pool, jobs[0]?.world ?? '', union(jobs.map((job) => job.wanted)))
      return jobs.filter((job) => {
        const end = job.attempt(loaded, nothingWritten)
        end?.settle()
        return end === null
      })
    },
  })
}

/** As of one moment: one statement has its own snapshot, several need a transaction. */
async function loadAtOnce(pool: Pool, world: string, wanted: Wanted): Promise<Loaded> {
  if (countStatements(wanted) === 1) return load(pool, world, wanted)
  const client = await pool.connect()
  let failed = true
  try {
    const [, loaded] = await inOnePacket(client, () =>
      Promise.all([
        client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
        load(client, world, wanted),
        client.query('COMMIT'),
      ]),
    )
    failed = false
    return loaded
  } finally {
    client.release(failed)
  }
}

// A lookup per key, not a join: before the tables are analysed, a join may read a whole world.
const documents: Statement = {
  name: 'documents',
  text: `SELECT position, (
      SELECT body FROM sandbox_documents AS d WHERE d.world = $1 AND d.kind = wanted.kind AND d.id = wanted.id
    ) FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS wanted (kind, id, position)`,
}

const list: Statement = {
  name: 'list',
  text: 'SELECT id, body FROM sandbox_documents WHERE world = $1 AND kind = $2 AND parent = $3 ORDER BY id',
}

const due: Statement = {
  name: 'due',
  text: `SELECT id, body FROM sandbox_documents WHERE world = $1 AND kind = $2 AND due_at <= $3
    ORDER BY due_at, id LIMIT $4`,
}

/** One statement needs no transaction. */
function countStatements(wanted: Wanted): number {
  return (wanted.documents.size > 0 ? 1 : 0) + wanted.lists.size + wanted.dues.size
}

export async function load(client: Client | Pool, world: string, wanted: Wanted): Promise<Loaded> {
  const keys = [...wanted.documents]
  const [found, lists, dues] = await Promise.all([
    keys.length === 0
      ? []
      : run(client, documents, [world, keys.map(([, key]) => key.kind), keys.map(([, key]) => key.id)]),
    Promise.all(
      [...wanted.lists].map(async ([name, { kind, parent }]) => {
        return [name, (await run(client, list, [world, kind, parent])).map(entryOf(kind))] as const
      }),
    ),
    Promise.all(
      [...wanted.dues].map(async ([name, { kind, now, limit }]) => {
        return [
          name,
          { limit, entries: (await run(client, due, [world, kind, now, limit])).map(entryOf(kind)) },
        ] as const
      }),
    ),
  ])
  const bodies = new Map(found.map(([position, body]) => [Number(position), body ?? null]))
  return {
    documents: new Map(
      keys.map(([name, { kind }], index) => {
        const body = bodies.get(index + 1) ?? null
        return [name, body === null ? null : stored(kind, body)]
      }),
    ),
    lists: new Map(lists),
    dues: new Map(dues),
  }
}

function entryOf(kind: Kind): (row: Row) => Entry {
  return ([id, body]) => ({ id: id ?? '', stored: stored(kind, body ?? '') })
}
