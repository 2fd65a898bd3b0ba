import { isUtf8 } from 'node:buffer'
import { closeSync, existsSync, fstatSync, openSync, writeSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { printable } from '../../text/printable.ts'
import type { Answer, Exchange, Result, RunEvent, SecretTexts } from '../model/index.ts'
import { reasonOf } from '../options/usage-error.ts'
import { exchangesOf, maskedHeaders } from './exchanges.ts'
import { createMask } from '../model/secrets.ts'
import type { Mask } from '../model/secrets.ts'

export interface HarFile {
  readonly watch: (event: RunEvent) => void
  /** Takes what is sent for no case, before, between and after the cases. */
  readonly sent: (exchange: Exchange, hidden: SecretTexts) => void
  /** Why it could not be written; null if it was. */
  readonly problem: () => string | null
}

const head = `{"log":{"version":"1.2","creator":{"name":"agent-platform conform","version":"1"},"entries":[`
const tail = `]}}\n`

/**
 * Writes every result as it comes. The file is complete after each, so that an interrupted run leaves a HAR too. `goesOn`: add to
 * what the file has, if it is one of these. `most`: bytes, after which nothing more is written.
 */
export function createHarFile(file: string, { goesOn = false, most = Infinity } = {}): HarFile {
  let mask: Mask = createMask([])
  let handle: number | null = null
  let end = 0
  let problem: string | null = null

  function append(text: string): void {
    if (handle === null) return
    const bytes = Buffer.from(text + tail)
    if (end + bytes.length > most) throw new Error(`it is full: more than ${most / 1_000_000} MB cannot be read again`)
    writeSync(handle, bytes, 0, bytes.length, end)
    end += bytes.length - tail.length
  }

  function onEvent(event: RunEvent): void {
    if (event.type === 'start') {
      open(event.hidden)
    } else if (event.type === 'result') {
      add(entriesOf(event.result, mask))
    } else {
      close()
    }
  }

  /** What comes after the cases goes on where they ended. */
  function open(hidden: SecretTexts): void {
    if (handle !== null) return
    mask = createMask(hidden.secrets, hidden.headers)
    // It holds whole answers of a deployment: only its owner may read it.
    handle = openSync(file, end > 0 || (goesOn && existsSync(file)) ? 'r+' : 'w', 0o600)
    if (end === 0) end = Math.max(0, fstatSync(handle).size - tail.length)
    if (end === 0) append(head)
  }

  function close(): void {
    if (handle === null) return
    closeSync(handle)
    handle = null
  }

  function add(entries: readonly object[]): void {
    const separator = end === head.length ? '\n' : ',\n'
    const texts = entries.map((entry) => printable(JSON.stringify(entry)))
    if (texts.length > 0) append(separator + texts.join(',\n'))
  }

  function guarded(work: () => void): void {
    if (problem !== null) return
    try {
      work()
    } catch (error) {
      problem = reasonOf(error)
    }
  }

  return {
    watch: (event) => guarded(() => onEvent(event)),
    sent: (exchange, hidden) =>
      guarded(() => {
        const isBetween = handle !== null
        open(hidden)
        add([besideOf(exchange, mask)])
        if (!isBetween) close()
      }),
    problem: () => problem,
  }
}

/** One entry for each request of a case that was sent, in the order of sending, in HAR 1.2; a repeated one has several. */
function entriesOf({ case: tried, verdict, attempt }: Result, mask: Mask): readonly object[] {
  if (attempt === null) return []
  const { again = [] } = attempt
  return [attempt, ...again]
    .flatMap(exchangesOf)
    .filter(({ exchange: { received } }) => !('trouble' in received && received.trouble.kind === 'not-sent'))
    .flatMap(({ label, exchange }) => {
      const { earlier = [] } = exchange
      const about = { _case: tried.id, _request: label, _verdict: verdict }
      return [
        ...earlier.map((one) => ({
          ...entryOf(one, mask),
          comment: `${tried.id}: sent again after this`,
          ...about,
          _repeated: true,
        })),
        { ...entryOf(exchange, mask), comment: `${tried.id}: ${verdict}`, ...about },
      ]
    })
}

/** Of no case: what the run looks at, and what puts back what it changed. */
function besideOf(exchange: Exchange, mask: Mask): object {
  const isRead = safeMethods.includes(exchange.request.method)
  const what = isRead ? 'looks at what is there' : 'puts something back, or prepares cases'
  return { ...entryOf(exchange, mask), comment: `of no case: ${what}`, _beside: true }
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'QUERY']

function entryOf({ request, received, startedAt, duration }: Exchange, mask: Mask) {
  const { method, headers, body } = request
  const url = mask(request.url)
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: duration,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: namesAndValues(maskedHeaders(headers, mask)),
      queryString: queryOf(url).map(([name, value]) => ({ name: mask(name), value: mask(value) })),
      ...(body === null ? {} : { postData: { mimeType: typeOf(headers), params: [], text: mask(body) } }),
      headersSize: -1,
      bodySize: body === null ? 0 : Buffer.byteLength(body),
    },
    response: 'answer' in received ? responseOf(received.answer, mask) : noResponse(mask(received.trouble.message)),
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  }
}

function responseOf({ status, headers, body }: Answer, mask: Mask) {
  const masked = maskedHeaders(headers, mask)
  const text = isUtf8(body)
    ? { text: mask(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')) }
    : { comment: 'Left out: it is not UTF-8.' }
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: namesAndValues(masked),
    content: { size: body.length, mimeType: typeOf(headers), ...text },
    redirectURL: masked['location'] ?? '',
    headersSize: -1,
    bodySize: body.length,
  }
}

/** What browsers write where no response came. */
function noResponse(message: string) {
  return {
    status: 0,
    statusText: '',
    httpVersion: 'unknown',
    cookies: [],
    headers: [],
    content: { size: 0, mimeType: 'x-unknown' },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
    _error: message,
  }
}

function namesAndValues(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function queryOf(url: string): readonly (readonly [string, string])[] {
  return [...new URLSearchParams(url.split('?').slice(1).join('?'))]
}

function typeOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'x-unknown'
}
