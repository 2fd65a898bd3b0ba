import { expect, test } from 'vitest'
import { createPipeline } from '../../../src/sandbox/http/pipeline.ts'
import type { PipelineOptions } from '../../../src/sandbox/http/pipeline.ts'
import type { Handlers } from '../../../src/sandbox/operations/index.ts'
import { createStandIn } from '../../../src/sandbox/payments/stand-in.ts'
import { createLeases } from '../../../src/sandbox/recharge/leases.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { createWorlds } from '../../../src/sandbox/world/worlds.ts'
import { contract } from './support.ts'
import { shared } from '../../support/shared.ts'

const store = shared(() => openStore(':memory:'))

/** The answer to a valid request, and what was said of it where it must not be read by everybody. */
async function answered(path: string, handlers: Handlers, options: Partial<PipelineOptions> = {}) {
  const complaints: string[] = []
  const pipeline = createPipeline({
    services: {
      contract,
      store,
      payments: createStandIn(store),
      leases: createLeases({ owner: 'test', realNow: Date.now, alone: true }),
      id: (prefix) => `${prefix}_1`,
      encrypt: (text) => text,
    },
    handlers,
    worlds: createWorlds(contract, store, Date.now),
    realTime: Date.now,
    strict: true,
    limit: null,
    onError: (error) => complaints.push(String(error)),
    ...options,
  })
  const { answer } = await pipeline({
    method: 'GET',
    pathname: path,
    query: new URLSearchParams({ locationId: 'loc_live' }),
    headers: { authorization: `Bearer ${contract.fixtures['key_admin']?.value ?? ''}` },
    body: null,
    id: 'req_1',
  })
  return { status: answer.status, body: JSON.parse(answer.body ?? 'null') as Record<string, unknown>, complaints }
}

const nonsense: Handlers = { listLiveAgents: async () => ({ status: 200, body: { success: true, data: 'nonsense' } }) }
const undocumented: Handlers = { listLiveAgents: async () => ({ status: 299, body: {} }) }
const throwing: Handlers = { listLiveAgents: () => Promise.reject(new Error('the details')) }

test('an answer that breaks the contract becomes a 500 that names the clause', async () => {
  const { status, body, complaints } = await answered('/api/live-agents', nonsense)
  expect(status).toBe(500)
  expect(body['message']).toMatch(/listLiveAgents 200: \/data .*\(#?\/.*type\)/)
  expect(complaints).toHaveLength(1)
})

test('an undocumented status is one too', async () => {
  const { body } = await answered('/api/live-agents', undocumented)
  expect(body['message']).toContain('listLiveAgents documents no 299')
})

test('unchecked, it goes out as it is', async () => {
  expect((await answered('/api/live-agents', nonsense, { strict: false })).status).toBe(200)
})

test('what nobody foresaw is a 500 in the form of the module, and only the log has the details', async () => {
  const { status, body, complaints } = await answered('/api/live-agents', throwing)
  expect([status, body['code'], body['ref']]).toEqual([500, 'InternalError', 'req_1'])
  expect(JSON.stringify(body)).not.toContain('the details')
  expect(complaints).toEqual(['Error: the details'])
})

test('an operation without a handler is a loud 501', async () => {
  const { status, body } = await answered('/api/live-agents', {})
  expect([status, body['error']]).toEqual([501, 'NotImplemented'])
  expect(body['message']).toContain('src/sandbox/operations/')
})
