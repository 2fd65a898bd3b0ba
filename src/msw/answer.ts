import { delay, HttpHandler } from 'msw'
import { findAnswer } from './find.ts'
import type { AnswerBody, AnsweredOperationId, AnswerKey, Partly } from './names.ts'
import { placeOf } from './place.ts'
import { respond } from './respond.ts'
import type { Change } from './respond.ts'
import { routeOf } from './routes.ts'

/** How a handler answers, beyond what is documented. */
export interface AnswerOptions<Body = unknown> {
  /** What differs from the documented body. Objects are merged; `undefined` takes a property away. */
  readonly body?: Partly<Body>
  /** Headers to add, or to set to something else. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds to wait before answering; `infinite` never answers. */
  readonly delay?: number | 'infinite'
  /** Answers one request, then leaves the next ones to other handlers. */
  readonly once?: boolean
  /** Where the API is: an address or a path. Left out: the contract's paths on any host. */
  readonly baseUrl?: string
}

/**
 * A handler that answers every request for an operation with one of its documented answers, whatever was sent.
 *
 * @example
 * server.use(answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON'))
 * server.use(answer('getSubAccountBilling', 'direct', { body: { data: { subAccount: { isLive: false } } } }))
 *
 * @throws Error that lists the known names, where operation or key is unknown.
 */
export function answer<O extends AnsweredOperationId, K extends AnswerKey<O>>(
  operation: O,
  key: K,
  options: AnswerOptions<AnswerBody<O, K>> = {},
): HttpHandler {
  const found = findAnswer(operation, key)
  const place = placeOf(options.baseUrl)
  const change: Change = options
  return new HttpHandler(
    found.operation.method,
    ({ request }) => routeOf(place, request)?.operation === found.operation,
    async ({ request }) => {
      if (options.delay !== undefined) await delay(options.delay)
      return respond(found, request, change)
    },
    { once: options.once ?? false },
  )
}
