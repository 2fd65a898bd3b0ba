/** What is known of a format of texts. */
export interface TextFormat {
  readonly sample?: string
  /** Texts that look like it but break it. */
  readonly near?: readonly string[]
  /** What a message says of a text that breaks it. */
  readonly says?: string
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  date: {
    sample: '2026-01-15',
    near: ['2026-02-30', '2026-1-5'],
    says: 'must be a date such as 2026-01-31',
  },
  'date-time': {
    sample: '2026-01-15T12:00:00Z',
    near: ['2026-01-15 12:00', '2026-01-15'],
    says: 'must be a date and time such as 2026-01-31T12:00:00Z',
  },
  duration: { sample: 'P1D', near: ['1 day'] },
  email: { sample: 'someone@example.com', near: ['someone.example.com'], says: 'must be an email address' },
  hostname: { sample: 'example.com', near: ['-example-.com'] },
  ipv4: { sample: '192.0.2.1', near: ['192.0.2.256'] },
  ipv6: { sample: '2001:db8::1', near: ['2001:db8:::1'] },
  time: { sample: '12:00:00Z', near: ['25:00:00Z'] },
  uri: { sample: 'https://example.com/', near: ['example'], says: 'must be a URI' },
  'uri-reference': { near: ['\\\\example'] },
  url: { sample: 'https://example.com/' },
  uuid: { sample: '3fa85f64-5717-4562-b3fc-2c963f66afa6', near: ['3fa85f64-5717-4562-b3fc'], says: 'must be a UUID' },
}

/** Empty for an unknown format. */
export function formatOf(name: unknown): TextFormat {
  return typeof name === 'string' && Object.hasOwn(FORMATS, name) ? (FORMATS[name] ?? {}) : {}
}
