import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

// What a contract leaves to its server. Each choice was a failure, though the server keeps to its contract.

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const order = { $ref: '#/components/schemas/Order' }
const byId = [{ name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } }]
const contract = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  security: [{ Token: [] }],
  paths: {
    '/orders': {
      post: {
        operationId: 'create',
        requestBody: { required: true, ...json(order) },
        responses: { 201: { description: 'One', ...json(order) }, 400: { description: 'Wrong' } },
      },
    },
    '/orders/{orderId}': {
      parameters: byId,
      get: {
        operationId: 'read',
        responses: { 200: { description: 'One', ...json(order) }, 400: { description: 'Wrong' } },
      },
      patch: {
        operationId: 'change',
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/Change' }) },
        responses: { 200: { description: 'One', ...json(order) }, 400: { description: 'Wrong' } },
      },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
    },
    '/limited': { get: { operationId: 'limited', responses: { 200: { description: 'Much' } } } },
  },
  components: {
    securitySchemes: { Token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: {
      Order: {
        type: 'object',
        required: ['id', 'email', 'status', 'rush', 'count'],
        properties: {
          id: { type: 'integer' },
          email: { type: 'string' },
          status: { enum: ['placed', 'open', 'cancelled'] },
          rush: { type: 'boolean' },
          count: { type: 'integer' },
          wanted: { type: 'string', format: 'date-time' },
        },
      },
      Change: { type: 'object', properties: { note: { type: 'string' }, count: { type: 'integer' } } },
    },
  },
}

let fault: 'takes any date' | 'other count' | null
let server: Server
let url: string
beforeEach(async () => {
  fault = null
  const orders = new Map<number, Record<string, unknown>>([
    [7, { id: 7, email: 'a@b.c', status: 'open', rush: false, count: 1 }],
  ])
  let last = 100
  const isOrder = (given: Record<string, unknown>): boolean =>
    Number.isInteger(given['id']) &&
    Number.isInteger(given['count']) &&
    // More than the contract states, and what every such server asks for.
    /^\S+@\S+$/.test(typeof given['email'] === 'string' ? given['email'] : '') &&
    ['placed', 'open', 'cancelled'].includes(given['status'] as string) &&
    typeof given['rush'] === 'boolean' &&
    isChange(given)
  const isChange = ({ count = 0, note = '', wanted = '2026-01-15' }: Record<string, unknown>): boolean =>
    Number.isInteger(count) &&
    typeof note === 'string' &&
    typeof wanted === 'string' &&
    // Reads dates that RFC 3339 does not know.
    (fault === 'takes any date' || !Number.isNaN(Date.parse(wanted)))
  const answer = (method: string, address: string, key: string | undefined, text: string): [number, object?] => {
    const [, kind, id] = address.split('/')
    if (key !== 'Token sesame-7') return [401]
    if (kind === 'limited') return [429]
    let sent: unknown
    try {
      sent = JSON.parse(text === '' ? '{}' : text)
    } catch {
      return [400]
    }
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return [400]
    const given = sent as Record<string, unknown>
    if (id === undefined) {
      if (!isOrder(given)) return [400]
      last += 1
      // The id, the state and the rush are the server's to say.
      const made = {
        ...given,
        id: last,
        status: 'open',
        rush: false,
        ...(fault === 'other count' ? { count: 99 } : {}),
      }
      orders.set(last, made)
      return [201, { ...made, more: 'than the contract names' }]
    }
    const found = /^-?\d+$/.test(id) ? orders.get(Number(id)) : undefined
    if (found === undefined) return [404]
    if (method === 'PATCH') {
      if (Object.keys(given).length === 0 || !isChange(given)) return [400]
      Object.assign(found, given)
    }
    if (method !== 'DELETE') return [200, found]
    // What is deleted is kept, and says so.
    found['status'] = 'cancelled'
    return [204]
  }
  server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        const [status, body] = answer(request.method ?? '', request.url ?? '', request.headers.authorization, text)
        response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json', etag: '"1"' })
        response.end(body === undefined ? undefined : JSON.stringify(body))
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

async function run(lines: readonly string[] = ['orderId: 7'], allow = 'spending') {
  const fixtures = await fixturesFor(url, 'Token: "Token sesame-7"', ...lines)
  const file = await temporaryFile('orders.json', JSON.stringify(contract))
  const suite = 'pairs,constraints,access,sequences'
  return runConform({ target: url, contract: file, suite, allow, rate: 5000, fixtures }, { sleep: async () => {} })
}

test('a server may choose what its contract leaves open, twice in a row', async () => {
  for (const _ of [1, 2]) {
    const { report, stderr, stdout } = await run()
    const verdicts = Object.fromEntries(report.cases.map(({ id, verdict }) => [id, verdict]))
    expect(report.cases.filter(({ verdict }) => verdict === 'fail').map(({ id, findings }) => [id, findings])).toEqual(
      [],
    )
    expect(verdicts).toMatchObject({
      // Made with an address, and with a change that names something.
      'create/made': 'pass',
      'change/made': 'pass',
      // Ids, states and choices of the server's own are told, and fail nothing.
      'create/lifecycle': 'advisory',
      'create/constraint/body/wanted/format/outside': 'pass',
      'read/constraint/path/orderId/type/outside': 'pass',
      'limited/no_content': 'error',
    })
    expect(stderr).toMatch(/Token: .*fixtures\.yaml:2/)
    expect(stdout + stderr + JSON.stringify(report)).not.toContain('sesame-7')
  }
})

test('an id that is not there blocks, whether a 404 is documented or not, and whoever named it', async () => {
  const reason = async (lines: readonly string[]) =>
    (await run(lines, 'read')).report.cases.find(({ id }) => id === 'read/made')
  // Where more is allowed, one is created for it.
  expect((await run([])).report.cases.find(({ id }) => id === 'read/made')).toMatchObject({ verdict: 'pass' })
  expect(await reason([])).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringContaining("example's id 1 (404)") as unknown,
  })
  expect(await reason(['orderId: 9'])).toMatchObject({
    verdict: 'blocked',
    reason: expect.stringContaining('nothing at /orders/9 (404)') as unknown,
  })
})

test.each([
  ['takes any date', 'create/constraint/body/wanted/format/outside'],
  ['other count', 'create/lifecycle'],
] as const)('a server that %s fails all the same', async (wrong, id) => {
  fault = wrong
  const { report } = await run()
  expect(report.cases.find((one) => one.id === id)?.verdict).toBe('fail')
})
