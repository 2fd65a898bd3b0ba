import type { Json } from '../../../contract/index.ts'

/** Texts that look like a format and are not of it. */
export function nearFormat(format: Json): readonly Json[] {
  return typeof format === 'string' ? (near[format] ?? []) : []
}

const near: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '2026-1-5'],
  'date-time': ['2026-01-15 12:00', '2026-01-15'],
  duration: ['1 day'],
  email: ['someone.example.com'],
  hostname: ['-example-.com'],
  ipv4: ['192.0.2.256'],
  ipv6: ['2001:db8:::1'],
  time: ['25:00:00Z'],
  uri: ['example'],
  'uri-reference': ['\\\\example'],
  uuid: ['3fa85f64-5717-4562-b3fc'],
}
