import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { compileContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'

/** A contract with none of our marks, and hardly an example. */
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: { title: 'Foreign', version: '1' },
  'x-bundled': {
    'parts/list.yaml': {
      List: { type: 'array', minItems: 1, allOf: [{ items: { $ref: '#/x-bundled/parts~1one.yaml' } }] },
    },
    'parts/one.yaml': { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
  },
  paths: {
    '/things/{thingId}': {
      get: {
        parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'A thing.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          default: { description: 'A refusal.' },
        },
        callbacks: {
          told: { 'http://127.0.0.1:1/told': { post: { responses: { '200': { description: 'Fine.' } } } } },
        },
      },
    },
    '/kinds': {
      post: {
        operationId: 'sendKind',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                // Prism lets everything pass where a required field is behind a reference.
                required: ['kind'],
                properties: {
                  kind: { $ref: '#/components/schemas/Kind' },
                  count: { type: 'integer' },
                  more: { type: 'object' },
                },
              },
            },
          },
        },
        responses: { '204': { description: 'Taken.' } },
      },
    },
    '/files': {
      post: {
        operationId: 'addFile',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'kind'],
                properties: {
                  file: { type: 'string', format: 'binary' },
                  kind: { $ref: '#/components/schemas/Kind' },
                  about: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
                  tags: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
        responses: { '204': { description: 'Taken.' } },
      },
    },
    '/filed': {
      get: {
        responses: {
          '200': {
            description: 'One whose parts are in other files.',
            content: { 'application/json': { schema: { $ref: '#/x-bundled/parts~1list.yaml/List' } } },
          },
        },
      },
    },
    '/numbered': {
      get: {
        responses: {
          '200': {
            description: 'One with a number.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['id', 'owner'],
                  properties: {
                    id: { $ref: '#/components/schemas/Number' },
                    owner: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Thing' }] },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { '201': { description: 'Made.' }, '422': { description: 'Wrong.' } },
      },
    },
    '/marked#add': { put: { responses: { '204': { description: 'Added.' } } } },
    '/forms': {
      post: {
        operationId: 'sendForm',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 3 } } },
            },
          },
        },
        responses: { '204': { description: 'Taken.' } },
      },
    },
  },
  components: {
    schemas: {
      Number: { type: 'string', pattern: '^(0|[1-9][0-9]{3})$' },
      Kind: { type: 'string', enum: ['one', 'two'] },
      Thing: {
        type: 'object',
        required: ['name', 'parts'],
        properties: {
          name: { type: 'string', minLength: 1 },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
        unevaluatedProperties: false,
      },
    },
  },
}

describe('a contract without examples', () => {
  let mock: Mock
  const contract = compileContract(DOCUMENT, 'foreign.yaml')
  beforeAll(async () => {
    mock = await startMock({ contract, document: DOCUMENT, port: 0, host: '127.0.0.1' })
  })
  afterAll(() => mock.close())

  test.each(['', '?__dynamic=true'])(
    'is answered from its schemas, also where one contains itself: %s',
    async (query) => {
      const response = await fetch(`${mock.url}/things/7${query}`)
      const body: unknown = await response.json()
      expect(response.status).toBe(200)
      expect(contract.validators.response('GET /things/{thingId}', '200', 'application/json')?.(body)).toEqual([])
    },
  )

  test('is refused in the general envelope', async () => {
    const response = await fetch(`${mock.url}/things/seven`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      success: false,
      error: 'BadRequest',
      errors: [{ field: 'thingId', code: 'FieldInvalid', message: 'thingId must be an integer.' }],
    })
  })

  test('refuses what is no JSON under the refusal that is documented', async () => {
    const headers = { 'content-type': 'application/json' }
    const refused = await fetch(`${mock.url}/notes`, { method: 'POST', headers, body: '{' })
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ code: 'MalformedJson' }] }])
  })

  test('is met at what stands before # in a path: nothing else is sent', async () => {
    expect((await fetch(`${mock.url}/marked`, { method: 'PUT' })).status).toBe(204)
  })

  test('is answered from schemas in other files', async () => {
    const answer = await fetch(`${mock.url}/filed`)
    expect([answer.status, await answer.json()]).toMatchObject([200, [{ name: expect.any(String) as unknown }]])
  })

  test('is answered with texts that fit a pattern', async () => {
    const answer = await fetch(`${mock.url}/numbered`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ id: expect.stringMatching(/^(0|[1-9][0-9]{3})$/) as unknown }),
    ])
  })

  test('has forms judged as far as their schemas say how a text is read', async () => {
    const send = async (body: string): Promise<number> =>
      (await fetch(`${mock.url}/kinds`, { method: 'POST', body: new URLSearchParams(body) })).status
    for (const right of ['kind=one', 'kind=two&count=7&more=anything'])
      expect([right, await send(right)]).toEqual([right, 204])
    for (const wrong of ['count=7', 'kind=three', 'kind=one&count=many'])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400])
  })

  test('has forms with files of any bytes judged, and each part as JSON that says so', async () => {
    const file = new Blob([new Uint8Array([255, 254, 13, 10, 0])])
    const send = async (fields: Readonly<Record<string, string | Blob>>): Promise<number> => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      return (await fetch(`${mock.url}/files`, { method: 'POST', body })).status
    }
    const about = (text: string): Blob => new Blob([text], { type: 'application/json' })
    expect(await send({ file, kind: 'one', tags: 'a', about: about('{"name":"Ada"}') })).toBe(204)
    expect(await send({ kind: 'one' })).toBe(400)
    expect(await send({ file, kind: 'three' })).toBe(400)
    expect(await send({ file, kind: 'one', about: about('{}') })).toBe(400)
  })

  test('has bodies judged by Prism that the contract’s validators do not judge', async () => {
    const send = (body: string) =>
      fetch(`${mock.url}/forms`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
    expect((await send('name=Ada')).status).toBe(204)
    const refused = await send('name=A')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'name' }] })
  })
})

describe('the examples of a contract of somebody else', () => {
  const todo = { type: 'object', properties: { id: { type: 'string' } } }
  const refusal = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } }
  const json = (schema: JsonObject, shown: JsonObject): JsonObject => ({
    description: 'One.',
    content: { 'application/json': { schema, ...shown } },
  })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Todos', version: '1' },
    paths: {
      '/todos': {
        post: {
          operationId: 'addTodo',
          requestBody: {
            content: { 'application/json': { schema: todo, examples: { plain: { value: { id: 'x1' } } } } },
          },
          responses: {
            '201': json(todo, { example: { id: 'x1' } }),
            '400': json(refusal, { example: { message: 'It is wrong' } }),
            '409': json(refusal, { examples: { plain: { value: { message: 'It is there' } } } }),
          },
        },
      },
      '/todos/{id}': {
        get: {
          operationId: 'getTodo',
          parameters: [id],
          security: [{ key: [] }],
          responses: {
            '200': {
              description: 'One.',
              content: {
                'application/json': {
                  schema: todo,
                  examples: { one: { value: { id: 'x1' } }, two: { summary: 'Second', value: { id: 'x2' } } },
                },
                'application/xml': { schema: todo, examples: { two: { value: { id: 'x2' } } } },
                'text/csv': { schema: { type: 'string' }, examples: { table: { value: 'id\nx1' } } },
              },
            },
            '404': json(refusal, {
              examples: { gone: { value: { message: 'It is gone' } }, one: { value: { message: 'One' } } },
            }),
            '4XX': json(refusal, { example: { message: 'Refused' } }),
            default: json(refusal, { examples: { down: { value: { message: 'Down' } } } }),
          },
        },
        delete: { operationId: 'dropTodo', parameters: [id], responses: { '202': json(todo, {}) } },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        app: { type: 'apiKey', in: 'query', name: 'app' },
      },
    },
  }

  let mock: Mock
  const serve = (pins: Record<string, string> = {}, served = document): Promise<Mock> =>
    startMock({ contract: compileContract(served, 'todos.yaml'), document: served, port: 0, host: '127.0.0.1', pins })
  beforeAll(async () => void (mock = await serve()))
  afterAll(() => mock.close())

  async function ask(target: string, headers: Record<string, string> = {}, url = mock.url): Promise<[number, string]> {
    const [method = '', path = ''] = target.split(' ')
    const response = await fetch(url + path, { method, headers: { 'x-key': 'any', ...headers } })
    return [response.status, await response.text()]
  }

  test.each([
    ['example=two', 200, '{"id":"x2"}'],
    ['example=gone', 404, '{"message":"It is gone"}'],
    ['code=404', 404, '{"message":"It is gone"}'],
    ['example=one_404', 404, '{"message":"One"}'],
    ['example=one, code=404', 404, '{"message":"One"}'],
    ['example=example', 400, '{"message":"Refused"}'],
    ['example=example, code=409', 409, '{"message":"Refused"}'],
    ['code=409', 409, '{"message":"Refused"}'],
    ['example=down', 500, '{"message":"Down"}'],
    ['example=down, code=503', 503, '{"message":"Down"}'],
    ['example=table', 200, 'id\nx1'],
  ])('come when they are asked for, also without a request of their name: %s', async (prefer, status, body) => {
    expect(await ask('GET /todos/7', { prefer })).toEqual([status, body])
  })

  test('come in the media type that Accept names', async () => {
    const [, body] = await ask('GET /todos/7', { prefer: 'example=two', accept: 'application/xml' })
    expect(body).toMatch(/<id>x2<\/id>/)
  })

  test('are what refuses a request, and nothing made up', async () => {
    expect(await ask('GET /todos/seven')).toEqual([400, '{"message":"Refused"}'])
    expect(await ask('POST /todos', { 'content-type': 'application/json' })).toEqual([201, '{"id":"x1"}'])
    expect(await ask('POST /todos', { prefer: 'example=example_400' })).toEqual([400, '{"message":"It is wrong"}'])
  })

  test('refuse with the reason in a header, because their form may have no place for it', async () => {
    const reason = async (target: string, headers: Record<string, string> = { 'x-key': 'any' }) => {
      const [method = '', path = ''] = target.split(' ')
      const response = await fetch(mock.url + path, { method, headers: { origin: 'http://127.0.0.1:1', ...headers } })
      expect(response.headers.get('access-control-expose-headers')).toContain('x-mock-refusal')
      return [response.status, response.headers.get('x-mock-refusal')]
    }
    expect(await reason('GET /todos/seven')).toEqual([400, 'id must be an integer.'])
    expect(await reason('GET /todos/7', {})).toEqual([401, 'The header X-Key is missing. Any key will do on the mock.'])
    // Without a documented body, the mock's own form names the fields.
    expect(await reason('DELETE /todos/seven')).toEqual([400, null])
    expect(await reason('GET /todos/7')).toEqual([200, null])
    expect(await reason('GET /todos/7', { 'x-key': 'any', prefer: 'code=409' })).toEqual([409, null])
  })

  test('can all be pinned, at the start and on the page', async () => {
    const pinned = await serve({ getTodo: 'gone' })
    expect(await ask('GET /todos/7', {}, pinned.url)).toEqual([404, '{"message":"It is gone"}'])
    await pinned.close()
    const page = await (await fetch(`${mock.url}/__mock`)).text()
    const keys = [...page.matchAll(/<option value="([^"]+)"/g)].map(([, key]) => key)
    const ofAdding = ['example', 'example_400', 'plain']
    expect(keys).toEqual([...ofAdding, 'one', 'two', 'table', 'example', 'gone', 'one_404', 'down'])
    const shown: unknown = await (await fetch(`${mock.url}/__mock/answers/getTodo/gone`)).json()
    expect(shown).toMatchObject({ data: { status: 404, body: { message: 'It is gone' } } })
  })

  test('are missed in words where there is none', async () => {
    const [, body] = await ask('DELETE /todos/7', { prefer: 'example=gone' })
    expect(body).toContain('dropTodo has no response named gone. The contract has no example of its responses.')
  })

  test('that break their schema are reported, and made from it', async () => {
    const lines: string[] = []
    const broken = structuredClone(document) as { paths: Record<string, { get: { responses: JsonObject } }> }
    const responses = broken.paths['/todos/{id}']?.get.responses as Record<string, unknown>
    responses['404'] = json(refusal, { examples: { gone: { value: { message: 7 } } } })
    const served = broken as unknown as JsonObject
    const contract = compileContract(served, 'todos.yaml')
    const onError = (line: string) => void lines.push(line)
    const other = await startMock({ contract, document: served, port: 0, host: '127.0.0.1', onError })
    expect(lines.join('\n')).toMatch(/getTodo\/gone: \/message in the body must be a string/)
    expect(await ask('GET /todos/7', { prefer: 'example=gone' }, other.url)).toEqual([404, '{"message":"text"}'])
    await other.close()
  })

  test.each([
    [[{ key: [] }], 'The header X-Key is missing. Any key'],
    [[{ app: [] }], 'The query parameter app is missing. Any key'],
    [[{ key: [], app: [] }], 'send the header X-Key and the query parameter app. Any key'],
    [[{ key: [] }, { app: [] }], 'send the header X-Key, or the query parameter app. Any key'],
  ])('the refusal of a request without a key names what the contract asks for: %j', async (security, says) => {
    const other = await serve(
      {},
      { ...document, security, paths: { '/': { get: { responses: { '200': { description: 'Fine.' } } } } } },
    )
    const response = await fetch(other.url)
    expect([response.status, await response.text()]).toEqual([401, expect.stringContaining(says)])
    await other.close()
  })
})

describe('a path that the mock of another contract does not serve', () => {
  const responses = { '200': { description: 'Fine.' } }
  const broken = { '200': { description: 'One.', content: { 'application/json': { schema: { $ref: '#/nope' } } } } }
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    paths: {
      '/books/{id}': { get: { parameters: [id], responses } },
      '/books/mine': { put: { responses } },
      '/shelves': { get: { operationId: 'listShelves', responses: broken }, post: { responses } },
      '/shelves/{id}': { delete: { parameters: [id], responses: broken } },
    },
  }
  const contract = compileContract(document, 'books.yaml')
  let mock: Mock
  beforeAll(async () => {
    mock = await startMock({ contract, document, port: 0, host: '127.0.0.1' })
  })
  afterAll(() => mock.close())

  const told = async (method: string, target: string) => {
    const response = await fetch(mock.url + target, { method })
    return [response.status, ((await response.json()) as JsonObject)['message']]
  }

  test.each([
    ['GET', '/shelves', 'GET /shelves'],
    ['DELETE', '/shelves/7', 'DELETE /shelves/{id}'],
  ])('because its operation was set aside is told why: %s %s', async (method, target, name) => {
    const says = new RegExp(`^${name} is in the contract, but set aside: .*#/nope.* \\(/paths/.*\\)\\.$`)
    expect(await told(method, target)).toEqual([404, expect.stringMatching(says)])
  })

  test.each([
    ['/5', ''],
    ['/answers', ''],
    ['/v1/books/7', ' It has one without /v1: is the base path right?'],
  ])('has a hint only where something of it is named in the contract: %s', async (target, hint) => {
    expect(await told('GET', target)).toEqual([404, `The contract has no path ${target}.${hint}`])
  })

  test('but another method of the same path is served', async () => {
    expect((await fetch(`${mock.url}/shelves`, { method: 'POST' })).status).toBe(200)
  })
})

test.each([
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, null],
  [{ type: 'apiKey', in: 'query', name: 'key' }, null],
  [{ type: 'http', scheme: 'bearer' }, 'Bearer'],
  [{ type: 'http', scheme: 'basic' }, 'Basic realm="mock"'],
])('a 401 asks in www-authenticate for nothing but the scheme of the contract: %j', async (scheme, challenge) => {
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Keys', version: '1' },
    security: [{ key: [] }],
    paths: {
      '/': {
        get: {
          responses: {
            '200': { description: 'Fine.' },
            '401': { description: 'No key.', content: { 'application/json': { example: { error: 'No key' } } } },
          },
        },
      },
    },
    components: { securitySchemes: { key: scheme } },
  }
  const contract = compileContract(document, 'keys.yaml')
  const mock = await startMock({ contract, document, port: 0, host: '127.0.0.1' })
  const { status, headers } = await fetch(mock.url)
  expect([status, headers.get('www-authenticate')]).toEqual([401, challenge])
  await mock.close()
})
