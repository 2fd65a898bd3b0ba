/** Servers where what people call a thing by is taken: by their data, or by what the run itself created. */

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

type Book = Record<string, unknown>

const text = { type: 'string', minLength: 1, maxLength: 20 }
const book = { $ref: '#/components/schemas/Book' }
const refused = { description: 'Not so', ...json({ type: 'object', required: ['code'] }) }
const emma = { title: 'Emma', shelf: 'Novels', price: 12 }

const contract = {
  openapi: '3.1.0',
  info: { title: 'Books', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/books': {
      get: { operationId: 'list', responses: { 200: { description: 'All', ...json({ type: 'array', items: book }) } } },
      post: {
        operationId: 'create',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['title', 'shelf', 'price'],
                properties: { title: text, shelf: text, price: { type: 'integer', minimum: 0 } },
              },
              examples: { one: { value: emma }, taken: { value: { ...emma, price: 5 } } },
            },
          },
        },
        responses: {
          201: {
            description: 'One',
            content: { 'application/json': { schema: book, examples: { one: { value: { id: 'b1', ...emma } } } } },
          },
          400: refused,
          401: refused,
          409: {
            description: 'There is one',
            content: {
              'application/json': {
                schema: { type: 'object', required: ['code'] },
                examples: { taken: { value: { code: 'taken' } } },
              },
            },
          },
        },
      },
    },
    '/books/{bookId}': {
      parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'string', pattern: '^b[0-9]+$' } }],
      get: {
        operationId: 'read',
        responses: { 200: { description: 'One', ...json(book) }, 401: refused, 404: refused },
      },
      patch: {
        operationId: 'change',
        requestBody: {
          required: true,
          ...json({ type: 'object', required: ['price'], properties: { price: { type: 'integer', minimum: 0 } } }),
        },
        responses: { 200: { description: 'One', ...json(book) }, 400: refused, 401: refused, 404: refused },
      },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' }, 401: refused, 404: refused } },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Book: {
        type: 'object',
        required: ['id', 'title', 'shelf', 'price'],
        properties: { id: { type: 'string' }, title: text, shelf: text, price: { type: 'integer' } },
      },
    },
  },
}

const suite = 'pairs,constraints,access,sequences'
const server = scriptedServer()
const books = new Map<string, Book>()
/** What has to be unique, and what the server gets wrong. */
let unique = 'title'
let isLost = false
let isClosed = false
let last = 1

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && Array.from(value).length <= 20
const forms: Record<string, (value: unknown) => boolean> = {
  title: isText,
  shelf: isText,
  price: (value) => Number.isInteger(value) && Number(value) >= 0,
}
const isRight = (body: unknown, names: readonly string[]): body is Book =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  names.every((name) => forms[name]?.(Object.entries(body).find(([known]) => known === name)?.[1]) === true)

function created(body: unknown): readonly [number, unknown?] {
  if (!isRight(body, ['title', 'shelf', 'price'])) return [400, { code: 'invalid' }]
  if (isClosed || [...books.values()].some((one) => one[unique] === body[unique])) return [409, { code: 'no' }]
  const id = `b${++last}`
  books.set(id, { ...body, id })
  return [201, books.get(id)]
}

beforeEach(() => {
  books.clear()
  books.set('b1', { id: 'b1', ...emma })
  ;[unique, isLost, isClosed, last] = ['title', false, false, 1]
  server.answer = ({ method, path, body }, { headers }) => {
    if (headers.authorization !== 'Bearer sesame') return [401, { code: 'key' }]
    const [, collection, id = ''] = path.split('/')
    if (collection !== 'books') return [404]
    if (id === '') return method === 'GET' ? [200, [...books.values()]] : created(body)
    const found = books.get(id)
    if (found === undefined) return [404, { code: 'none' }]
    if (method === 'GET') return [200, found]
    if (method === 'DELETE') return [books.delete(id) ? 204 : 404]
    if (!isRight(body, ['price'])) return [400, { code: 'invalid' }]
    const changed = { ...found, ...body }
    if (!isLost) books.set(id, changed)
    return [200, changed]
  }
})

const verdictsIn = ({ report }: Awaited<ReturnType<typeof server.run>>, verdict: string): readonly string[] =>
  report.cases.filter((one) => one.verdict === verdict).map(({ id }) => id)

describe('the example of a creation that the data has already', () => {
  test.each(['title', 'shelf'])('is sent with another %s, and the lost change is found', async (name) => {
    unique = name
    isLost = true
    const found = await server.run(contract, { suite }, 'key: sesame')
    expect(verdictsIn(found, 'blocked')).toEqual([])
    expect(verdictsIn(found, 'fail')).toEqual(['create/lifecycle', 'create/lifecycle/whole'])
    expect([...books.keys()]).toEqual(['b1'])
  })

  test('is sent with another title by a lifecycle alone', async () => {
    isLost = true
    const found = await server.run(contract, { only: ['create/lifecycle'], suite: undefined }, 'key: sesame')
    expect(verdictsIn(found, 'fail')).toEqual(['create/lifecycle'])
  })

  test('has a script that names what it created, not what the run did', async () => {
    isLost = true
    const folder = await temporaryFolder()
    const [report, file] = [join(folder, 'report.json'), join(folder, 'explain.sh')]
    await server.run(contract, { suite, json: report }, 'key: sesame')
    const { stdout } = await runConform({ explain: 'create/lifecycle', report, json: undefined })
    await writeFile(file, stdout)
    const made = `b${last + 1}`
    const said = await new Promise<string>((resolve) => {
      const env = { PATH: process.env['PATH'], KEY_KEY: 'sesame', ALLOW: 'spending' }
      execFile('bash', [file], { env }, (_error, out, err) => resolve(out + err))
    })
    expect(said).toMatch(/^1\. POST \/books: sent and accepted \(201\)/m)
    expect(said).toContain(`2. PATCH /books/${made}: sent and accepted (200)`)
    expect(stdout).not.toContain(`PATCH /books/b`)
  })

  test('stays in the example of its refusal', async () => {
    const found = await server.run(contract, { suite }, 'key: sesame')
    expect(found.report.cases.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
    expect(found.report.cases.map(({ id }) => id)).toContain('create/taken')
  })
})

test('what a run creates does not stand in the way of what it creates beside that', async () => {
  books.clear()
  const found = await server.run(contract, { suite, exclude: ['create/taken'] }, 'key: sesame')
  expect(found.report.cases.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
  const titles = server.asked.flatMap(({ method, body }) =>
    method === 'POST' && isRight(body, ['title', 'shelf', 'price']) ? [body['title']] : [],
  )
  expect(titles.filter((title) => title === 'Emma')).toHaveLength(1)
  expect([...books.keys()]).toEqual([])
})

describe('a creation that is refused whatever it sends', () => {
  /** The same where no example says that its request has to succeed. */
  const withoutExamples = JSON.parse(
    JSON.stringify(contract, (name, value: unknown) => (name === 'examples' ? undefined : value)),
  ) as object

  test('is named first, with its refusal and what to do, and what nothing else tried is not reached', async () => {
    isClosed = true
    const { stdout, exitCode } = await server.run(withoutExamples, { suite }, 'key: sesame')
    expect(stdout).toMatch(
      /LOOK FIRST POST \/books \(create\) was refused with nothing wrong in it: 409: \{"code":"no"\}\. \d+ cases that need it were not judged\. Give its example [^\n]*, or delete there what is in the way, or write another value into \S+\.learned\.yaml as target: http:\S+ and create: \[\{ at: \/title, was: "text", is: another value \}\]/,
    )
    expect(stdout).toMatch(
      /what it needs could not be created: POST \/books \(create\) was refused: 409: \{"code":"no"\}/,
    )
    expect(stdout).toContain('it reached 2 of 5 operations (3 more only by requests that were refused)')
    expect(stdout).toContain(
      'TOO LITTLE what change, remove, create do was not judged, because create was refused; --require 0% lets that pass',
    )
    expect(exitCode).toBe(2)
    expect(await server.run(withoutExamples, { suite, require: '0%' }, 'key: sesame')).toMatchObject({ exitCode: 0 })
  })

  test('has another remedy where the key may not create it', async () => {
    const { answer } = server
    server.answer = (asked, request) => {
      const isCreation = asked.method === 'POST' && isRight(asked.body, ['title', 'shelf', 'price'])
      return isCreation && request.headers.authorization === 'Bearer sesame' ? [403] : answer(asked, request)
    }
    const { stdout } = await server.run(withoutExamples, { suite }, 'key: sesame')
    expect(stdout).toMatch(
      /LOOK FIRST POST \/books \(create\) was refused [^\n]*: 403\. [^\n]* Whether the key may create that/,
    )
  })

  test('is named first beside failures too', async () => {
    isClosed = true
    const { answer } = server
    server.answer = (asked, request) =>
      asked.path === '/books' && asked.method === 'GET' ? [200, 'no list'] : answer(asked, request)
    const { stdout, exitCode } = await server.run(contract, { suite }, 'key: sesame')
    expect(stdout).toMatch(/LOOK FIRST POST \/books \(create\) was refused with nothing wrong in it: 409/)
    expect(stdout).toMatch(
      /^ {2}\d+ cases: what it needs could not be created: POST \/books \(create\) was refused: 409: /m,
    )
    expect(exitCode).toBe(1)
  })
})

describe('what a run may use up', () => {
  const spare = ['key: sesame', 'spare: [bookId]'] as const
  const said = /NOT JUDGED whether changes are kept: change\n/

  test('is read before and after a change, which is sent with another value than is there', async () => {
    books.set('b1', { ...books.get('b1'), id: 'b1', price: 0 })
    ;[isClosed, isLost] = [true, true]
    const { stdout, report } = await server.run(contract, { suite }, ...spare)
    expect(report.cases.find(({ id }) => id === 'change/made')?.verdict).toBe('fail')
    expect(stdout).toContain('FAIL Broken rule “What is read is what was changed”: change')
    expect(stdout).not.toContain('NOT JUDGED')
    isLost = false
    // The first run has used it up.
    books.set('b1', { id: 'b1', ...emma })
    const right = await server.run(contract, { suite }, ...spare)
    expect(right.report.cases.find(({ id }) => id === 'change/made')?.verdict).toBe('pass')
    expect(right.stdout).not.toContain('NOT JUDGED')
  })

  test('is changed, and whether that is kept is said not to be judged where another one would be read', async () => {
    books.set('b2', { id: 'b2', ...emma })
    ;[isClosed, isLost] = [true, true]
    const { stdout } = await server.run(contract, { suite }, ...spare, 'change.bookId: b2', 'read.bookId: b1')
    expect(stdout).toMatch(said)
  })

  test('and is read again where the run can create one', async () => {
    const { stdout } = await server.run(contract, { suite }, ...spare)
    expect(stdout).not.toMatch(said)
  })
})
