import createFetchClient from 'openapi-fetch'
import type { Client as FetchClient } from 'openapi-fetch'
import type { paths } from '../../generated/api.d.ts'
import type { Client } from './create-client.ts'
import { serializeQuery } from './query.ts'

/** The typed `GET`, `PUT` and so on of openapi-fetch. */
export type Raw = Omit<FetchClient<paths>, 'use' | 'eject'>

/**
 * The client with `raw` beside its methods: requests by path and method, which answer `{ data, error, response }` and throw
 * only where there was no answer. They carry the client's key, and reads are repeated; an Idempotency-Key is yours to send.
 */
export function withRaw<C extends Pick<Client, 'baseUrl' | 'fetch'>>(client: C): C & { readonly raw: Raw } {
  const raw = createFetchClient<paths>({
    baseUrl: client.baseUrl,
    redirect: 'manual',
    querySerializer: serializeQuery,
    Request: PlainRequest as unknown as typeof Request,
    fetch: (request) => client.fetch(request.url, request),
  })
  return { ...client, raw }
}

/** A request as openapi-fetch puts it together, in parts that can be sent more than once. */
class PlainRequest {
  readonly url: string

  constructor(url: string, init: RequestInit) {
    this.url = url
    Object.assign(this, init)
  }
}
