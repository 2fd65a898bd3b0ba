import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { StoreError, StoreUnavailable } from '../store.ts'

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

/**
 * Undone by the database, so that another try may go through: deadlock, serialization failure, and a transaction that was
 * given up because this process stood still in the middle of it.
 */
const undone = new Set(['40P01', '40001', '25P03'])

/** The connection went away: reset, broken pipe, shut down by its operator, crashed, not yet up again. */
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** What the driver says of the same, without a code. */
const broken = new Set(['Connection terminated', 'Connection terminated unexpectedly'])

/** What the driver says where it knew of the break beforehand, so that neither this nor what follows it was sent. */
const unsent = 'Client has encountered a connection error and is not queryable'

/** Whether the work was certainly not done and may be tried again. */
export function isUndone(error: unknown): boolean {
  return undone.has(codeOf(error)) || (error instanceof Error && error.message === unsent)
}

/** Whether the connection broke, so that work which was never asked to commit may be tried on another one. */
export function isLost(error: unknown): boolean {
  return lost.has(codeOf(error)) || (error instanceof Error && broken.has(error.message))
}

/** The server is not there, or takes nobody in. */
const away = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '53300',
])

/** What the driver says where no connection came about in time. */
const late = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'])

/** What to tell the caller. `place` names the database without secrets. */
export function explain(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  const message = messageOf(error)
  if (away.has(code) || late.has(message) || isLost(error) || isUndone(error)) {
    const advice = `${place} cannot be reached (${message}). Is it running, and is the address right?`
    return new StoreUnavailable(advice, { cause: error })
  }
  if (code === '55P03') {
    return new StoreUnavailable(`${place}: waited too long for another transaction to end.`, { cause: error })
  }
  return new StoreError(`${place}: ${message}`, { cause: error })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function messageOf(error: unknown): string {
  // A refused connection to a name with several addresses has its messages inside.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Names a database for messages: host, port and database, never user, password or options. Throws for what is no URL. */
export function placeOf(connectionString: string): string {
  // The URL class's own error would carry the whole string.
  if (!URL.canParse(connectionString)) {
    throw new StoreError(
      'The PostgreSQL URL cannot be read. It has the form postgres://user:password@host:5432/database.',
    )
  }
  const url = new URL(connectionString)
  return `PostgreSQL at ${url.hostname === '' ? 'localhost' : url.hostname}:${url.port === '' ? '5432' : url.port}${url.pathname}`
}
