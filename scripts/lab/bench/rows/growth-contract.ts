import type { JsonObject } from '../../../../src/contract/index.ts'

/** Pairs only read; every response is `{ "id": … }`. */
export function contractOf(operations: number, pairs: number): JsonObject {
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, index) => [`/things-${index}/{id}`, { get: operationOf(index, pairs) }]),
  )
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Growth', version: '1' },
    servers: [{ url: 'http://127.0.0.1:4010' }],
    paths,
  }
}

function operationOf(index: number, pairs: number): JsonObject {
  const keys = Array.from({ length: pairs }, (_, pair) => `pair_${pair}`)
  const idIn = (key: string): string => `thing-${key}`
  return {
    operationId: `readThing${index}`,
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'string', minLength: 1, maxLength: 40 },
        examples: Object.fromEntries(keys.map((key) => [key, { value: idIn(key) }])),
      },
    ],
    responses: {
      '200': {
        description: 'It.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['id'],
              properties: { id: { type: 'string' } },
              unevaluatedProperties: false,
            },
            examples: Object.fromEntries(keys.map((key) => [key, { value: { id: idIn(key) } }])),
          },
        },
      },
    },
  }
}
