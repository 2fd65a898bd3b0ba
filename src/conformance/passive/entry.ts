import type { JsonObject } from '../../contract/index.ts'
import { inside, momentIn, numberIn, objectsIn, textIn } from '../checks/invariants/read.ts'
import type { Exchange, SentRequest } from '../model.ts'
import { readContent } from './content.ts'
import { lowerCased } from './headers.ts'

/** An exchange that somebody else recorded. */
export interface Recorded {
  /** Its place in the recording, from 1. */
  readonly number: number
  readonly request: SentRequest
  /** False where the request had a body that is not in the recording. */
  readonly isWhole: boolean
  readonly received: Exchange['received'] | { readonly lacking: string }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
}

/** An entry of a HAR, or what is wrong with it. */
export function readEntry(entry: JsonObject, number: number): Recorded | string {
  const method = textIn(entry, 'request', 'method')
  const url = textIn(entry, 'request', 'url')
  if (method === null || url === null) return 'has no request with a method and a url'
  const headers = headersOf(entry, 'request')
  const body = textIn(entry, 'request', 'postData', 'text')
  const sent = Math.max(numberIn(entry, 'request', 'bodySize') ?? 0, Number(lowerCased(headers)['content-length'] ?? 0))
  const isReadable = inside(entry, 'request', 'postData', 'encoding') === undefined
  return {
    number,
    request: { method: method.toUpperCase(), url, headers, body: body === '' ? null : body },
    isWhole: isReadable && ((body !== null && body !== '') || !(sent > 0)),
    received: receivedOf(entry),
    startedAt: momentIn(entry, 'startedDateTime') ?? 0,
    duration: Math.max(0, numberIn(entry, 'time') ?? 0),
  }
}

function receivedOf(entry: JsonObject): Recorded['received'] {
  const status = numberIn(entry, 'response', 'status') ?? 0
  if (!(Number.isInteger(status) && status >= 100 && status <= 599)) {
    const why = textIn(entry, 'response', '_error') ?? textIn(entry, 'response', 'statusText') ?? ''
    return { lacking: `no answer was recorded${why === '' ? '' : ` (${why})`}` }
  }
  if (status === 304) return { lacking: 'the answer came from a cache (304)' }
  // A `content-encoding` among them is undone already: recorders keep what it left.
  const headers = lowerCased(headersOf(entry, 'response'))
  const content = readContent(inside(entry, 'response', 'content'), status, headers)
  return 'lacking' in content ? content : { answer: { status, headers, body: content.body } }
}

/** Without HTTP/2's own, such as `:authority`. */
function headersOf(entry: JsonObject, side: 'request' | 'response'): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const header of objectsIn(entry, side, 'headers') ?? []) {
    const [name, value] = [textIn(header, 'name'), textIn(header, 'value')]
    if (name === null || value === null || name === '' || name.startsWith(':')) continue
    const known = headers[name]
    headers[name] = known === undefined ? value : `${known}, ${value}`
  }
  return headers
}
