/** The way of one request: name it, know the caller, find the route, answer in the module's form. */

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isObj, Refusal } from './kit.ts'
import type { Answer, Form, Obj } from './kit.ts'
import type { Key, World } from './world.ts'

export interface Ask {
  world: World
  method: string
  key: Key
  params: Record<string, string>
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The parsed body; undefined when it is empty or no JSON. */
  body: unknown
  /** The text of the request, to tell equal requests from others. */
  target: string
}

export interface Route {
  method: string
  path: string
  form: Form
  /** The scopes of which one is enough; the first is the one named in a refusal. */
  scopes: string[]
  /** Set where only this role may call. */
  role?: { name: Key['role']; code: string }
  /** Find what the path names, or refuse with 404. */
  find?: (ask: Ask) => void
  /** Look at the body and the query, or refuse with 400. */
  check?: (ask: Ask) => void
  run: (ask: Ask) => Answer | Promise<Answer>
}

export interface Incoming {
  method: string
  url: string
  headers: IncomingHttpHeaders
  raw: string
}

/** Write a refusal in the form of its module. */
function written(world: World, form: Form, refusal: Refusal, requestId: string): Obj {
  const { message, status } = refusal
  const code = refusal.code === 'InternalError' && world.bug('internal-code-other') ? 'ServerFault' : refusal.code
  const extra: Obj = { ...refusal.extra }
  if (status === 500) extra['ref'] = world.bug('ref-differs') ? randomUUID() : requestId
  if (world.bug('ref-missing')) delete extra['ref']
  if (world.bug('required-scope-missing')) delete extra['requiredScope']
  const success = world.bug('failure-says-success')
  if (form === 'text') {
    const plain = status === 401 || status === 429 || code === 'InsufficientScope'
    if (world.bug('pipeline-error-has-code')) extra['code'] = code
    return plain ? { success, error: code, message, ...extra } : { success, error: message, ...extra }
  }
  const door = status === 401 || status === 429
  const general = form === 'general' || (door && world.reads('general-form-at-the-door'))
  if (general || world.bug('live-error-in-general-form')) {
    if (world.bug('error-under-code')) return { success, code, message, ...extra }
    return { success, error: code, message, ...extra }
  }
  return { success, error: message, code, ...extra }
}

function match(pattern: string, have: string[]): Record<string, string> | null {
  const want = pattern.split('/')
  if (want.length !== have.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of want.entries()) {
    const value = have[index] ?? ''
    if (part.startsWith(':')) {
      if (value === '') return null
      params[part.slice(1)] = value
    } else if (part !== value) return null
  }
  return params
}

function caller(world: World, headers: IncomingHttpHeaders): Key {
  const sent = headers.authorization ?? ''
  const bare = world.bug('raw-key-accepted') ? sent.trim() : ''
  const other = world.bug('basic-key-accepted') && sent.startsWith('Basic ') ? sent.slice('Basic '.length) : bare
  const token = sent.startsWith('Bearer ') ? sent.slice('Bearer '.length) : other
  const key = world.keys.find((one) => one.token === token)
  if (key !== undefined && (key.revoked === undefined || world.bug('revoked-key-accepted'))) return key
  const first = world.keys[0]
  if (sent === '' && world.bug('missing-key-accepted') && first !== undefined) return first
  if (sent !== '' && world.bug('unknown-key-403')) {
    throw new Refusal(403, 'Forbidden', 'We do not know this key.')
  }
  throw new Refusal(401, 'Unauthorized', 'Send a valid API key as a bearer token.')
}

function withinQuota(world: World, key: Key): void {
  const used = (world.used.get(key.token) ?? 0) + 1
  world.used.set(key.token, used)
  if (key.quota === undefined || used <= key.quota || world.bug('quota-not-kept')) return
  const code = world.bug('quota-other-code') ? 'RateLimited' : 'TooManyRequests'
  throw new Refusal(429, code, 'This key made too many requests. Wait a minute.')
}

function allowed(world: World, key: Key, route: Route): void {
  const has = route.scopes.some((scope) => key.scopes.includes(scope))
  if (!has && !(world.bug('scope-not-checked') && key.scopes.length > 0)) {
    const requiredScope = route.scopes[0] ?? ''
    throw new Refusal(403, 'InsufficientScope', `This key has no ${requiredScope} scope.`, {
      requiredScope,
    })
  }
  if (route.role === undefined || key.role === route.role.name) return
  if (world.bug('role-not-checked')) return
  throw new Refusal(403, route.role.code, 'Only an agency admin may do this.')
}

function parsed(raw: string): unknown {
  if (raw === '') return undefined
  try {
    return JSON.parse(raw) as unknown
  } catch {
    return undefined
  }
}

async function served(route: Route, ask: Ask): Promise<Answer> {
  const { world, key } = ask
  const early = world.reads('validation-before-403')
  if (early) route.check?.(ask)
  allowed(world, key, route)
  if (!early && world.reads('validation-before-404')) route.check?.(ask)
  route.find?.(ask)
  route.check?.(ask)
  return route.run(ask)
}

function decorated(world: World, answer: Answer): Answer {
  const { body } = answer
  if (world.reads('extra-changing-fields') && isObj(body['data'])) {
    body['data'] = { ...body['data'], servedAt: world.now() }
    body['tookMs'] = Math.round(performance.now() % 17)
  }
  if (world.bug('success-flag-missing')) delete body['success']
  return answer
}

function decoded(path: string): string[] {
  const parts = path.split('/')
  try {
    return parts.map((part) => decodeURIComponent(part))
  } catch {
    return parts
  }
}

/** Answer one request. */
export async function handle(world: World, routes: readonly Route[], incoming: Incoming): Promise<Answer> {
  const requestId = `rq-${randomUUID().slice(0, 13)}`
  const headers: Record<string, string> = { 'x-request-id': requestId }
  const url = new URL(incoming.url, 'http://field.invalid')
  const parts = decoded(url.pathname)
  const path = parts.join('/')
  let form: Form = path.startsWith('/api/live-agents') ? 'live' : 'general'
  try {
    const key = caller(world, incoming.headers)
    withinQuota(world, key)
    for (const route of routes) {
      const params = route.method === incoming.method ? match(route.path, parts) : null
      if (params === null) continue
      ;({ form } = route)
      const body = parsed(incoming.raw)
      const target = `${incoming.method} ${path}`
      const { method } = incoming
      const ask: Ask = { world, method, key, params, query: url.searchParams, headers: incoming.headers, body, target }
      const answer = decorated(world, await served(route, ask))
      return { ...answer, headers: { ...headers, ...answer.headers } }
    }
    const others = routes.filter((route) => match(route.path, parts) !== null).map(({ method }) => method)
    if (others.length > 0 && world.reads('node-deleted-by-delete')) {
      headers['allow'] = others.join(', ')
      throw new Refusal(405, 'MethodNotAllowed', 'This address has other methods.')
    }
    throw new Refusal(404, 'NotFound', 'Nothing lives at this address.')
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, 'InternalError', 'Something broke on our side. Quote the ref.')
    const foreign = incoming.headers['accept-language']?.startsWith('de') ?? false
    if (foreign && world.bug('message-translated')) refusal.message = 'Das ist leider nicht erlaubt.'
    const body = written(world, form, refusal, requestId)
    return { status: refusal.status, headers: { ...headers, ...retry(refusal.status) }, body }
  }
}

function retry(status: number): Record<string, string> {
  return status === 429 ? { 'retry-after': '60' } : {}
}
