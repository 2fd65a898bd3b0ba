import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runServer } from '../../src/commands/run-server.ts'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { closeServer, listen, StartError } from '../../src/serve/listen.ts'
import { temporaryFile } from '../conformance/support/files.ts'

/** Counts who asks it for anything. */
let asked = 0
const elsewhere = createServer((_request, response) => {
  asked += 1
  response.end('{}')
})
let url: string
let file: string

beforeAll(async () => {
  url = await listen(elsewhere, 0, '127.0.0.1')
  file = await temporaryFile('secret.json', '{"type":"string","description":"canary-0001"}')
})
beforeEach(() => {
  asked = 0
})
afterAll(() => closeServer(elsewhere))

const HEAD =
  'openapi: 3.1.0\njsonSchemaDialect: https://json-schema.org/draft/2020-12/schema\ninfo: {title: T, version: "1"}\n'

/** A contract of one operation; parts of it can be replaced by YAML in flow style. */
function contractWith({
  schema = '{}',
  parameter = '{name: q, in: query, schema: {type: string}}',
  response = '{description: Done, content: {application/json: {schema: {}, example: {}}}}',
  more = '',
}): string {
  const line = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
  return `${HEAD}${more}paths:
  /a:
    post:
      operationId: a
      parameters: [${line(parameter)}]
      requestBody: {content: {application/json: {schema: ${line(schema)}, example: {}}}}
      responses: {'200': ${line(response)}}
`
}

async function compiled(text: string) {
  const source = await temporaryFile('contract.yaml', text)
  const document = await readDocument(source)
  return { document, contract: compileContract(document, source) }
}

const nested = (levels: number) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n')
const layers = 'bcdefghij'.split('').map((name, index) => {
  return `x-${name}: &${name} [${Array(9)
    .fill(`*${'abcdefghi'[index] ?? ''}`)
    .join(',')}]`
})

describe('a contract from a stranger ends in words, soon, where it', () => {
  test.each([
    ['unfolds without end', `x-a: &a [x,x,x,x,x,x,x,x,x]\n${layers.join('\n')}\npaths: {}`, /Excessive alias count/],
    ['is nested without end', `x-a: ${'['.repeat(4000)}${']'.repeat(4000)}\npaths: {}`, /stack size|deeper than 200/],
    ['is nested without end, in lines', `x-a:\n${nested(3000)}\npaths: {}`, /stack size|deeper than 200/],
    ['is nested deeper than anybody reads', `x-a: ${'['.repeat(300)}${']'.repeat(300)}\npaths: {}`, /deeper than 200/],
    ['contains itself', 'x-a: &a {b: *a}\npaths: {}', /an anchor within itself/],
  ])('%s', async (_what, text, says) => {
    const refused: unknown = await compiled(HEAD + text).catch((error: unknown) => error)
    expect(refused).toMatchObject({ name: 'ContractError', message: expect.stringMatching(says) as unknown })
  })
})

describe('nothing is read but what lies around the file, whatever it refers to', () => {
  const addresses = [
    ['a file', () => pathToFileURL(file).href],
    ['a file beside it', () => './secret.json'],
    ['a file above it', () => '../../../../../../etc/passwd#/a'],
    ['a server', () => `${url}/schema.json`],
    ["a cloud's metadata", () => 'http://169.254.169.254/latest/meta-data/'],
  ] as const
  const places: readonly (readonly [
    place: string,
    with_: (reference: string) => Parameters<typeof contractWith>[0],
  ])[] = [
    ['request', (schema) => ({ schema })],
    ['parameter', (parameter) => ({ parameter })],
    ["parameter's schema", (schema) => ({ parameter: `{name: q, in: query, example: x, schema: ${schema}}` })],
    ['response', (response) => ({ response })],
    [
      "response's schema",
      (schema) => ({
        response: `{description: Done, content: {application/json: {schema: ${schema}, example: {}}}}`,
      }),
    ],
    [
      "header's schema",
      (schema) => ({ response: `{description: Done, headers: {x-a: {schema: ${schema}, example: a}}}` }),
    ],
  ]

  test.each(
    addresses.flatMap(([what, address]) => places.map(([place, with_]) => [what, place, address, with_] as const)),
  )('%s, by a %s', async (_what, _place, address, with_) => {
    const told = await compiled(contractWith(with_(`{$ref: '${address()}'}`))).then(
      // An operation that needs what is not read is set aside, and nothing of it is left.
      ({ document, contract }) => `${contract.operations.length} operations: ${JSON.stringify(document)}`,
      String,
    )
    expect(told).toMatch(
      /^0 operations|which is not in this document|so it is not read|cannot be read|URLs are not fetched/,
    )
    expect(told).not.toMatch(/canary|root:/)
    expect(asked).toBe(0)
  })
})

test('names are no code, and do not reach into prototypes', async () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype)
  const odd = `"a'];process.exit(66);//"`
  const schema = `{type: object, required: [${odd}, __proto__, constructor], properties: {
    ${odd}: {type: string, pattern: "'+process.exit(67)+'", const: "\${process.exit(68)}"},
    __proto__: {type: object, properties: {polluted: {const: true}}}, constructor: {type: integer}}}`
  const { contract } = await compiled(
    contractWith({ schema, more: 'x-m: &m {__proto__: {polluted: 1}}\nx-n: {<<: *m}\n' }),
  )
  const validate = contract.validators.request('a', 'body')
  expect(validate?.(JSON.parse('{"__proto__":{"polluted":false}}'))).not.toEqual([])
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('the mock runs nothing of it, asks nobody, and tells no path of its machine', async () => {
  const run = 'globalThis.canary = 1'
  const response = `{description: Done, content: {application/json: {
    schema: {type: object, required: [a, b, c], properties: {
      a: {type: string, x-faker: {fake.constructor.constructor: ['${run}']}},
      b: {type: string, x-faker: {fake: '{{fake.constructor(${run})}}'}},
      c: {type: string, x-faker: nothing.like.this}}},
    examples: {far: {externalValue: '${url}/value.json'}}}}}`
  const more = `servers: [{url: '${url}'}]\nexternalDocs: {url: '${url}'}\n`
  const mock = await startMock({
    ...(await compiled(contractWith({ response, more, schema: `{$schema: '${url}/meta', type: object}` }))),
    port: 0,
    host: '127.0.0.1',
  })
  for (const prefer of ['', 'dynamic=true', 'example=far']) {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', prefer } }
    const text = await (await fetch(`${mock.url}/a`, init)).text()
    expect(text).not.toMatch(/node_modules|\bat \w/)
  }
  await mock.close()
  expect(globalThis).not.toHaveProperty('canary')
  expect(asked).toBe(0)
})

test.each([
  ['a value that no header can have', "x-a: {schema: {type: string}, example: 'a … b'}"],
  ['a value with a line break', 'x-a: {schema: {type: string}, example: "a\\r\\nx-injected: 1"}'],
  ['a name that no header can have', "'x a': {schema: {type: string}, example: a}"],
])('a header with %s is a 500 that is told, and the mock serves on', async (_what, header) => {
  const response = `{description: Done, headers: {${header}}, content: {application/json: {schema: {}, example: {}}}}`
  const told: string[] = []
  const source = await compiled(contractWith({ response }))
  const mock = await startMock({ ...source, port: 0, host: '127.0.0.1', onError: (line) => told.push(line) })
  for (const target of ['/a', '/a']) {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(mock.url + target, init)
    expect([answer.status, answer.headers.has('x-injected')]).toEqual([500, false])
    expect(await answer.json()).toMatchObject({ ref: answer.headers.get('x-request-id') })
  }
  await mock.close()
  expect(told).toEqual([1, 2].map(() => expect.stringMatching(/failed: TypeError.* header/i) as unknown))
})

describe('no word of it steers a terminal', () => {
  const CONTROL = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u

  test('in what is wrong with it', async () => {
    const refused = await compiled('openapi: "\\e]0;owned\\a\\u202e"\n"\\e[2J": 1\npaths: {"/\\e[31m": []}\n').catch(
      String,
    )
    expect(refused).toContain('\\u001b]0;owned\\u0007')
    expect(refused).not.toMatch(CONTROL)
  })

  test('in what a server says as it starts and answers', async () => {
    const written: string[] = []
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    await runServer((say) => {
      say(['The mock of \u001b]0;owned\u0007\nserves', '\u001b[31mand\u001b[8m\r\u001b[2Kmore'])
      return Promise.reject(new StartError('--port \u009b31m'))
    })
    stderr.mockRestore()
    process.exitCode = undefined
    expect(written).toEqual([
      'The mock of \\u001b]0;owned\\u0007\\u000aserves\n\\u001b[31mand\\u001b[8m\\u000d\\u001b[2Kmore\n',
      '--port \\u009b31m\n',
    ])
  })
})
