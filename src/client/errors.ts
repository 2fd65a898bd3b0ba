import type { ErrorFields, OperationCodes } from '../../generated/client.d.ts'

/** A code that the contract explains. */
export type ErrorCode = keyof ErrorFields

/** The codes that the contract lists for an operation. */
export type CodesOf<Operation extends keyof OperationCodes> = OperationCodes[Operation]

/** The body of an error, with the fields of its code. */
export type ErrorBody<Code> = Readonly<Record<string, unknown>> &
  ([Code] extends [ErrorCode] ? ErrorFields[Code] : unknown)

/**
 * What to do next:
 * - `repeat`: send the same call again, with the same Idempotency-Key and body.
 * - `read-state`: first read what you wanted to change. This call or another may have changed it.
 * - `read-wallet`: a charge was or may have been made. Read the wallet; never just repeat the call.
 */
export type Advice = 'repeat' | 'read-state' | 'read-wallet'

/** Why a field of a request is refused. */
export interface FieldProblem {
  /** For programs. */
  readonly code: string
  /** For people. */
  readonly message: string
}

interface Failure {
  readonly operation: string
  readonly idempotencyKey: string | null
  readonly advice: Advice | null
  readonly retryAfter: number | null
  readonly [further: string]: unknown
}

/** A call that did not succeed. */
class CallError extends Error {
  /** The operationId; method and URL for calls through `fetch`. */
  declare readonly operation: string
  /** The Idempotency-Key of the call, for sending the same change again; null if it had none. */
  declare readonly idempotencyKey: string | null
  /** What to do next; null if sending the call again does not help before something has changed: see the code. */
  declare readonly advice: Advice | null
  /** Milliseconds that the server asks to wait; null if it does not say. */
  declare readonly retryAfter: number | null

  /** @internal */
  constructor(message: string, fields: Failure, cause?: unknown) {
    super(message, { cause })
    Object.assign(this, fields)
  }

  /** Whether the same call, with the same Idempotency-Key and body, may be sent again and can succeed. */
  get retryable(): boolean {
    return this.advice === 'repeat'
  }
}

/**
 * The service refused the call or failed. Billing, live agents and pipeline steps have different error bodies; here
 * they look the same. Use `isApiError` to narrow it by code.
 */
export class ApiError<Code extends string | null = ErrorCode | (string & {}) | null> extends CallError {
  override name = 'ApiError'
  /** The HTTP status. */
  declare readonly status: number
  /** The code to branch on. Null if the response has none; codes that the contract does not list are possible. */
  declare readonly code: Code
  /** The server's message for people. Its wording can change. */
  declare readonly explanation: string
  /** The request's id in the platform's logs (`x-request-id`, `ref`); null if the response does not have it. */
  declare readonly requestId: string | null
  /** Errors in the request, by the field's dotted path. `body` stands for unknown fields. */
  declare readonly errors: Readonly<Record<string, readonly FieldProblem[]>>
  /** The response's body; empty if it is not a JSON object. */
  declare readonly body: ErrorBody<Code>
}

/** There was no response, or only part of it. */
export class ConnectionError extends CallError {
  override name = 'ConnectionError'
  /** False: the request was never sent. True: the server may have executed it. */
  declare readonly mayHaveArrived: boolean
}

/** There was no response in time. The server may have executed the request. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

/** The response is longer than `maxResponseBytes`. The server may have executed the request. */
export class TooLargeError extends ConnectionError {
  override name = 'TooLargeError'
}

/**
 * Whether a thrown value is an error from the service. With codes: whether it has one of them, which also types its
 * body: `isApiError(e, 'InsufficientScope') && e.body.requiredScope`.
 */
export function isApiError(error: unknown): error is ApiError
export function isApiError<Code extends ErrorCode>(error: unknown, ...codes: readonly Code[]): error is ApiError<Code>
export function isApiError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && (codes.length === 0 || codes.includes((error as ApiError).code ?? ''))
}
