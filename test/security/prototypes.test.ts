import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packagedDocument, pairsOf, renderRequest } from '../../src/contract/index.ts'
import type { Operation, PairRequest } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import type { Sandbox } from '../../src/sandbox/start.ts'
import { servePairs } from '../conformance/support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from '../conformance/support/run.ts'
import { contract, send, start } from '../sandbox/http/support.ts'

/** What every object has, and what it must go on having. */
const NAMES = ['__proto__', 'constructor', 'toString']
const POISON = NAMES.map((name) => `${JSON.stringify(name)}:{"polluted":1,"prototype":{"polluted":1}}`).join(',')
const before = describeRoots()

function describeRoots(): readonly (readonly string[])[] {
  return [Object, Array, Function, String].map((root) => Object.getOwnPropertyNames(root.prototype))
}

let sandbox: Sandbox
let mock: Mock
beforeAll(async () => {
  sandbox = await start()
  mock = await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([sandbox.close(), mock.close()]))

/** Operations with a request of their own; the others answer 501. */
const requests = contract.operations.flatMap((operation) => {
  const request = pairsOf(contract, operation.id)[0]?.request
  return request === undefined ? [] : [{ id: operation.id, operation, request }]
})

/** A request with every object of its body and its query poisoned. */
function poisoned(operation: Operation, request: PairRequest) {
  const { method, target, headers, body } = renderRequest(contract, operation, request)
  const query = NAMES.map((name) => `${name}=1&${name}[polluted]=1&a[${name}][polluted]=1`).join('&')
  return {
    target: `${target}${target.includes('?') ? '&' : '?'}${query}`,
    init: { method, headers, body: body === null ? null : withPoison(body) },
  }
}

function withPoison(json: string): string {
  return json.replaceAll('{', `{${POISON},`).replaceAll(',}', '}')
}

describe('names that every object has are names like others', () => {
  test.each(requests)('in the body and query of $id', async ({ operation, request }) => {
    const { target, init } = poisoned(operation, request)
    const answers = await Promise.all([sandbox, mock].map(({ url }) => fetch(url + target, init)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(describeRoots()).toEqual(before)
  })

  test.each(NAMES)('in paths: %s', async (name) => {
    for (const { id, operation, request } of requests.filter((row) => row.operation.path.includes('{'))) {
      const path = Object.fromEntries(Object.keys(request.path).map((key) => [key, name]))
      const { method, target, headers, body } = renderRequest(contract, operation, { ...request, path })
      const { status } = await fetch(sandbox.url + target, { method, headers, body })
      expect([id, status, [400, 403, 404, 409, 422].includes(status)]).toEqual([id, status, true])
    }
    expect(describeRoots()).toEqual(before)
  })

  test.each(NAMES)('in what is the servers\u2019 own: %s', async (name) => {
    const control = { [name]: 1, ...(JSON.parse(`{${POISON}}`) as object) }
    expect((await send(sandbox.url, 'PUT', '/_sandbox/clock', { body: control as never })).status).toBe(400)
    expect((await send(sandbox.url, 'PUT', `/_sandbox/faults/${name}`, { body: {} })).status).toBe(404)
    for (const url of [sandbox.url, mock.url]) expect((await fetch(`${url}/errors/${name}`)).status).toBe(404)
    expect((await fetch(`${mock.url}/__mock/pins/${name}`)).status).toBe(404)
    expect(() => mock.pin(name, name)).toThrow(/There is no operation/)
    const asked = await fetch(`${mock.url}/api/agent-builder/agent-types`, { headers: { prefer: `example=${name}` } })
    expect(asked.status).toBe(400)
    const world = await send(sandbox.url, 'GET', '/api/agent-builder/agent-types', { world: name })
    expect(world.status).toBe(name.startsWith('_') ? 400 : 200)
    expect(describeRoots()).toEqual(before)
  })
})

test('a target that answers with such names fails, and changes nothing here', async () => {
  const library = await compileFixture('fixtures/library.yaml')
  const server = await servePairs(library, {
    change: (reply) => ({
      ...reply,
      headers: { ...reply.headers, __proto__: 'x', constructor: 'x' },
      body: withPoison(String(reply.body)),
    }),
  })
  const { exitCode, report } = await runConform({
    target: server.url,
    contract: fixturePath('fixtures/library.yaml'),
  })
  await server.close()
  expect(exitCode).toBe(1)
  expect(report.summary.verdicts['error'] ?? 0).toBe(0)
  expect(describeRoots()).toEqual(before)
})
