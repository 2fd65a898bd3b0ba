import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isObject, repeatedName, sameJson } from '../../contract/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import { generalBody, generalRefusal } from '../../serve/envelope.ts'
import { isLoopback } from '../../serve/listen.ts'
import { isLocalCaller } from '../../serve/local-caller.ts'
import { opensPage } from '../../serve/page.ts'
import type { ServerRequest } from '../../serve/server.ts'
import { isRefusal } from '../domain/refusal.ts'
import { wordsOf } from '../http/render.ts'
import { refuseWorld, WORLD_NAME_RULE, worldOf } from '../http/world-name.ts'
import { chargeRoutes } from './charges.ts'
import { clockRoutes, readClock, viewClock } from './clock.ts'
import { eventRoutes } from './events.ts'
import { hintOf } from './fields.ts'
import { faultRoutes, knownFaults, readFaults, viewFaults } from './faults.ts'
import { renderPage } from './page.ts'
import type { FlowControl, RecentRequests } from './recent.ts'
import { recordingRoutes } from './recording.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlRoute } from './route.ts'
import { changeable, stateRoutes } from './state.ts'
import { webhookRoutes } from './webhooks.ts'
import { worldRoutes } from './worlds.ts'

export const CONTROL_PAGE = '/_sandbox'
const PREFIX = CONTROL_PAGE
const READY = '/_sandbox/ready'

/** All control routes; the overview and the docs list them from here. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox', {
    does: 'Shows the world, its clock, keys and faults, and all control routes.',
    fields: {},
    act: (control) => overview(control, CONTROL_ROUTES),
  }),
  defineRoute('GET /_sandbox/ready', {
    does: 'Answers 200 if the sandbox is up and can write to its database, else 503.',
    fields: {},
    async act({ services }) {
      await services.store.check()
      return { ready: true }
    },
  }),
  ...worldRoutes,
  ...clockRoutes,
  ...faultRoutes,
  ...eventRoutes,
  ...chargeRoutes,
  ...webhookRoutes,
  ...stateRoutes,
  ...recordingRoutes,
]

export interface ControlOptions {
  /** The reference site. Absent: there is none. */
  readonly documentation?: string
  readonly host: string
  readonly on: boolean
  readonly control: Omit<Control, 'world' | 'path' | 'settle'>
  readonly settle: (world: string) => Promise<void>
}

export function isControl(pathname: string): boolean {
  return pathname === PREFIX || pathname.startsWith(`${PREFIX}/`)
}

/** Serves the control API. Any open web page can reach loopback, so requests from other origins are refused. */
export async function handleControl(options: ControlOptions, request: ServerRequest): Promise<Answer> {
  const refusal = refuseControl(options, request)
  if (refusal !== null) return refusal
  if (opensPage(request.method, request.headers) && request.pathname.replace(/\/$/, '') === CONTROL_PAGE) {
    return renderPage(options.control.contract, CONTROL_ROUTES, options.documentation)
  }
  const world = worldOf(request.headers)
  if (world === null) return generalRefusal(400, WORLD_NAME_RULE)
  const found = findRoute(request.method === 'HEAD' ? 'GET' : request.method, request.pathname)
  if ('answer' in found) return found.answer
  const body = readBody(request)
  if (typeof body === 'string') return generalRefusal(400, body)

  // A refused request must not create a world.
  if (request.pathname !== READY && !(await options.control.worlds.create(world))) return refuseWorld(world, request.id)
  const control = { ...options.control, world, path: found.path, settle: () => options.settle(world) }
  const { route } = found
  const before = route.method === 'GET' ? {} : await changeable(control, route.path, body)
  const handled = await route.handle(control, body)
  if ('problems' in handled) {
    const message = handled.problems.map((problem) => problem.message).join(' ')
    return generalRefusal(400, message, { errors: handled.problems })
  }
  const { result } = handled
  if (!isRefusal(result)) {
    if (route.method !== 'GET') {
      const changed = changesIn(before, await changeable(control, route.path, body)) ?? null
      noteControl(options.control.recent, world, request, { body, answer: result, changed })
    }
    return jsonAnswer(200, { success: true, data: result })
  }
  const { status, code, fields } = result
  const message = wordsOf(control.contract, null, result)
  return jsonAnswer(status, { ...generalBody(status, message, { code }), ...fields })
}

function noteControl(
  recent: RecentRequests,
  world: string,
  { method, pathname }: ServerRequest,
  told: Pick<FlowControl, 'body' | 'answer' | 'changed'>,
): void {
  const path = pathname.slice(PREFIX.length + 1).replace(/\/$/, '')
  const [, removed] = method === 'DELETE' ? (/^worlds\/(.+)$/.exec(path) ?? []) : []
  if (removed !== undefined) recent.noteRemoval(removed)
  if (removed !== world) recent.noteControl(world, { method, path, ...told })
}

/** What of a value is no longer as it was; lists whole. */
function changesIn(before: Json | undefined, after: Json): Json | undefined {
  if (before !== undefined && sameJson(before, after)) return undefined
  if (!isObject(before) || !isObject(after)) return after
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const inner = changesIn(before[name], value)
    return inner === undefined ? [] : [[name, inner] as const]
  })
  return Object.fromEntries(changed)
}

function refuseControl({ on, host }: ControlOptions, { headers, pathname }: ServerRequest): Answer | null {
  // Scripts that start sandboxes poll this; it reveals nothing else.
  if (pathname === READY) return null
  if (!on) return generalRefusal(403, 'The control API is off. Start the sandbox with --control, or on loopback.')
  if (isLoopback(host) ? isLocalCaller(headers) : isKnownCaller(headers, host)) return null
  return generalRefusal(403, 'Pages of other origins may not use the control API: call it at its own address.')
}

type Found =
  | { readonly route: ControlRoute; readonly path: Readonly<Record<string, string>> }
  | { readonly answer: Answer }

function findRoute(method: string, pathname: string): Found {
  const matches = CONTROL_ROUTES.flatMap((route) => {
    const path = matchPath(route.path, pathname.replace(/\/$/, ''))
    return path === null ? [] : [{ route, path }]
  })
  const found = matches.find(({ route }) => route.method === method)
  if (found !== undefined) return found
  const allow = matches.map(({ route }) => route.method).join(', ')
  return allow === ''
    ? { answer: generalRefusal(404, `There is nothing at ${pathname}; ${PREFIX} lists what there is.`) }
    : { answer: generalRefusal(405, `This address takes ${allow}.`, {}, { allow }) }
}

function matchPath(template: string, pathname: string): Readonly<Record<string, string>> | null {
  const expected = template.split('/')
  const actual = pathname.split('/')
  if (expected.length !== actual.length) return null
  const path: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const sent = actual[index] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== sent) return null
      continue
    }
    try {
      path[segment.slice(1, -1)] = decodeURIComponent(sent)
    } catch {
      return null
    }
  }
  return path
}

const NO_OBJECT = 'The body has to be a JSON object, or absent.'

/** An absent body counts as {}. A returned text is the error. */
function readBody({ body }: ServerRequest): JsonObject | string {
  if (body === null || body.length === 0) return {}
  try {
    const text = Buffer.from(body).toString()
    const value = JSON.parse(text) as Json
    const twice = repeatedName(text)
    if (twice !== null) return `${twice.join('.')} is named twice.`
    return isObject(value) ? value : NO_OBJECT
  } catch {
    return NO_OBJECT
  }
}

/**
 * Whether a request may control a sandbox that does not listen on loopback. Against DNS rebinding, its Host must be one
 * that no foreign web page can have: an address, a name without a dot, or the host that the sandbox listens on. Its
 * Origin, if any, must be the same host.
 */
function isKnownCaller(headers: IncomingHttpHeaders, listensOn: string): boolean {
  const { host, origin } = headers
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  const address = name.replace(/^\[(.*)\]$/, '$1')
  if (!isLoopback(name) && isIP(address) === 0 && name.includes('.') && name !== listensOn) return false
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return false
  return origin === undefined || origin === `http://${host}`
}

async function overview(control: Control, routes: readonly ControlRoute[]): Promise<Json> {
  const { contract, world, worlds, realTime, defects } = control
  const credentials = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  return {
    world,
    worlds: await worlds.names(),
    snapshots: await worlds.snapshots(world),
    clock: viewClock(await readClock(control), realTime()),
    keys: credentials.map(({ name, value, summary }) => ({ name, value, summary })),
    faults: { active: viewFaults(await readFaults(control)), known: knownFaults(contract) },
    defects,
    control: routes.map(({ method, path, does, fields }) => ({
      method,
      path,
      does,
      body: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hintOf(field)])),
    })),
  }
}
