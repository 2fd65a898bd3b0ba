import { delay, http } from 'msw'
import type { HttpHandler } from 'msw'
import { readRequest } from './read-request.ts'
import { chooseAnswer } from './choose.ts'
import { readBaseUrl } from './base-url.ts'
import { respond } from './respond.ts'
import { documented } from './routes.ts'
import type { Route, Source } from './routes.ts'

export interface HandlersOptions {
  /** The API's URL or path. Default: the contract's paths on any host. */
  readonly baseUrl?: string
  /** Milliseconds before each response. */
  readonly delay?: number
}

/**
 * Handlers for the whole contract: a request that matches one of its examples gets that example's response, any other
 * the operation's first success. Nothing is validated or remembered. Operations without examples stay unhandled.
 *
 * @example
 * const server = setupServer(...handlers())
 */
export function handlers(options: HandlersOptions = {}): HttpHandler[] {
  return handlersOf(documented, options)
}

export function handlersOf(source: Source, options: HandlersOptions): HttpHandler[] {
  const place = readBaseUrl(options.baseUrl)
  const answered = (request: Request): Route | null => {
    const route = source.routeOf(place, request)
    return route !== null && route.operation.pairs.length > 0 ? route : null
  }
  const everything = http.all(
    ({ request }) => answered(request) !== null,
    async ({ request }) => {
      const route = answered(request)
      if (route === null) return undefined
      const { operation, path } = route
      const arrived = await readRequest(operation, path, request)
      const answer = chooseAnswer(source, operation, arrived, request.headers.get('authorization'))
      if (answer === null) return undefined
      if (options.delay !== undefined) await delay(options.delay)
      return respond({ operation, answer }, request)
    },
  )
  return [everything]
}
