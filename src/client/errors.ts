import type { ErrorFields, OperationCodes } from '../../generated/client.d.ts'

/** A code that the contract explains. */
export type ErrorCode = keyof ErrorFields

/** The codes that the contract lists for an operation. */
export type CodesOf<Operation extends keyof OperationCodes> = OperationCodes[Operation]

/** The body of a refusal or failure, with the fields that come with its code. */
export type ErrorBody<Code> = Readonly<Record<string, unknown>> &
  ([Code] extends [ErrorCode] ? ErrorFields[Code] : unknown)

/**
 * What to do next:
 * - `repeat`: send the same call again, with the same Idempotency-Key and body.
 * - `read-state`: read what was to be changed before anything else. It may have changed, by this call or by another.
 * - `read-wallet`: a charge was made, or may have been. Read the wallet; never repeat the call blindly.
 */
export type Advice = 'repeat' | 'read-state' | 'read-wallet'

/** Why one field of a request is refused. */
export interface FieldProblem {
  /** The reason for programs. */
  readonly code: string
  /** The reason for people. */
  readonly message: string
}

/** What every error of a call says. */
interface Failure {
  readonly operation: string
  readonly idempotencyKey: string | null
  readonly advice: Advice | null
  readonly retryAfter: number | null
  readonly [further: string]: unknown
}

/** A call that did not succeed. */
class CallError extends Error {
  /** The operationId; for calls that no method makes, method and address. */
  declare readonly operation: string
  /** The Idempotency-Key of the call, for sending the same change again; null where it had none. */
  declare readonly idempotencyKey: string | null
  /** What to do next; null where the request itself, or the address of the service, has to change. */
  declare readonly advice: Advice | null
  /** Milliseconds that the server asks to wait; null where it does not say. */
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
 * The service answered, and the answer is a refusal or a failure. Billing, live agents and pipeline steps word theirs
 * differently; here they look the same. `isApiError` narrows it by its code.
 */
export class ApiError<Code extends string | null = ErrorCode | (string & {}) | null> extends CallError {
  override name = 'ApiError'
  /** The HTTP status. */
  declare readonly status: number
  /** What to branch on. Null where the answer has none; codes that the contract does not list may come. */
  declare readonly code: Code
  /** The server's sentence for people. Its wording can change. */
  declare readonly explanation: string
  /** Names the request in the platform's logs (`x-request-id`, `ref`); null where the answer does not say. */
  declare readonly requestId: string | null
  /** What is wrong with the request, by field as a dotted path. `body` stands for what does not belong there. */
  declare readonly errors: Readonly<Record<string, readonly FieldProblem[]>>
  /** The answer's body; empty where it is no JSON object. */
  declare readonly body: ErrorBody<Code>
}

/** There was no answer, or not the whole of it. */
export class ConnectionError extends CallError {
  override name = 'ConnectionError'
  /** False: the request was never sent. True: what it asks for may have been done. */
  declare readonly mayHaveArrived: boolean
}

/** There was no answer in time. What the request asks for may have been done. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError'
}

/** The answer is longer than `maxResponseBytes`. What the request asks for may have been done. */
export class TooLargeError extends ConnectionError {
  override name = 'TooLargeError'
}

/**
 * Whether something that was thrown is an answer of the service; with codes, whether it carries one of them, which makes
 * the fields of its body known: `isApiError(e, 'InsufficientScope') && e.body.requiredScope`.
 */
export function isApiError(error: unknown): error is ApiError
export function isApiError<Code extends ErrorCode>(error: unknown, ...codes: readonly Code[]): error is ApiError<Code>
export function isApiError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ApiError && (codes.length === 0 || codes.includes((error as ApiError).code ?? ''))
}
