import { mergeHeaders } from 'openapi-fetch'
import type { Calls } from '../../generated/client.d.ts'
import { calls } from '../../generated/client.js'
import { isRead } from './called.ts'
import type { Called } from './called.ts'
import type { CallOptions, ClientOptions, Fetch, KeyCallOptions, Runtime } from './options.ts'
import { serializeQuery } from './query.ts'
import { RUNTIME } from './runtime.ts'
import { createSend } from './send.ts'

/** Every operation of the service, by module. */
export interface Client extends Calls<CallOptions, KeyCallOptions> {
  /** The address of the service. */
  readonly baseUrl: string
  /**
   * For requests to the service that no method makes: sends them with the client's key and headers, and repeats reads.
   * Answers whatever the server answers, also a redirect, which is not followed; throws where there was no answer, and a
   * TypeError for an address outside of `baseUrl`, which is to get no key.
   */
  readonly fetch: Fetch
  /** The clock, the waits and the randomness of the client, for helpers that are built on it. */
  readonly runtime: Runtime
}

/** What no `baseUrl` has; the empty text where one is neither an address nor a page's own path. */
const WRONG = /[?#@\\\s]|^\/\/|\/api\/?$|^(?!https?:\/\/[^/]|\/|$)/i

/**
 * A client for the service at an address. Nothing is sent until one of its methods is called. Throws a TypeError where
 * `baseUrl` is no address, has a user, a password, a query or a fragment in it, or ends in the `/api` of every path.
 */
export function createClient(options: ClientOptions): Client {
  const [wrong] = WRONG.exec(options.baseUrl) ?? []
  if (wrong !== undefined) {
    // Just that part of it, since there may be a password beside.
    const has = wrong === '' ? '' : ` has ${JSON.stringify(wrong)}, but`
    throw new TypeError(
      `baseUrl${has} has to be http(s)://host or /path, without user, query or the /api of every call`,
    )
  }
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const runtime = { ...RUNTIME, ...options.runtime }
  const send = createSend(options, runtime)

  const method = (operation: string, line: string) => {
    const [verb = '', path = '', keyed] = line.split(' ')
    const reads = isRead(verb)
    return async ({ body, ...params }: Record<string, unknown> = {}, call: KeyCallOptions = {}): Promise<unknown> => {
      const query = { ...params }
      const place = path.replaceAll(/\{(.+?)\}/g, (_, name: string) => {
        const value = (query[name] ?? '') as string
        // Nothing, or dots: it would be the address of something else.
        if (/^\.{0,2}$/.test(value)) throw new TypeError(`${operation} needs ${name}`)
        delete query[name]
        return encodeURIComponent(value)
      })
      const idempotencyKey = keyed === undefined ? null : (call.idempotencyKey ?? runtime.newKey())
      if (idempotencyKey !== null && !/^\S.{6,253}\S$/.test(idempotencyKey))
        throw new TypeError('idempotencyKey needs 8 to 255 characters')
      const called: Called = { operation, idempotencyKey, reads, repeatable: reads || keyed === 'key' }
      const search = serializeQuery(query)
      const url = `${baseUrl}${place}${search === '' ? '' : `?${search}`}`
      const { answer, failure } = await send(called, call, url, {
        method: verb,
        headers: mergeHeaders(
          options.headers,
          body === undefined ? {} : { 'content-type': 'application/json' },
          call.headers,
          { 'idempotency-key': idempotencyKey ?? undefined },
        ),
        body: body === undefined ? null : JSON.stringify(body),
        signal: call.signal ?? null,
      })
      if (failure !== null) throw failure
      return answer === '' ? undefined : answer
    }
  }

  const groups = Object.entries(calls).map(([group, lines]) => [
    group,
    Object.fromEntries(Object.entries(lines).map(([operation, line]) => [operation, method(operation, line)])),
  ])
  return {
    ...(Object.fromEntries(groups) as Calls<CallOptions, KeyCallOptions>),
    baseUrl,
    runtime,
    async fetch(url, { method: verb = 'GET', headers, ...init }) {
      if (!absolute(url).startsWith(absolute(`${baseUrl}/`))) throw new TypeError(`fetch needs ${baseUrl}`)
      const reads = isRead(verb)
      const called = { operation: `${verb} ${url}`, idempotencyKey: null, reads, repeatable: reads }
      const merged = mergeHeaders(options.headers, new Headers(headers))
      const { response, bytes, failure } = await send(called, {}, url, { ...init, method: verb, headers: merged })
      if (response === null) throw failure
      return response.bodyUsed ? new Response(bytes, response) : response
    },
  }
}

/** An address as it will be read, in a page by the page's own. */
function absolute(url: string): string {
  return new URL(url, (globalThis as { readonly location?: { readonly href: string } }).location?.href).href
}
