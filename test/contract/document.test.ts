import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { encodePointer, positionOf, readDocument, warningLines } from '../../src/contract/index.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'contract.yaml')
  await writeFile(file, text)
  return file
}

describe('readDocument', () => {
  const broken: [what: string, text: string, want: RegExp][] = [
    ['bad indentation', 'openapi: 3.1.0\ninfo:\n  title: a\n bad: b\n', /contract\.yaml:4:\d+: /],
    [
      'a bracket left open',
      'openapi: 3.1.0\ntags: [a\ninfo:\n  title: a\n',
      /contract\.yaml:3:\d+: .*\(a bracket in a line above is not closed\)/,
    ],
    ['a key twice', 'openapi: 3.1.0\ninfo: {}\ninfo: {}\n', /contract\.yaml:3:1: Map keys must be unique/],
    ['a list', '- openapi\n', /is not an OpenAPI document: its root has to be an object/],
    ['nothing', '', /is not an OpenAPI document/],
    ['broken JSON', '{ "openapi": "3.1.0", ', /contract\.yaml:\d+:\d+: /],
  ]
  it.each(broken)('refuses %s', async (_, text, want) => {
    await expect(readDocument(await fileWith(text))).rejects.toThrow(want)
  })

  it('says which file is not there', async () => {
    await expect(readDocument(join(folder, 'none.yaml'))).rejects.toThrow(/none\.yaml: cannot be read .*check the path/)
  })

  it('reads JSON, anchors and merge keys', async () => {
    const document = await readDocument(await fileWith('a: &a { x: 1, y: 2 }\nb: { <<: *a, y: 3 }\nc: *a\n'))
    expect(document).toEqual({ a: { x: 1, y: 2 }, b: { x: 1, y: 3 }, c: { x: 1, y: 2 } })
    expect(await readDocument(await fileWith('{"a": [1, null]}'))).toEqual({ a: [1, null] })
  })
})

describe('positions', () => {
  const text =
    'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      parameters:\n        - name: x\n          in: body\n        - {name: y, in: query}\n'

  it('find keys, items, and the nearest parent of what is absent', async () => {
    const document = await readDocument(await fileWith(text))
    const rows: [pointer: string, line: number, column: number][] = [
      ['', 1, 1],
      ['/paths/~1a', 3, 3],
      ['/paths/~1a/get/parameters/0', 6, 11],
      ['/paths/~1a/get/parameters/0/in', 7, 11],
      ['/paths/~1a/get/parameters/1/in', 8, 21],
      ['/paths/~1a/get/responses', 4, 5],
    ]
    for (const [pointer, line, column] of rows) expect(positionOf(document, pointer)).toEqual({ line, column })
    expect(positionOf({}, '')).toBeNull()
  })

  it('in JSON are those of the same text as YAML', async () => {
    const value = {
      'a "b"': [{}, [], 'x, {"y": [', { 'é\n/~': null, empty: '' }, [[1, -2.5e3], true]],
      paths: { '/a/{id}': { get: { '': { deep: { '\\': [{ last: false }] } } } }, '/b': 'c: d' },
      0: { 1: 'first' },
    }
    const pointers = ['/absent', '/paths/absent/more', '/a "b"/9', '/a "b"/x', ...pointersIn(value, '')]
    expect(pointers.length).toBeGreaterThan(25)
    for (const json of [
      JSON.stringify(value),
      `\n\t ${JSON.stringify(value, null, 2)}`,
      JSON.stringify(value, null, ' \r\n'),
    ]) {
      const document = await readDocument(await fileWith(json))
      const asYaml = await readDocument(await fileWith(`${json.replaceAll('\t', ' ')}\n# no JSON`))
      for (const pointer of pointers) expect(positionOf(document, pointer)).toEqual(positionOf(asYaml, pointer))
    }
  })

  it('stand in the messages about a contract', async () => {
    const file = await fileWith(text)
    const document = await readDocument(file)
    const lines = warningLines(compileContract(document, file), file)
    expect(lines[0]).toContain(`${file}:6:11: /paths/~1a/get/parameters/0: needs a \`name\``)
    expect(lines[0]).toMatch(/; set aside: GET \/a$/)
  })
})

function pointersIn(value: unknown, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([name, part]) => pointersIn(part, at + encodePointer(name)))]
}
