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
}

/** Browsers and servers take no more. */
const LONGEST = 6000

const NAMES = ['example', 'server', 'target', 'headers', 'body', 'own'] as const

export function readAddress(search: string): Addressed {
  const given = new URLSearchParams(search)
  const server = given.get('server')
  return {
    example: given.get('example'),
    server: server === 'mock' || server === 'sandbox' ? server : null,
    target: given.get('target'),
    headers: given.get('headers'),
    body: given.get('body'),
    own: given.get('own'),
  }
}

/** What may stand in an address of credentials. */
export interface Known {
  /** The example's headers, one a line. */
  readonly headers: string
  readonly testKeys: readonly string[]
}

/**
 * The address that restores a request. No key of the reader's stands in it: credentials among the headers that are not the example's own
 * and no test keys are left out, and so is whatever contains the reader's key, unless that is a test key. Null: it would be too long.
 */
export function addressOf(href: string, addressed: Addressed, known: Known, key: string): string | null {
  const url = new URL(href)
  const secret = known.testKeys.includes(key) ? '' : key
  for (const name of NAMES) {
    const value = name === 'headers' ? withoutKeys(addressed.headers, known, secret) : addressed[name]
    if (value === null || (secret !== '' && value.includes(secret))) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href.length > LONGEST ? null : url.href
}

/** Whether the address restores something else than the request. */
export function leavesOut(address: string, addressed: Addressed): boolean {
  const restored = readAddress(new URL(address).search)
  return NAMES.some((name) => restored[name] !== addressed[name])
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
