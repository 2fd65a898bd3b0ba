// Bugs that a proxy plants in front of servers with contracts of their own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** What a proxy does with one request: passes it on, changed or not, and changes the answer. */
export type Bug = (request: Message, send: (request: Message) => Promise<Answer>) => Promise<Answer>

const of = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const done = (status: number, body = '', type = 'application/json'): Answer => ({ status, body, type })

/** A bug at requests of one method whose path fits. */
const at =
  (method: string, path: RegExp, bug: Bug): Bug =>
  (request, send) =>
    request.method === method && path.test(request.path) ? bug(request, send) : send(request)

const sends = (method: string, path: RegExp, change: (body: Record<string, unknown>) => unknown): Bug =>
  at(method, path, (request, send) =>
    send(isJson(request.body) ? { ...request, body: JSON.stringify(change(of(request.body))) } : request),
  )

const answers = (method: string, path: RegExp, change: (answer: Answer) => Answer): Bug =>
  at(method, path, async (request, send) => change(await send(request)))

/** Of a success, what its JSON is turned into. */
const shows = (method: string, path: RegExp, change: (value: unknown) => unknown): Bug =>
  answers(method, path, (answer) =>
    answer.status < 300 && isJson(answer.body)
      ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) }
      : answer,
  )

const lost = (method: string, path: RegExp, status: number): Bug =>
  at(method, path, async (request, send) => {
    const there = await send({ ...request, method: 'GET', body: '' })
    return there.status < 300 ? done(status) : send(request)
  })

const without = (name: string) => (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).filter(([known]) => known !== name))

const items = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : []

/** Keeps what was deleted in the list. */
const keptInList = (item: RegExp, list: RegExp): Bug => {
  const gone: unknown[] = []
  return async (request, send) => {
    if (request.method === 'DELETE' && item.test(request.path)) {
      const before = await send({ ...request, method: 'GET', body: '' })
      const answer = await send(request)
      if (answer.status < 300 && before.status < 300) gone.push(JSON.parse(before.body))
      return answer
    }
    const answer = await send(request)
    const isList = request.method === 'GET' && list.test(request.path) && answer.status < 300
    return isList ? { ...answer, body: JSON.stringify([...items(JSON.parse(answer.body)), ...gone]) } : answer
  }
}

const brokenJson = (path: RegExp): Bug =>
  at('POST', path, async (request, send) => (isJson(request.body) ? send(request) : done(500, '{}')))

const [todos, todo] = [/^\/todos$/, /^\/todos\/[^/]+$/]
const zonesOf = '^/api/v1/servers/[^/]+/zones'
const [zones, zone] = [new RegExp(`${zonesOf}$`), new RegExp(`${zonesOf}/[^/]+$`)]
const keys = /\/tsigkeys$/

/** Chosen before anything was measured. */
export const planted: Readonly<Record<string, Readonly<Record<string, () => Bug>>>> = {
  LoopBack: {
    'a creation is answered with 201': () =>
      answers('POST', todos, (answer) => (answer.status === 200 ? { ...answer, status: 201 } : answer)),
    'a creation drops the description': () => sends('POST', todos, without('desc')),
    'a PATCH is answered, and not kept': () => lost('PATCH', todo, 204),
    'a PUT is answered, and not kept': () => lost('PUT', todo, 204),
    'a PATCH forgets what it does not name': () =>
      at('PATCH', todo, (request, send) =>
        send(
          isJson(request.body) && Object.keys(of(request.body)).length > 0
            ? { ...request, method: 'PUT', body: JSON.stringify({ title: 'untitled', ...of(request.body) }) }
            : request,
        ),
      ),
    'what was deleted is still there': () => lost('DELETE', todo, 204),
    'what was deleted is still in the list': () => keptInList(todo, todos),
    'what was created is not in the list': () => shows('GET', todos, (value) => items(value).slice(0, 4)),
    'an unknown id is answered with 500': () =>
      answers('GET', todo, (answer) => (answer.status === 404 ? done(500, '{}') : answer)),
    'the id is a text': () => shows('GET', todo, (value) => ({ ...(value as object), id: 'text' })),
    'a title is not needed': () => sends('POST', todos, (body) => ({ title: 'untitled', ...body })),
    'a title may be a number': () =>
      sends('POST', todos, (body) =>
        typeof body['title'] === 'number' ? { ...body, title: String(body['title']) } : body,
      ),
    'unknown properties are accepted': () => sends('POST', todos, without('noSuchProperty')),
    'broken JSON is answered with 500': () => brokenJson(todos),
    'items of the list have no title': () => shows('GET', todos, (value) => items(value).map(without('title'))),
  },
  PowerDNS: {
    'a creation is answered with 200': () =>
      answers('POST', zones, (answer) => (answer.status === 201 ? { ...answer, status: 200 } : answer)),
    'a creation drops the account': () => sends('POST', zones, without('account')),
    'a PUT is answered, and not kept': () => lost('PUT', zone, 204),
    'what was deleted is still there': () => lost('DELETE', zone, 204),
    'what was deleted is still in the list': () => keptInList(zone, zones),
    'what was created is not in the list': () => shows('GET', zones, () => []),
    'a zone is shown without a key': () =>
      at('GET', zone, (request, send) =>
        send({ ...request, headers: { ...request.headers, 'x-api-key': 'laboratory' } }),
      ),
    'zones are listed with any key': () =>
      at('GET', zones, (request, send) =>
        send(
          request.headers['x-api-key'] === undefined
            ? request
            : { ...request, headers: { ...request.headers, 'x-api-key': 'laboratory' } },
        ),
      ),
    'an unknown zone is answered with 200': () =>
      answers('GET', zone, (answer) => (answer.status === 404 ? done(200, '{}') : answer)),
    'the serial is a text': () => shows('GET', zone, (value) => ({ ...(value as object), serial: 'text' })),
    'a key is created with another algorithm': () =>
      sends('POST', keys, (body) => (Object.hasOwn(body, 'algorithm') ? { ...body, algorithm: 'hmac-sha512' } : body)),
    'broken JSON is answered with 500': () => brokenJson(zones),
  },
}

export interface Proxy {
  readonly url: string
  readonly close: () => Promise<void>
}

/** A proxy in front of a server, with a bug or none. */
export async function startProxy(target: string, bug: Bug | null): Promise<Proxy> {
  const { origin } = new URL(target)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin)
      const send = async ({ method, headers, body }: Message): Promise<Answer> => {
        const sent = ['GET', 'HEAD'].includes(method) || body === '' ? {} : { body }
        const answer = await fetch(url, { method, headers, redirect: 'manual', ...sent })
        return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
      }
      const ofTheHop = ['host', 'connection', 'content-length', 'transfer-encoding']
      const headers = Object.entries(request.headers).filter(([name]) => !ofTheHop.includes(name))
      const message = {
        method: request.method ?? 'GET',
        path: url.pathname,
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: Buffer.concat(parts).toString(),
      }
      const end = ({ status, type, body }: Answer): void => {
        response.writeHead(status, type === '' ? {} : { 'content-type': type })
        response.end([204, 304].includes(status) ? undefined : body)
      }
      ;(bug === null ? send(message) : bug(message, send)).then(end, () => response.destroy())
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((closed) => void server.close(() => closed()))
  }
  return { url: target.replace(origin, `http://127.0.0.1:${port}`), close }
}
