import { delay, HttpHandler } from 'msw'
import { findAnswer } from './find.ts'
import type { AnswerBody, AnsweredOperationId, AnswerKey, Partly } from './names.ts'
import { readBaseUrl } from './base-url.ts'
import { respond } from './respond.ts'
import type { Change } from './respond.ts'
import { documented } from './routes.ts'
import type { Source } from './routes.ts'

export interface AnswerOptions<Body = unknown> {
  /** Changes to the documented body. Objects are merged; `undefined` removes a property. */
  readonly body?: Partly<Body>
  /** Headers to add or replace. */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds to wait; `infinite`: never responds. */
  readonly delay?: number | 'infinite'
  /** Handles one request and leaves later ones to other handlers. */
  readonly once?: boolean
  /** The API's URL or path. Default: the contract's paths on any host. */
  readonly baseUrl?: string
}

/**
 * Handles every request for an operation with one of its documented responses, whatever was sent.
 *
 * @example
 * server.use(answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON'))
 * server.use(answer('getSubAccountBilling', 'direct', { body: { data: { subAccount: { isLive: false } } } }))
 *
 * @throws An Error with the known names if operation or key is unknown.
 */
export function answer<O extends AnsweredOperationId, K extends AnswerKey<O>>(
  operation: O,
  key: K,
  options: AnswerOptions<AnswerBody<O, K>> = {},
): HttpHandler {
  return answerOf(documented, operation, key, options)
}

export function answerOf(source: Source, operation: string, key: string, options: AnswerOptions): HttpHandler {
  const found = findAnswer(source, operation, key)
  const place = readBaseUrl(options.baseUrl)
  const change: Change = options
  return new HttpHandler(
    found.operation.method,
    ({ request }) => source.routeOf(place, request)?.operation === found.operation,
    async ({ request }) => {
      if (options.delay !== undefined) await delay(options.delay)
      return respond(found, request, change)
    },
    { once: options.once ?? false },
  )
}
