import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, createClient } from '../../src/client/index.ts'
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
