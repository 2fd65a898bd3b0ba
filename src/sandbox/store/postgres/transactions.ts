import type { Write, Writes } from '../draft.ts'
import { nameOf } from '../names.ts'
import { StoreError } from '../store.ts'
import type { Stored } from '../stored.ts'
import { isConnectionLost, run, inOnePacket } from './connection.ts'
import type { Client, Pool, Statement } from './connection.ts'
import type { JobResult, Job } from './job.ts'
import { collectionsWritten, documentNames, lockWorlds, lockNamed, lockForWriting } from './locks.ts'
import { createQueue } from './queue.ts'
import type { QueueLimits } from './queue.ts'
import { load } from './reads.ts'
import { union } from './wanted.ts'
import type { Loaded } from './wanted.ts'

/**
 * Runs transactions of a world in batches: one round trip locks and loads what they need, their functions run in order
 * on each other's writes, and one round trip writes and commits. A function that throws writes nothing.
 */
export function createTransactions(
  pool: Pool,
  limits: QueueLimits,
  explained: (error: unknown) => Error,
  check: Check,
): (job: Job) => void {
  return createQueue<Job>(limits, {
    // Transactions with collection locks batch separately: waiting for others out of order could deadlock.
    group: (job) => `${job.collections().size > 0 ? 'collections' : 'documents'}/${job.world}`,
    names: (job) => [...documentNames(job.world, job.wanted), ...job.collections()],
    work: (jobs) => runBatch(pool, jobs, check),
    fail: (job, error) => job.fail(explained(error)),
  })
}

type Check = (client: Client) => Promise<void>

/** A batch's locks: documents and some collections, or its whole world. */
interface HeldLocks {
  readonly collections: ReadonlySet<string>
  readonly all: boolean
}

/** A server has a few thousand locks; beyond this many, a batch locks the world. */
const mostLocks = 500

/** Returns the jobs that need more. They have done nothing yet. */
async function runBatch(pool: Pool, jobs: readonly Job[], check: Check): Promise<readonly Job[]> {
  const world = jobs[0]?.world ?? ''
  const wanted = union(jobs.map((job) => job.wanted))
  const collections = new Set(jobs.flatMap((job) => [...job.collections()]))
  const held: HeldLocks = { collections, all: wanted.documents.size + collections.size > mostLocks }
  const client = await pool.connect()
  let committed = false
  try {
    const [, , , loaded] = await inOnePacket(client, () =>
      Promise.all([
        client.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
        check(client),
        held.all ? lockWorlds(client, [world]) : lockNamed(client, world, wanted, collections),
        load(client, world, wanted),
      ]),
    )
    const writes = new Map<string, Write>()
    const ends: JobResult[] = []
    const again = jobs.filter((job) => {
      const end = job.attempt(loaded, writes)
      if (end === null || !isCovered(job, end.writes, loaded, held)) return true
      for (const [name, write] of end.writes) writes.set(name, write)
      ends.push(end)
      return false
    })
    await commit(client, world, loaded, writes, held)
    committed = true
    for (const end of ends) end.settle()
    return again
  } finally {
    // Discarding the connection rolls back its transaction.
    client.release(!committed)
  }
}

/** Whether the locks cover a job's writes; if not, it claims what is missing. */
function isCovered(job: Job, writes: Writes, loaded: Loaded, held: HeldLocks): boolean {
  const all = [...writes.values()]
  const unloaded = all.filter((write) => !loaded.documents.has(nameOf(write.kind, write.id)))
  const touched = isJoining(held) || held.all ? [] : all.flatMap((write) => placesOf(job.world, write, loaded))
  if (unloaded.length === 0 && touched.every((name) => held.collections.has(name))) return true
  job.claim(unloaded, touched)
  return false
}

/** In one round trip. If the connection breaks here, the result is unknown. */
async function commit(client: Client, world: string, loaded: Loaded, writes: Writes, held: HeldLocks): Promise<void> {
  const changed = [...writes.values()].filter((write) => before(loaded, write)?.body !== write.stored?.body)
  const touched = new Set(changed.flatMap((write) => placesOf(world, write, loaded)))
  try {
    const [, , end] = await inOnePacket(client, () =>
      Promise.all([
        touched.size > 0 && isJoining(held) && lockForWriting(client, touched),
        save(client, world, changed),
        client.query('COMMIT'),
      ]),
    )
    if (end.command !== 'COMMIT') throw new StoreError('The database did not commit, and does not say why.')
  } catch (error) {
    if (!isConnectionLost(error) || changed.length === 0) throw error
    throw new StoreError('The connection broke during a commit: whether it was saved is not known.', { cause: error })
  }
}

/** A batch may wait for collections at its end only if it holds none. */
function isJoining(held: HeldLocks): boolean {
  return held.collections.size === 0 && !held.all
}

function placesOf(world: string, write: Write, loaded: Loaded): readonly string[] {
  return collectionsWritten(world, write, before(loaded, write))
}

function before(loaded: Loaded, write: Write): Stored | null {
  return loaded.documents.get(nameOf(write.kind, write.id)) ?? null
}

const put: Statement = {
  name: 'put',
  text: `INSERT INTO sandbox_documents (world, kind, id, parent, due_at, body)
    SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::double precision[], $6::text[])
    ON CONFLICT (world, kind, id) DO UPDATE
    SET parent = excluded.parent, due_at = excluded.due_at, body = excluded.body`,
}

const remove: Statement = {
  name: 'remove',
  text: 'DELETE FROM sandbox_documents WHERE world = $1 AND kind = $2 AND id = $3',
}

/** One statement for all puts, one for each removal. */
export async function save(client: Client, world: string, writes: readonly Write[]): Promise<void> {
  const kinds: string[] = []
  const ids: string[] = []
  const parents: (string | null)[] = []
  const dues: (number | null)[] = []
  const bodies: string[] = []
  const sent: Promise<unknown>[] = []
  for (const { kind, id, parent, due, stored } of writes) {
    if (stored === null) {
      sent.push(run(client, remove, [world, kind, id]))
      continue
    }
    kinds.push(kind)
    ids.push(id)
    parents.push(parent)
    dues.push(due)
    bodies.push(stored.body)
  }
  if (kinds.length > 0) sent.push(run(client, put, [world, kinds, ids, parents, dues, bodies]))
  await Promise.all(sent)
}
