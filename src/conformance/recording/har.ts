import { readFile, stat } from 'node:fs/promises'
import type { JsonObject } from '../../contract/index.ts'
import type { Exchange, SentRequest } from '../model/index.ts'
import { largestRecording } from '../model/limits.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { inside, momentIn, numberIn, objectsIn, textIn } from '../rules/invariant.ts'

/** Reads a HAR 1.2, as browsers and proxies write it. Throws a UsageError that names the file and the entry. */
export async function readHar(file: string, flag = '--har'): Promise<readonly Recorded[]> {
  const text = await readText(file).catch((error: unknown) => {
    throw new UsageError(`${flag} ${file}: cannot be read (${reasonOf(error)})`)
  })
  const entries = objectsIn(parse(`${flag} ${file}`, text), 'log', 'entries')
  if (entries === null) throw new UsageError(`${flag} ${file}: not a HAR: it has no list log.entries`)
  return entries.map((entry, index) => {
    const recorded = readEntry(entry, index + 1)
    if (typeof recorded === 'string') throw new UsageError(`${flag} ${file}: /log/entries/${index}: ${recorded}`)
    return recorded
  })
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > largestRecording) throw new Error(`it is larger than ${largestRecording / 1_000_000} MB`)
  return readFile(file, 'utf8')
}

/** The parser's own message would repeat the text around the mistake, which may be a credential. */
function parse(named: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    const end = /[}\]]\s*$/.test(text) ? '' : '; it ends in the middle, as if it had not been written to its end'
    throw new UsageError(`${named}: not JSON${end}`)
  }
}

export interface Recorded {
  /** Its position in the recording, from 1. */
  readonly number: number
  readonly request: SentRequest
  /** False if the recording lacks the request's body. */
  readonly isWhole: boolean
  readonly received: Exchange['received'] | { readonly lacking: string }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
}

/** An entry of a HAR, or what is wrong with it. */
function readEntry(entry: JsonObject, number: number): Recorded | string {
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
    return { lacking: `no response was recorded${why === '' ? '' : ` (${why})`}` }
  }
  if (status === 304) return { lacking: 'the answer came from a cache (304)' }
  // The recorder has already undone a `content-encoding`, but keeps the header.
  const headers = lowerCased(headersOf(entry, 'response'))
  const content = readContent(inside(entry, 'response', 'content'), status, headers)
  return 'lacking' in content ? content : { answer: { status, headers, body: content.body } }
}

/** Without HTTP/2's pseudo-headers, such as `:authority`. */
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

export type Content = { readonly body: Uint8Array } | { readonly lacking: string }

const remedy = 'save the recording with content'

/**
 * The body of an answer. Recorders leave bodies out or cut them without saying so; a missing part must not count as what the
 * server sent.
 */
function readContent(content: unknown, status: number, headers: Readonly<Record<string, string>>): Content {
  const text = textIn(content, 'text')
  const size = numberIn(content, 'size') ?? -1
  if (text === null || text === '') {
    const announced = Number(headers['content-length'] ?? -1)
    if (status === 204 || Math.max(size, announced) === 0) return { body: new Uint8Array() }
    return { lacking: `the recording lacks the response's body: ${remedy}` }
  }
  const encoding = inside(content, 'encoding')
  const body = encoding === 'base64' ? fromBase64(text) : Buffer.from(text, 'utf8')
  if (body === null || (encoding !== undefined && encoding !== 'base64')) {
    return { lacking: "the recording holds the answer's body in a form that cannot be read" }
  }
  if (body.length < size && !isJson(body)) {
    return { lacking: `the recording holds ${body.length} of the ${size} bytes of the answer's body` }
  }
  return { body }
}

function fromBase64(text: string): Buffer | null {
  // Remove line breaks first: a pattern with two adjacent runs of spaces would try every split.
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text.replaceAll(/\s+/g, '')) ? Buffer.from(text, 'base64') : null
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'))
    return true
  } catch {
    return false
  }
}

export function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
