import type { IncomingMessage, ServerResponse } from 'node:http'

/** Header names in lower case; the server adds its own. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** A long body instead, which leaves as fast as the client takes it. */
  readonly pieces?: readonly Uint8Array[]
  readonly cut?: boolean
  /** Writes the whole response instead. */
  readonly write?: (passage: Passage) => void
}

export interface Passage {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** Path and query, as they were sent. */
  readonly target: string
  /** For a page of another origin; empty where the request is from none. */
  readonly shared: Readonly<Record<string, string>>
}

const JSON_HEADERS = { 'content-type': 'application/json' }

export function jsonAnswer(status: number, value: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return {
    status,
    headers: headers === undefined ? JSON_HEADERS : { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(value),
  }
}

/** RFC 9110, 6.4.1. */
export function isBodiless(status: number): boolean {
  return status < 200 || status === 204 || status === 205 || status === 304
}
