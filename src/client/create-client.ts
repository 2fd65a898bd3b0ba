import { mergeHeaders } from 'openapi-fetch'
import type { Calls } from '../../generated/client.d.ts'
import { calls } from '../../generated/client.js'
import { isRead } from './called.ts'
import type { Called } from './called.ts'
import type { CallOptions, ClientOptions, Fetch, KeyCallOptions, Runtime } from './options.ts'
import { serializeQuery } from './query.ts'
import { RUNTIME } from './runtime.ts'
import { createSend } from './send-with-retries.ts'

/** All operations of the service, by module. */
export interface Client extends Calls<CallOptions, KeyCallOptions> {
  /** The URL of the service. */
  readonly baseUrl: string
  /**
   * Sends requests that have no method, with the client's key and headers, and retries reads. Returns whatever the
   * server sends, also a redirect, which is not followed. Throws if there was no response, and a TypeError for a URL
   * outside `baseUrl`, which must not get the key.
   */
  readonly fetch: Fetch
  /** The client's clock, waits and randomness, for helpers built on it. */
  readonly runtime: Runtime
}

/** What `baseUrl` must not have; empty if it is neither a URL nor a path. */
const WRONG = /[?#@\\\s]|^\/\/|\/(?:\.|%2e){1,2}(?![^/])|\/api\/?$|^(?!https?:\/\/[^/]|\/|$)/i

/**
 * Creates a client for the service at a URL. Sends nothing until a method is called. Throws a TypeError if `baseUrl` is
 * no URL, contains a user, password, query, fragment, `.` or `..`, or ends in the `/api` of every path.
 */
export function createClient(options: ClientOptions): Client {
  const [wrong] = WRONG.exec(options.baseUrl) ?? []
  if (wrong !== undefined) {
    // What may contain a password or a key is not repeated.
    const all = /[@?#]/.test(options.baseUrl) ? '' : ` ${JSON.stringify(options.baseUrl)}`
    const got = wrong === '' ? all : ` has ${JSON.stringify(wrong)}, but`
    throw new TypeError(
      `baseUrl${got} has to be http(s)://host or /path, without user, query, a . or .. in the path, or the /api of every call`,
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
        // Nothing, or dots, would be the URL of another resource.
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

/** In a page, relative to its own URL. */
function absolute(url: string): string {
  return new URL(url, (globalThis as { readonly location?: { readonly href: string } }).location?.href).href
}
