import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { StoreError, StoreUnavailable } from '../store.ts'

export type { Pool }
export type Client = PoolClient

export type Row = readonly (string | null)[]

export interface Statement {
  readonly name: string
  readonly text: string
}

/**
 * Settings of each connection. Every query has its index, so plans are generic. A process that hangs in a transaction
 * must not block others for ever, so the timeout for hanging is shorter than that for locks.
 */
const settingsFor = (stillness: number) => `SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
  SET jit = off; SET idle_in_transaction_session_timeout = ${stillness}; SET lock_timeout = ${stillness * 1.5}`

/** `stillness`: how long a process may hang in a transaction, in milliseconds. */
export function createPool(connectionString: string, connections: number, stillness = 10_000): Pool {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Fewer round trips: begin, locks and loads in one, writes and commit in another.
    pipeline: true,
    onConnect: async (client) => {
      // A broken connection fails its queries; without a listener the event would end the process.
      client.on('error', () => {})
      await client.query(settingsFor(stillness))
    },
  })
  pool.on('error', () => {})
  return pool
}

/** Statements sent without awaiting in between share a round trip. */
export async function run(
  client: Client | Pool,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const result = await client.query<(string | null)[]>({ ...statement, values: [...values], rowMode: 'array' })
  return result.rows
}

/** Sends statements in one packet. */
export function inOnePacket<T>(client: Client, send: () => T): T {
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Rolled back by the database, so safe to retry: deadlock, serialization failure, hung transaction. */
const undone = new Set(['40P01', '40001', '25P03'])

/** Connection lost: reset, broken pipe, shutdown, crash, starting up. */
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** The driver's messages for a lost connection, without a code. */
const broken = new Set(['Connection terminated', 'Connection terminated unexpectedly'])

/** The driver's message if it knew before sending, so nothing was sent. */
const unsent = 'Client has encountered a connection error and is not queryable'

/** Whether the work was certainly not done. */
export function isRolledBack(error: unknown): boolean {
  return undone.has(codeOf(error)) || (error instanceof Error && error.message === unsent)
}

/** Whether the connection was lost. Work that never asked to commit may be retried. */
export function isConnectionLost(error: unknown): boolean {
  return lost.has(codeOf(error)) || (error instanceof Error && broken.has(error.message))
}

/** The server is unreachable or accepts no connections. */
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

/** The driver's messages for a connection timeout. */
const late = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'])

export function explain(place: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  const message = messageOf(error)
  if (away.has(code) || late.has(message) || isConnectionLost(error) || isRolledBack(error)) {
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
  // A host name with several addresses gives one error each.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Host, port and database; never user, password or options. Throws if it is not a URL. */
export function placeOf(connectionString: string): string {
  // URL's own error would contain the whole string.
  if (!URL.canParse(connectionString)) {
    throw new StoreError(
      'The PostgreSQL URL cannot be read. It has the form postgres://user:password@host:5432/database.',
    )
  }
  const url = new URL(connectionString)
  return `PostgreSQL at ${url.hostname === '' ? 'localhost' : url.hostname}:${url.port === '' ? '5432' : url.port}${url.pathname}`
}
