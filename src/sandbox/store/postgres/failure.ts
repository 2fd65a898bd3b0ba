import { StoreError, StoreUnavailable } from '../error.ts'

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
