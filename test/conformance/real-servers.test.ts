/** What servers with contracts of their own showed: nothing but paths and schemas, and bodies that may be left out. */

import { describe, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const todo = { $ref: '#/components/schemas/Todo' }
const refused = { 422: { description: 'Not so' } }

const todos = {
  openapi: '3.0.0',
  info: { title: 'Todos', version: '1' },
  paths: {
    '/todos': {
      post: {
        operationId: 'create',
        requestBody: json(todo),
        responses: { 200: { description: 'One', ...json(todo) }, ...refused },
      },
    },
  },
  components: {
    schemas: {
      Todo: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string' },
          tags: { type: 'array', uniqueItems: true, items: { type: 'object' } },
        },
      },
    },
  },
}

const server = scriptedServer()
const { run } = server

describe('a body that may be left out', () => {
  const isTodo = (body: unknown): boolean =>
    typeof (body as { title?: unknown } | null | undefined)?.title === 'string' &&
    Object.keys(body as object).every((name) => name === 'title' || name === 'tags')

  test('is sent, and once left out', async () => {
    server.answer = ({ body }) => (body === undefined || isTodo(body) ? [200, { title: 'text' }] : [422])
    const { report } = await run(todos, { suite: 'constraints' })
    expect(server.asked.filter(({ body }) => isTodo(body)).length).toBeGreaterThan(1)
    expect(server.asked.filter(({ method, body }) => method === 'POST' && body === undefined).length).toBe(1)
    expect(report.cases.filter(({ verdict }) => verdict === 'error')).toEqual([])
  })

  test('at a server that fails without it', async () => {
    server.answer = ({ body }) => {
      if (body === undefined) return [500]
      return isTodo(body) ? [200, { title: 'text' }] : [422]
    }
    const { report } = await run(todos, { suite: 'constraints' })
    const failed = report.cases.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
    expect(failed).toContain('create/without-body')
  })
})

describe('the life of something, at a contract that marks no body as required', () => {
  const item = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const contract = {
    ...todos,
    paths: {
      '/todos': {
        ...todos.paths['/todos'],
        get: {
          operationId: 'list',
          responses: { 200: { description: 'All', ...json({ type: 'array', items: todo }) } },
        },
        patch: { operationId: 'changeAll', requestBody: json(todo), responses: { 204: { description: 'Done' } } },
      },
      '/todos/{id}': {
        parameters: [item],
        get: { operationId: 'read', responses: { 200: { description: 'One', ...json(todo) } } },
        patch: { operationId: 'change', requestBody: json(todo), responses: { 204: { description: 'Done' } } },
        put: { operationId: 'replace', requestBody: json(todo), responses: { 204: { description: 'Done' } } },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
      },
    },
    components: {
      schemas: {
        Todo: {
          type: 'object',
          required: ['title'],
          properties: { id: { type: 'integer' }, title: { type: 'string' }, desc: { type: 'string' } },
        },
      },
    },
  }

  type Fault = 'PATCH is lost' | 'PUT is lost' | 'PATCH replaces' | 'drops desc' | 'is not listed' | null

  /** A server that keeps what it gets. */
  function serve(fault: Fault): void {
    const kept = new Map<string, Readonly<Record<string, unknown>>>()
    server.answer = ({ method, path, body }) => {
      const id = path.split('/')[2]
      const given = (body ?? {}) as Record<string, unknown>
      if (id === undefined && method === 'POST') {
        const made = { ...given, id: kept.size + 1 }
        kept.set(String(made.id), fault === 'drops desc' ? { ...made, desc: undefined } : made)
        return [200, kept.get(String(made.id))]
      }
      if (id === undefined)
        return [200, fault === 'is not listed' ? [] : [...kept.values()].filter((one) => one['id'] !== undefined)]
      const there = kept.get(id)
      if (there === undefined || there['id'] === undefined) return [404]
      if (method === 'GET') return [200, there]
      if (method === 'DELETE') kept.set(id, {})
      else if (method === 'PATCH' && fault === 'PATCH replaces') kept.set(id, { ...given, id: there['id'] })
      else if (fault !== `${method} is lost`)
        kept.set(id, { ...(method === 'PUT' ? {} : there), ...given, id: there['id'] })
      return [204]
    }
  }

  const lives = { suite: 'sequences' } as const

  test('is followed at a right server', async () => {
    serve(null)
    const { report } = await run(contract, lives)
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['create/lifecycle', 'pass'],
      ['create/lifecycle/whole', 'pass'],
      ['create/lifecycle/two', 'pass'],
    ])
  })

  test.each<[Fault, string, string]>([
    ['PATCH is lost', 'create/lifecycle', 'What is read is what was changed.'],
    ['PUT is lost', 'create/lifecycle', 'What is read is what was changed.'],
    ['PATCH replaces', 'create/lifecycle/whole', 'What a change does not name stays as it was.'],
    ['drops desc', 'create/lifecycle/whole', 'What was written is there when it is read.'],
    ['is not listed', 'create/lifecycle', 'What was created is listed.'],
  ])('shows a server where %s', async (fault, id, says) => {
    serve(fault)
    const { report } = await run(contract, lives)
    const found = report.cases.find((one) => one.id === id)
    expect(found?.findings?.map(({ message, basis }) => [message, basis])).toContainEqual([says, 'stated'])
  })

  test('is not disturbed by what changes all things at once, which comes last', async () => {
    serve(null)
    await run(contract, {}, 'spare: all')
    const all = server.asked.flatMap(({ method, path }, index) =>
      method === 'PATCH' && path === '/todos' ? [index] : [],
    )
    const ofOne = server.asked.flatMap(({ method, path }, index) =>
      method === 'PATCH' && path !== '/todos' ? [index] : [],
    )
    expect(all.length).toBeGreaterThan(0)
    expect(Math.min(...all)).toBeGreaterThan(Math.max(...ofOne))
  })
})

describe('the life of something that a JSON Patch changes', () => {
  const thing = json({ type: 'object', required: ['title'], properties: { title: { type: 'string' } } })
  const shown = json({ type: 'object', properties: { id: { type: 'integer' }, title: { type: 'string' } } })
  const step = {
    type: 'object',
    required: ['op', 'path'],
    properties: { op: { enum: ['add', 'replace'] }, path: { type: 'string' }, value: {} },
  }
  const patch = { 'application/json-patch+json': { schema: { type: 'array', items: step } } }
  const contractWith = (content: object) => ({
    openapi: '3.0.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'create',
          requestBody: { required: true, ...thing },
          responses: { 201: { description: 'One', ...shown } },
        },
      },
      '/things/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { operationId: 'read', responses: { 200: { description: 'One', ...shown } } },
        patch: {
          operationId: 'change',
          requestBody: { required: true, content },
          responses: { 204: { description: 'Done' } },
        },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
      },
    },
  })

  /** A server that keeps what it gets, or loses what JSON Patches say. */
  function serve(isKept: boolean): void {
    const kept = new Map<string, object>()
    server.answer = ({ method, path, body }) => {
      const id = path.split('/')[2] ?? String(kept.size + 1)
      const before = kept.get(id)
      if (method === 'POST') kept.set(id, { id: Number(id), ...(body as object) })
      else if (before === undefined) return [404]
      else if (method === 'DELETE') kept.delete(id)
      else if (Array.isArray(body)) {
        const [{ op, path: at, value } = { op: '', path: '', value: null }] = body as {
          op: string
          path: string
          value: unknown
        }[]
        if (op !== 'replace' || at !== '/title') return [400]
        if (isKept) kept.set(id, { ...before, title: value })
      } else if (method === 'PATCH') kept.set(id, { ...before, ...(body as object) })
      return method === 'POST' || method === 'GET' ? [method === 'POST' ? 201 : 200, kept.get(id)] : [204]
    }
  }

  test.each([
    ['alone', patch, true, []],
    ['alone, and which is lost', patch, false, ['What is read is what was changed.']],
    ['beside JSON', { ...thing.content, ...patch }, true, []],
    ['beside JSON, and which is lost', { ...thing.content, ...patch }, false, ['What is read is what was changed.']],
  ])('%s', async (_, content, isKept, says) => {
    serve(isKept)
    const { report } = await run(contractWith(content), { suite: 'sequences' })
    const life = report.cases.find(({ id }) => id === 'create/lifecycle')
    expect(server.asked.filter(({ body }) => Array.isArray(body)).length).toBeGreaterThan(0)
    expect(life?.verdict).toBe(isKept ? 'pass' : 'fail')
    expect((life?.findings ?? []).map(({ message }) => message)).toEqual(says)
  })
})

describe('a refusal', () => {
  const zone = { $ref: '#/components/schemas/Zone' }
  const zoneId = { name: 'zone', in: 'path', required: true, schema: { type: 'string' } }
  const contract = {
    openapi: '3.0.0',
    info: { title: 'Zones', version: '1' },
    paths: {
      '/servers': {
        get: { operationId: 'servers', responses: { 200: { description: 'All', ...json({ type: 'array' }) } } },
      },
      '/servers/{server}/zones': {
        parameters: [{ ...zoneId, name: 'server' }],
        post: {
          operationId: 'create',
          requestBody: { required: true, ...json(zone) },
          responses: { 201: { description: 'One', ...json(zone) }, ...refused, 409: { description: 'There' } },
        },
      },
      '/servers/{server}/zones/{zone}': {
        parameters: [{ ...zoneId, name: 'server' }, zoneId],
        get: { operationId: 'read', responses: { 200: { description: 'One', ...json(zone) } } },
        delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
      },
    },
    components: {
      schemas: {
        Zone: {
          type: 'object',
          properties: {
            id: { type: 'string', readOnly: true },
            name: { type: 'string' },
            kind: { type: 'string', enum: ['Native', 'Master'] },
          },
        },
      },
    },
  }

  test('that names what is missing or wrong leads to a better request, which is known at the next run', async () => {
    const zones = new Map<string, object>()
    const names: string[] = []
    server.answer = ({ method, path, body }) => {
      const [, , owner, , id = ''] = path.split('/')
      if (owner === undefined) return [200, [{ id: 'localhost' }]]
      if (owner !== 'localhost') return [404]
      if (method === 'GET') return zones.has(id) ? [200, zones.get(id)] : [404]
      if (method === 'DELETE') return [zones.delete(id) ? 204 : 404]
      const { name, kind } = (body ?? {}) as { name?: unknown; kind?: unknown }
      if (typeof name !== 'string') return [422, { error: "Key 'name' not present or not a String" }]
      if (!name.endsWith('.')) return [422, { error: `DNS Name '${name}' is not canonical` }]
      if (kind !== 'Native' && kind !== 'Master') return [422, { error: "Key 'kind' not present or not a String" }]
      if (zones.has(name)) return [409, { error: 'Conflict' }]
      names.push(name)
      zones.set(name, { id: name, name, kind })
      return [201, zones.get(name)]
    }
    const file = await temporaryFile('contract.json', JSON.stringify(contract))
    const fixtures = await fixturesFor(server.url)
    const flags = { target: server.url, contract: file, fixtures, allow: 'write,destructive,spending' }
    const first = await runConform(flags)
    const blocked = first.report.cases.filter(({ verdict }) => verdict === 'blocked').map(({ id }) => id)
    // What it reads is created for it: nothing was there before.
    expect(blocked).toEqual([])
    expect(first.stderr).toMatch(/Learned from refusals of create: name "text\.", kind "Native", name "text\{new\}\."/)
    expect(new Set(names).size).toBe(names.length)
    server.asked = []
    const { report, stderr } = await runConform(flags)
    const plain = server.asked.find(({ method }) => method === 'POST')
    expect(plain?.body).toMatchObject({ kind: 'Native' })
    expect(report.summary.judged).toBe(first.report.summary.judged)
    // What is new in each request already is not learned again.
    expect(stderr).toMatch(/Learned from refusals of create: name "text\.", kind "Native", name "text\{new\}\."\n/)
    expect(zones.size).toBe(0)
  })
})

describe('two runs in a row', () => {
  const thing = json({ type: 'object', properties: { id: { type: 'string' }, address: { type: 'string' } } })
  const contract = {
    openapi: '3.0.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'create',
          requestBody: { required: true, ...thing },
          responses: { 200: { description: 'One', ...thing } },
        },
      },
    },
  }

  test('judge alike where the first one learns from a refusal that is not documented', async () => {
    server.answer = ({ body }) => {
      const { address } = (body ?? {}) as { address?: unknown }
      return typeof address === 'string' ? [200, { id: '1', address }] : [400, { error: 'Empty address' }]
    }
    const file = await temporaryFile('contract.json', JSON.stringify(contract))
    const fixtures = await fixturesFor(server.url)
    const flags = {
      target: server.url,
      contract: file,
      fixtures,
      allow: 'write,destructive,spending',
      suite: 'pairs,constraints',
    }
    const verdicts = async () => {
      const { report } = await runConform(flags)
      return report.cases.map(({ id, verdict }) => `${id}: ${verdict}`)
    }
    const first = await verdicts()
    expect(first).toContain('create/made: pass')
    expect(await verdicts()).toEqual(first)
  })

  test('judge alike where requests choose the ids of what they create, which is deleted again', async () => {
    const peer = {
      type: 'object',
      required: ['host', 'port'],
      properties: { host: { type: 'string', minLength: 1 }, port: { type: 'string', minLength: 1 } },
    }
    const named = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
    const peers = {
      openapi: '3.0.0',
      info: { title: 'Peers', version: '1' },
      paths: {
        '/peers': {
          post: {
            operationId: 'add',
            requestBody: { required: true, ...json(peer) },
            responses: {
              201: { description: 'Added' },
              400: { description: 'Not so' },
              500: { description: 'Failed' },
            },
          },
        },
        '/peers/{host}/{port}': {
          parameters: [named('host'), named('port')],
          delete: { operationId: 'drop', responses: { 204: { description: 'Gone' }, 404: { description: 'None' } } },
        },
      },
    }
    const there = new Set(['theirs/1'])
    server.answer = ({ method, path, body }) => {
      const { host, port } = (body ?? {}) as { host?: unknown; port?: unknown }
      const id = path.split('/').slice(2).map(decodeURIComponent).join('/')
      if (method === 'DELETE') return there.delete(id) ? [204] : [404]
      if (method !== 'POST') return [404]
      if (![host, port].every((one) => typeof one === 'string' && one !== '')) return [400]
      if (there.has(`${String(host)}/${String(port)}`)) return [500]
      there.add(`${String(host)}/${String(port)}`)
      return [201]
    }
    const verdicts = async () => {
      const { report } = await run(peers, { suite: 'pairs,constraints' }, 'spare: all')
      return report.cases.map(({ id, verdict }) => `${id}: ${verdict}`)
    }
    const first = await verdicts()
    expect(first.filter((line) => line.startsWith('add/') && !line.endsWith(': pass'))).toEqual([])
    expect([...there]).toEqual(['theirs/1'])
    expect(await verdicts()).toEqual(first)
  })
})

describe('what is within something else', () => {
  const named = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } })
  const thing = json({
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, note: { type: 'string' } },
  })
  const shown = { 200: { description: 'One', ...thing }, 401: { description: 'No key' } }
  const create = (operationId: string) => ({ operationId, requestBody: { required: true, ...thing }, responses: shown })
  const item = (name: string) => ({
    get: { operationId: `read${name}`, responses: shown },
    delete: {
      operationId: `remove${name}`,
      responses: { 204: { description: 'Gone' }, 401: { description: 'No key' } },
    },
  })
  const [zone, key] = [named('zone'), named('key')]
  const contract = {
    openapi: '3.0.0',
    info: { title: 'Zones', version: '1' },
    security: [{ door: [] }],
    paths: {
      '/zones': { post: create('createZone') },
      '/zones/{zone}': { parameters: [zone], ...item('Zone') },
      '/zones/{zone}/keys': { parameters: [zone], post: create('createKey') },
      '/zones/{zone}/keys/{key}': { parameters: [zone, key], ...item('Key') },
    },
    components: { securitySchemes: { door: { type: 'apiKey', in: 'header', name: 'X-API-Key' } } },
  }

  /** What is there, by its path. `open`: read without a key. */
  function serve(open: RegExp | null): ReadonlyMap<string, unknown> {
    const there = new Map<string, unknown>()
    let last = 0
    server.answer = ({ method, path, body }, { headers }) => {
      const isOpen = method === 'GET' && open?.test(path) === true
      if (headers['x-api-key'] !== 'laboratory' && !isOpen) return [401]
      const parent = path.replace(/\/keys(?:\/[^/]+)?$/, '')
      if (parent !== path && !there.has(parent)) return [404]
      if (method === 'POST') {
        const made = { ...(body as object), id: String((last += 1)) }
        there.set(`${path}/${last}`, made)
        return [200, made]
      }
      if (!there.has(path)) return [404]
      if (method === 'GET') return [200, there.get(path)]
      for (const other of there.keys()) if (other === path || other.startsWith(`${path}/`)) there.delete(other)
      return [204]
    }
    return there
  }

  test('is created together with that, for what reads it too, and deleted', async () => {
    const there = serve(null)
    const { report } = await run(contract, { suite: 'pairs,access' }, 'door: laboratory')
    expect(report.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual([])
    expect(there.size).toBe(0)
    const deleted = server.asked.flatMap(({ method, path }) => (method === 'DELETE' ? [path] : []))
    expect(deleted.some((path) => /^\/zones\/\d+\/keys\/\d+$/.test(path))).toBe(true)
  })

  test.each([
    ['readZone/no-key', /^\/zones\/\d+$/],
    ['readKey/no-key', /^\/zones\/\d+\/keys\/\d+$/],
  ])('and is not read without a key: %s', async (id, open) => {
    serve(open)
    const { report } = await run(contract, { suite: 'pairs,access' }, 'door: laboratory')
    expect(report.cases.find((one) => one.id === id)?.verdict).toBe('fail')
  })

  test('but not by a run that only reads', async () => {
    serve(null)
    await run(contract, { allow: '' }, 'door: laboratory')
    expect(
      server.asked.filter(({ method, path }) => method !== 'GET' || !path.startsWith('/')).map(({ path }) => path),
    ).toEqual([])
  })
})

test('a refusal of what only prepares a request teaches nothing of it', async () => {
  const text = { content: { 'text/plain': { schema: { type: 'string' } } } }
  const made = { type: 'object', properties: { id: { type: 'string' } } }
  const fileId = { name: 'file', in: 'path', required: true, schema: { type: 'string' } }
  const done = { 200: { description: 'Done', ...json(made) }, 400: { description: 'Not so' } }
  const contract = {
    openapi: '3.0.0',
    info: { title: 'Files', version: '1' },
    paths: {
      '/files': { post: { operationId: 'upload', requestBody: { required: true, ...text }, responses: done } },
      '/files/{file}': { parameters: [fileId], get: { operationId: 'read', responses: done } },
      '/files/{file}/change': {
        parameters: [fileId],
        post: { operationId: 'change', requestBody: { required: true, ...json(made) }, responses: done },
      },
    },
  }
  server.answer = ({ method }) => (method === 'POST' ? [400, { error: 'no id in this file' }] : [404])
  const { report } = await run(contract)
  expect(report.cases.find(({ id }) => id === 'change/made')?.verdict).toBe('blocked')
})

describe('a contract', () => {
  const swagger = {
    swagger: '2.0',
    info: { title: 'Statistics', version: '1' },
    produces: ['application/json'],
    securityDefinitions: { door: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
    security: [{ door: [] }],
    paths: {
      '/statistics': {
        get: {
          operationId: 'read',
          responses: {
            200: {
              description: 'All',
              schema: {
                type: 'array',
                items: [{ $ref: '#/definitions/Count' }, { $ref: '#/definitions/Ring' }],
              },
            },
          },
        },
      },
    },
    definitions: {
      Count: { type: 'object', required: ['value'], properties: { value: { type: 'string' } } },
      Ring: {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'array', items: { type: 'string' } } },
      },
    },
  }

  test.each([
    ['a request that is looked at before it', 400, 'pass'],
    ['success', 200, 'fail'],
  ])(
    'without a status for a wrong key, and with a list of schemas for items, beside %s',
    async (_, status, verdict) => {
      server.answer = (_one, { headers }) => {
        const isRight = headers['x-api-key'] === 'laboratory'
        const all = [{ value: '1' }, { value: '2' }, { value: ['3'] }]
        return isRight || status === 200 ? [200, all] : [status, {}]
      }
      const { report } = await run(swagger, { suite: 'pairs,access' }, 'door: laboratory')
      const verdictOf = (id: string) => report.cases.find((one) => one.id === id)?.verdict
      expect(verdictOf('read/made')).toBe('pass')
      expect(verdictOf('read/broken-key') === 'fail' ? 'fail' : 'pass').toBe(verdict)
    },
  )
})

test('ids that lists show are used beside suggestions too', async () => {
  const read = (operationId: string) => ({ operationId, responses: { 200: { description: 'Shown', ...json({}) } } })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: read('list') }, '/things/{id}': { parameters: [id], get: read('read') } },
  }
  server.answer = ({ path }) => [200, path === '/things' ? [{ id: 'shown-7' }] : {}]
  const file = await temporaryFile('contract.json', JSON.stringify(contract))
  server.asked = []
  await runConform({ target: server.url, contract: file, fixtures: await fixturesFor(server.url), suggest: true })
  expect(server.asked.map(({ path }) => path)).toContain('/things/shown-7')
})
