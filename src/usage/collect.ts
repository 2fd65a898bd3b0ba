import { createHash } from 'node:crypto'
import { encodePointer, isArray, isObject, isJsonType, readParameters } from '../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pointer } from '../contract/index.ts'
import { checkAgent } from '../text/user-agent.ts'

/** What consumers use of an API, as seen. It has names and words of the contract in it, and no other value of the traffic. */
export interface Usage {
  readonly format: typeof usageFormat
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly until: number
  /** Consumer → operation → use. */
  readonly consumers: Readonly<Record<string, Readonly<Record<string, OperationUse>>>>
}

export const usageFormat = 1

export interface OperationUse {
  readonly calls: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number
  /** Status → calls. */
  readonly statuses: Readonly<Record<string, number>>
  /** Place in the request, such as `/query/limit` or `/body/items/*` → calls that have it. */
  readonly sent: Readonly<Record<Pointer, number>>
  /** Place → word of an enumeration of the contract → calls that send it there. */
  readonly words: Readonly<Record<Pointer, Readonly<Record<string, number>>>>
  /** Calls whose bodies could not be read: nothing is known of what they send. */
  readonly unread: number
}

/** A request with the status that it got. */
export interface Use {
  readonly operation: Operation
  readonly path: Record<string, string>
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Null: none. */
  readonly body: string | null
  readonly status: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface UsageCollector {
  readonly see: (use: Use) => void
  readonly usage: () => Usage
}

/** Consumers beyond these are counted as one. */
const mostConsumers = 500
const otherConsumers = 'others'

/** Places of a request beyond these are not read. */
const mostPlaces = 2000

/** Collects what consumers use, in bounded memory. `before`: what was collected before, to go on from. */
export function collectUsage(contract: Contract, now: () => number, before: Usage | null = null): UsageCollector {
  const since = before?.since ?? now()
  const known = knownWords(contract.document())
  const consumers = new Map(
    Object.entries(before?.consumers ?? {}).map(([name, used]) => [
      name,
      new Map<string, OperationCount>(Object.entries(structuredClone(used))),
    ]),
  )

  return {
    see({ operation, path, query, headers, body, status, at }) {
      if (headers['user-agent']?.startsWith(checkAgent) === true) return
      const named = consumerOf(headers)
      const consumer = consumers.has(named) || consumers.size < mostConsumers ? named : otherConsumers
      const operations = consumers.get(consumer) ?? new Map<string, OperationCount>()
      consumers.set(consumer, operations)
      const use = operations.get(operation.id) ?? { calls: 0, lastAt: 0, statuses: {}, sent: {}, words: {}, unread: 0 }
      operations.set(operation.id, use)
      use.calls += 1
      use.lastAt = Math.max(use.lastAt, at)
      increase(use.statuses, String(status))
      const read = readParameters(operation, path, query, { ...headers })
      const found = new Map<Pointer, Set<string>>()
      visit({ query: read.query, headers: read.header }, '', found, known)
      const parsed = readBody(headers, body)
      if (parsed === 'unread' || (parsed !== null && !visit({ body: parsed.value }, '', found, known))) use.unread += 1
      for (const [place, words] of found) {
        increase(use.sent, place)
        for (const word of words) increase((use.words[place] ??= {}), word)
      }
    },
    usage: () => ({
      format: usageFormat,
      since,
      until: now(),
      consumers: Object.fromEntries([...consumers].map(([name, used]) => [name, Object.fromEntries(used)])),
    }),
  }
}

interface OperationCount {
  calls: number
  lastAt: number
  readonly statuses: Record<string, number>
  readonly sent: Record<Pointer, number>
  readonly words: Record<Pointer, Record<string, number>>
  unread: number
}

/** What a credential is called where nobody may learn it: of the whole `Authorization` header. */
export function keyHash(authorization: string): string {
  return createHash('sha256').update(authorization).digest('hex').slice(0, 8)
}

/** `x-consumer` if it is sent. Else the product in `User-Agent`, with a hash of the credential. */
export function consumerOf(headers: Readonly<Record<string, string>>): string {
  const credential = headers['authorization']
  // A name that is part of the credential would show it.
  const named = [
    /^[\w.@ -]{1,60}$/.exec(headers['x-consumer'] ?? ''),
    /^[\w.-]{1,40}/.exec(headers['user-agent'] ?? ''),
  ]
  const [consumer, product] = named
    .map((found) => found?.[0].trim())
    .map((name) => (credential?.includes(name ?? '') === true ? undefined : name))
  if (consumer !== undefined && consumer !== '') return consumer
  const key = credential === undefined ? 'no key' : `key ${keyHash(credential)}`
  return product === undefined ? key : `${product}, ${key}`
}

/** The names of a contract's properties and parameters, and the words of its enumerations. */
export interface KnownWords {
  readonly names: ReadonlySet<string>
  readonly words: ReadonlySet<string>
}

export function knownWords(document: JsonObject): KnownWords {
  const names = new Set(['status', 'headers', 'body', 'query', 'path'])
  const words = new Set<string>(['true', 'false'])
  const seen = new Set<Json>()
  const look = (value: Json): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isArray(value)) for (const item of value) look(item)
    if (!isObject(value)) return
    const { properties, headers, name, enum: listed, 'x-extensible-enum': open, const: only } = value
    for (const inner of [properties, headers]) if (isObject(inner)) for (const one of Object.keys(inner)) names.add(one)
    if (isObject(headers)) for (const one of Object.keys(headers)) names.add(one.toLowerCase())
    if (typeof name === 'string' && 'in' in value) names.add(name).add(name.toLowerCase())
    for (const word of [listed, open, only].flat()) if (isWord(word)) words.add(String(word))
    Object.values(value).forEach(look)
  }
  look(document)
  return { names, words }
}

function isWord(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A place without what is not the contract's: positions in lists, and names that callers choose, become `*`. */
export function knownPlace(tokens: readonly string[], { names }: KnownWords): Pointer {
  return encodePointer(...tokens.map((token) => (names.has(token) ? token : '*')))
}

/** Collects places and words; false if there are too many. */
function visit(value: unknown, at: Pointer, found: Map<Pointer, Set<string>>, known: KnownWords, depth = 0): boolean {
  if (depth > 12 || found.size > mostPlaces) return false
  if (depth > 1) {
    const words = found.get(at) ?? new Set()
    if (isWord(value) && known.words.has(String(value))) words.add(String(value))
    found.set(at, words)
  }
  if (typeof value !== 'object' || value === null) return true
  const inner = Array.isArray(value)
    ? value.map((item: unknown) => ['*', item] as const)
    : Object.entries(value).map(([name, item]) => [known.names.has(name) ? name : '*', item] as const)
  return inner.every(([name, item]) => visit(item, at + encodePointer(name), found, known, depth + 1))
}

function readBody(
  headers: Readonly<Record<string, string>>,
  body: string | null,
): { readonly value: unknown } | 'unread' | null {
  if (body === null || body === '') return null
  const type = headers['content-type']
  if (type !== undefined && !isJsonType(type.split(';')[0]?.trim().toLowerCase() ?? '')) return 'unread'
  try {
    return { value: JSON.parse(body) }
  } catch {
    return 'unread'
  }
}

function increase(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}
