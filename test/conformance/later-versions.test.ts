/** What OpenAPI 3.2 and Overlay 1.1 add: sequences of items, the method QUERY, copies. */
import { createServer } from 'node:net'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { createServer as createHttpServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import { jsonOf as json } from './support/scripted.ts'

const started: (Server | NetServer)[] = []
afterEach(() => Promise.all(started.splice(0).map((server) => new Promise((closed) => void server.close(closed)))))

async function listening(server: Server | NetServer): Promise<string> {
  started.push(server)
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A server that answers each GET by writing to the response, which it need not end. */
function streaming(type: string, write: (response: ServerResponse) => void): Promise<string> {
  const server = createHttpServer((request, response) => {
    response.on('close', () => server.closeIdleConnections())
    if (request.url === '/') response.writeHead(404).end()
    else {
      response.writeHead(200, { 'content-type': type })
      response.flushHeaders()
      write(response)
    }
  })
  return listening(server)
}

const reading = { type: 'object', required: ['celsius'], properties: { celsius: { type: 'number' } } }

function contractOf(type: string, itemSchema: object): object {
  return {
    openapi: '3.2.0',
    info: { title: 'Readings', version: '1' },
    paths: {
      '/readings': {
        get: {
          operationId: 'watch',
          responses: { 200: { description: 'As they come', content: { [type]: { itemSchema } } } },
        },
      },
    },
    components: { schemas: { Reading: reading } },
  }
}

async function watch(target: string, contract: object) {
  const file = await temporaryFile('contract.json', JSON.stringify(contract))
  return runConform({ target, contract: file, timeout: 20_000 })
}

const events = 'text/event-stream'
const $ref = '#/components/schemas/Reading'
const event = {
  type: 'object',
  required: ['data'],
  properties: { event: { type: 'string' }, data: { type: 'string' } },
}
const asText = {
  oneOf: [
    { properties: { event: { const: 'note' } }, required: ['event'] },
    {
      properties: {
        event: { const: 'reading' },
        data: { type: 'string', contentMediaType: 'application/json', contentSchema: { $ref } },
      },
      required: ['event'],
    },
  ],
}

describe('a stream of items', () => {
  const send =
    (text: string | Buffer, goesOn = false) =>
    (response: ServerResponse): void =>
      void (goesOn ? response.write(text) : response.end(text))
  const good = 'event: reading\ndata: {"celsius": 20.5}\n\n: still here\n\nevent: note\ndata: two\ndata: lines\n\n'

  const cutIn = (text: string) => Buffer.concat([Buffer.from(text), Buffer.from('€').subarray(0, 2)])

  test.each<[string, string, object, string | Buffer, boolean]>([
    ['events that go on', events, event, good, true],
    ['events with JSON in their text', events, asText, good, false],
    [
      'events that are described by the JSON in them',
      events,
      { properties: { data: { $ref } } },
      'data: {"celsius": 1}\n\ndata: [DONE]\n\n',
      false,
    ],
    [
      'an event of several lines',
      events,
      { properties: { data: { const: 'two\nlines' } } },
      'data: two\ndata: lines\n\n',
      false,
    ],
    ['an event without its end', events, { properties: { data: { const: 'one' } } }, 'data: one\n\ndata: two\n', false],
    ['lines that end within a character', 'application/jsonl', { $ref }, cutIn('{"celsius": 1}\n'), true],
    ['lines of JSON that go on', 'application/jsonl', { $ref }, '{"celsius": 1}\n{"celsius": 2}\n{"cels', true],
    ['other lines of JSON', 'application/x-ndjson', { $ref }, '{"celsius": 1}\n\n', false],
    ['a JSON sequence', 'application/json-seq', { $ref }, '\u001E{"celsius": 1}\n\u001E{"celsius": 2}\n', false],
  ])('is judged by what came: %s', async (_name, type, schema, text, goesOn) => {
    const { report } = await watch(await streaming(type, send(text, goesOn)), contractOf(type, schema))
    expect(report.cases.map(({ id, verdict, reason }) => [id, verdict, reason])).toEqual([['watch/made', 'pass', null]])
  })

  test.each<[string, string, object, string | Buffer, string]>([
    ['an event', events, { ...event, properties: { event: { const: 'note' } } }, good, '/body/0/event'],
    [
      'the JSON in an event',
      events,
      asText,
      `${good}event: reading\ndata: {"celsius": "warm"}\n\n`,
      '/body/2/data/celsius',
    ],
    ['an event that holds no JSON', events, asText, `${good}event: reading\ndata: warm\n\n`, '/body/2/data'],
    [
      'an event described by its JSON',
      events,
      { properties: { data: { $ref } } },
      'data: {"kelvin": 1}\n\n',
      '/body/0/data/celsius',
    ],
    [
      'an event after a byte order mark',
      events,
      { properties: { data: { $ref } } },
      '\uFEFFdata: {"kelvin": 1}\n\n',
      '/body/0/data/celsius',
    ],
    [
      'the time until the next try',
      events,
      { properties: { retry: { maximum: 5 } } },
      'retry: 10\ndata: one\n\n',
      '/body/0/retry',
    ],
    ['a character', 'application/jsonl', { $ref }, cutIn('{"celsius": 1}\n'), '/body'],
    ['a line', 'application/jsonl', { $ref }, '{"celsius": 1}\n{"celsius": null}\n', '/body/1/celsius'],
    ['a line that is no JSON', 'application/jsonl', { $ref }, '{"celsius": 1}\nwarm\n', '/body'],
  ])('that breaks the contract in %s fails', async (_name, type, schema, text, at) => {
    const { report } = await watch(await streaming(type, send(text)), contractOf(type, schema))
    const [found] = report.cases
    expect(found?.verdict).toBe('fail')
    expect(found?.findings?.map((one) => one.at)).toEqual([at])
  })

  test('is read no further than a number of items', async () => {
    let sent = 0
    const flood = (response: ServerResponse): void => {
      const more = (): void => {
        while (sent < 100_000 && response.write(`{"celsius": ${(sent += 1)}}\n`));
      }
      response.on('drain', more)
      more()
    }
    const { report } = await watch(
      await streaming('application/jsonl', flood),
      contractOf('application/jsonl', { $ref }),
    )
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass'])
    expect(sent).toBeLessThan(100_000)
  })
})

test.each([
  ['pass', '[{"celsius":1}]'],
  ['fail', '[{"kelvin":1}]'],
])('a QUERY is sent as a read, with its body: %s', async (wanted, answer) => {
  const came: string[] = []
  // Not every Node 20 has a server for it.
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (!text.startsWith('GET / ')) came.push(text)
      const body = text.startsWith('QUERY') ? answer : ''
      const [status, type] = body === '' ? ['404 Not Found', ''] : ['200 OK', 'Content-Type: application/json\r\n']
      socket.end(`HTTP/1.1 ${status}\r\n${type}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`)
    })
  })
  const target = await listening(server)
  const filter = { type: 'object', required: ['above'], properties: { above: { type: 'number', examples: [3] } } }
  const file = await temporaryFile(
    'contract.json',
    JSON.stringify({
      openapi: '3.2.0',
      info: { title: 'Readings', version: '1' },
      paths: {
        '/readings': {
          query: {
            operationId: 'search',
            requestBody: { required: true, ...json(filter) },
            responses: {
              200: { description: 'Some', content: { 'application/json': { $ref: '#/components/mediaTypes/Some' } } },
            },
          },
          additionalOperations: { COPY: { responses: { 200: { description: 'Done' } } } },
        },
      },
      components: { mediaTypes: { Some: { schema: { type: 'array', items: reading } } } },
    }),
  )
  const { report, stderr } = await runConform({ target, contract: file })
  expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual([['search/made', wanted]])
  expect(came).toHaveLength(1)
  expect(came[0]).toMatch(/^QUERY \/readings HTTP\/1\.1\r\n[^]*\{"above":\d+/)
  expect(stderr).toContain('has a method of its own, and is not tried')
})

describe('an overlay that copies', () => {
  const base = contractOf('application/json', {})
  const overlay = (action: object): object => ({
    overlay: '1.1.0',
    info: { title: 'Copies', version: '1' },
    actions: [
      { target: '$.paths./readings.get.responses.200.content', update: { 'application/json': { schema: {} } } },
      action,
    ].map((one) => ({
      ...one,
      target: (one as { target: string }).target.replace('./readings', "['/readings']").replace('.200.', "['200']."),
    })),
  })
  const target = "$.paths['/readings'].get.responses['200'].content['application/json'].schema"

  async function check(action: object) {
    const server = createHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{"kelvin":1}')
    })
    const contract = await temporaryFile('contract.json', JSON.stringify(base))
    const file = await temporaryFile('overlay.json', JSON.stringify(overlay(action)))
    return runConform({ target: await listening(server), contract, overlay: [file] })
  }

  test('merges one value into its target', async () => {
    const { report } = await check({ target, copy: '$.components.schemas.Reading' })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['fail'])
    expect(report.cases[0]?.findings?.map(({ at }) => at)).toEqual(['/body/celsius'])
  })

  test('of several values, or of none, is refused with its place', async () => {
    expect((await check({ target, copy: '$.paths.*.get..*' })).stderr).toMatch(
      /copy.* matches \d+ values, and one is copied/,
    )
    expect((await check({ target, copy: '$.components.schemas.Nothing' })).stderr).toContain(
      'matches nothing in the contract',
    )
  })
})
