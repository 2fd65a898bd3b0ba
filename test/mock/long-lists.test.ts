import { expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { servePackaged } from './serving.ts'

const many = { headers: { prefer: 'example=many' } }

test('a read of a list has a long one, asked for or pinned, whose entries have ids of their own', async () => {
  const served = await servePackaged({ pins: { listAgents: 'many' } })
  try {
    const { status, body } = await served.ask('GET', '/api/call-history?locationId=loc_kept', many)
    const { calls } = (body as { readonly data: { readonly calls: readonly JsonObject[] } }).data
    expect([status, new Set(calls.map(({ id }) => id)).size]).toEqual([200, 50])
    const pinned = await served.ask('GET', '/api/agent-builder/agents')
    expect(pinned.headers.get('x-mock-pin')).toBe('many')
    // Nothing else leads to it, and what returns no list has none.
    const usual = await served.ask('GET', '/api/call-history?locationId=loc_kept')
    expect(usual.body).not.toEqual(body)
    expect((await served.ask('GET', '/api/billing/sub-accounts/loc_kept', many)).status).toBe(400)
  } finally {
    await served.mock.close()
  }
})

test('in a contract of somebody else, a list that is bounded has no long one', async () => {
  const list = (bounds: JsonObject, example: JsonObject[]): JsonObject => ({
    get: {
      responses: {
        '200': {
          description: 'A list.',
          content: { 'application/json': { schema: { type: 'array', items: { type: 'object' }, ...bounds }, example } },
        },
      },
    },
  })
  const things = [{ id: 1, name: 'One' }, { id: 2 }]
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Lists', version: '1' },
    paths: { '/things': list({}, things), '/few': list({ maxItems: 5 }, things), '/none': list({}, []) },
  }
  const contract = compileContract(document, 'lists')
  const mock = await startMock({ contract, document, port: 0, host: '127.0.0.1', onError: () => {} })
  try {
    const read = (path: string) => fetch(mock.url + path, many)
    const entries = (await (await read('/things')).json()) as readonly JsonObject[]
    expect([entries.length, entries.slice(1, 4)]).toEqual([50, [{ id: 2 }, { id: 1001, name: 'One 2' }, { id: 1002 }]])
    expect([(await read('/few')).status, (await read('/none')).status]).toEqual([400, 400])
  } finally {
    await mock.close()
  }
})
