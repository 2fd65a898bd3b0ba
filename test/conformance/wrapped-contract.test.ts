/** A contract with names in snake case, whose responses wrap what they show, and whose examples show nothing. */

import { beforeEach, expect, test } from 'vitest'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

type Contact = Record<string, unknown>

const country = { type: 'string', pattern: '^[A-Z]{2}$' }
const properties = {
  display: { type: 'string', minLength: 1, maxLength: 80 },
  email_address: { type: 'string', format: 'email' },
  country_code: country,
}
const object = (of: object, required: readonly string[] = []) => ({ type: 'object', required, properties: of })
const contact = object({ contact_id: { type: 'string' }, ...properties }, ['contact_id', 'display', 'email_address'])
const refused = { description: 'No', ...json(object({ error: { type: 'string' } }, ['error'])) }
const shown = (status: number) => ({ [status]: { description: 'One', ...json(object({ data: contact }, ['data'])) } })
const refusals = { 400: refused, 401: refused, 404: refused, 409: refused }

const contract = {
  openapi: '3.1.0',
  info: { title: 'Contacts', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/contacts': {
      get: {
        operationId: 'list',
        parameters: [{ name: 'country_code', in: 'query', schema: country }],
        responses: {
          200: {
            description: 'Page',
            ...json(object({ data: object({ items: { type: 'array', items: contact } }), paging: { type: 'object' } })),
          },
          ...refusals,
        },
      },
      post: {
        operationId: 'create',
        requestBody: { required: true, ...json(object(properties, ['display', 'email_address'])) },
        responses: { ...shown(201), ...refusals },
      },
    },
    '/contacts/{contact_id}': {
      parameters: [{ name: 'contact_id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'read', responses: { ...shown(200), ...refusals } },
      patch: {
        operationId: 'change',
        requestBody: { required: true, ...json({ ...object(properties), minProperties: 1 }) },
        responses: { ...shown(200), ...refusals },
      },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
}

const server = scriptedServer()
const contacts = new Map<string, Contact>()
const wrong = new Set<'change' | 'filter'>()
let last = 2

const forms: Record<string, RegExp> = {
  display: /^.{1,80}$/su,
  email_address: /^[^@\s]+@[^@\s]+$/,
  country_code: /^[A-Z]{2}$/,
}

function isRight(body: unknown, least: readonly string[]): body is Contact {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  const given = Object.entries(body)
  const isFine = given.every(
    ([name, value]) => forms[name] === undefined || (typeof value === 'string' && forms[name].test(value)),
  )
  return isFine && given.length > 0 && least.every((name) => given.some(([own]) => own === name))
}

const isTaken = (address: unknown, but: string): boolean =>
  [...contacts.values()].some((one) => one['contact_id'] !== but && one['email_address'] === address)

beforeEach(() => {
  contacts.clear()
  wrong.clear()
  contacts.set('c1', { contact_id: 'c1', display: 'Ada', email_address: 'ada@example.com', country_code: 'GB' })
  contacts.set('c2', { contact_id: 'c2', display: 'Bo', email_address: 'bo@example.com', country_code: 'SE' })
  last = 2
  server.answer = ({ method, path, body }, { headers }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://target')
    if (headers.authorization !== 'Bearer sesame') return [401, { error: 'key' }]
    const id = pathname.split('/')[2] ?? ''
    if (id === '' && method === 'GET') {
      const code = query.get('country_code')
      if (code !== null && !/^[A-Z]{2}$/.test(code)) return [400, { error: 'country' }]
      const all = [...contacts.values()].filter(
        (one) => wrong.has('filter') || code === null || one['country_code'] === code,
      )
      return [200, { data: { items: all }, paging: { total: all.length } }]
    }
    if (id === '') {
      if (!isRight(body, ['display', 'email_address'])) return [400, { error: 'invalid' }]
      if (isTaken(body['email_address'], '')) return [409, { error: 'there' }]
      const made = { ...body, contact_id: `c${++last}` }
      contacts.set(made.contact_id, made)
      return [201, { data: made }]
    }
    const found = contacts.get(id)
    if (found === undefined) return [404, { error: 'none' }]
    if (method === 'GET') return [200, { data: found }]
    if (method === 'DELETE') return [contacts.delete(id) ? 204 : 404]
    if (!isRight(body, [])) return [400, { error: 'invalid' }]
    if (isTaken(body['email_address'], id)) return [409, { error: 'there' }]
    const changed = { ...found, ...body, contact_id: id }
    if (!wrong.has('change')) contacts.set(id, changed)
    return [200, { data: changed }]
  }
})

async function run() {
  const { report, stdout } = await server.run(contract, { suite: 'pairs,constraints,access,sequences' }, 'key: sesame')
  const of = (...verdicts: string[]) => report.cases.filter((one) => verdicts.includes(one.verdict)).map(({ id }) => id)
  return { failed: of('fail', 'error'), advised: of('advisory'), blocked: of('blocked'), stdout }
}

test('a server that is right passes: what is created has another address each time, and a change names something', async () => {
  expect(await run()).toMatchObject({ failed: [], advised: [], blocked: [] })
  expect([...contacts.keys()]).toEqual(['c1', 'c2'])
  const changes = server.asked.filter(
    ({ method, body }) => method === 'PATCH' && JSON.stringify(body) === '{"display":"text"}',
  )
  expect(changes.length).toBeGreaterThan(0)
})

test('a change that is answered and not kept is found in a response that wraps what it shows', async () => {
  wrong.add('change')
  wrong.add('filter')
  const { failed, stdout } = await run()
  expect(failed).toEqual(['create/lifecycle', 'create/lifecycle/whole'])
  expect(stdout).toMatch(/^ADVISORY 1 case rests on 1 assumption [^\n]*\n {2}[^\n]*country_code/m)
})

test('a filter that is ignored is advice: that it picks by the property of its name is assumed', async () => {
  wrong.add('filter')
  const { stdout, ...found } = await run()
  expect(found).toEqual({ failed: [], advised: ['list/filter-country_code'], blocked: [] })
  expect(stdout).toMatch(
    /^against \S+\nNothing is broken that the contract states\. Of \d+ judged cases, \d+ passed, and 1 \(1%\) is advice: /m,
  )
})
