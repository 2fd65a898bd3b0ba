import { setTimeout as wait } from 'node:timers/promises'
import { nothingStored, readerOf, resultOf, runDraft, runSync } from '../draft.ts'
import type { Source } from '../draft.ts'
import { requireWorld } from '../names.ts'
import { StoreError, StoreUnavailable } from '../store.ts'
import type { Store } from '../store.ts'
import { createPool, explain, placeOf } from './connection.ts'
import type { Client } from './connection.ts'
import { nothingWritten, runJob } from './job.ts'
import { createReads } from './reads.ts'
import { migratePostgres, requireKnownSchema } from './schema.ts'
import { createTransactions } from './transactions.ts'
import { clearWorld, copyWorld, createAdministration, listAgenda, listWorlds, replaceWorld } from './worlds.ts'

export interface PostgresOptions {
  /** Maximum; at least 3. */
  readonly connections?: number
  /** 0 to 1, for the pause before a retry. */
  readonly random?: () => number
  /** Milliseconds that this process may hang in a transaction. Default: 10,000. */
  readonly idleTimeout?: number
  /** Milliseconds to wait for an unreachable database at the start. Default: 5,000. */
  readonly connectTimeout?: number
}

/** Milliseconds between attempts at the start. */
const pause = 250

const largestBatch = 64

/**
 * A PostgreSQL database that processes may share. Throws a {@link StoreError} if it is unreachable or from a newer
 * version; errors never show the password.
 */
export async function openPostgres(connectionString: string, options: PostgresOptions = {}): Promise<Store> {
  const { connections = 8, random = Math.random } = options
  const place = placeOf(connectionString)
  const pool = createPool(connectionString, Math.max(3, connections), options.idleTimeout)
  const lanes = Math.floor((Math.max(3, connections) - 1) / 2)
  const limits = { lanes, largest: largestBatch, random }
  const explained = (error: unknown): StoreError => explain(place, error)
  const check = (client: Client) => requireKnownSchema(client, place)
  const ground = { pool, check }
  const transact = createTransactions(pool, limits, explained, check)
  const read = createReads(pool, limits, explained)
  const administer = createAdministration(random, explained)
  const working = new Set<Promise<unknown>>()
  let open = true

  /** Refused when closed; closing waits for it. */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    if (!open) throw new StoreError(`The store in ${place} is closed.`)
    const running = work()
    working.add(running)
    try {
      return await running
    } finally {
      working.delete(running)
    }
  }

  async function close(): Promise<void> {
    if (!open) return
    open = false
    await Promise.allSettled(working)
    await pool.end()
  }

  const until = performance.now() + (options.connectTimeout ?? 5_000)
  for (;;) {
    try {
      await administer(() => migratePostgres(pool, place))
      break
    } catch (error) {
      if (error instanceof StoreUnavailable && performance.now() < until) {
        await wait(pause)
        continue
      }
      await close()
      throw error
    }
  }

  return {
    async read(world, expected, look) {
      requireWorld(world)
      const run = (source: Source) => ({ result: runSync(look, readerOf(source)), writes: nothingWritten })
      return resultOf(await use(() => runJob(world, expected, run, read)))
    },
    async transact(world, expected, act) {
      requireWorld(world)
      return resultOf(await use(() => runJob(world, expected, (source) => runDraft(source, act), transact)))
    },
    async clear(world) {
      requireWorld(world)
      await use(() => administer(() => clearWorld(ground, world)))
    },
    async replace(world, fill) {
      requireWorld(world)
      const { writes } = runDraft(nothingStored, fill)
      await use(() => administer(() => replaceWorld(ground, world, [...writes.values()])))
    },
    async copy(from, to) {
      requireWorld(from)
      requireWorld(to)
      if (from !== to) await use(() => administer(() => copyWorld(ground, from, to)))
    },
    worlds: () => use(() => administer(() => listWorlds(pool))),
    agenda: (kind, id) => use(() => administer(() => listAgenda(pool, kind, id))),
    check: () => use(() => administer(async () => void (await pool.query('SELECT 1')))),
    close,
  }
}
