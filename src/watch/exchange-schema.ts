/** A request or a response of a logged exchange. */
export interface LoggedMessage {
  /** Names in any case; repeated headers as a list or joined by `, `. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  /** With content codings undone, or with `content-encoding` in the headers. Null: empty. */
  readonly body?: string | null
  readonly bodyBase64?: string
}

/** One exchange a line. */
export interface LoggedExchange {
  /** Milliseconds since the epoch, or a date and time. */
  readonly startedAt: number | string
  readonly durationMs: number
  readonly request: LoggedMessage & { readonly method: string; readonly url: string }
  readonly response: (LoggedMessage & { readonly status: number }) | null
}

const message = {
  headers: {
    description: 'Names in any case. Repeated headers as a list, or joined by a comma.',
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
  body: {
    description:
      'Text. Null: empty. Without body and bodyBase64, a message whose headers announce a body is not judged.',
    type: ['string', 'null'],
  },
  bodyBase64: { description: 'The bytes as they came, such as of a compressed body.', type: 'string' },
}

/** The form of a line that `watch --from` reads; docs/exchange.schema.json is the same. */
export const exchangeSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'One exchange of HTTP, as a line of NDJSON',
  type: 'object',
  required: ['startedAt', 'durationMs', 'request', 'response'],
  properties: {
    startedAt: {
      description: 'When the request began: milliseconds since the epoch, or a date and time of RFC 3339.',
      anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d` }],
    },
    durationMs: {
      description: 'Until the response was complete. Of requests at once, nothing is concluded from their order.',
      type: 'number',
      minimum: 0,
    },
    request: {
      type: 'object',
      required: ['method', 'url'],
      properties: {
        method: { type: 'string' },
        url: { description: 'A whole address, or a path with its query.', type: 'string' },
        ...message,
      },
    },
    response: {
      description: 'Null: none came.',
      type: ['object', 'null'],
      required: ['status'],
      properties: { status: { type: 'integer', minimum: 100, maximum: 599 }, ...message },
    },
  },
} as const
