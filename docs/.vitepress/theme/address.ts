import type { Server } from './ports.ts'

/** What an address says of the request that is being edited. */
export interface Addressed {
  readonly example: string | null
  readonly server: Server | null
  /** Null: as the example has it. */
  readonly target: string | null
  readonly headers: string | null
  readonly body: string | null
  /** Places of the body whose values nothing replaces, between commas. */
  readonly own: string | null
  /** Where the edit of the body began. */
  readonly base: string | null
}

/** Servers take no more. */
const LONGEST = 6000
/** Of what no server gets, browsers and chats take no more. */
const LONGEST_PACKED = 60_000

const NAMES = ['example', 'server', 'target', 'headers', 'body', 'own', 'base'] as const

/** Begins what only the browser reads of an address: a long request. */
const PACKED = '#request='

/** All of an address that says something of the request. */
export function requestIn({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return search + (hash.startsWith(PACKED) ? hash : '')
}

export const NO_REQUEST: Addressed = {
  example: null,
  server: null,
  target: null,
  headers: null,
  body: null,
  own: null,
  base: null,
}

/** Null: it says something that cannot be read, such as a link that was cut off. */
export async function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): Promise<Addressed | null> {
  const given = new URLSearchParams(search)
  if (hash.startsWith(PACKED)) {
    const text = await unpacked(hash.slice(PACKED.length))
    if (text === null) return null
    for (const [name, value] of new URLSearchParams(text)) given.set(name, value)
  }
  const server = given.get('server')
  return {
    example: given.get('example'),
    server: server === 'mock' || server === 'sandbox' ? server : null,
    target: given.get('target'),
    headers: given.get('headers'),
    body: given.get('body'),
    own: given.get('own'),
    base: given.get('base'),
  }
}

/** What may stand in an address of credentials. */
export interface Known {
  /** The example's headers, one a line. */
  readonly headers: string
  readonly testKeys: readonly string[]
}

/**
 * What an address may say of a request. No key of the reader's stands in it: credentials among the headers that are not the example's own
 * and no test keys are left out, and so is whatever contains the reader's key, unless that is a test key.
 */
export function withoutSecrets(addressed: Addressed, known: Known, key: string): Addressed {
  const secret = known.testKeys.includes(key) ? '' : key
  const given = { ...addressed, headers: withoutKeys(addressed.headers, known, secret) }
  const isSecret = (name: (typeof NAMES)[number]) => secret !== '' && given[name]?.includes(secret) === true
  return { ...given, ...Object.fromEntries(NAMES.filter(isSecret).map((name) => [name, null])) }
}

/** The address that restores a request that has no secrets. Null: it would be too long. */
export function addressOf(href: string, addressed: Addressed): string | null {
  const url = new URL(href)
  for (const name of NAMES) {
    const value = addressed[name]
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  if (url.hash.startsWith(PACKED)) url.hash = ''
  return url.href.length > LONGEST ? null : url.href
}

/** The same of a long one, which stands where servers read nothing. Null: it would be too long all the same. */
export async function packedAddressOf(href: string, addressed: Addressed): Promise<string | null> {
  const url = new URL(href)
  const given = new URLSearchParams()
  for (const name of NAMES) {
    url.searchParams.delete(name)
    const value = addressed[name]
    if (value !== null) given.set(name, value)
  }
  url.hash = PACKED + (await packed(given.toString()))
  return url.href.length > LONGEST_PACKED ? null : url.href
}

/** Without a request. */
export function bareAddress(href: string): string {
  const url = new URL(href)
  for (const name of NAMES) url.searchParams.delete(name)
  if (url.hash.startsWith(PACKED)) url.hash = ''
  return url.href
}

/** Whether something of a request is in no address. */
export function leavesOut(open: Addressed, addressed: Addressed): boolean {
  return NAMES.some((name) => open[name] !== addressed[name])
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function unpacked(text: string): Promise<string | null> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
  } catch {
    return null
  }
}

const CREDENTIAL = /^[^:]*(?:auth|cookie|token|secret|api-?key)[^:]*:/i

/** The lines, without credentials but those that are known. Null: nothing differs any more. */
export function withoutKeys(
  headers: string | null,
  { headers: given, testKeys }: Known,
  secret: string,
): string | null {
  if (headers === null) return null
  const own = given.split('\n')
  const kept = headers.split('\n').flatMap((line) => {
    const isKnown = own.includes(line) || testKeys.some((key) => line.trim() === `Authorization: Bearer ${key}`)
    const isSecret = secret !== '' && line.includes(secret)
    if ((!CREDENTIAL.test(line) && !isSecret) || (isKnown && !isSecret)) return [line]
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    return own.filter((one) => one.toLowerCase().startsWith(`${name}:`))
  })
  return kept.join('\n') === given ? null : kept.join('\n')
}
