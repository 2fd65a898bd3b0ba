import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../scripts/generate/all.ts'
import { generateCommand } from '../../scripts/generate/command.ts'
import { scaffold } from '../../scripts/generate/scaffold.ts'
import { makeTypes } from '../../scripts/generate/types.js'
import { readDocument, withValueAt } from '../../src/contract/index.ts'
import { library, LIBRARY } from '../contract/library.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
let files: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generate-'))
  files = await generate(await readDocument(LIBRARY), LIBRARY, makeTypes)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly out: string
  readonly talk: string
}

/** In this process: a new one loads the compiler again. */
async function run(...args: string[]): Promise<Ended> {
  let [out, talk] = ['', '']
  const code = await generateCommand(args, {
    startTypes: () => ({ make: makeTypes, close: async () => {} }),
    stdout: (text) => (out += text),
    say: (text) => (talk += text),
  })
  return { code, out, talk }
}

function runApart(...args: string[]): Promise<Ended> {
  const command = ['--import', import.meta.resolve('tsx'), join(ROOT, 'scripts/generate.ts'), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (error, out, talk) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, talk })
    })
  })
}

it('begins the handler of a new operation, and lists it where it belongs', async () => {
  const { contract } = await library()
  const operations = `${await mkdtemp(join(folder, 'operations-'))}/`
  const lines = (ids: readonly string[], line: (id: string) => string) => ids.map(line).join('\n')
  const index = (ids: readonly string[]) =>
    `${lines(ids, (id) => `import { ${id} } from './${id}.ts'`)}\n\nexport const HANDLERS = {\n${lines(ids, (id) => `  ${id},`)}\n}\n`
  await writeFile(`${operations}index.ts`, index(['addBook', 'zap']))
  expect(await scaffold(contract, 'listBooks', operations)).toContain('--only listBooks passes')
  expect(await readFile(`${operations}index.ts`, 'utf8')).toBe(index(['addBook', 'listBooks', 'zap']))
  expect(await readFile(`${operations}listBooks.ts`, 'utf8')).toMatch(
    /^export const listBooks: Handler = async \(\) => \(\{\n {2}status: 200,\n {2}body: \{/m,
  )
  await expect(scaffold(contract, 'listBooks', operations)).rejects.toThrow('is there already')
  await expect(scaffold(contract, 'lstBooks', operations)).rejects.toThrow('the contract has no such operation')
})

describe('generate', () => {
  it('gives the same bytes each time', async () => {
    expect(await generate(await readDocument(LIBRARY), 'elsewhere.yaml', makeTypes)).toEqual(files)
  })

  it('says in every file where it comes from, as far as the format lets it', () => {
    const silent = [...files].filter(([, content]) => content.split('\n')[0]?.includes('`npm run generate`') !== true)
    expect(silent.filter(([name]) => !name.endsWith('.json'))).toEqual([])
  })

  it('is what the repository holds for its own contract', async () => {
    const document = await readDocument(join(ROOT, 'openapi.yaml'))
    const stale: string[] = []
    for (const [name, content] of await generate(document, 'openapi.yaml', makeTypes)) {
      if ((await readFile(join(ROOT, 'generated', name), 'utf8')) !== content) stale.push(name)
    }
    expect(stale, 'run npm run generate').toEqual([])
  })

  it('lists every file in its README', () => {
    const listed = [...(files.get('README.md') ?? '').matchAll(/^\| [[`](.*?)[\]`]/gm)].map((match) => match[1] ?? '')
    const named = [...files.keys()].filter((name) => name === 'api.d.ts' || !name.endsWith('.d.ts'))
    expect([...listed, 'README.md'].toSorted()).toEqual(named.toSorted())
  })
})

describe('api.d.ts', () => {
  const rows: [what: string, want: RegExp][] = [
    ['an open set of values', /Genre: "CRIME" \| "POETRY" \| "SCIENCE" \| \(string & \{\}\)/],
    ['a property with a default that may be left out', /@default 5\s+\*\/\s+deposit\?: number/],
    ['bounds', /Bounds: greater than 0, a multiple of 0\.01\./],
    ['an inferred clause of a property', /Not confirmed \(maximum\): Five stars are shown/],
    ['an inferred property', /Not confirmed: The form of the time is not stated\./],
    ['a mark on the parent of a $ref', /Not confirmed: Who has the book is shown nowhere\.\s+\*\/\s+member\?:/],
    ['an inferred operation', /Not confirmed: That a loan ends this way is an assumption/],
    [
      'an inferred clause of a parameter',
      /Bounds: at least 1, at most 100\.\s+\*\s+\*\s+Not confirmed \(maximum\): Only the lower bound is stated\./,
    ],
    ['an inferred header', /Not confirmed: The header is not stated\./],
    ['a schema under its own name', /export type Loan = components\['schemas'\]\['Loan'\]/],
  ]
  it.each(rows)('tells %s', (_, want) => expect(files.get('api.d.ts')).toMatch(want))
})

describe('npm run generate', () => {
  it('writes once, then changes nothing, and notices what is edited', async () => {
    const out = join(folder, 'out')
    expect(await runApart('--contract', LIBRARY, '--out', out)).toMatchObject({ code: 0, out: '' })
    expect((await readdir(out)).toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files) expect(await readFile(join(out, name), 'utf8')).toBe(content)

    const before = await stat(join(out, 'pairs.json'))
    expect((await run('--contract', LIBRARY, '--out', out)).talk).toBe('Nothing changed.\n')
    expect((await stat(join(out, 'pairs.json'))).mtimeMs).toBe(before.mtimeMs)
    expect(await run('--check', '--contract', LIBRARY, '--out', out)).toEqual({
      code: 0,
      out: '',
      talk: `All ${files.size} generated files are up to date.\n`,
    })

    await writeFile(join(out, 'errors.json'), '{}\n')
    await rm(join(out, 'fixtures.json'))
    expect(await run('--check', '--contract', LIBRARY, '--out', out)).toEqual({
      code: 1,
      out: '',
      talk: 'Not up to date: errors.json, fixtures.json\nRun npm run generate and commit what it changes.\n',
    })
    expect(await readdir(out)).not.toContain('fixtures.json')
  })

  it('makes the tables alone, the same ones', async () => {
    const out = join(folder, 'tables')
    expect(await run('--tables', '--contract', LIBRARY, '--out', out)).toEqual({ code: 0, out: '', talk: '' })
    const tables = [...files.keys()].filter((name) => /\.js(on)?$/.test(name))
    expect((await readdir(out)).toSorted()).toEqual(tables.toSorted())
    for (const name of tables) expect(await readFile(join(out, name), 'utf8')).toBe(files.get(name))
  })

  it('says which examples break their schema, and writes all the same', async () => {
    const doubtful = join(folder, 'doubtful.yaml')
    const text = await readFile(LIBRARY, 'utf8')
    await writeFile(doubtful, text.replace('title: The Moonstone', 'title: 7'))
    const { code, talk } = await run('--contract', doubtful, '--out', join(folder, 'doubted'))
    expect(code).toBe(0)
    expect(talk).toMatch(/^WARNING .*doubtful\.yaml:\d+:\d+: .*; correct the example or the schema$/m)
    expect(talk).toContain('npm run lint has these findings')
    expect(talk).toContain('Wrote ')
  })

  it('leaves everything as it was when the contract is broken', async () => {
    const broken = join(folder, 'broken.yaml')
    const text = await readFile(LIBRARY, 'utf8')
    await writeFile(broken, text.replace('as: key_read_only', 'as: key_unknown'))
    const line = text.split('\n').findIndex((part) => part.includes('as: key_read_only')) + 1
    const ended = await run('--contract', broken, '--out', join(folder, 'none'))
    expect(ended.code).toBe(1)
    expect(ended.talk).toMatch(new RegExp(`^${broken}:${line}:\\d+: .*names key_unknown`))
    expect(ended.talk).toContain('Nothing was written.')
    expect(await readdir(folder)).not.toContain('none')
  })

  it('knows its options', async () => {
    const ended = await runApart('--chekc')
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.talk).toContain('Usage: ')
  })
})

describe('a new operation', () => {
  it('needs nothing but the contract', async () => {
    const document = withValueAt(await readDocument(LIBRARY), '/paths/~1api~1shelves', {
      get: {
        operationId: 'listShelves',
        summary: 'List shelves',
        tags: ['Books'],
        responses: {
          200: {
            description: 'All.',
            content: { 'application/json': { schema: { type: 'array' }, examples: { all: { value: [] } } } },
          },
        },
      },
    })
    const made = await generate(document, 'library.yaml', makeTypes)
    expect(made.get('operations.json')).toContain('"listShelves"')
    expect(made.get('pairs.json')).toContain('"listShelves/all"')
    expect(made.get('validators.js')).toContain('~1api~1shelves/get/responses/200/content')
    expect(made.get('api.d.ts')).toContain('operations["listShelves"]')
  })
})
