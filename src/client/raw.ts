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

/** What came back: `data` of a success, `error` of all else. */
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

// The schemas as they are: openapi-fetch's own type of an answer takes the open lists of values in them apart.
type BodyOf<Operation, Status> = Operation extends { readonly responses: infer Responses }
  ? ContentOf<Responses[Extract<keyof Responses, Status>]>
  : never

type ContentOf<Answer> = Answer extends { readonly content: infer Content } ? Content[keyof Content] : undefined

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
  return { ...client, raw: raw as unknown as Raw }
}

/** A request as openapi-fetch puts it together, in parts that can be sent more than once. */
class PlainRequest {
  readonly url: string

  constructor(url: string, init: RequestInit) {
    this.url = url
    Object.assign(this, init)
  }
}
