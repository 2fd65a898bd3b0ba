import { partsOf, shellWord } from './shell.ts'
import type { Shell, Template } from './shell.ts'

export interface CurlRequest {
  readonly method: string
  readonly url: Template
  readonly headers: readonly (readonly [name: string, value: Template])[]
  /** What is sent, or the file that holds it. */
  readonly body: Template | { readonly file: string } | null
}

export interface CurlOptions {
  /** Beside those that the request needs. Default: `-i`, which shows the response's headers. */
  readonly flags?: string
  /** Between parts of the command. Default: a space. */
  readonly separator?: string
  readonly shell?: Shell
}

/** A command that sends these bytes, and of its own no more than curl always does: `Host`, `User-Agent` and `Accept`. */
export function curlCommand(
  { method, url, headers, body }: CurlRequest,
  { flags = '-i', separator = ' ', shell = 'posix' }: CurlOptions = {},
): string {
  const word = (text: Template): string => shellWord(text, shell)
  const address = partsOf(url).filter((part) => typeof part === 'string')
  const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted)
  const start = [
    'curl',
    flags,
    ...methodFlags(method, body !== null),
    // Curl reads these as patterns, and resolves dots.
    ...(address.some((part) => /[[\]{}]/.test(part)) ? ['-g'] : []),
    ...(address.some((part) => /\/(?:\.|%2e)/i.test(part)) ? ['--path-as-is'] : []),
    word(url),
  ]
  const lines = [
    ...headers.map(([name, value]) => headerLine(name, value)),
    // Curl calls a body a form, and asks before a long one.
    ...(body !== null && !has('content-type') ? ['Content-Type:'] : []),
    ...(body !== null && isLong(body) && !has('expect') ? ['Expect:'] : []),
    ...(body === null && /^P(?:OST|UT|ATCH)$/.test(method) && !has('content-length') ? ['Content-Length: 0'] : []),
  ]
  return [
    start.filter((part) => part !== '').join(' '),
    ...lines.map((line) => `-H ${shellWord(line, shell, 'latin1')}`),
    ...(body === null ? [] : [bodyFlag(body, word)]),
  ].join(separator)
}

function methodFlags(method: string, hasBody: boolean): readonly string[] {
  if (method === 'HEAD' && !hasBody) return ['-I']
  return method === 'GET' && !hasBody ? [] : [`-X ${method}`]
}

/** An empty value has a form of its own; without it, curl leaves the header out. */
function headerLine(name: string, value: Template): Template {
  return value === '' ? `${name};` : [`${name}: `, ...partsOf(value)]
}

function isLong(body: NonNullable<CurlRequest['body']>): boolean {
  return typeof body === 'object' && 'file' in body
}

function bodyFlag(body: NonNullable<CurlRequest['body']>, word: (text: Template) => string): string {
  if (typeof body === 'object' && 'file' in body) return `--data-binary ${word(`@${body.file}`)}`
  const [first = ''] = partsOf(body)
  // With -d, @ at the beginning names a file.
  const isPlain = typeof first === 'string' && first !== '' && !first.startsWith('@')
  return `${isPlain ? '-d' : '--data-raw'} ${word(body)}`
}
