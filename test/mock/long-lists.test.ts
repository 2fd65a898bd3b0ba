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

const list = (schema: JsonObject, example: readonly JsonObject[]): JsonObject => ({
  get: {
    responses: {
      '200': { description: 'A list.', content: { 'application/json': { schema, example: [...example] } } },
    },
  },
})

type Entry = JsonObject & { readonly id: string | number }

async function serveLists(paths: JsonObject) {
  const document: JsonObject = { openapi: '3.1.0', info: { title: 'Lists', version: '1' }, paths }
  const contract = compileContract(document, 'lists')
  const mock = await startMock({ contract, document, port: 0, host: '127.0.0.1', onError: () => {} })
  const read = async (path: string) => {
    const response = await fetch(mock.url + path, many)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { mock, read, entries: async (path: string) => (await read(path)).body as readonly Entry[] }
}

test('in a contract of somebody else, a list is as long as its bound allows', async () => {
  const things = [{ id: 1, name: 'One' }, { id: 2 }]
  const bounded = (bounds: JsonObject) => list({ type: 'array', items: { type: 'object' }, ...bounds }, things)
  const { mock, read, entries } = await serveLists({
    '/things': bounded({}),
    '/few': bounded({ maxItems: 5 }),
    '/full': bounded({ maxItems: 2 }),
    '/none': list({ type: 'array' }, []),
  })
  try {
    const all = await entries('/things')
    expect([all.length, all.slice(1, 4)]).toEqual([50, [{ id: 2 }, { id: 1001, name: 'One 2' }, { id: 1002 }]])
    expect(await entries('/few')).toHaveLength(5)
    for (const [path, why] of [
      ['/full', 'its schema allows no more entries, or no ids that could be made for them'],
      ['/none', 'none of its examples has a list whose entries have an id'],
    ] as const) {
      const { status, body } = await read(path)
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining(`GET ${path} has no response named many: ${why}. `),
      ])
    }
    expect(() => mock.pin('GET /full', 'many')).toThrow(/named many: its schema allows no more entries, /)
  } finally {
    await mock.close()
  }
})

test('ids of a long list fit their pattern, format, length and maximum', async () => {
  const uuid = '7c9e6679-7425-40de-944b-e07fc1f90afe'
  const ids = {
    uuid: [{ type: 'string', format: 'uuid' }, [uuid], /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
    pattern: [{ type: 'string', pattern: '^bk_[0-9]+$' }, ['bk_1', 'bk_2'], /^bk_[0-9]+$/],
    letters: [{ type: 'string', pattern: '^[A-Z]{3}$' }, ['ABC'], /^[A-Z]{3}$/],
    short: [{ type: 'string', maxLength: 4 }, ['bk_1'], /^.{1,4}$/],
    small: [{ type: 'integer', maximum: 100 }, [99], /^(?:\d\d?|100)$/],
    // Ten ids are all that there are.
    digit: [{ type: 'string', pattern: '^[0-9]$' }, ['1'], null],
  } as const
  const paths = Object.entries(ids).map(([name, [id, given]]) => {
    const item = { type: 'object', properties: { id, name: { type: 'string', maxLength: 3 } } }
    const example = given.map((one) => ({ id: one, name: 'One' }))
    return [`/${name}`, list({ type: 'array', items: item }, example)] as const
  })
  const { mock, read, entries } = await serveLists(Object.fromEntries(paths))
  try {
    for (const [name, [, , form]] of Object.entries(ids)) {
      if (form === null) expect((await read(`/${name}`)).status).toBe(400)
      else {
        const all = (await entries(`/${name}`)).map((entry) => entry.id.toString())
        expect([name, new Set(all).size, all.filter((one) => !form.test(one))]).toEqual([name, 50, []])
      }
    }
  } finally {
    await mock.close()
  }
})
