/** What goes back to the caller. Header names in lower case; the transport adds its own on top. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null where the status has no body. */
  readonly body: string | null
  /** Whether the connection is cut instead of sending it: a fault that somebody asked for. */
  readonly cut?: boolean
}

const JSON_HEADERS = { 'content-type': 'application/json' }

/** An answer that carries a value as JSON. */
export function jsonAnswer(status: number, value: unknown, headers?: Readonly<Record<string, string>>): Answer {
  return {
    status,
    headers: headers === undefined ? JSON_HEADERS : { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(value),
  }
}

/** Whether HTTP forbids a body under this status (RFC 9110, 6.4.1). */
export function isBodiless(status: number): boolean {
  return status < 200 || status === 204 || status === 205 || status === 304
}
