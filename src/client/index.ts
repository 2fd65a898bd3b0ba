export { createClient } from './create-client.ts'
export type { Client } from './create-client.ts'
export { ApiError, ConnectionError, isApiError, TimeoutError, TooLargeError } from './errors.ts'
export type { Advice, CodesOf, ErrorBody, ErrorCode, FieldProblem } from './errors.ts'
export type { DeprecationEvent, Hooks, RequestEvent, ResponseEvent, RetryEvent } from './hooks.ts'
export type {
  ApiKey,
  CallOptions,
  ClientOptions,
  Fetch,
  HeaderValues,
  KeyCallOptions,
  Retry,
  Runtime,
} from './options.ts'
