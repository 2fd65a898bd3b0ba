import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createClient, TooLargeError } from '../../src/client/index.ts'
import type { Client, ClientOptions } from '../../src/client/index.ts'
import { withRaw } from '../../src/client/raw.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'

const KEY = 'canary-0001'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

let handle: Handler
let arrived: IncomingMessage[] = []
const service = createServer((request, response) => handle(request, response))
const elsewhere = createServer((request, response) => {
  arrived.push(request)
  response.end('{}')
})
let baseUrl: string
let away: string

beforeAll(async () => {
  baseUrl = await listen(service, 0, '127.0.0.1')
  away = await listen(elsewhere, 0, '127.0.0.1')
})
beforeEach(() => {
  arrived = []
})
afterAll(() => Promise.all([closeServer(service), closeServer(elsewhere)]))

function clientOf(options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl, apiKey: KEY, retry: false, headers: { 'x-tenant': KEY }, ...options })
}

describe('a redirect is not followed', () => {
  const calls: readonly (readonly [what: string, call: (client: Client) => Promise<unknown>])[] = [
    ['by a read', (client) => client.agents.listAgentTypes()],
    ['by a change', (client) => client.billing.updateDirectBilling({ locationId: 'a', body: { enabled: true } })],
    ['by fetch', (client) => client.fetch(`${baseUrl}/api/other`, {})],
    ['by a raw request', (client) => withRaw(client).raw.GET('/api/agent-builder/agent-types')],
  ]
  const statuses = [301, 302, 303, 307, 308]
  test.each(calls.flatMap(([what, call]) => statuses.map((status) => [what, status, call] as const)))(
    '%s, %i',
    async (_what, status, call) => {
      handle = (_request, response) => void response.writeHead(status, { location: `${away}/x` }).end()
      const told = await call(clientOf()).catch((error: unknown) => error)
      const { response = told } = told as { readonly response?: unknown }
      expect(response).toMatchObject({ status })
      expect(arrived).toEqual([])
    },
  )
})

describe('the key goes to the service alone', () => {
  const behindPath = () => `${baseUrl}/tenant-1`
  test.each([
    ['another port', () => `${away}/api`],
    ['another host that begins alike', () => `${baseUrl}.evil.example/api`],
    ['a host behind a user name', () => `${baseUrl}@${away.slice('http://'.length)}/api`],
    ['another scheme', () => 'data:application/json,{}'],
    ['the path above', () => `${behindPath()}/../admin`],
    ['the path above, encoded', () => `${behindPath()}/%2e%2e/admin`],
  ])('and not to %s', async (_what, address) => {
    handle = (request) => arrived.push(request)
    await expect(clientOf({ baseUrl: behindPath() }).fetch(address(), {})).rejects.toThrow(TypeError)
    expect(arrived).toEqual([])
  })

  test('whose other addresses it reaches', async () => {
    handle = (request, response) => response.end(`${String(request.headers.authorization)} ${String(request.url)}`)
    const { status, body } = await clientOf()
      .fetch(`${baseUrl}/api/other?a=1`, {})
      .then(async (response) => ({ status: response.status, body: await response.text() }))
    expect([status, body]).toEqual([200, `Bearer ${KEY} /api/other?a=1`])
  })
})

test('no value adds a header or leads to another path', async () => {
  const targets: string[] = []
  handle = (request, response) => {
    targets.push(String(request.url))
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  }
  const client = clientOf()
  const body = { enabled: true }
  const idempotencyKey = 'abcdefgh\r\nx-injected: 1'
  await expect(client.billing.updateDirectBilling({ locationId: 'a', body }, { idempotencyKey })).rejects.toThrow(
    TypeError,
  )
  await expect(client.agents.listAgentTypes({}, { headers: { 'x-a': '1\r\nx-injected: 1' } })).rejects.toThrow(
    TypeError,
  )
  expect(targets).toEqual([])
  for (const locationId of ['../../admin', 'a/b', 'a?b=1', 'a#b', 'a;b', '%2e%2e', 'a\r\nb', '__proto__']) {
    await client.billing.getSubAccountBilling({ locationId }).catch(() => null)
    expect(targets.pop()).toBe(`/api/billing/sub-accounts/${encodeURIComponent(locationId)}`)
  }
})

describe('an answer that means harm is an answer like others', () => {
  test.each([
    ['names of every object', { errors: [{ field: '__proto__' }, { field: 'constructor' }, { field: 'toString' }] }],
    ['errors that are no list', { errors: 5 }],
    ['errors of nothing', { errors: [null, 0, 'a', []] }],
    ['errors that are an object', { errors: { __proto__: null, length: 1e9 } }],
    ['a field that is an object', { field: { toString: 1 } }],
    ['a message that is an object', { message: { toString: 1, valueOf: 1 } }],
    ['a prototype', JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object],
  ])('%s', async (_what, answer) => {
    handle = (_request, response) => {
      const body = JSON.stringify({ success: false, error: 'BadRequest', message: 'No.', ...answer })
      response.writeHead(400, { 'content-type': 'application/json' }).end(body)
    }
    const error: unknown = await clientOf()
      .agents.listAgentTypes()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400 })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('an answer without end is given up', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  /** Sends pieces for as long as somebody reads them. */
  const endless =
    (bytes: number): Handler =>
    (_request, response) => {
      const piece = Buffer.alloc(bytes, ' ')
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
      }
      response.writeHead(200, JSON_TYPE).on('drain', more)
      more()
    }

  test.each([
    ['in large pieces', endless(65_536)],
    ['in small ones', endless(64)],
    [
      'that unpacks to more than the limit',
      (_request, response) => {
        response
          .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(3_000_000, ' ')))
      },
    ],
  ] satisfies readonly (readonly [string, Handler])[])('%s', async (_what, handler) => {
    let closed = false
    handle = (request, response) => {
      response.on('close', () => (closed = true))
      handler(request, response)
    }
    const client = clientOf({ maxResponseBytes: 2_000_000, retry: {} })
    const told = client.agents.listAgentTypes()
    await expect(told).rejects.toBeInstanceOf(TooLargeError)
    await expect(told).rejects.toMatchObject({
      name: 'TooLargeError',
      message: 'listAgentTypes got more than 2000000 bytes (maxResponseBytes)',
      advice: null,
      mayHaveArrived: true,
    })
    await vi.waitFor(() => expect(closed).toBe(true))
  })

  test('after ten million bytes, where nobody says how many', async () => {
    handle = endless(65_536)
    const body = { enabled: true }
    await expect(clientOf().billing.updateDirectBilling({ locationId: 'a', body })).rejects.toMatchObject({
      message: 'updateDirectBilling got more than 10000000 bytes (maxResponseBytes)',
      advice: 'read-state',
    })
    await expect(clientOf().fetch(`${baseUrl}/api/other`, {})).rejects.toBeInstanceOf(TooLargeError)
  })

  test('and one as long as the limit is not, of which each call can have its own', async () => {
    const data = JSON.stringify({ data: 'x'.repeat(100_000) })
    handle = (_request, response) => response.writeHead(200, JSON_TYPE).end(data)
    const client = clientOf({ maxResponseBytes: 10 })
    const options = { maxResponseBytes: data.length }
    await expect(client.agents.listAgentTypes({}, options)).resolves.toEqual(JSON.parse(data))
    await expect(client.agents.listAgentTypes({}, { maxResponseBytes: data.length - 1 })).rejects.toThrow(TooLargeError)
  })

  test.each([
    [200, 'of any kind \u00e4', 'of any kind \u00e4'],
    [200, '', ''],
    [204, '', ''],
    [404, '{}', '{}'],
  ])('while fetch hands on what it read: %i %j', async (status, sent, read) => {
    handle = (_request, response) => response.writeHead(status, { 'x-kept': '1' }).end(sent)
    const response = await clientOf().fetch(`${baseUrl}/api/other`, {})
    expect([response.status, response.headers.get('x-kept'), await response.text()]).toEqual([status, '1', read])
  })
})

test.each([
  ['http://acme.dev/v1?tenant=1', '"?"'],
  ['http://acme.dev/#/v1', '"#"'],
  ['//acme.dev', '"//"'],
  ['/\\acme.dev', String.raw`"\\"`],
  ['/\t/acme.dev', String.raw`"\t"`],
  ['https://me:hidden@acme.dev', '"@"'],
  ['/../x', '"/.."'],
  ['https://acme.dev/v1/..', '"/.."'],
  ['https://acme.dev/v1/./x/', '"/."'],
  ['https://acme.dev/v1/.%2E/x', '"/.%2E"'],
  ['http://acme.dev/api', '"/api"'],
  ['http://acme.dev/v1/api/', '"/api/"'],
  ['/api', '"/api"'],
])('baseUrl %s is refused for its %s, and nothing else of it is shown', (address, part) => {
  const create = () => clientOf({ baseUrl: address })
  expect(create).toThrow(TypeError)
  expect(create).toThrow(`baseUrl has ${part}, but has to be http(s)://host or /path, without`)
  expect(create).not.toThrow('hidden')
})

test.each([
  '',
  'acme.dev',
  'http://',
  'http:///api/v1',
  'HTTP://acme.dev:80/apis',
  '/apis',
  '/.v1/..x',
  'https://[::1]/v1/',
])('baseUrl %j is an address or a path, or is refused in words', (address) => {
  const sound = /^$|^https?:\/\/[^/]|^\//i.test(address)
  if (sound) expect(clientOf({ baseUrl: address }).baseUrl).toBe(address.replace(/\/$/, ''))
  else
    expect(() => clientOf({ baseUrl: address })).toThrow(`baseUrl ${JSON.stringify(address)} has to be http(s)://host`)
})

test('a baseUrl that may hold a password is refused without it', () => {
  const create = () => clientOf({ baseUrl: 'me:hidden@acme.dev' })
  expect(create).toThrow('baseUrl has to be http(s)://host or /path')
  expect(create).not.toThrow('hidden')
})

test.each([
  ['<http://docs.acme.dev/errors/NO_CARD>; rel="help"', 'http://docs.acme.dev/errors/NO_CARD'],
  ['</errors/NO_CARD>; rel="help"', 'BASE/errors/NO_CARD'],
  ['<javascript:alert(1)>; rel="help"', null],
  ['</errors/NO_CARD>; rel="next"', null],
])('an error names the page of its code where the response links to it: %s', async (link, page) => {
  handle = (_request, response) => {
    response
      .writeHead(409, { 'content-type': 'application/json', link })
      .end('{"error":"NO_CARD","message":"No card."}')
  }
  const refused = clientOf().billing.getSubAccountBilling({ locationId: 'loc_x' })
  const see = page === null ? '' : ` See ${page.replace('BASE', new URL(baseUrl).origin)}`
  await expect(refused).rejects.toThrow(`getSubAccountBilling answered 409 NO_CARD: No card.${see}`)
})

test.each(['', 'short-1', ' '.repeat(8), 'x'.repeat(256)])('the Idempotency-Key %j is not sent', async (key) => {
  let asked = 0
  handle = (_request, response) => {
    asked += 1
    response.end()
  }
  const told = clientOf().billing.updateDirectBilling(
    { locationId: 'a', body: { enabled: true } },
    { idempotencyKey: key },
  )
  await expect(told).rejects.toThrow(new TypeError('idempotencyKey needs 8 to 255 characters'))
  expect(asked).toBe(0)
})

test.each([
  [404, 'text/html; charset=utf-8', 'listAgentTypes answered 404 with text/html, not JSON: is baseUrl right?'],
  [200, 'text/html', 'listAgentTypes answered 200 with text/html, not JSON: is baseUrl right?'],
  [301, undefined, 'listAgentTypes answered 301 with no type, not JSON: is baseUrl right?'],
  [502, 'text/html', 'listAgentTypes answered 502: <h1>Lost</h1>'],
])('a host that answers %i with %s is asked about', async (status, type, says) => {
  handle = (_request, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end('<h1>Lost</h1>')
  }
  const told = clientOf().agents.listAgentTypes()
  await expect(told).rejects.toMatchObject({ status, message: says, explanation: '<h1>Lost</h1>' })
})

describe('a key that the server repeats is in no error', () => {
  const escaped = JSON.stringify(KEY)
    .replaceAll('c', String.raw`\u0063`)
    .replaceAll('-', String.raw`\u002D`)
  const json = { 'content-type': 'application/json', 'x-request-id': `for ${KEY}` }
  const refused =
    (body: string): Handler =>
    (_request, response) =>
      response.writeHead(403, json).end(body)
  const answers: readonly (readonly [what: string, handler: Handler])[] = [
    ['a message', refused(`{"error":"Forbidden","message":"${KEY} may not"}`)],
    ['a code', refused(`{"error":"x","code":"${KEY.replace('-', '_')}","ref":"${KEY}"}`)],
    ['escapes', refused(`{"error":"Forbidden","message":${escaped}}`)],
    ['names of members', refused(`{"errors":[{"field":"${KEY}","code":"${KEY}"}],"a":{"b":[{"${KEY}":1}]}}`)],
    ['a text', refused(`no place for ${KEY}`)],
    ['a type', (_request, response) => response.writeHead(404, { 'content-type': `text/${KEY}` }).end('no')],
    ['a response that is no HTTP', (_request, response) => response.socket?.end(`HTTP/1.1 200 ${KEY}\r\n\u0001${KEY}`)],
    [
      'a connection that ends within the body',
      (_request, { socket }) => socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"a":"${KEY}`),
    ],
  ]

  test.each(answers)('in %s', async (_what, handler) => {
    handle = handler
    const retried: unknown[] = []
    const observed = {
      onRetry: (event: object) => retried.push(event),
      onResponse: (event: object) => retried.push(event),
    }
    const error: unknown = await clientOf({ hooks: observed, retry: { attempts: 2, delay: 0 } })
      .agents.listAgentTypes()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    for (const shown of [
      String(error),
      inspect(error, { depth: 20, showHidden: true }),
      JSON.stringify([error, retried]),
    ]) {
      expect(shown).not.toContain(KEY)
    }
  })

  test('nor one of a header of the caller’s own, nor in what a fetch of theirs throws', async () => {
    const cause = new TypeError(`cannot send ${KEY}`, { cause: new Error(`${KEY} is not known`) })
    const fetch = () => Promise.reject(cause)
    const client = clientOf({ apiKey: null, headers: { authorization: `Token ${KEY}` }, fetch })
    const error: unknown = await client.agents.listAgentTypes().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ cause })
    expect(inspect(error, { showHidden: true })).not.toContain(KEY)
  })

  test('and a success keeps what the server sends', async () => {
    handle = (_request, response) => response.writeHead(200, json).end(JSON.stringify({ data: [KEY] }))
    expect(await clientOf().agents.listAgentTypes()).toEqual({ data: [KEY] })
  })
})
