import { at, headerIn, put } from '../../../scripts/site/forms/draft.ts'
import type { Before, Sent } from '../../../scripts/site/forms/draft.ts'
import { SERVERS } from './ports.ts'
import type { Server } from './ports.ts'

/** What came back. */
export interface Answered {
  readonly status: number
  readonly text: string
  /** Names and values, as far as a page may read them. */
  readonly headers: string
  readonly milliseconds: number
  readonly hasKey: boolean
  /** The body that went out, where an earlier answer filled something in. */
  readonly body: string | null
}

/** Sends what has to come first, then the request, each value carried over. Throws where nothing answers. */
export async function send(
  url: string,
  request: Sent,
  before: readonly Before[],
  seen: (prior: Before, text: string) => void = () => {},
): Promise<Answered> {
  const body = await filled(url, request.body, before, seen)
  const { method, target, headers } = request
  const startedAt = performance.now()
  // No cookie of another page of this machine goes along.
  const options = {
    method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
  } as const
  // A browser adds a type to a text, and none to bytes.
  const sent = body === null || headerIn(headers, 'content-type') !== null ? body : new TextEncoder().encode(body)
  const response = await fetch(url + target, sent === null ? options : { ...options, body: sent })
  const text = await response.text()
  return {
    status: response.status,
    text: pretty(text),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    hasKey: headerIn(headers, 'idempotency-key') !== null,
    milliseconds: Math.round(performance.now() - startedAt),
    body: body === request.body ? null : body,
  }
}

async function filled(
  url: string,
  body: string | null,
  before: readonly Before[],
  seen: (prior: Before, text: string) => void,
): Promise<string | null> {
  let text = body
  for (const prior of before) {
    const answer = await send(url, prior, prior.before, seen)
    seen(prior, answer.text)
    if (prior.bind.length === 0 || text === null) continue
    const value = JSON.parse(text) as unknown
    const read = JSON.parse(answer.text) as unknown
    // What is not there leaves the value that stands in the request.
    const whole = prior.bind.reduce((all, [to, from]) => put(all, to, at(read, from) ?? at(all, to)), value)
    text = JSON.stringify(whole, null, 2)
  }
  return text
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/**
 * Why a request got no response. A browser does not say whether the server is off, so ask it for anything: a response that the page
 * may not read is one too.
 */
export async function whyNoResponse(url: string, server: Server, next: string): Promise<string> {
  const isOn = await fetch(url, { mode: 'no-cors', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  )
  if (isOn) return `No response, though ${url} is running: the change may have been made. ${next}`
  const { start, text } = SERVERS[server]
  return `Nothing answers at ${url}. Start it with npm start, or with ${start}; a ${text.toLowerCase()} on another port: add ?${server}=PORT to this page's address.`
}

export function statusClass(status: number): string {
  return status < 300 ? 'ap-good' : 'ap-bad'
}
