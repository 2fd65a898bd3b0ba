import { responseFor } from '../../contract/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import { responseHeaders } from '../../serve/response-headers.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { MAIN_WORLD } from '../domain/world/state.ts'
import type { Handled } from '../http/pipeline.ts'

/** Limits: requests and control calls per world, worlds, names of worlds, and characters. */
export const MOST_REQUESTS = 100
export const LONGEST_BODY = 250_000
export const MOST_CHARACTERS = 5_000_000
const LONGEST_SHOWN = 16_000
const MOST_SHOWN = 25
export const MOST_WORLDS = 10
const MOST_NAMES = 1000
const LONGEST_TARGET = 500
const LONGEST_HEADER = 256

/** A request and its response without keys, secrets and headers. */
export type RecentRequest = {
  readonly number: number
  readonly at: string
  readonly method: string
  readonly target: string
  readonly operation: string | null
  readonly key: string | null
  readonly status: number | null
  readonly body: Json
  readonly answer: Json
}

/** A request with the headers that change its response, other than the key. */
export interface FlowRequest extends RecentRequest {
  readonly idempotencyKey: string | null
  readonly prefer: string | null
  /** Of its response, those that the contract documents. */
  readonly answerHeaders: JsonObject
}

/** A call that changed a world through the control API. */
export interface FlowControl {
  readonly number: number
  readonly at: string
  /** Of its route, such as `POST /_sandbox/events/{name}`. */
  readonly method: string
  /** Below `/_sandbox/`. */
  readonly path: string
  readonly body: JsonObject
  readonly answer: Json
  /** What it changed, by the page's read that shows it, such as `sub-accounts/loc_1`; null: nothing. */
  readonly changed: Json
}

/** The latest requests of each world, in this process's memory. */
export interface RecentRequests {
  /** When numbering began: numbers of another process mean nothing here. */
  readonly since: string
  note(request: ServerRequest, handled: Handled): void
  noteControl(world: string, call: Omit<FlowControl, 'number' | 'at'>): void
  /** The next request to the world finds the fixtures: to repeat its flow takes a reset. */
  noteRemoval(world: string): void
  /** Newest first. */
  of(world: string, most?: number): readonly RecentRequest[]
  /** What came after a number, oldest first, and whether all of it is still here. */
  flow(
    world: string,
    after: number,
  ): { readonly steps: readonly (FlowRequest | FlowControl)[]; readonly isWhole: boolean }
  /** Whether something changed the world up to a number, since it was last started over; false as far as this process knows. */
  isChanged(world: string, until: number): boolean
  /** The number of what came last, in any world. */
  last(): number
}

interface Noted {
  readonly number: number
  readonly at: number
  readonly request: Pick<ServerRequest, 'id' | 'method' | 'pathname' | 'query'>
  readonly handled: Pick<Handled, 'operation' | 'key'>
  readonly idempotencyKey: string | null
  readonly prefer: string | null
  readonly status: number | null
  readonly answerHeaders: Answer['headers']
  readonly body: Kept
  readonly answer: Kept
}

/** A body as it was sent, in pieces if it left so; null: none, or longer than what is kept. */
interface Kept {
  readonly size: number
  readonly text: string | readonly Uint8Array[] | null
}

interface NotedControl {
  readonly number: number
  readonly at: number
  readonly call: Omit<FlowControl, 'number' | 'at'>
}

/** Every request pays for noting, so reading and masking wait until somebody looks. */
export function createRecentRequests(realTime: () => number): RecentRequests {
  const worlds = new Map<string, (Noted | NotedControl)[]>()
  /** By world, the number of the last call that is no longer here. */
  const dropped = new Map<string, number>()
  let count = 0
  const drop = (world: string, last: Noted | NotedControl | undefined): void => {
    if (last === undefined) return
    dropped.set(world, last.number)
    const [first = world] = dropped.keys()
    if (dropped.size > MOST_NAMES) dropped.delete(first)
  }
  /** Moves the world to the end: the last used. */
  const use = (world: string, noted: (Noted | NotedControl)[]): void => {
    worlds.delete(world)
    worlds.set(world, noted)
  }
  const add = (world: string, one: Omit<Noted, 'number' | 'at'> | Pick<NotedControl, 'call'>): void => {
    count += 1
    const noted = worlds.get(world) ?? []
    noted.push({ ...one, number: count, at: realTime() })
    if (noted.length > MOST_REQUESTS) drop(world, noted.shift())
    while (noted.reduce((sum, each) => sum + charactersOf(each), 0) > MOST_CHARACTERS) drop(world, noted.shift())
    use(world, noted)
    if (worlds.size <= MOST_WORLDS) return
    const oldest = [...worlds.keys()].find((name) => name !== MAIN_WORLD)
    if (oldest === undefined) return
    drop(oldest, worlds.get(oldest)?.at(-1))
    worlds.delete(oldest)
  }
  return {
    since: new Date(realTime()).toISOString(),
    note({ id, method, pathname, query, headers, body }, { answer, world, operation, key }) {
      if (world === null) return
      add(world, {
        request: { id, method, pathname, query },
        handled: { operation, key },
        idempotencyKey: headerOf(headers['idempotency-key']),
        prefer: headerOf(headers['prefer']),
        status: answer.cut === true ? null : answer.status,
        answerHeaders: answer.headers,
        body: kept(body === null ? '' : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()),
        answer: kept(answer.pieces ?? answer.body ?? ''),
      })
    },
    noteControl: (world, call) => add(world, { call }),
    noteRemoval(world) {
      const call = { method: 'POST', path: 'reset', body: {}, answer: null, changed: null }
      if (worlds.has(world)) add(world, { call })
    },
    of(world, most = MOST_SHOWN) {
      const noted = worlds.get(world)
      if (noted === undefined) return []
      // A world that a page shows stays.
      use(world, noted)
      const requests = noted.flatMap((one) => ('call' in one ? [] : one))
      return requests
        .slice(-most)
        .map((one) => view(one, LONGEST_SHOWN))
        .toReversed()
    },
    flow(world, after) {
      const steps = (worlds.get(world) ?? []).filter(({ number }) => number > after)
      return { steps: steps.map(viewStep), isWhole: (dropped.get(world) ?? 0) <= after }
    },
    isChanged(world, until) {
      const noted = (worlds.get(world) ?? []).filter(({ number }) => number <= until)
      const reset = noted.findLastIndex((one) => 'call' in one && one.call.path === 'reset')
      return noted.slice(reset + 1).some((one) => 'call' in one || mayChange(one))
    },
    last: () => count,
  }
}

/** A response that was cut off says nothing of what was done. */
function mayChange({ request, status }: Noted): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && (status === null || status < 400)
}

/** Too long for the contract stays too long. */
function headerOf(value: string | readonly string[] | undefined): string | null {
  return typeof value === 'string' ? value.slice(0, LONGEST_HEADER) : null
}

function viewStep(one: Noted | NotedControl): FlowRequest | FlowControl {
  if (!('call' in one)) {
    const { idempotencyKey, prefer } = one
    return { ...view(one, LONGEST_BODY), idempotencyKey, prefer, answerHeaders: documentedHeaders(one) }
  }
  const { number, at, call } = one
  return { number, at: new Date(at).toISOString(), ...call, answer: masked(call.answer), changed: masked(call.changed) }
}

/** Under the contract's names. */
function documentedHeaders({ request, handled: { operation }, status, answerHeaders }: Noted): JsonObject {
  const documented = operation === null || status === null ? null : responseFor(operation, status)
  const sent = responseHeaders(answerHeaders, {}, request.id, 'sandbox')
  const pairs = (documented?.headers ?? []).flatMap(({ name }) => {
    const value = sent[name.toLowerCase()]
    return value === undefined ? [] : [[name, SECRET_NAME.test(name) ? MASK : value] as const]
  })
  return Object.fromEntries(pairs)
}

function view({ number, at, request, handled, status, body, answer }: Noted, longest: number): RecentRequest {
  return {
    number,
    at: new Date(at).toISOString(),
    method: request.method,
    target: targetOf(request),
    operation: handled.operation?.id ?? null,
    key: handled.key,
    status,
    body: readable(body, longest),
    answer: readable(answer, longest),
  }
}

function kept(text: string | readonly Uint8Array[]): Kept {
  const size = typeof text === 'string' ? text.length : text.reduce((sum, { length }) => sum + length, 0)
  return { size, text: size > LONGEST_BODY ? null : text }
}

function charactersOf(one: Noted | NotedControl): number {
  if ('call' in one) return 0
  return [one.body, one.answer].reduce((sum, { size, text }) => sum + (text === null ? 0 : size), 0)
}

/** A body that is not JSON is not shown: secrets in it could not be found. */
function readable({ size, text }: Kept, longest: number): Json {
  if (size === 0) return null
  if (text === null || size > longest) return '(too long to show)'
  try {
    return masked(JSON.parse(typeof text === 'string' ? text : Buffer.concat(text).toString()) as Json)
  } catch {
    return '(no JSON)'
  }
}

const MASK = '***'
const SECRET_NAME = /secret|password|token|credential|authori[sz]ation|api-?_?key|^headers$/i

/** Without what looks like a secret by its name, and queries of addresses. */
export function masked(value: Json, secret = false, namesOf: 'values' | 'schemas' = 'values'): Json {
  if (typeof value === 'string') return secret ? MASK : maskedText(value)
  if (typeof value !== 'object' || value === null) return secret && value !== null ? MASK : value
  if (Array.isArray(value)) return value.map((item: Json) => masked(item, secret))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      // What a JSON Schema says of a secret is none.
      const isDescribed = namesOf === 'schemas' && typeof inner === 'object'
      const isSecret = secret || (SECRET_NAME.test(name) && !isDescribed)
      return [name, masked(inner, isSecret, name === 'properties' ? 'schemas' : 'values')]
    }),
  )
}

/** Hides user info and queries of addresses. */
function maskedText(text: string): string {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  if (url.username !== '') url.username = MASK
  if (url.password !== '') url.password = MASK
  if (url.search !== '') url.search = `?${MASK}`
  return url.href
}

function targetOf({ pathname, query }: Noted['request']): string {
  const pairs = [...query].map(([name, value]) => `${name}=${SECRET_NAME.test(name) ? MASK : value}`)
  const target = pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`
  return target.length > LONGEST_TARGET ? `${target.slice(0, LONGEST_TARGET)}…` : target
}
