import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

const thing = { $ref: '#/components/schemas/Thing' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const byId = { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }

/** Nothing but paths and schemas; a note's id is in its `Location` alone. */
const contract = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'list',
        responses: { 200: { description: 'All', ...json({ type: 'array', items: thing }) } },
      },
      post: {
        operationId: 'create',
        requestBody: { required: true, ...json(thing) },
        responses: { 201: { description: 'One', ...json(thing) }, 409: { description: 'There already' } },
      },
    },
    '/things/{thingId}': {
      parameters: [byId],
      get: { operationId: 'read', responses: { 200: { description: 'One', ...json(thing) } } },
      patch: {
        operationId: 'change',
        requestBody: { required: true, ...json(thing) },
        responses: { 200: { description: 'One', ...json(thing) } },
      },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' } } },
    },
    '/things/{thingId}/notes': {
      parameters: [byId],
      post: {
        operationId: 'note',
        responses: {
          201: { description: 'Noted', headers: { Location: { schema: { type: 'string' } } } },
          404: { description: 'None' },
        },
      },
    },
    '/things/{thingId}/notes/{note}': {
      parameters: [byId, { name: 'note', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'readNote', responses: { 204: { description: 'There' } } },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'name', 'count'],
        properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' }, count: { type: 'integer' } },
      },
    },
  },
}

type Fault =
  | 'stays'
  | 'forgets'
  | 'cannot be read'
  | 'keeps the old'
  | 'lists the deleted'
  | 'lists another'
  | 'lists no ids'
  | 'takes nothing'
  | null

let server: Server
let fault: Fault
let url: string

function listed(all: readonly Record<string, unknown>[], broken: readonly unknown[]): readonly unknown[] {
  if (fault === 'lists another') return [{ id: 't-0', name: 'other' }]
  if (fault === 'lists no ids') return all.map(({ name, count }) => ({ name, count }))
  // More of them than a report keeps findings of a case.
  const others = Array.from({ length: 60 }, (_, index) => ({ id: `other-${index}`, name: 'other' }))
  return fault === 'lists the deleted' ? [...others, ...broken, ...all] : all
}

beforeEach(async () => {
  fault = null
  const things = new Map<string, Record<string, unknown>>()
  /** In the list, without a part that each thing has. */
  const broken = new Map<string, Record<string, unknown>>()
  let last = 0
  server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        const [, , id = '', notes, note] = (request.url ?? '').split('/')
        const send = (status: number, body?: unknown, headers = {}) => {
          response.writeHead(status, {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          })
          response.end(body === undefined ? undefined : JSON.stringify(body))
        }
        const found = things.get(id)
        const given = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
        const sendNote = () => {
          if (request.method === 'POST') send(201, undefined, { location: `${url}/things/${id}/notes/n-1` })
          else send(note === 'n-1' ? 204 : 404)
        }
        if (notes !== undefined) sendNote()
        else if (id === '' && request.method === 'POST') {
          const made: Record<string, unknown> & { id: string } = {
            ...given,
            id: `t-${++last}`,
            ...(fault === 'forgets' ? { count: 99 } : {}),
          }
          const isThere = fault === 'takes nothing' || [...things.values()].some(({ name }) => name === made['name'])
          if (!isThere && fault !== 'cannot be read') things.set(made.id, made)
          send(isThere ? 409 : 201, isThere ? undefined : made)
        } else if (id === '') send(200, listed([...things.values()], [...broken.values()]))
        else if (found === undefined) send(404)
        else if (request.method === 'GET') send(200, found)
        else if (request.method === 'DELETE') {
          if (fault !== 'stays') things.delete(id)
          broken.set(id, { id, name: found['name'] })
          send(204)
        } else {
          if (fault !== 'keeps the old') Object.assign(found, given)
          send(200, { ...found, ...given })
        }
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => void server.close())

async function run() {
  const file = await temporaryFile('things.json', JSON.stringify(contract))
  return runConform({
    target: url,
    contract: file,
    suite: 'sequences',
    allow: 'spending',
    fixtures: await fixturesFor(url),
  })
}

describe('the life of what is created', () => {
  test('is followed by paths and schemas alone, and a right server passes every time', async () => {
    for (const _ of [1, 2]) {
      const { report, exitCode } = await run()
      expect(report.cases.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([
        ['create/lifecycle', 'pass', null],
        ['create/lifecycle/whole', 'pass', null],
        ['create/lifecycle/two', 'pass', null],
        ['note/lifecycle', 'pass', null],
      ])
      expect(exitCode).toBe(0)
    }
  })

  test.each<[Fault, string, string]>([
    ['stays', 'read deleted', '404 or 410'],
    ['cannot be read', 'read', 'a success'],
    ['forgets', 'read', '1'],
  ])('shows a server that %s', async (wrong, act, expected) => {
    fault = wrong
    const { report } = await run()
    expect(report.cases[0]?.findings?.[0]).toMatchObject({ act, expected, basis: 'stated' })
  })

  test.each<[Fault, readonly string[]]>([
    ['lists the deleted', ['What was deleted is listed no more.']],
    ['lists another', ['What was created is listed.']],
    // That none of them is the created one follows from that.
    ['lists no ids', []],
  ])('shows beside a broken form what does not follow from it: a server that %s', async (wrong, says) => {
    fault = wrong
    const { report } = await run()
    const findings = report.cases[0]?.findings ?? []
    expect(findings.some(({ rule, basis }) => rule === 'schema' && basis === 'stated')).toBe(true)
    const others = findings.filter(({ rule }) => rule === 'sequence')
    expect(others.map(({ message, basis }) => [message, basis])).toEqual(says.map((one) => [one, 'stated']))
  })

  test('takes the id from within what an answer is wrapped in, though that is called like the parameter', async () => {
    server.removeAllListeners('request').on('request', ({ url: asked, method }, response) => {
      const status = new Map([
        ['/things', 201],
        ['/things/t-1', 200],
      ]).get(asked ?? '')
      response.writeHead(status ?? 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(method === 'POST' ? { thing: { id: 't-1' } } : { id: 't-1' }))
    })
    const wrapped = {
      type: 'object',
      properties: { thing: { type: 'object', properties: { id: { type: 'string' } } } },
    }
    const paths = {
      '/things': { post: { operationId: 'create', responses: { 201: { description: 'One', ...json(wrapped) } } } },
      '/things/{thing}': {
        parameters: [{ ...byId, name: 'thing' }],
        get: { operationId: 'read', responses: { 200: { description: 'One', ...json({ type: 'object' }) } } },
      },
    }
    const file = await temporaryFile('things.json', JSON.stringify({ ...contract, paths }))
    const own = { target: url, suite: 'sequences', allow: 'spending', fixtures: await fixturesFor(url) }
    const { report } = await runConform({ ...own, contract: file })
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([['create/lifecycle', 'pass']])
  })

  test('is blocked where nothing can be created', async () => {
    const { report } = await run()
    expect(report.cases[0]?.verdict).toBe('pass')
    await fetch(`${url}/things`, { method: 'POST', body: '{"name":"text","count":1}' })
    // The name is there already: another one is not.
    expect((await run()).report.cases[0]?.verdict).toBe('pass')
    fault = 'takes nothing'
    const again = await run()
    expect(again.report.cases[0]).toMatchObject({ verdict: 'blocked' })
    expect(again.report.cases[0]?.reason).toBe(
      'what it needs could not be created: POST /things (create) was refused: 409',
    )
  })
})
