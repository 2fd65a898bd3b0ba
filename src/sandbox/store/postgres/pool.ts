import { Pool } from 'pg'
import type { PoolClient } from 'pg'

export type { Pool }
export type Client = PoolClient

/** Rows of texts, as the statements of this folder ask for them. */
export type Row = readonly (string | null)[]

/** A statement that each connection prepares once. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/**
 * Settings of each connection. Every query has its index, so nothing is gained by planning it anew for its values, or
 * by what the planner believes of tables that it has not analysed yet. A process that stands still in the middle of a
 * transaction must not hold the others up for ever; they wait longer for its locks than it may hold them.
 */
const settingsFor = (stillness: number) => `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
  SET jit = off; SET idle_in_transaction_session_timeout = ${stillness}; SET lock_timeout = ${stillness * 1.5}`

/** `stillness` in milliseconds: how long a process may stand still in a transaction. */
export function createPool(connectionString: string, connections: number, stillness = 10_000): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements go out together and are answered together: one trip for begin, locks and loads, one for writes and commit.
    pipeline: true,
    onConnect: async (client) => {
      // A connection that breaks fails its queries; the event itself has nobody else to hear it.
      client.on('error', () => {})
      await client.query(settingsFor(stillness))
    },
  })
  pool.on('error', () => {})
  return pool
}

/** Runs a prepared statement, rows as arrays. Statements sent without awaiting in between share a trip. */
export async function run(
  client: Client | Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const result = await client.query<(string | null)[]>({ ...statement, values: [...values], rowMode: 'array' })
  return result.rows
}

/** Sends the statements of a trip in one packet. */
export function together<T>(client: Client, send: () => T): T {
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
