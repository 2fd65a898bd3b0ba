import { isUtf8 } from 'node:buffer'
import { STATUS_CODES } from 'node:http'
import type { Answer, Exchange, Result } from '../../model.ts'
import { maskedHeaders } from '../curl.ts'
import { exchangesOf } from '../exchanges.ts'
import type { Mask } from '../masker.ts'

/** One entry for each request of a case that went out, in the order of sending, as HAR 1.2 has it. */
export function entriesOf({ case: tried, verdict, attempt }: Result, mask: Mask): readonly object[] {
  if (attempt === null) return []
  return exchangesOf(attempt)
    .filter(({ exchange: { received } }) => !('trouble' in received && received.trouble.kind === 'not-sent'))
    .map(({ label, exchange }) => ({
      ...entryOf(exchange, mask),
      comment: `${tried.id}: ${verdict}`,
      _case: tried.id,
      _request: label,
      _verdict: verdict,
    }))
}

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

/** What browsers write where nothing came back. */
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
