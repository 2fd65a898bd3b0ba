import { describe, expect, test } from 'vitest'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const server = scriptedServer()
const described = { description: 'One', ...json({ type: 'object', required: ['id'] }) }
const inHeaders = { 'X-Size': { required: true, schema: { type: 'integer' } } }

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/thing': {
      head: { operationId: 'look', responses: { 200: { ...described, headers: inHeaders }, 404: described } },
      get: { operationId: 'read', responses: { 200: described } },
    },
  },
}

const swagger = {
  swagger: '2.0',
  info: { title: 'Things', version: '1' },
  produces: ['text/plain'],
  paths: {
    '/thing': {
      head: {
        operationId: 'look',
        responses: { 200: { description: 'One', schema: { type: 'string', example: '(empty)' } } },
      },
    },
  },
}

const failed = ({ report }: Awaited<ReturnType<typeof server.run>>): readonly string[] =>
  report.cases.flatMap(({ id, verdict }) => (verdict === 'fail' ? [id] : []))

describe('a response to HEAD', () => {
  test.each([
    ['OpenAPI 3.1', openapi],
    ['Swagger 2.0', swagger],
  ])('has no body, whatever the contract describes: %s', async (_, contract) => {
    server.answer = () => [200, { id: 1 }]
    const found = await server.run({ ...contract, paths: withoutHeaders(contract.paths) })
    expect([failed(found), found.exitCode]).toEqual([[], 0])
  })

  test('is judged by its status and its headers', async () => {
    server.answer = () => [200, { id: 1 }]
    expect(failed(await server.run(openapi))).toEqual(['look/no_content'])
    server.answer = ({ method }) => [method === 'HEAD' ? 203 : 200, { id: 1 }]
    expect(failed(await server.run(swagger))).toEqual(['look/no_content'])
  })
})

function withoutHeaders(paths: object): object {
  return JSON.parse(JSON.stringify(paths).replace(/,"headers":\{"X-Size".*?\}\}\}/, '')) as object
}
