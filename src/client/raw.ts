import createFetchClient from 'openapi-fetch'
import type { FetchOptions } from 'openapi-fetch'
import type { paths } from '../../generated/api.d.ts'
import type { Client } from './create-client.ts'
import { serializeQuery } from './query.ts'

/** The typed `GET`, `PUT` and so on of openapi-fetch. */
export interface Raw {
  readonly GET: RawMethod<'get'>
  readonly PUT: RawMethod<'put'>
  readonly POST: RawMethod<'post'>
  readonly PATCH: RawMethod<'patch'>
  readonly DELETE: RawMethod<'delete'>
}

/** A request by its path in the contract. */
export type RawMethod<Verb extends string> = <Path extends PathsWith<Verb>>(
  path: Path,
  ...options: OptionsOf<OperationAt<Path, Verb>>
) => Promise<RawAnswer<OperationAt<Path, Verb>>>

/** `data` of a success, `error` of anything else. */
export type RawAnswer<Operation> =
  | { readonly data: BodyOf<Operation, Success>; readonly error?: never; readonly response: Response }
  | {
      readonly data?: never
      readonly error: BodyOf<Operation, Exclude<StatusOf<Operation>, Success>>
      readonly response: Response
    }

type PathsWith<Verb extends string> = {
  [Path in keyof paths]: paths[Path] extends Readonly<Record<Verb, object>> ? Path : never
}[keyof paths]

type OperationAt<Path extends keyof paths, Verb extends string> = Verb extends keyof paths[Path]
  ? paths[Path][Verb]
  : never

type OptionsOf<Operation, All = Omit<FetchOptions<Operation>, 'parseAs'>> = object extends All ? [All?] : [All]

type Success = 200 | 201 | 202 | 204

type StatusOf<Operation> = Operation extends { readonly responses: infer Responses } ? keyof Responses : never

// The plain schemas, because openapi-fetch's own type breaks open enums apart.
type BodyOf<Operation, Status> = Operation extends { readonly responses: infer Responses }
  ? ContentOf<Responses[Extract<keyof Responses, Status>]>
  : never

type ContentOf<Answer> = Answer extends { readonly content: infer Content } ? Content[keyof Content] : undefined

/**
 * Adds `raw` to a client: requests by path and method, which return `{ data, error, response }` and throw only if there
 * was no response. They carry the client's key, and reads are retried. Send an Idempotency-Key yourself.
 */
export function withRaw<C extends Pick<Client, 'baseUrl' | 'fetch'>>(client: C): C & { readonly raw: Raw } {
  const raw = createFetchClient<paths>({
    baseUrl: client.baseUrl,
    redirect: 'manual',
    querySerializer: serializeQuery,
    Request: PlainRequest as unknown as typeof Request,
    fetch: (request) => client.fetch(request.url, request),
  })
  return { ...client, raw: raw as unknown as Raw }
}

/** openapi-fetch's request, in parts that can be sent again. */
class PlainRequest {
  readonly url: string

  constructor(url: string, init: RequestInit) {
    this.url = url
    Object.assign(this, init)
  }
}
