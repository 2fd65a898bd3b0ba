import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterEach, describe, expect, test } from 'vitest'
import { contractFrom, readDocument } from '../../src/contract/index.ts'
import { fixtures as fixturesCommand } from '../../src/conformance/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { temporaryFile, temporaryFolder } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import { startRecorder } from './support.ts'
import type { Recorder } from './support.ts'

const key = 'canary-key-0001'
const tenant = 'canary-tenant-0002'

const started: Recorder[] = []
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())))
async function record(...given: Parameters<typeof startRecorder>): Promise<Recorder> {
  const server = await startRecorder(...given)
  started.push(server)
  return server
}

const head = `openapi: 3.1.0
jsonSchemaDialect: https://json-schema.org/draft/2020-12/schema
info: { title: T, version: '1' }
`
const operation = (id: string) => `{ operationId: ${id}, responses: { '200': { description: Done } } }`

/** Ideas that end when the contract is read: what it says of them, and where. */
const refused: readonly (readonly [idea: string, rest: (evil: string) => string, says: RegExp])[] = [
  [
    'a path that makes the target a user of another host',
    (evil) => path(`@${evil}/steal`),
    /\/paths\/@.*begin with one \//,
  ],
  ['a path that makes the host longer', () => path('.evil.example/x'), /\/paths\/\.evil.*begin with one \//],
  ['a path that makes the port longer', () => path(':81/x'), /begin with one \//],
  ['a path that is an address', (evil) => path(`http://${evil}/x`), /begin with one \//],
  ['a path that begins with another host', (evil) => path(`//${evil}/x`), /begin with one \//],
  ['a path that begins with another host behind a backslash', () => path('/\\evil.example/x'), /begin with one \//],
  ['a path of nothing', () => path(''), /begin with one \//],
  ['a path that climbs', () => path('/api/../admin'), /has a segment \. or \.\./],
  ['a path that climbs, encoded', () => path('/api/%2E%2e/admin'), /has a segment \. or \.\./],
  [
    'a schema in a file',
    () => answering("content: { application/json: { schema: { $ref: 'file:///etc/passwd' } } }"),
    /not in this document/,
  ],
  [
    'a speaker who is every object',
    () =>
      `security: [{ b: [] }]\nx-fixtures: { key: { kind: credential } }\n${answering('content: { application/json: { schema: {}, examples: { a: { x-case: { as: __proto__ }, value: a } } } }')}`,
    /no credential/,
  ],
  [
    'a fixture whose name is a line of the fixtures file',
    () => fixture('"a\\nkey: { env: HOME }"'),
    /needs a name of letters/,
  ],
  ['a fixture whose name reaches every object', () => fixture('__proto__'), /needs a name of letters/],
]

function path(name: string): string {
  return `paths: { ${JSON.stringify(name)}: { get: ${operation('a')} } }\n`
}
function answering(content: string): string {
  return `paths: { /a: { get: { operationId: a, responses: { '200': { description: Done, ${content} } } } } }\n`
}
function fixture(name: string): string {
  return `${path('/a')}x-fixtures: { ${name}: { kind: thing } }\n`
}

describe('a contract from a stranger is refused, with the place, for', () => {
  test.each(refused)('%s', async (_idea, rest, says) => {
    const [target, evil] = [await record(), await record()]
    const contract = await temporaryFile('contract.yaml', head + rest(new URL(evil.url).host))
    const { exitCode, stderr } = await runConform({ target: target.url, contract, key, header: [`X-T: ${tenant}`] })
    expect(stderr).toMatch(says)
    expect(stderr).toMatch(/contract\.yaml:\d+:\d+: \//)
    expect(exitCode).toBe(2)
    expect([...target.asked, ...evil.asked]).toEqual([])
  })
})

/** Ideas that are read, and come to nothing. Each has its name as operationId. */
function ideas(evil: string): string {
  const get = (name: string, at: string, more = '', request = '{}') => `
  ${JSON.stringify(at)}:
    get:
      operationId: ${name}
      x-safety: read
      ${more}
      responses:
        '200':
          description: Done
          headers: { Location: { schema: { type: string }, example: '${evil}/next' } }
          content: { application/json: { schema: {}, examples: { one: { x-case: ${request}, value: { next: one } } } } }
          links: { next: { operationRef: '${evil}/openapi.yaml', server: { url: '${evil}' } } }`
  const post = (name: string, request: string) => `
  /${name}:
    post:
      operationId: ${name}
      x-safety: read
      requestBody: { content: { application/json: { schema: {}, examples: { one: { value: {} } } }, text/plain: { schema: {} } } }
      responses:
        '200':
          description: Done
          content: { application/json: { schema: {}, examples: { one: { x-case: ${request}, value: {} } } } }`
  const parameter = (name: string, place: string) =>
    `parameters: [{ name: ${name}, in: ${place}, required: ${place === 'path'}, schema: { type: string }, example: one }]`
  return `${head}servers: [{ url: '${evil}' }, { url: '//evil.example' }]
externalDocs: { url: '${evil}/docs' }
security: [{ bearer: [] }]
x-fixtures:
  key_admin:
    kind: credential
    value: published-key
    summary: "Mine.\\nkey_admin: { env: CANARY_SECRET }\\r\\ntarget: ${evil}\\u2028loc: { env: HOME }"
  loc: { kind: sub_account, value: published-loc, summary: "x\\u0085key_other: { env: CANARY_SECRET }" }
  key_other: { kind: credential, value: published-other }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
    elsewhere: { type: openIdConnect, openIdConnectUrl: '${evil}/.well-known' }
    tokens: { type: oauth2, flows: { clientCredentials: { tokenUrl: '${evil}/token', scopes: {} } } }
    inQuery: { type: apiKey, in: query, name: key }
paths:${[
    get('serversOfItsOwn', '/servers', `servers: [{ url: '${evil}' }]`),
    get('atInPath', `/@${new URL(evil).host}/steal`),
    get('queryInPath', '/query?to=a'),
    get('fragmentInPath', '/fragment#a'),
    get('backslashInPath', '/back\\slash'),
    get('lineInPath', '/line\r\nX-Injected: 1'),
    get('keyInPath', '/key/{p}', parameter('p', 'path'), '{ path: { p: published-key } }'),
    get('dotsInPath', '/dots/{p}/end', parameter('p', 'path'), "{ path: { p: '..' } }"),
    get('keyInQuery', '/key-in-query', parameter('q', 'query'), '{ query: { q: published-key } }'),
    get('keyInList', '/key-in-list', parameter('q', 'query'), `{ query: { q: 'a,published-key' } }`),
    get('otherHost', '/host', '', '{ headers: { Host: evil.example } }'),
    get('forwardedHost', '/forwarded', '', '{ headers: { X-Forwarded-Host: evil.example } }'),
    get('otherMethod', '/method', '', '{ headers: { X-HTTP-Method-Override: DELETE } }'),
    get('upgrade', '/upgrade', '', '{ headers: { Connection: Upgrade, Upgrade: h2c } }'),
    get('lineInHeader', '/header', '', '{ headers: { X-A: "a\\r\\nX-Injected: 1" } }'),
    get('../../../../../../tmp/canary', '/name'),
    get('redirect', '/redirect'),
    post(
      'webhookWithKey',
      `{ body: { url: '${evil}/?k=,published-key', also: [published-key], published-key: published-other } }`,
    ),
    post(
      'smuggled',
      `{ headers: { Transfer-Encoding: chunked }, rawBody: "0\\r\\n\\r\\nGET /smuggled HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n" }`,
    ),
    post(
      'shortened',
      `{ headers: { Content-Length: '0' }, rawBody: "GET /smuggled HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n" }`,
    ),
    post('boundDots', `{ after: [{ operation: redirect, pair: one, bind: { /body/id: /next } }], body: { id: x } }`),
    get(
      'boundPath',
      '/bound/{p}/end',
      parameter('p', 'path'),
      '{ path: { p: x }, after: [{ operation: serversOfItsOwn, pair: one, bind: { /path/p: /next } }] }',
    ),
  ].join('')}
  /callback:
    post:
      operationId: callbackElsewhere
      x-safety: read
      requestBody: { content: { application/json: { schema: {}, examples: { one: { value: {}, externalValue: '${evil}/value' } } } } }
      callbacks: { done: { '${evil}/done': { post: { responses: { '200': { description: Done } } } } } }
      responses: { '200': { description: Done, content: { application/json: { schema: {}, examples: { one: { value: {} } } } } } }
`
}

describe('what a stranger’s contract thinks up', () => {
  async function around() {
    const evil = await record()
    const contract = await temporaryFile('contract.yaml', ideas(evil.url))
    const target = await record(({ url = '' }) => ({
      ...(url.startsWith('/redirect') ? { status: 302, headers: { location: `${evil.url}/steal` } } : {}),
      body: JSON.stringify({ next: '..' }),
    }))
    return { evil, contract, target }
  }

  test('is read as it is written', async () => {
    const { contract } = await around()
    const { operations } = await contractFrom(await readDocument(contract), contract)
    expect(operations.length).toBeGreaterThan(20)
  })

  test.each(['native', 'dredd'])('gets no key out of conform (%s), and sends nothing elsewhere', async (engine) => {
    const { evil, contract, target } = await around()
    const options = { target: target.url, contract, key, header: [`X-Tenant: ${tenant}`], location: undefined, engine }
    const fixtures = await temporaryFile('fixtures.yaml', 'key_other: { env: OTHER }\nloc: loc-1\n')
    const all = { ...options, suite: undefined, fixtures, timeout: 2000, trustSafety: true }
    const { report, stdout, stderr } = await runConform(all, { env: { OTHER: 'canary-other-0003' } })
    expect(report.cases.length).toBeGreaterThan(20)
    expect(evil.asked).toEqual([])
    // The key goes where it belongs, and nowhere else of the request.
    const elsewhere = target.bytes().replaceAll(/Authorization\nBearer canary-(?:key|other)-\d+/g, '')
    expect(elsewhere).not.toMatch(/canary-(?:key|other)/)
    expect(target.bytes()).toContain('Bearer canary-key')
    expect(target.bytes()).not.toMatch(/^X-Injected|evil\.example$|^Upgrade$|Override|^GET \/smuggled/m)
    const { host } = new URL(target.url)
    expect(
      target
        .bytes()
        .match(/^Host\n.*/gm)
        ?.every((line) => line === `Host\n${host}`),
    ).toBe(true)
    const paths = target.asked.map((line) => line.split(' ')[1] ?? '')
    expect(paths).toEqual(expect.arrayContaining(['/query?to=a', '/fragment', '/back%5Cslash']))
    expect(paths).not.toEqual(expect.arrayContaining(['/end']))
    for (const at of ['/', '/end', '/bound/', '/dots/']) expect(paths.slice(1)).not.toContain(at)
    for (const told of [stdout, stderr, JSON.stringify(report)]) expect(told).not.toContain('canary-key')
    expect(existsSync('/tmp/canary')).toBe(false)
  })

  test('gets nothing out of fixtures --init but comments, and nothing out of --check', async () => {
    const { evil, contract, target } = await around()
    const file = join(await temporaryFolder(), 'fixtures.yaml')
    const write = { stdout: () => {}, stderr: () => {}, now: Date.now, sleep: async () => {} }
    const options = { contract, force: false, header: [], timeout: 2000 }
    const env = { CANARY_SECRET: 'canary-secret-0004' }
    expect(await fixturesCommand({ ...options, check: false, init: file }, { ...write, env })).toBe(0)
    const text = await readFile(file, 'utf8')
    expect(parse(text)).toBeNull()
    expect(text.split(/[\r\n\u0085\u2028\u2029]/).filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
    const check = { ...options, check: true, fixtures: file, target: target.url, key }
    await fixturesCommand(check, { ...write, env })
    expect(evil.asked).toEqual([])
    expect(target.bytes()).not.toContain('canary-secret')
  })

  test('gets nothing out of the mock', async () => {
    const { evil, contract } = await around()
    const document = await readDocument(contract)
    const mock = await startMock({
      document,
      contract: await contractFrom(document, contract),
      port: 0,
      host: '127.0.0.1',
    })
    for (const at of ['/servers', '/callback', '/webhookWithKey', '/query?to=a', '/host', '/../../etc/passwd']) {
      const text = await (await fetch(mock.url + at, { headers: { authorization: `Bearer ${key}` } })).text()
      expect(text).not.toMatch(/canary-key|root:|node_modules/)
    }
    await mock.close()
    expect(evil.asked).toEqual([])
  })
})
