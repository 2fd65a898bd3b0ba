import { execFile } from 'node:child_process'
import { truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import { createRouter } from '../../src/contract/router.ts'
import { constraintCases } from '../../src/conformance/plan/constraints/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { temporaryFile } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

/** Each `a` doubles the time that this takes on a text that does not fit. */
const RUNS_AWAY = '^(a+)+$'
const spoiler = `${'a'.repeat(60)}!`

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Schema = Readonly<Record<string, unknown>>

/** A contract of one operation, whose request and answer are an object with a property `v`. */
function contractWith(v: Schema, example: unknown, answered: unknown = { v: 'a' }) {
  const schema = { type: 'object', properties: { v } }
  return {
    openapi: '3.1.0',
    info: { title: 'Stranger', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          'x-safety': 'read',
          requestBody: { content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } } },
          responses: {
            200: { description: 'Done', content: { 'application/json': { schema, example: answered } } },
            400: { description: 'Wrong' },
          },
        },
      },
    },
  }
}

const fileWith = (document: unknown) => temporaryFile('stranger.json', JSON.stringify(document))

async function compiled(document: unknown) {
  const source = await fileWith(document)
  const read = await readDocument(source)
  return { document: read, contract: compileContract(read, source) }
}

describe('values beyond a bound are not made, and the gap says so, for', () => {
  const rows: readonly [keyword: string, schema: Schema, value: unknown][] = [
    ['minLength', { type: 'string', minLength: 5e8 }, 'x'],
    ['maxLength', { type: 'string', maxLength: 4e8 }, 'x'],
    ['minItems', { type: 'array', minItems: 1e9 }, [1]],
    ['maxItems', { type: 'array', maxItems: 1e15 }, [1]],
    ['minProperties', { type: 'object', minProperties: 1e9 }, { a: 1 }],
    ['maxProperties', { type: 'object', maxProperties: 1e9 }, { a: 1 }],
  ]
  test.each(rows)('%s', async (keyword, schema, value) => {
    const { contract } = await compiled(contractWith(schema, { v: value }))
    const gaps = constraintCases(contract).gaps.filter(({ clause }) => clause.endsWith(`/${keyword}`))
    expect(gaps.map(({ tries }) => tries).toSorted()).toEqual([`${keyword} inside`, `${keyword} outside`])
    for (const { reason } of gaps) expect(reason).toMatch(/^values of more than \d+ \w+ are not made$/)
  })

  test('an enum of very many values', async () => {
    const { contract } = await compiled(contractWith({ enum: Array.from({ length: 3000 }, (_, at) => at) }, { v: 1 }))
    const { cases, gaps } = constraintCases(contract)
    expect(cases.length).toBeLessThan(600)
    expect(gaps).toContainEqual(expect.objectContaining({ reason: 'only the first 500 of 3000 are tried' }))
  })
})

test('an example that no schema could end is not made', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `p${at}`)
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: '#/components/schemas/N' }]))
  const lists = (levels: number): Schema =>
    levels === 0 ? { type: 'integer' } : { type: 'array', minItems: 900, items: lists(levels - 1) }
  for (const v of [{ $ref: '#/components/schemas/N' }, lists(4), { type: 'string', minLength: 5e8 }]) {
    const document = contractWith({}, undefined)
    const media = { schema: { type: 'object', required: ['v'], properties: { v } } }
    Object.assign(document.paths['/a'].post.requestBody.content, { 'application/json': media })
    const components = { schemas: { N: { type: 'object', required: names, properties } } }
    const { contract } = await compiled({ ...document, components })
    expect(contract.pairs).toMatchObject([{ request: { body: null } }])
  }
})

describe('a contract is refused in words, soon, where', () => {
  const operation = { responses: { 200: { description: 'Done' } } }
  const path = (members: Schema) => ({
    ...contractWith({}, {}),
    paths: { '/a': { get: { ...operation, ...members } } },
  })
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  const rows: readonly [name: string, document: () => unknown, says: RegExp][] = [
    [
      'it has 100,000 paths',
      () => ({ openapi: '3.1.0', paths: Object.fromEntries(many(100_000).map((at) => [`/p${at}`, { get: {} }])) }),
      /has 100000 operations; the limit is 10000/,
    ],
    [
      'a schema has thousands of members',
      () => contractWith({ oneOf: many(5000).map((value) => ({ const: value })) }, {}),
      /oneOf: has 5000 members; the limit is 1000/,
    ],
  ]
  test.each(rows)('%s', async (_name, document, says) => {
    await expect(compiled(document())).rejects.toMatchObject({
      name: 'ContractError',
      message: expect.stringMatching(says) as unknown,
    })
  })

  test('an operation has thousands of parameters: it is set aside', async () => {
    const parameters = many(2000).map((at) => ({ name: `q${at}`, in: 'query', schema: {} }))
    const { contract } = await compiled(path({ parameters }))
    expect(contract.operations).toEqual([])
    const said = contract.warnings?.map(({ message }) => message) ?? []
    expect(said.join()).toMatch(/has 2000 parameters; the limit is 500/)
  })

  test('it is larger than any that is known', async () => {
    const file = await temporaryFile('stranger.json', '{}')
    await truncate(file, 20_000_001)
    await expect(readDocument(file)).rejects.toThrow(/it has 20000001 bytes; the limit is 20000000/)
  })

  test('very many things are wrong with it: the first hundred are told', async () => {
    const paths = Object.fromEntries(many(300).map((at) => [`/p${at}`, []]))
    const refused: unknown = await compiled({ openapi: '3.1.0', paths }).catch((error: unknown) => error)
    expect((refused as Error).message.split('\n')).toHaveLength(101)
    expect((refused as Error).message).toMatch(/and \d+ more problems$/)
  })
})

describe('a pattern that runs away', () => {
  const text = { type: 'string', pattern: RUNS_AWAY }

  test('in what a server answers makes an error that names it, and the run ends', async () => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ v: spoiler }))
    })
    const target = await listen(server, 0, '127.0.0.1')
    ends.push(() => closeServer(server))
    const contract = await fileWith(contractWith(text, { v: 'a' }))
    const { report, exitCode } = await runConform({ target, contract, trustSafety: true, only: ['a/example'] })
    expect(report.cases).toMatchObject([{ verdict: 'error' }])
    expect(report.cases[0]?.reason).toContain(`the pattern ${RUNS_AWAY} takes too long`)
    expect(exitCode).toBe(2)
  })

  test('in what could be sent makes a gap', async () => {
    const { contract } = await compiled(contractWith(text, { v: spoiler }))
    const { gaps } = constraintCases(contract)
    expect(gaps.find(({ clause }) => clause.endsWith('/pattern'))?.reason).toContain(
      `the pattern ${RUNS_AWAY} takes too long`,
    )
  })

  test('over the names of properties as well', async () => {
    const { contract } = await compiled(contractWith({ patternProperties: { [RUNS_AWAY]: { type: 'integer' } } }, {}))
    const validate = contract.validators.request('a', 'body')
    expect(() => validate?.({ v: { [spoiler]: 1 } })).toThrow(/takes too long/)
    expect(validate?.({ v: { aaa: 1 } })).toEqual([])
  })

  test('in a request to the mock ends that request, and the mock serves on', async () => {
    const told: string[] = []
    const source = await compiled(contractWith(text, { v: 'a' }))
    const mock = await startMock({ ...source, port: 0, host: '127.0.0.1', onError: (line) => told.push(line) })
    ends.push(() => mock.close())
    const post = (v: string) =>
      fetch(`${mock.url}/a`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ v }),
      })
    expect((await post(spoiler)).status).toBe(500)
    expect(told[0]).toMatch(/stopped after \d+ ms/)
    expect((await post('aaa')).status).toBe(200)
    expect((await post('b')).status).not.toBe(200)
  })

  test('in an example does not keep the mock from serving', async () => {
    const source = await compiled(contractWith(text, { v: 'a' }, { v: spoiler }))
    const mock = await startMock({ ...source, port: 0, host: '127.0.0.1' })
    expect((await fetch(`${mock.url}/nowhere`)).status).toBe(404)
    await mock.close()
  })
})

test('a path of parameters that touch is matched in one go', () => {
  const router = createRouter([{ method: 'GET', path: `/${'{p}'.repeat(12)}z` }])
  expect(router.match('GET', `/${'a'.repeat(4000)}`).kind).toBe('not-found')
  const named = createRouter([{ method: 'GET', path: '/{a}-{b}{c}.json' }]).match('GET', '/x-y-zz.json')
  expect(named).toMatchObject({ kind: 'operation', path: { a: 'x-y', b: 'z', c: 'z' } })
})

test('a failure that nobody foresaw is one line and exit code 2, with its stack where that is asked for', async () => {
  // Fails where no command expects it.
  const spoil = `data:text/javascript,${encodeURIComponent(
    "const { parse } = JSON; JSON.parse = (...all) => { if (process.argv[2] === 'conform' && String(all[0]).length > 9e4) throw new TypeError('spoilt\\u001b[2J'); return parse(...all) }",
  )}`
  const ended = (debug: string | undefined) =>
    new Promise<{ exitCode: number | null; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', spoil, cli, 'conform', '--plan'],
        { env: { ...process.env, AGENT_PLATFORM_DEBUG: debug } },
        (_error, _stdout, stderr) => resolve({ exitCode: child.exitCode, stderr }),
      )
    })
  const [plain, verbose] = await Promise.all([ended(undefined), ended('1')])
  expect(plain.exitCode).toBe(2)
  expect(plain.stderr.trim().split('\n')).toEqual([expect.stringMatching(/^This is a bug in .*spoilt.* report it/)])
  expect(plain.stderr).not.toContain('\u001b')
  expect(verbose.exitCode).toBe(2)
  expect(verbose.stderr).toMatch(/\n\s+at /)
})
