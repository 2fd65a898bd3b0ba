import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

/** As a payment service has it: objects in brackets, and a form within the form as JSON, which is OpenAPI's default. */
const contract = {
  openapi: '3.0.3',
  info: { title: 'Customers', version: '1' },
  paths: {
    '/customers': {
      post: {
        operationId: 'createCustomer',
        'x-safety': 'write',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              encoding: {
                address: { style: 'deepObject', explode: true },
                labels: { style: 'deepObject', explode: true },
                codes: { style: 'pipeDelimited' },
              },
              schema: {
                type: 'object',
                required: ['name', 'address'],
                properties: {
                  name: { type: 'string', minLength: 1, maxLength: 20 },
                  address: { $ref: '#/components/schemas/Address' },
                  labels: {
                    anyOf: [
                      { type: 'object', additionalProperties: { type: 'string', maxLength: 10 } },
                      { type: 'string', enum: [''] },
                    ],
                  },
                  codes: { type: 'array', items: { type: 'string' } },
                  settings: {
                    type: 'object',
                    required: ['limit'],
                    properties: { limit: { type: 'integer', minimum: 0, maximum: 10 } },
                  },
                },
              },
              example: {
                name: 'Ada',
                address: { city: 'Bonn', zip: 53111, geo: { north: true } },
                labels: { team: 'one' },
                codes: ['a', 'b'],
                settings: { limit: 3 },
              },
            },
          },
        },
        responses: { 201: { description: 'Made' }, 400: { description: 'Refused' } },
      },
    },
  },
  components: {
    schemas: {
      Address: {
        type: 'object',
        required: ['city', 'zip'],
        properties: {
          city: { type: 'string', minLength: 1, maxLength: 10 },
          zip: { type: 'integer', minimum: 0, maximum: 99_999 },
          since: {
            anyOf: [
              { type: 'integer', maximum: 10 },
              { type: 'string', enum: [''] },
            ],
          },
          geo: { type: 'object', properties: { north: { type: 'boolean' } } },
        },
      },
    },
  },
}

const fits: Readonly<Record<string, (text: string) => boolean>> = {
  name: (text) => text !== '' && Array.from(text).length <= 20,
  'address[city]': (text) => text !== '' && Array.from(text).length <= 10,
  'address[zip]': (text) => /^\d+$/.test(text) && Number(text) <= 99_999,
  'address[geo][north]': (text) => text === 'true' || text === 'false',
  'address[since]': (text) => text === '' || (/^-?\d+$/.test(text) && Number(text) <= 10),
  labels: (text) => text === '',
  codes: () => true,
  settings: (text) => {
    const { limit } = JSON.parse(text) as { limit?: unknown }
    return Number.isInteger(limit) && Number(limit) >= 0 && Number(limit) <= 10
  },
}

/** Whether a form keeps to the contract, as a server by hand sees it. `lax`: a field that it does not look at. */
function isRight(body: string, lax: string | null): boolean {
  const sent = [...new URLSearchParams(body)]
  const isOne = (name: string, text: string): boolean =>
    /^labels\[[^[\]]+\]$/.test(name) ? Array.from(text).length <= 10 : fits[name]?.(text) === true
  const names = sent.map(([name]) => name)
  return (
    ['name', 'address[city]', 'address[zip]'].every((name) => names.includes(name)) &&
    sent.every(([name, text]) => name === lax || isOne(name, text))
  )
}

let came: string[]
let lax: string | null
let server: Server
let url: string
beforeEach(async () => {
  came = []
  lax = null
  server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        if (request.method !== 'POST') return response.writeHead(404).end()
        came.push(body)
        return response.writeHead(isRight(body, lax) ? 201 : 400).end()
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const seeds = [1, 2, 3, 4, 5, 6]

async function runAt(target: string, seed = 1) {
  return runConform({
    target,
    contract: await temporaryFile('customers.json', JSON.stringify(contract)),
    suite: 'pairs,constraints',
    allow: 'write',
    seed,
    fixtures: await fixturesFor(target),
  })
}

const notPassed = ({ report }: Awaited<ReturnType<typeof runAt>>) =>
  report.cases.filter(({ verdict }) => verdict !== 'pass').map(({ id, verdict }) => [id, verdict])

test('a form is written as its encoding says, right and wrong, for a server that reads it so', async () => {
  for (const seed of seeds) expect(notPassed(await runAt(url, seed))).toEqual([])
  const shown = 'name=Ada&address[city]=Bonn&address[zip]=53111&address[geo][north]=true&labels[team]=one&codes=a|b'
  expect(came.map((body) => decodeURIComponent(body))).toContain(`${shown}&settings={"limit":3}`)
})

test('a server that takes any number in an object of a form fails for it', async () => {
  lax = 'address[zip]'
  const failed = new Set<string>()
  for (const seed of seeds) {
    const { report } = await runAt(url, seed)
    for (const { id, verdict } of report.cases) if (verdict === 'fail') failed.add(id)
  }
  expect([...failed]).toEqual(['createCustomer/wrong-values'])
})

test('our mock reads a form as its encoding says', async () => {
  const document = await readDocument(await temporaryFile('customers.json', JSON.stringify(contract)))
  const compiled = compileContract(document, 'customers.json')
  const mock = await startMock({ contract: compiled, document, port: 0, host: '127.0.0.1' })
  try {
    expect(notPassed(await runAt(mock.url))).toEqual([])
    const post = async (fields: Readonly<Record<string, string>>) => {
      const sent = { name: 'Ada', 'address[city]': 'Bonn', 'address[zip]': '53111', ...fields }
      return (await fetch(`${mock.url}/customers`, { method: 'POST', body: new URLSearchParams(sent) })).status
    }
    expect(await post({})).toBe(201)
    const wrong = [
      { 'address[zip]': '100000' },
      { 'address[city]': 'much too long' },
      { 'address[geo][north]': 'up' },
      { 'labels[team]': 'much too long' },
      { 'address[since]': '11' },
      { 'address[since]': '5', 'address[city]': 'much too long' },
      { labels: 'some' },
      { settings: '{"limit":11}' },
    ]
    for (const fields of wrong) expect([fields, await post(fields)]).toEqual([fields, 400])
    expect(await post({ 'address[geo][north]': 'false', 'labels[team]': 'one', settings: '{"limit":10}' })).toBe(201)
  } finally {
    await mock.close()
  }
})
