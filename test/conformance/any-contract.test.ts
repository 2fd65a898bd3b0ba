import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtCommand } from '../support/command.ts'
import { fixturesFor, temporaryFile, temporaryFolder } from './support/files.ts'
import { fixturePath, runConform } from './support/run.ts'

const cli = await builtCommand()

const contract = fixturePath('conformance/fixtures/anybody.yaml')

const keys = {
  bearer: 'bearer-key-1',
  basic: 'ada:sesame',
  inHeader: 'header-key-1',
  inQuery: 'query-key-1',
  inCookie: 'cookie-key-1',
  oauth: 'oauth-key-1',
}

/** What a correct server gets wrong on purpose, for a test to find. */
interface Faults {
  anyKey?: true
  noId?: true
}

type Answered = [status: number, body?: unknown, type?: string]

/** What was asked, read as far as any of the paths needs it. */
interface Asked {
  readonly value: unknown
  readonly fields: Readonly<Record<string, unknown>>
  readonly isObject: boolean
  readonly isJson: boolean
  readonly text: string
  readonly query: URLSearchParams
}

const addUser: (asked: Asked, faults: Faults) => Answered = ({ fields, isJson }, { noId }) => {
  // Not documented, but by whatever parses bodies before.
  if (!isJson) return [400, { why: 'no JSON' }]
  const isText = (name: string) => typeof fields[name] === 'string'
  // What is only read is not looked at.
  const sent = Object.keys(fields).filter((name) => name !== 'best')
  const isRight = isText('name') && isText('password') && sent.length === 2
  if (!isRight) return [422, { why: 'wrong' }]
  return [201, noId === true ? { name: 'a' } : { id: '1', name: 'a' }]
}

/** Answers as the contract says, path by path. */
const paths: Readonly<Record<string, (asked: Asked, faults: Faults) => Answered>> = {
  '/orders': ({ fields, value }) => {
    if (typeof fields['item'] !== 'string' || fields['item'].length < 2) return [400, { why: 'wrong' }]
    return fields['item'] === 'gold' ? [409, { why: 'sold out' }] : [201, value]
  },
  '/singular': ({ isObject, value }) => (isObject ? [200, value] : [400, { why: 'wrong' }]),
  '/users': addUser,
  '/members': addUser,
  '/silent': () => [200, { surprise: true }],
  '/undocumented': ({ query }) => [isWhole(query.get('count')) ? 204 : 422],
  '/list': ({ query }) => [query.get('kind') === 'a' ? 204 : 404],
  '/wrong': () => [200, { name: 'a' }],
  '/xml': () => [200, '<a/>', 'application/xml'],
  '/form': ({ text }) => [/^name=[a-c]{3}$/.test(text) ? 204 : 400],
  // Its example contradicts its schema, which counts here.
  '/contradictory': ({ text }) => [/^name=[a-c]{3}$/.test(text) ? 204 : 400],
  '/optional': () => [204],
  '/search': () => [204],
  '/headers': () => [204],
  '/refusing': ({ query }) => (isWhole(query.get('count')) ? [204] : [400, { why: 'wrong' }]),
  '/part': () => [200, { names: ['a'], of: null }],
  // Empty is as good as absent.
  '/words': ({ query }) => [['one', 'other', 'third'].every((name) => isLetter(query.get(name))) ? 204 : 400],
  '/twice': ({ isObject }) => (isObject ? [200, { a: 1 }] : [400, { why: 'wrong' }]),
}

const isLetter = (text: string | null): boolean => /^.$/su.test(text ?? '')
const isWhole = (text: string | null): boolean => /^-?\d+$/.test(text ?? '')

function answer(request: IncomingMessage, text: string, faults: Faults): Answered {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const { authorization, cookie, 'x-key': header } = request.headers
  if (pathname === '/keyed' && authorization !== undefined && !isWhole(query.get('count'))) return [422]
  const isKnown: Readonly<Record<string, boolean>> = {
    '/bearer': authorization === `Bearer ${keys.bearer}`,
    '/basic': authorization === `Basic ${btoa(keys.basic)}`,
    '/header': header === keys.inHeader,
    '/query': query.get('key') === keys.inQuery,
    '/cookie': cookie === `session=${keys.inCookie}`,
    '/both': authorization === `Bearer ${keys.oauth}` && header === keys.inHeader,
    '/either': authorization === `Bearer ${keys.bearer}`,
    '/keyed': authorization === `Bearer ${keys.bearer}`,
  }
  if (pathname in isKnown) {
    if (isKnown[pathname] === true || faults.anyKey === true) return [204]
    return [pathname === '/basic' ? 403 : 401]
  }
  const value: unknown = request.headers['content-type']?.includes('json') === true ? parsed(text) : null
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const fields = isObject ? (value as Record<string, unknown>) : {}
  return paths[pathname]?.({ value, fields, isObject, isJson: value !== undefined, text, query }, faults) ?? [404]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let server: Server
let faults: Faults
let url: string

beforeEach(async () => {
  faults = {}
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const [status, body, type = 'application/json'] = answer(request, Buffer.concat(chunks).toString(), faults)
        response.writeHead(status, body === undefined ? {} : { 'content-type': type })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => void server.close())

async function check(own: Parameters<typeof runConform>[0] = {}, given: Readonly<Record<string, string>> = keys) {
  const fixtures = await fixturesFor(
    url,
    ...Object.entries(given).map(([name, key]) => `${name}: ${JSON.stringify(key)}`),
  )
  const suite = 'pairs,access,constraints'
  return runConform({ target: url, contract, allow: 'spending', rate: 5000, fixtures, suite, ...own })
}

describe("somebody else's contract", () => {
  test('finds nothing at a server that is right', async () => {
    const { report, stdout, stderr, exitCode } = await check()
    const others = report.cases.filter(({ verdict }) => verdict !== 'pass')
    expect(others.map(({ id, verdict, findings }) => [id, verdict, findings?.[0]?.rule])).toEqual([
      ['wrongExample/example', 'advisory', 'schema'],
      ['wrongPart/made', 'advisory', 'schema'],
      ['refusing/constraint/query/count/required/outside', 'advisory', 'schema'],
      ['refusing/constraint/query/count/type/outside', 'advisory', 'schema'],
      // What is refused with nothing wrong added tells nothing with something wrong.
      ['keyed/constraint/query/count/required/outside', 'blocked', undefined],
      ['keyed/constraint/query/count/type/outside', 'blocked', undefined],
      ['refusing/wrong-values', 'advisory', 'schema'],
    ])
    expect(stdout).toMatch(/The contract is wrong here: its own example/)
    expect(stderr).toMatch(
      /^WARNING .*anybody\.yaml:\d+:\d+: .*: example wrongExample\/example: .*; correct the example or the schema$/m,
    )
    const ids = report.cases.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'order/default',
        'order/sold_out',
        'singular/example',
        'addUser/made',
        'xml/made',
        'form/no_content',
        'contradictory/no_content',
      ]),
    )
    // An error's example under the name that every request has is expected of none.
    expect(ids.filter((id) => id.startsWith('order/') && !id.includes('constraint') && !id.endsWith('values'))).toEqual(
      ['order/default', 'order/sold_out'],
    )
    expect(exitCode).toBe(0)
  })

  test('sees a server that takes any key, wherever it is sent', async () => {
    faults = { anyKey: true }
    const { report } = await check({ suite: 'access' })
    const failed = report.cases.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
    const operations = ['bearer', 'basic', 'header', 'query', 'cookie', 'both', 'either']
    expect(failed).toEqual(expect.arrayContaining(operations.flatMap((id) => [`${id}/no-key`, `${id}/broken-key`])))
    expect(report.cases.some(({ id }) => id.startsWith('optional/'))).toBe(false)
  })

  test('asks an answer, and no request, for what is only read', async () => {
    faults = { noId: true }
    const { report } = await check({ only: ['addUser/made'] })
    expect(report.cases[0]?.findings).toMatchObject([{ rule: 'schema', at: '/body/id' }])
  })

  test('blocks what nobody gave a key for, and tells how to give one', async () => {
    const { report } = await check({ key: `inHeader=${keys.inHeader}`, suite: 'pairs' }, {})
    const verdicts = Object.fromEntries(report.cases.map(({ id, verdict }) => [id, verdict]))
    expect(verdicts).toMatchObject({
      'header/no_content': 'pass',
      'both/no_content': 'blocked',
      'bearer/no_content': 'blocked',
      'optional/no_content': 'pass',
    })
    expect(report.cases.find(({ id }) => id === 'bearer/no_content')?.reason).toContain('--key bearer=…')
  })

  test('is no success where most cases lack a key, whatever the others show, unless a floor is given', async () => {
    const only = ['keyed', 'optional']
    const { stdout, exitCode } = await check({ only }, {})
    expect(stdout).toMatch(
      /\nTOO LITTLE no key was given for bearer, and \d of \d cases need a key: --key NAME=KEY gives it; --require 0% lets that pass\n/,
    )
    expect(stdout).not.toContain('fewer than half')
    expect(exitCode).toBe(2)
    expect(await check({ only, require: '0%' }, {})).toMatchObject({ exitCode: 0 })
  })

  test('says that what changes something counts as spending, unless the contract says less, and how to send it', async () => {
    const { stdout } = await check({ allow: 'write', only: ['addUser'] })
    expect(stdout).toMatch(
      /\nNOT ALLOWED \d+ spending\n {2}--allow left them out\n[^]*no x-safety: write or destructive [^]*--allow write,destructive,spending, and a line spending: /,
    )
    const marked = (await readFile(contract, 'utf8')).replace('operationId: addUser', '$&\n      x-safety: write')
    const file = await temporaryFile('marked.yaml', marked)
    const milder = await check({ contract: file, allow: 'write', only: ['addUser'] })
    expect(milder.stdout).not.toContain('NOT ALLOWED')
    expect(milder.report.cases.length).toBeGreaterThan(0)
  })

  test('shows no key, in whatever form it is sent', async () => {
    faults = { noId: true }
    const { stdout, stderr, report } = await check({ only: ['basic', 'query', 'cookie', 'addUser'] })
    const all = stdout + stderr + JSON.stringify(report)
    for (const key of [...Object.values(keys), btoa(keys.basic)]) expect(all).not.toContain(key)
  })
})

describe('a run that says little', () => {
  const things = (security: boolean) => ({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: {
      '/things/{thing}': {
        get: {
          operationId: 'getThing',
          parameters: [{ name: 'thing', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { 200: { description: 'One' }, 401: { description: 'No key' }, 404: { description: 'None' } },
        },
      },
      '/odd': {
        get: {
          operationId: 'odd',
          parameters: [{ name: 'code', in: 'query', required: true, schema: { not: {} } }],
          responses: { 200: { description: 'Odd' } },
        },
      },
    },
    ...(security
      ? { security: [{ token: [] }], components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } } }
      : {}),
  })
  let asked: string[]
  let status: number
  beforeEach(() => {
    asked = []
    server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
      asked.push(request.url ?? '')
      response.writeHead(request.url === '/things/4711' ? 200 : status).end()
    })
  })

  async function little(security: boolean, own: Parameters<typeof runConform>[0] = {}) {
    const file = await temporaryFile('things.json', JSON.stringify(things(security)))
    return runConform({ target: url, contract: file, ...own })
  }

  test('names the ids that the target lacks, takes them from --fixtures, and tells of operations without a case', async () => {
    status = 404
    const { stdout } = await little(false)
    expect(stdout).toContain('LOOK FIRST only 404 came: give ids that the target has with --fixtures, such as thing: …')
    expect(stdout).toContain('1 operation has no case, because no request can be made of what the contract says: odd')
    const fixtures = await fixturesFor(url, 'thing: "4711"')
    const better = await little(false, { fixtures })
    expect(better.stdout).not.toContain('only 404')
    expect(asked).toContain('/things/4711')
  })

  test('blames the contract for no operation that the suites of a run leave out', async () => {
    status = 404
    const { stdout, report } = await little(false, { suite: 'constraints' })
    expect(report.cases.length).toBeGreaterThan(0)
    expect(stdout).not.toContain('no request can be made')
  })

  test('says that only 401 came', async () => {
    status = 401
    const { stdout } = await little(true, { key: 'a-key-of-somebody' })
    expect(stdout).toContain('LOOK FIRST only 401 came')
  })

  test('is no success where fewer than half of the operations were judged, unless a floor is given', async () => {
    status = 200
    const { stdout, exitCode } = await little(true)
    expect(stdout).toContain('0 of 1 operation that could be tried were judged, fewer than half')
    expect(stdout).toContain('give a key for token: --key NAME=KEY')
    expect(exitCode).toBe(2)
  })

  test('is no success without its key, though each 401 is right, unless a floor is given', async () => {
    status = 401
    server.removeAllListeners('request').on('request', ({ headers }: IncomingMessage, response: ServerResponse) => {
      response.writeHead(headers.authorization === 'Bearer right' ? 200 : 401).end()
    })
    const whole = { suite: 'pairs,access' }
    const { stdout, exitCode, report } = await little(true, whole)
    expect(report.cases.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThan(0)
    expect(stdout).toContain('TOO LITTLE 0 of 2 operations that could be tried were judged')
    expect(exitCode).toBe(2)
    expect(await little(true, { ...whole, require: '0%' })).toMatchObject({ exitCode: 0 })
    // Whoever has the key may look at the refusals alone.
    expect(await little(true, { suite: 'access', key: 'right' })).toMatchObject({ exitCode: 0 })
    expect(await little(true, { suite: 'access' })).toMatchObject({ exitCode: 0 })
  })
})

test('--init writes what a check of a contract needs, and leaves what is there', async () => {
  const cwd = await temporaryFolder()
  const run = () =>
    new Promise<string>((ended) => {
      execFile(process.execPath, [cli, 'conform', '--init', contract], { cwd }, (_, _out, stderr) => ended(stderr))
    })
  const said = await run()
  expect(said).toContain('Wrote fixtures.yaml')
  // Nothing of it is free of cost, as far as the contract says: what it recommends leads on.
  expect(said).toMatch(
    /\nWhat changes something counts as spending, unless x-safety: [^\n]+\n[^\n]+ --plan --allow write,destructive,spending\n[^\n]+ uncomment spending: in fixtures.yaml, /,
  )
  expect(said).not.toContain('--allow write\n')
  const text = await readFile(join(cwd, 'fixtures.yaml'), 'utf8')
  expect(text).toContain('# "inHeader": { env: AGENT_PLATFORM_KEY_INHEADER }')
  expect(await readFile(join(cwd, '.github/workflows/conform.yml'), 'utf8')).toContain(
    'AGENT_PLATFORM_KEY_INHEADER: ${{ secrets.',
  )
  expect(await run()).toContain('Left as it is: fixtures.yaml')
})
