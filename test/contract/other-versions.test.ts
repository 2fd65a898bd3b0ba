import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument, warningLines } from '../../src/contract/index.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function written(files: Readonly<Record<string, string | object>>): Promise<string> {
  const root = await mkdtemp(join(folder, 'contract-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), typeof text === 'string' ? text : JSON.stringify(text))
  }
  return join(root, Object.keys(files)[0] ?? '')
}

async function contractIn(files: Readonly<Record<string, string | object>>, fetchInside = false) {
  const file = await written(files)
  const contract = compileContract(await readDocument(file, { fetchInside }), file)
  return { contract, file, warnings: warningLines(contract, file) }
}

const info = { title: 'A', version: '1' }

/** A contract whose one operation takes a body of this schema. */
const taking = (openapi: string, schema: object, components: object = {}) => ({
  openapi,
  info,
  paths: {
    '/a': {
      post: {
        operationId: 'send',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components,
})

describe('OpenAPI 3.0', () => {
  const rows: [what: string, schema: object, right: unknown[], wrong: unknown[]][] = [
    ['nullable', { type: 'string', nullable: true, enum: ['a'] }, ['a', null], ['b', 1]],
    ['nullable beside a reference', { $ref: '#/components/schemas/S', nullable: true }, ['a', null], [1]],
    ['nullable beside forms', { oneOf: [{ type: 'string' }], nullable: true }, ['a', null], [1]],
    ['nullable beside parts', { allOf: [{ type: 'string' }], nullable: true }, ['a', null], [1]],
    [
      'exclusive limits',
      { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false },
      [2, 3],
      [1, 4],
    ],
    ['what stands beside a reference', { $ref: '#/components/schemas/S', minLength: 5 }, ['a'], [1]],
    [
      'properties that are called like keywords',
      { properties: { nullable: { type: 'string' }, example: { type: 'number', nullable: true } } },
      [{ nullable: 'a', example: null }],
      [{ nullable: true }, { example: 'a' }],
    ],
  ]
  const alsoIn31 = rows.filter(([what]) => /^(nullable|exclusive)/.test(what))
  it.each(alsoIn31)('knows %s, in 3.1 as well, which has no such keyword', async (_, schema, right, wrong) => {
    const { contract } = await contractIn({ 'a.json': taking('3.1.0', schema, { schemas: { S: { type: 'string' } } }) })
    const judge = contract.validators.request('send', 'body')
    for (const value of right) expect(judge?.(value)).toEqual([])
    for (const value of wrong) expect(judge?.(value)).not.toEqual([])
  })

  it.each(rows)('knows %s', async (_, schema, right, wrong) => {
    const { contract } = await contractIn({ 'a.json': taking('3.0.3', schema, { schemas: { S: { type: 'string' } } }) })
    const judge = contract.validators.request('send', 'body')
    for (const value of right) expect(judge?.(value)).toEqual([])
    for (const value of wrong) expect(judge?.(value)).not.toEqual([])
  })

  it('names the line of what it converted', async () => {
    const text = `openapi: 3.0.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      responses:
        default:
          description: D
          content:
            application/json:
              schema:
                type: string
                nullable: true
                maxLength: -1
`
    await expect(contractIn({ 'a.yaml': text })).rejects.toThrow(/a\.yaml:14:17: .*\/schema\/maxLength: is not what/)
  })
})

it('takes OpenAPI 3.2 as far as 3.1 can say it, and refuses what nobody knows', async () => {
  const { contract } = await contractIn({ 'a.json': taking('3.2.0', { type: 'string' }) })
  expect(contract.operations.map(({ id }) => id)).toEqual(['send'])
  await expect(contractIn({ 'a.json': taking('4.0.0', {}) })).rejects.toThrow('is 4.0.0: only OpenAPI 3.0, 3.1, 3.2')
})

describe('Swagger 2.0', () => {
  const swagger = `swagger: '2.0'
info: { title: A, version: '1' }
consumes: [application/json]
produces: [application/json]
parameters:
  limit: { name: limit, in: query, type: integer, maximum: 5 }
definitions:
  Pet: { type: object, required: [name], properties: { name: { type: string } } }
  Broken: { type: strange }
securityDefinitions:
  token: { type: apiKey, in: header, name: X-Key }
  basic: { type: basic }
paths:
  /pets:
    parameters: [{ $ref: '#/parameters/limit' }]
    get:
      operationId: list
      parameters: [{ name: ids, in: query, type: array, items: { type: integer } }]
      responses: { 200: { description: D, schema: { type: array, items: { $ref: '#/definitions/Pet' } }, examples: { application/json: [] } } }
    post:
      operationId: add
      parameters: [{ name: pet, in: body, required: true, schema: { $ref: '#/definitions/Pet' } }]
      responses: { 201: { description: D } }
  /form:
    post:
      operationId: form
      consumes: [application/x-www-form-urlencoded]
      parameters: [{ name: title, in: formData, type: string, required: true }]
      responses: { 200: { description: D, headers: { X-Left: { type: integer } } } }
  /broken:
    get:
      operationId: broken
      responses: { 200: { description: D, schema: { $ref: '#/definitions/Broken' } } }
`
  it('becomes what it says, with the lines of its own text', async () => {
    const { contract, file, warnings } = await contractIn({ 'a.yaml': swagger })
    expect(
      contract.operations.map(({ id, parameters }) => [id, ...parameters.map(({ name, explode }) => [name, explode])]),
    ).toEqual([['list', ['limit', false], ['ids', false]], ['add', ['limit', false]], ['form']])
    expect(
      contract.validators
        .request(
          'add',
          'body',
        )?.({})
        .map(({ property }) => property),
    ).toEqual(['name'])
    expect(contract.validators.request('list', 'query')?.({ limit: '6', ids: ['1', 'a'] })).toHaveLength(2)
    expect(contract.validators.response('list', '200', 'application/json')?.([{}])).toHaveLength(1)
    expect(contract.validators.responseHeaders('form', '200')?.({ 'x-left': 'a' })).toHaveLength(1)
    expect(contract.operations[2]?.requestBody).toMatchObject({
      required: true,
      contentTypes: ['application/x-www-form-urlencoded'],
    })
    expect(warnings[0]).toMatch(`${file}:9:13: /components/schemas/Broken/type: is not what`)
    expect(warnings[0]).toMatch(/; set aside: broken$/)
  })
})

describe('a contract in several files', () => {
  it('is one, and each line is named in its own file', async () => {
    const root = taking('3.0.0', { $ref: 'parts/pet.yaml#/Pet' })
    const pet =
      'Pet:\n  type: object\n  properties:\n    friend: { $ref: "#/Pet", nullable: true }\n    tag: { $ref: "./tag.yaml" }\n'
    const { contract } = await contractIn({
      'a.json': root,
      'parts/pet.yaml': pet,
      'parts/tag.yaml': 'type: string\nmaxLength: 2\n',
    })
    const judge = contract.validators.request('send', 'body')
    expect(judge?.({ friend: null, tag: 'ab' })).toEqual([])
    expect(judge?.({ friend: { tag: 'abc' } }).map(({ at, keyword }) => [at, keyword])).toEqual([
      ['/friend/tag', 'maxLength'],
    ])

    const broken = { 'a.json': root, 'parts/pet.yaml': pet, 'parts/tag.yaml': 'type: string\nmaxLength: -2\n' }
    await expect(contractIn(broken)).rejects.toThrow(/parts.tag\.yaml:2:1: .*maxLength: is not what/)
  })

  it('sets aside what needs a file that is not there', async () => {
    const root = taking('3.1.0', { $ref: 'lost.yaml' })
    const paths = { ...root.paths, '/b': { get: { responses: { 204: { description: 'D' } } } } }
    const { contract, warnings } = await contractIn({ 'a.json': { ...root, paths } })
    expect(contract.operations.map(({ id }) => id)).toEqual(['GET /b'])
    expect(warnings[0]).toMatch(
      /refers to lost\.yaml, which cannot be read \(ENOENT.*\); check the path; set aside: send$/,
    )
  })

  it('fetches addresses that stand in it only where it is told to', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end('{"type":"string"}')
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tag.json`
      const files = { 'a.json': taking('3.1.0', { $ref: url }) }
      await expect(contractIn(files)).rejects.toThrow(/is a URL in the contract, .* pass --fetch/)
      expect(asked).toEqual([])
      const { contract } = await contractIn(files, true)
      expect(contract.validators.request('send', 'body')?.(1)).toHaveLength(1)
      expect(asked).toEqual(['/tag.json'])
    } finally {
      server.close()
    }
  })
})

describe("somebody else's schemas", () => {
  it('may refer to each other by chains of names', async () => {
    const schemas = {
      A: { $ref: '#/components/schemas/B' },
      B: { $ref: '#/components/schemas/C' },
      C: { $ref: '#/components/schemas/D' },
      D: { type: 'string' },
    }
    const { contract, warnings } = await contractIn({
      'a.json': taking('3.1.0', { $ref: '#/components/schemas/A' }, { schemas }),
    })
    expect(warnings).toEqual([])
    expect(contract.validators.request('send', 'body')?.(1)).toHaveLength(1)
    const circle = { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } }
    await expect(
      contractIn({ 'a.json': taking('3.1.0', { $ref: '#/components/schemas/A' }, { schemas: circle }) }),
    ).rejects.toThrow('refers to')
  })

  it('may have patterns with needless escapes, and one that nothing here reads is not looked at', async () => {
    const schema = {
      properties: { a: { type: 'string', pattern: '^[\\w\\-\\_]+\\@x$' }, b: { type: 'string', pattern: '(?P<x>a)' } },
    }
    const { contract, warnings } = await contractIn({ 'a.json': taking('3.1.0', schema) })
    const judge = contract.validators.request('send', 'body')
    expect(judge?.({ a: 'a-b_@x', b: 'z' })).toEqual([])
    expect(judge?.({ a: 'a b@x' })).toHaveLength(1)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/properties\/b\/pattern: is (?:not an ECMAScript|not a) regular expression/)
  })
})
