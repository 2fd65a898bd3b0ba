/** Servers with rules that no schema states: a number that is taken, an end after a start, what is in the way of a deletion. */

import { beforeEach, describe, expect, test } from 'vitest'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

type Row = Readonly<Record<string, string>>

const refused = { description: 'Not so', ...json({ type: 'object', required: ['message'] }) }
const item = { type: 'object', required: ['id', 'sku', 'name'], properties: texts('id', 'sku', 'name') }
const rental = { type: 'object', required: ['id', 'from', 'to', 'status'], properties: texts('id', 'from', 'to') }
const name = { type: 'string', minLength: 1, maxLength: 80 }
const sku = { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' }
const date = { type: 'string', format: 'date' }
const shown = { sku: 'KAY-0001', name: 'Sea kayak' }

const contract = {
  openapi: '3.1.0',
  info: { title: 'Rental', version: '1' },
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/items': {
      get: { operationId: 'listItems', responses: answers(200, { type: 'array', items: item }) },
      post: {
        operationId: 'createItem',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: body({ sku, name }), example: shown } },
        },
        responses: { ...answers(201, item), 409: refused },
      },
    },
    '/items/{itemId}': {
      parameters: [{ name: 'itemId', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getItem', responses: answers(200, item) },
      patch: {
        operationId: 'changeItem',
        requestBody: { required: true, ...json(body({ name })) },
        responses: answers(200, item),
      },
      delete: {
        operationId: 'deleteItem',
        responses: { 204: { description: 'Gone' }, 401: refused, 404: refused, 409: refused },
      },
    },
    '/items/{itemId}/rentals': {
      parameters: [{ name: 'itemId', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'createRental',
        requestBody: { required: true, ...json(body({ from: date, to: date })) },
        responses: { ...answers(201, rental), 409: refused },
      },
    },
    '/rentals/{rentalId}/return': {
      parameters: [{ name: 'rentalId', in: 'path', required: true, schema: { type: 'string' } }],
      post: { operationId: 'returnRental', responses: { ...answers(200, rental), 409: refused } },
    },
  },
}

function texts(...names: readonly string[]): object {
  return Object.fromEntries(names.map((one) => [one, { type: 'string' }]))
}

function body(properties: object): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties }
}

function answers(status: number, schema: object): object {
  return { [status]: { description: 'So', ...json(schema) }, 400: refused, 401: refused, 404: refused }
}

const server = scriptedServer()
const items = new Map<string, Row>()
const rentals = new Map<string, Row>()
let last = 0
let isClosed = false
let most = 100
let isFragile = false
/** What the server does, and says where it refuses. */
let says = { taken: 'There is such an item', period: 'to must be after from', isLost: false }

const isText = (value: unknown): value is string => typeof value === 'string'
const isSku = (value: unknown): boolean => isText(value) && /^[A-Z]{3}-[0-9]{4}$/.test(value)
const isName = (value: unknown): boolean => isText(value) && value !== '' && value.length <= 80
const isDate = (value: unknown): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const no = (status: number, message: string) => [status, { message }] as const

function fieldsOf(sent: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const keys = Object.keys(sent)
  return keys.length === names.length && names.every((one) => keys.includes(one)) ? { ...sent } : null
}

function itemMade(sent: unknown): readonly [number, unknown] {
  const fields = fieldsOf(sent, 'sku', 'name')
  if (fields === null || !isSku(fields['sku']) || !isName(fields['name'])) return no(400, 'invalid')
  if ([...items.values()].some((one) => one['sku'] === fields['sku']))
    return no(409, says.taken.replace('SKU', String(fields['sku'])))
  if (items.size >= most) return no(409, 'no room')
  const id = `i${++last}`
  items.set(id, { ...(fields as Row), id })
  return [201, items.get(id)]
}

function rentalMade(sent: unknown, itemId: string): readonly [number, unknown] {
  const fields = fieldsOf(sent, 'from', 'to')
  const [from, to] = [fields?.['from'], fields?.['to']]
  if (!isDate(from) || !isDate(to)) return no(400, 'invalid')
  if (isClosed || to <= from) return no(400, says.period)
  const id = `r${++last}`
  rentals.set(id, { from, to, id, itemId, status: 'open' })
  return [201, rentals.get(id)]
}

function rentalReturned(id: string): readonly [number, unknown] {
  const found = rentals.get(id)
  if (found === undefined) return no(404, 'none')
  if (found['status'] === 'returned') return no(409, 'returned before')
  rentals.set(id, { ...found, status: 'returned' })
  return [200, rentals.get(id)]
}

function itemChanged(sent: unknown, found: Row): readonly [number, unknown] {
  const fields = fieldsOf(sent, 'name')
  if (isFragile && isText(fields?.['name']) && fields['name'].length === 1) return no(500, 'oh')
  if (fields === null || !isName(fields['name'])) return no(400, 'invalid')
  const changed = { ...found, ...(fields as Row) }
  if (!says.isLost) items.set(found['id'] ?? '', changed)
  return [200, changed]
}

function isRented(id: string): boolean {
  return [...rentals.values()].some((one) => one['itemId'] === id && one['status'] === 'open')
}

beforeEach(() => {
  items.clear()
  rentals.clear()
  items.set('i0', { ...shown, id: 'i0' })
  last = 0
  isClosed = false
  most = 100
  isFragile = false
  says = { taken: 'There is such an item', period: 'to must be after from', isLost: false }
  server.answer = ({ method, path, body: sent }, { headers }) => {
    if (headers.authorization !== 'Bearer sesame') return no(401, 'key')
    const [, collection = '', id = '', within] = path.split('/')
    if (collection === 'rentals') return rentalReturned(id)
    if (id === '' || id === 'create') return method === 'GET' ? [200, [...items.values()]] : itemMade(sent)
    const found = items.get(id)
    if (found === undefined) return no(404, 'none')
    if (within !== undefined) return rentalMade(sent, id)
    if (method === 'GET') return [200, found]
    if (method === 'DELETE') {
      if (isRented(id)) return no(409, 'The item is rented')
      items.delete(id)
      return [204]
    }
    return itemChanged(sent, found)
  }
})

const run = async (given: object = contract, flags: Parameters<typeof server.run>[1] = {}) =>
  server.run(given, { suite: 'pairs,constraints,access,sequences', rate: 1000, ...flags }, 'key: sesame')

const idsWith = ({ report }: Awaited<ReturnType<typeof server.run>>, verdict: string): readonly string[] =>
  report.cases.filter((one) => one.verdict === verdict).map(({ id }) => id)

describe('a number with a pattern that is taken', () => {
  test.each(['There is such an item', 'sku SKU is taken'])('is another one of its pattern: %s', async (taken) => {
    says = { ...says, taken, isLost: true }
    const found = await run()
    expect(idsWith(found, 'fail')).toEqual(['createItem/lifecycle', 'createItem/lifecycle/whole'])
    expect(found.stderr).toContain('sku {"pattern":"^[A-Z]{3}-[0-9]{4}$"}')
  })
})

describe('a body with a start and an end', () => {
  test('is sent with an end after its start, without a refusal', async () => {
    await run()
    const sent = server.asked.find(({ path }) => path.endsWith('/rentals'))
    expect(sent?.body).toEqual({ from: '2026-01-15', to: '2026-01-16' })
  })

  test('learns from a refusal that the end is too early', async () => {
    const example = { from: '2026-03-01', to: '2026-03-01' }
    const found = await run(
      JSON.parse(
        JSON.stringify(contract).replace(
          /("operationId":"createRental".*?"application\/json":\{)/,
          `$1"example":${JSON.stringify(example)},`,
        ),
      ) as object,
    )
    expect(found.stderr).toContain('Learned from refusals of createRental: to "2026-03-02"')
    expect(idsWith(found, 'fail')).toEqual([])
  })
})

describe('what nothing deletes', () => {
  test('is ended, so that what it is in can be deleted, and what ends it is judged', async () => {
    const found = await run()
    expect(idsWith(found, 'blocked')).toEqual([])
    expect([...items.keys()]).toEqual(['i0'])
    expect([...rentals.values()].every((one) => one['status'] === 'returned')).toBe(true)
    expect(idsWith(found, 'pass')).toContain('returnRental/made')
  })

  test('is announced, and named with its id at the end, and when somebody asks for a cleanup', async () => {
    const found = await run()
    expect(found.stderr).toContain('what createRental creates, which returnRental ends')
    const ids = [...rentals.keys()].join(', ')
    const said = `${ids}, which createRental created: nothing in this API deletes it (returnRental ends it)`
    expect(found.stderr).toContain(`Left behind:\n  ${said}`)
    const [, ledger = ''] = /What it changes is written to (\S+) first/.exec(found.stderr) ?? []
    const cleaned = await server.run(contract, { cleanup: ledger }, 'key: sesame')
    expect(cleaned.stdout).toBe(
      `${ledger}: every run has put back what it changed, but for what nothing deletes:\n  ${said}\n`,
    )
  })

  test('is ended before what it is in is deleted, by one cleanup of a run that could not', async () => {
    items.clear()
    const usual = server.answer
    server.answer = (asked, request) =>
      asked.method === 'DELETE' || asked.path.endsWith('/return') ? no(500, 'down') : usual(asked, request)
    const found = await run(contract, { only: ['createRental/made'] })
    expect([found.exitCode, items.size, rentals.size]).toEqual([2, 1, 1])
    server.answer = usual
    const [, ledger = ''] = /What it changes is written to (\S+) first/.exec(found.stderr) ?? []
    const cleaned = await server.run(contract, { cleanup: ledger }, 'key: sesame')
    expect([[...items.keys()], cleaned.exitCode]).toEqual([[], 0])
    expect(cleaned.stdout).not.toContain('This stays')
  })

  test('is the reason why what it is in stays, where nothing ends it', async () => {
    const { '/rentals/{rentalId}/return': _, ...paths } = contract.paths
    const found = await run({ ...contract, paths })
    expect(found.stderr).toMatch(
      /i\d+, which createItem created: deleteItem answered 409: \{"message":"The item is rented"\}/,
    )
    expect(found.stderr).toMatch(/r\d+, which createRental created: nothing in this API deletes it/)
  })
})

describe('an operation that refuses all that is right', () => {
  test('is named first with a line for what it refuses, and the run is not green', async () => {
    says = { ...says, period: 'to is not a day on which we take things back' }
    isClosed = true
    const found = await run()
    expect(found.exitCode).toBe(2)
    expect(found.stdout).toContain(
      'TOO LITTLE what returnRental, createRental do was not judged, because createRental was refused',
    )
    expect(found.stdout).toMatch(
      /LOOK FIRST POST \/items\/\{itemId\}\/rentals \(createRental\) was refused with nothing wrong in it: 400.*createRental: \[\{ at: \/to, was: "2026-01-16", is: another value \}\]/,
    )
  })
})

test('what the run could not delete is named where it may be in the way', async () => {
  most = 2
  const { '/rentals/{rentalId}/return': _, ...paths } = contract.paths
  const found = await run({ ...contract, paths })
  expect(found.stdout).toMatch(
    /LOOK FIRST POST \/items \(createItem\).*What this run could not delete may be in the way: i\d+, which createItem created: deleteItem answered 409: \{"message":"The item is rented"\}\. Give/,
  )
})

test('POST …/create beside …/{id} is a creation, whose lifecycle is tried and whose things are deleted', async () => {
  says = { ...says, isLost: true }
  const { '/items': collection, ...paths } = contract.paths
  const { post, get } = collection
  const found = await run({ ...contract, paths: { ...paths, '/items': { get }, '/items/create': { post } } })
  expect([idsWith(found, 'blocked'), idsWith(found, 'fail')]).toEqual([
    [],
    ['createItem/lifecycle', 'createItem/lifecycle/whole'],
  ])
  expect([...items.keys()]).toEqual(['i0'])
})

test('a lifecycle alone reaches all operations that it needs', async () => {
  const { stdout } = await run(contract, { only: ['createItem/lifecycle'] })
  expect(stdout).toMatch(/it reached 5 of 7 operations\n/)
})

test('a made-up value that the contract allows and that the server fails at is a failure', async () => {
  isFragile = true
  const found = await run(contract, { suite: 'pairs,constraints' })
  expect(idsWith(found, 'fail')).toEqual(['changeItem/constraint/body/name/minLength/inside'])
})
