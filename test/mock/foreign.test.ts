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
