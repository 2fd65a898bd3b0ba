import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagedDocument } from '../../../src/contract/index.ts'
import { startMock } from '../../../src/mock/start.ts'
import { contract, controlOf, send, start } from './support.ts'
import type { Reply, Sending } from './support.ts'

const DATE = '@1782864000'
const project = '/api/agent-builder/projects/loc_kept/campaigns'

const servers: { url: string; close(): Promise<void> }[] = []
beforeAll(async () => {
  servers.push(await start())
  servers.push(await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

const REQUESTS: readonly (readonly [string, string, string, Sending])[] = [
  ['a success', 'GET', `${project}/camp_kept/workflow`, {}],
  ['no key', 'GET', `${project}/camp_kept/workflow`, { as: null }],
  ['no scope', 'PUT', `${project}/camp_kept/workflow`, { as: 'key_no_scopes', body: { nodes: [] } }],
  ['an absent campaign', 'GET', `${project}/camp_absent/workflow`, {}],
  ['a body that is refused', 'PUT', `${project}/camp_graph/workflow`, { body: { nodes: 7 } }],
  ['an example that is asked for', 'GET', `${project}/camp_kept/workflow`, { headers: { prefer: 'code=500' } }],
  ['an operation that is not built', 'GET', `${project}/camp_kept/workflow/digest`, {}],
]

test.each(REQUESTS)('a deprecated operation says so with %s', async (_what, method, target, sending) => {
  for (const { url } of servers) {
    const reply = await send(url, method, target, sending)
    expect([reply.status, reply.headers.get('deprecation')]).toEqual([reply.status, DATE])
  }
})

test('under a fault too', async () => {
  const [sandbox] = servers
  if (sandbox === undefined) throw new Error('no sandbox')
  await controlOf(sandbox, 'failing').fault('InternalError', { times: 1 })
  const reply = await send(sandbox.url, 'GET', `${project}/camp_kept/workflow`, { world: 'failing' })
  expect([reply.status, reply.headers.get('deprecation')]).toEqual([500, DATE])
})

test('the others say nothing of it', async () => {
  const replies: Reply[] = []
  for (const { url } of servers) replies.push(await send(url, 'GET', '/api/agent-builder/agent-types'))
  expect(replies.map(({ status, headers }) => [status, headers.get('deprecation')])).toEqual([
    [200, null],
    [200, null],
  ])
})
