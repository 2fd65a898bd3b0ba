import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { startMock } from '../../src/mock/start.ts'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

const bird = { $ref: '#/components/schemas/Bird' }
const media = { 'application/json': { schema: bird }, 'application/xml': { schema: bird } }
const problem = {
  'application/problem+json': {
    schema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
  },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Birds', version: '1' },
  paths: {
    '/bird': {
      get: {
        operationId: 'look',
        responses: {
          200: {
            description: 'It',
            content: { ...media, 'text/csv': { schema: { type: 'string' }, example: 'name\nMerle' } },
          },
          400: { description: 'No', content: problem },
        },
      },
      post: {
        operationId: 'add',
        'x-safety': 'write',
        requestBody: { required: true, content: media },
        responses: { 204: { description: 'Added' }, 400: { description: 'No', content: problem } },
      },
    },
  },
  components: {
    schemas: {
      Bird: {
        type: 'object',
        required: ['name', 'size', 'calls'],
        properties: {
          name: { type: 'string', example: 'Merle & Co' },
          size: { type: 'integer', example: 25, xml: { attribute: true } },
          calls: {
            type: 'array',
            items: { type: 'string', xml: { name: 'call' } },
            xml: { wrapped: true },
            example: ['tix', 'dack'],
          },
        },
      },
    },
  },
}
const inXml = '<Bird size="25"><name>Merle &amp; Co</name><calls><call>tix</call><call>dack</call></calls></Bird>'

let came: string[]
let habit: 'right' | 'json alone' | '406' | 'no xml'
let server: Server
let url: string
beforeEach(async () => {
  came = []
  habit = 'right'
  server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        const { accept = '', 'content-type': type = '' } = request.headers
        if (request.url !== '/') came.push(`${request.method} ${request.method === 'GET' ? accept : `${type} ${text}`}`)
        if (request.method === 'POST') {
          const status = habit === 'no xml' && type === 'application/xml' ? 500 : 204
          return void response.writeHead(status).end()
        }
        const asked = ['application/xml', 'text/csv'].find((one) => accept.startsWith(one) && habit !== 'json alone')
        if (asked !== undefined && habit === '406') return void response.writeHead(406).end()
        const body =
          { 'application/xml': inXml, 'text/csv': 'name\nMerle' }[asked ?? ''] ??
          '{"name":"Merle","size":25,"calls":[]}'
        return void response.writeHead(200, { 'content-type': asked ?? 'application/json' }).end(body)
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

describe('every media type that is documented', () => {
  const ids = ['look/accept-application-xml', 'look/accept-text-csv', 'add/media-type-application-xml']
  const run = async () =>
    runConform({
      target: url,
      contract: await temporaryFile('birds.json', JSON.stringify(document)),
      suite: 'constraints',
      allow: 'write',
      only: ids,
      // The ledger stands beside it.
      fixtures: await fixturesFor(url),
    })

  test('is asked for, and sent', async () => {
    const { report, exitCode } = await run()
    expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual(ids.map((id) => [id, 'pass']))
    expect(exitCode).toBe(0)
    expect(came.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'GET application/xml',
      'GET text/csv',
      `POST application/xml <?xml version="1.0" encoding="UTF-8"?>${inXml}`,
    ])
  })

  test.each([
    ['json alone', 'advisory', 'pass', 0],
    ['406', 'fail', 'pass', 1],
    ['no xml', 'pass', 'fail', 1],
  ] as const)('shows a server of the kind: %s', async (kind, looked, added, code) => {
    habit = kind
    const { report, exitCode } = await run()
    expect(report.cases.map(({ verdict }) => verdict)).toEqual([looked, looked, added])
    expect(exitCode).toBe(code)
  })
})

test('the mock picks the media type by Accept, and refuses in the form of the contract where none will do', async () => {
  const contract = compileContract(structuredClone(document), 'birds.json')
  const mock = await startMock({ contract, document: structuredClone(document), port: 0, host: '127.0.0.1' })
  const get = async (accept: string) => {
    const answer = await fetch(`${mock.url}/bird`, { headers: { accept } })
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  const xml = [200, 'application/xml', `<?xml version="1.0" encoding="UTF-8"?>${inXml}`]
  try {
    expect(await get('application/xml')).toEqual(xml)
    expect(await get('application/json;q=0.5, application/*;q=0.1, application/xml;q=0.8')).toEqual(xml)
    expect(await get('text/*')).toEqual([200, 'text/csv', 'name\nMerle'])
    for (const any of ['*/*', 'application/json', 'image/png, */*;q=0.1']) {
      expect((await get(any)).slice(0, 2)).toEqual([200, 'application/json'])
    }
    const [status, type, body] = await get('image/png')
    expect([status, type]).toEqual([406, 'application/problem+json'])
    expect(JSON.parse(String(body))).toEqual({ title: expect.any(String) as unknown })
  } finally {
    await mock.close()
  }
})
