import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { JsonReport } from './support/run.ts'

const done: JsonObject = { 204: { description: 'Done' }, 400: { description: 'No' } }
const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({ 'application/json': { schema, ...more } })
const answered = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  200: { description: 'It', content: json(schema, more) },
})
const text = { type: 'string' }
const inQuery = (mode: string): JsonObject => ({
  operationId: `ask-${mode}`,
  parameters: [{ name: 'mode', in: 'header', required: true, schema: { type: 'string', enum: [mode] } }],
  responses: done,
})
const wrongLink = {
  type: 'object',
  required: ['link'],
  properties: { link: { type: 'string', format: 'uri', example: 'example.com' } },
}
const wrongText = { type: 'object', required: ['a'], properties: { a: text }, example: 'a text' }

/** What public contracts have, and what check or mock once got wrong. */
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Peculiar', version: '1' },
  paths: {
    '/ask': { post: inQuery('plain') },
    '/ask?beta=true': { post: inQuery('beta') },
    '/named': {
      get: {
        operationId: 'named',
        parameters: [{ name: 'Accept', in: 'header', required: true, schema: { type: 'string', enum: ['a/b'] } }],
        responses: answered(text),
      },
    },
    '/config': {
      get: {
        operationId: 'config',
        responses: { 200: { description: 'It', content: { 'application/yaml': { example: 'kind: Config\n' } } } },
      },
    },
    '/framed': {
      get: {
        operationId: 'framed',
        responses: {
          200: {
            description: 'It',
            headers: { 'Transfer-Encoding': { schema: text, example: 'chunked' } },
            content: json({ type: 'object' }),
          },
        },
      },
    },
    // Its examples break their schemas.
    '/nested': {
      post: {
        operationId: 'nested',
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['in'], properties: { in: wrongText } }),
        },
        responses: answered({
          type: 'object',
          required: ['out', 'more'],
          properties: { out: wrongText, more: wrongLink },
          example: {},
        }),
      },
    },
    '/whole': {
      post: {
        operationId: 'whole',
        requestBody: { required: true, content: json(wrongText) },
        responses: done,
      },
    },
    '/shown/{id}': {
      post: {
        operationId: 'shown',
        // Made from the schema.
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        requestBody: {
          required: true,
          content: json(
            { type: 'object', properties: { id: { type: 'integer' } } },
            { examples: { default: { value: { id: 'x' } } } },
          ),
        },
        responses: { 204: { description: 'Done' } },
      },
    },
    '/state': {
      post: {
        operationId: 'state',
        requestBody: {
          required: true,
          content: json(
            { type: 'object', properties: { id: { type: 'integer' } } },
            { examples: { first: { value: { id: 1 } }, gone: { value: { id: 2 } } } },
          ),
        },
        responses: {
          ...answered({ type: 'object' }, { examples: { first: { value: {} } } }),
          422: {
            description: 'No',
            content: json(
              { type: 'object', required: ['message', 'url'], properties: { message: text, url: text } },
              { examples: { gone: { value: { message: 'It is gone' } } } },
            ),
          },
        },
      },
    },
    '/parted': {
      post: {
        operationId: 'parted',
        requestBody: {
          required: true,
          content: json({
            allOf: [{ type: 'object', properties: { name: { type: 'string', minLength: 2 } } }, { required: ['name'] }],
          }),
        },
        responses: { 204: { description: 'Done' }, default: { description: 'No' } },
      },
    },
    '/form': {
      post: {
        operationId: 'form',
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
                  more: { allOf: [{ type: 'object' }] },
                },
              },
            },
          },
        },
        responses: done,
      },
    },
    '/many': {
      post: {
        operationId: 'many',
        requestBody: {
          required: true,
          content: json(
            {
              type: 'object',
              properties: { all: { type: 'array', maxItems: 9000, items: { type: 'string', maxLength: 150 } } },
            },
            { example: { all: ['x'.repeat(150)] } },
          ),
        },
        responses: done,
      },
    },
  },
  components: { schemas: { Kind: { type: 'string', enum: ['one', 'two'] } } },
}

describe('a public contract at our mock', () => {
  let mock: Mock
  let report: JsonReport
  let stderr: string
  const log: string[] = []
  beforeAll(async () => {
    const contract = compileContract(document, 'peculiar.json')
    mock = await startMock({
      contract,
      document,
      port: 0,
      host: '127.0.0.1',
      log: (line) => void log.push(line),
      onError: () => {},
    })
    const file = await temporaryFile('peculiar.json', JSON.stringify(document))
    ;({ report, stderr } = await runConform({
      target: mock.url,
      contract: file,
      allow: 'spending',
      rate: 5000,
      // Long, because a busy machine is no failure.
      timeout: 30_000,
      suite: 'pairs,constraints',
    }))
  })
  afterAll(() => mock.close())

  const verdictOf = (id: string) => report.cases.find((one) => one.id === id)?.verdict

  test('has no failure, and no answer that cannot be read', () => {
    const wrong = report.cases.filter(({ verdict }) => verdict === 'fail' || verdict === 'error')
    expect(wrong.map(({ id, findings, reason }) => [id, reason, findings?.[0]])).toEqual([])
    expect(new Set(report.cases.map(({ id }) => id.split('/')[0])).size).toBe(12)
  })

  test('is answered by the operation that the query in its path names', () => {
    expect(verdictOf('ask-beta/constraint/header/mode/enum/outside')).toBe('pass')
    expect(verdictOf('ask-plain/constraint/header/mode/enum/outside')).toBe('pass')
  })

  test('is sent what its schemas say where their examples break them, and the report says so', () => {
    expect(log).toContain('POST /whole → 204 no_content (its own request)')
    expect(log).toContain('POST /parted → 204 no_content (its own request)')
    expect(stderr).toMatch(/WARNING .*peculiar\.json:\d+:\d+: .*whole.*\/example: breaks its schema/)
  })

  test('may refuse its own request where that is wrong', () => {
    expect(log).toContain('POST /shown/text → 400 invalid (id must be an integer.)')
    expect(verdictOf('shown/no_content')).toBe('pass')
  })

  test('has its refusals told in the log, without what was sent', () => {
    expect(log).toContain('POST /shown/text → 400 invalid (MalformedJson)')
    expect(log.join('\n')).not.toContain('in JSON at')
  })

  test('keeps a refusal whose example is wrong', () => {
    expect([verdictOf('state/first'), verdictOf('state/gone')]).toEqual(['pass', 'pass'])
  })

  test('is sent no body above a megabyte', () => {
    const items = report.cases.filter(({ id }) => id.startsWith('many/constraint/body/all/maxItems'))
    expect(items).toEqual([])
    expect(verdictOf('many/constraint/body/all/0/maxLength/outside')).toBe('pass')
  })
})
