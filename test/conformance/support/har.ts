import { operationById, renderRequest, withValueAt } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { temporaryFile } from './files.ts'

/** An entry of a HAR, with as much as the tests need. */
export interface Entry {
  readonly startedDateTime: string
  readonly time: number
  readonly request: Readonly<Record<string, unknown>> & { readonly method: string; readonly url: string }
  readonly response: Readonly<Record<string, unknown>> & { readonly status: number }
}

/** What is otherwise in an entry than in its pair: values in the answer, in the request, headers. */
export interface Otherwise {
  readonly answer?: Readonly<Record<string, unknown>>
  readonly asked?: Readonly<Record<string, unknown>>
  /** Of the answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Of the request; null takes one away. */
  readonly sent?: Readonly<Record<string, string | null>>
  /** Another method and path than the pair's. */
  readonly to?: readonly [method: string, path: string]
}

/** Where recordings of the tests were made. */
export const host = 'https://api.acme.dev'

/** A pair as a browser would have recorded it. Values are put in at JSON Pointers; undefined leaves one out. */
export function entryOf(contract: Contract, id: string, otherwise: Otherwise = {}): Entry {
  const pair = contract.pairs.find((candidate) => candidate.id === id)
  const operation = pair === undefined ? null : operationById(contract, pair.operation)
  if (pair === undefined || operation === null) throw new Error(`no pair ${id}`)
  const { headers, body, ...rendered } = renderRequest(contract, operation, pair.request)
  const [method, target] = otherwise.to ?? [rendered.method, rendered.target]
  const asked = otherwise.asked === undefined ? body : JSON.stringify(edited(JSON.parse(body ?? '{}'), otherwise.asked))
  const answer = edited(pair.response.body, otherwise.answer ?? {})
  const type = pair.response.contentType ?? ''
  return {
    startedDateTime: '2026-07-14T15:04:05.000Z',
    time: 12,
    request: {
      method,
      url: host + target,
      headers: listed({ ...headers, ...otherwise.sent }),
      ...(asked === null ? {} : { postData: { mimeType: 'application/json', text: asked } }),
    },
    response: {
      status: pair.status,
      headers: listed({ 'Content-Type': type, ...pair.response.headers, ...otherwise.headers }),
      content: { size: -1, mimeType: type, text: answer === undefined ? '' : JSON.stringify(answer) },
    },
  }
}

/** Writes a HAR and tells its path. */
export function harFile(entries: readonly unknown[]): Promise<string> {
  return temporaryFile('recording.har', JSON.stringify({ log: { version: '1.2', entries } }))
}

function edited(value: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  return Object.entries(changes).reduce((before, [at, to]) => withValueAt(before, at, to), value)
}

function listed(headers: Readonly<Record<string, string | null>>) {
  return Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
