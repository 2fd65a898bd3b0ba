import type { Json } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { MAIN_WORLD } from '../domain/world/state.ts'
import type { Handled } from '../http/pipeline.ts'

/** Limits: requests per world, worlds, and characters of a body. */
const MOST_REQUESTS = 100
const MOST_SHOWN = 25
const MOST_WORLDS = 10
const LONGEST_BODY = 16_000
const LONGEST_TARGET = 500

/** A request and its response with headers, keys and secrets removed. */
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

/** The latest requests of each world, in this process's memory. */
export interface RecentRequests {
  note(request: ServerRequest, handled: Handled): void
  /** Newest first. */
  of(world: string, most?: number): readonly RecentRequest[]
}

interface Noted {
  readonly number: number
  readonly at: number
  readonly request: Pick<ServerRequest, 'method' | 'pathname' | 'query'>
  readonly handled: Pick<Handled, 'operation' | 'key'>
  readonly status: number | null
  readonly body: string | null
  readonly answer: string | null
}

/** Every request pays for noting, so reading and masking wait until somebody looks. */
export function createRecentRequests(realTime: () => number): RecentRequests {
  const worlds = new Map<string, Noted[]>()
  let count = 0
  return {
    note({ method, pathname, query, body }, { answer, world, operation, key }) {
      if (world === null) return
      count += 1
      const noted = worlds.get(world) ?? []
      noted.push({
        number: count,
        at: realTime(),
        request: { method, pathname, query },
        handled: { operation, key },
        status: answer.cut === true ? null : answer.status,
        body: body === null ? null : kept(body),
        answer: cutShort(answer),
      })
      if (noted.length > MOST_REQUESTS) noted.shift()
      // Moves the world to the end: the last used.
      worlds.delete(world)
      worlds.set(world, noted)
      if (worlds.size <= MOST_WORLDS) return
      const oldest = [...worlds.keys()].find((name) => name !== MAIN_WORLD)
      if (oldest !== undefined) worlds.delete(oldest)
    },
    of: (world, most = MOST_SHOWN) => (worlds.get(world) ?? []).slice(-most).map(view).toReversed(),
  }
}

function view({ number, at, request, handled, status, body, answer }: Noted): RecentRequest {
  return {
    number,
    at: new Date(at).toISOString(),
    method: request.method,
    target: targetOf(request),
    operation: handled.operation?.id ?? null,
    key: handled.key,
    status,
    body: readable(body),
    answer: readable(answer),
  }
}

const TOO_LONG = '(too long to keep)'

function kept(body: Uint8Array): string {
  if (body.length > LONGEST_BODY) return TOO_LONG
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()
}

function cutShort({ body, pieces }: Answer): string | null {
  return pieces !== undefined || (body?.length ?? 0) > LONGEST_BODY ? TOO_LONG : body
}

/** A body that is not JSON is not shown: secrets in it could not be found. */
function readable(text: string | null): Json {
  if (text === null || text === '') return null
  if (text === TOO_LONG) return text
  try {
    return masked(JSON.parse(text) as Json)
  } catch {
    return '(no JSON)'
  }
}

const MASK = '***'
const SECRET_NAME = /secret|password|token|credential|authori[sz]ation|api-?_?key|^headers$/i

/** Without what looks like a secret by its name, and queries of addresses. */
export function masked(value: Json, secret = false): Json {
  if (typeof value === 'string') return secret ? MASK : maskedText(value)
  if (typeof value !== 'object' || value === null) return secret && value !== null ? MASK : value
  if (Array.isArray(value)) return value.map((item: Json) => masked(item, secret))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, masked(inner, secret || SECRET_NAME.test(name))]),
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
