import { describe, expect, test } from 'vitest'

import { compileContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/start.ts'
import { connectTo, codeOf } from './sockets.ts'
import { shared } from '../support/shared.ts'

const WALLET = '/api/billing/sub-accounts/loc_kept'

const sandbox = shared(startSandbox)

function send(
  method: string,
  target: string,
  body: string | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(sandbox.url + target, {
    method,
    body,
    headers: { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json', ...headers },
  })
}

describe('properties that every object has', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

  test.each(names)('%s is as unknown as any other to the packaged contract', async (name) => {
    const body = `{"id":"new_agent_${names.indexOf(name)}","draft":true,"${name}":1}`
    const response = await send('POST', '/api/live-agents?locationId=loc_live', body)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { error: string }).error).toContain(name)
  })

  test.each(names)('%s is as unknown to a contract that is compiled at start', (name) => {
    const contract = compileContract(closedByUnevaluated, 'closed.yaml')
    const validate = contract.validators.request('save', 'body')
    expect(validate?.(JSON.parse('{"a":1}'))).toEqual([])
    expect(validate?.(JSON.parse(`{"a":1,"${name}":1}`))).toMatchObject([{ property: name }])
  })
})

test('a body with ten thousand faults gets an answer of a bearable length', async () => {
  const faults = Array.from({ length: 10_000 }, (_, index) => `"p${index}":${index}`)
  const response = await send('PUT', `${WALLET}/direct-billing`, `{${faults.join(',')}}`, {
    'idempotency-key': 'ten-thousand',
  })
  const { errors } = (await response.json()) as { errors: { message: string }[] }
  expect(response.status).toBe(400)
  expect(errors).toHaveLength(201)
  expect(errors.at(-1)?.message).toMatch(/the first 200 errors; the body has more/)
})

test.each([
  [200, 400],
  [201, 400],
  [100_000, 400],
])('a body nested %i deep is refused in words', async (depth, status) => {
  const response = await send('PUT', `${WALLET}/direct-billing`, '['.repeat(depth) + ']'.repeat(depth))
  expect(response.status).toBe(status)
  expect(JSON.stringify(await response.json()).includes('nested deeper than 200')).toBe(depth > 200)
})

test('a tunnel is refused in the general envelope', async () => {
  const client = await connectTo(sandbox.url)
  client.send('CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n')
  expect(codeOf(await client.answer())).toEqual([405, 'MethodNotAllowed'])
  await client.closed
})

const closedByUnevaluated: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Closed', version: '1' },
  paths: {
    '/saved': {
      put: {
        operationId: 'save',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                anyOf: [{ properties: { a: { type: 'integer' } } }, { properties: { b: { type: 'integer' } } }],
                unevaluatedProperties: false,
              },
            },
          },
        },
        responses: { '204': { description: 'Saved.' } },
      },
    },
  },
}
