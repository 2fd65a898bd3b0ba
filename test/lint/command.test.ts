import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { lintCommand } from '../../scripts/lint/command.ts'
import { printFindings } from '../../scripts/lint/print.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file that is not there is named, without the words of the system', async () => {
  const { code, talk } = await lintApart('nofile.yaml')
  expect({ code, talk }).toEqual({ code: 2, talk: 'There is no file nofile.yaml to lint: check the path.\n' })
})

test.each([
  ['--help', 0],
  ['--fix', 2],
])('%s is not taken for a file', async (flag, wanted) => {
  const { code, out, talk } = await lint(flag)
  expect(code).toBe(wanted)
  expect(out + talk).not.toContain('ENOENT')
  expect(out + talk).toMatch(wanted === 0 ? /^Usage: npm run lint/ : /--fix/)
})

test('what is no YAML is told in the order of lines', async () => {
  await writeFile(join(folder, 'broken.yaml'), '%YAML 9\nopenapi: 1\ninfo: "\\q"\nopenapi: 2\npaths: {e: [}\n')
  const { code, out } = await lint('broken.yaml')
  const lines = [...out.matchAll(/^broken\.yaml:(\d+):/gm)].map(([, line]) => Number(line))
  expect(code).toBe(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines).toEqual(lines.toSorted((one, other) => one - other))
})

test('a tab is one finding, whatever the parser makes of what follows', async () => {
  const tabs = Array.from({ length: 9 }, (_, index) => `\tx-${index}: [a\n`).join('')
  await writeFile(join(folder, 'tab.yaml'), `openapi: 3.1.0\ninfo:\n${tabs}paths: {}\n`)
  const { code, out } = await lint('tab.yaml')
  expect(code).toBe(1)
  expect([...out.matchAll(/^tab\.yaml:(\d+):/gm)].map(([, line]) => line)).toEqual(['3'])
  expect(out).toMatch(/\d+ more after it may be due to it/)
})

test('a reference that leads nowhere says what comes near', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  const name = /#\/components\/schemas\/(\w+)/.exec(clean)?.[1] ?? ''
  await writeFile(
    join(folder, 'lost.yaml'),
    clean.replaceAll(`#/components/schemas/${name}`, `#/components/schemas/${name}x`),
  )
  const { code, out } = await lint('lost.yaml')
  expect(code).toBe(1)
  expect(out).toContain(`no-unresolved-refs Nothing is at #/components/schemas/${name}x. Nearest: ${name}`)
})

test('a wrong value in an example says where its schema is', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  const lines = clean.replace('value: { state: WAITING }', 'value: { state: 5 }')
  await writeFile(join(folder, 'wrong.yaml'), lines)
  const { out } = await lint('wrong.yaml')
  const schema = lines.split('\n').findIndex((line) => line.startsWith('    State:')) + 1
  expect(out).toMatch(
    /^wrong\.yaml:\d+:\d+ no-invalid-media-type-examples Example value must conform to the schema: `state`/,
  )
  expect(out).toContain(` The schema: wrong.yaml:${schema}.\n`)
})

test('what nothing refers to says what to do', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  await writeFile(
    join(folder, 'left.yaml'),
    clean.replace('  schemas:\n', '  schemas:\n    Letter: { type: string }\n'),
  )
  const { out } = await lint('left.yaml')
  expect(out).toMatch(/ no-unused-components Component: "Letter" is never used\. Refer to it, or remove it\.$/m)
})

test('what nothing refers to is no finding while a reference leads nowhere', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  const lost = clean.replaceAll('#/components/responses/NotFound', '#/components/responses/NotFund')
  await writeFile(join(folder, 'astray.yaml'), lost)
  const { out } = await lint('astray.yaml')
  const rules = [...out.matchAll(/^astray\.yaml:\d+:\d+ (\S+)/gm)].map(([, rule]) => rule)
  expect(rules).toEqual(['no-unresolved-refs'])
})

test('a text that YAML takes for a key says how to write it', async () => {
  await writeFile(join(folder, 'colon.yaml'), 'openapi: 3.1.0\ninfo:\n  title: Parcels: a desk\n')
  const { out, talk } = await lint('colon.yaml')
  expect(out).toContain('(quote a text that contains ": ")')
  expect(talk).toBe('1 finding in colon.yaml.\n')
})

test('an id that is no fixture says what comes near, and a name that nothing comes near to says nothing', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  await writeFile(join(folder, 'typo.yaml'), clean.replaceAll('path: { id: parcel_gone }', 'path: { id: parcel_gne }'))
  const typo = await lint('typo.yaml')
  expect(typo.out).toMatch(/^typo\.yaml:\d+:\d+ house\/contract id is parcel_gne, .*; nearest: parcel_gone, /m)
  await writeFile(join(folder, 'far.yaml'), clean.replace('info:\n', 'info:\n  zzzzzzzzzz: 1\n'))
  const far = await lint('far.yaml')
  expect(far).toMatchObject({ code: 1, talk: '1 finding in far.yaml.\n' })
  expect(far.out).toContain('`zzzzzzzzzz`')
  expect(far.out).not.toContain('Did you mean')
})

test('a misspelt mark is named with the one that comes nearest', async () => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  await writeFile(join(folder, 'mark.yaml'), clean.replace('x-roles:', 'x-role:'))
  const { out } = await lint('mark.yaml')
  expect(out).toMatch(/^mark\.yaml:\d+:\d+ house\/marks-known `x-role` means nothing here: .*\. Nearest: x-roles, /m)
})

test('what an overlay adds may stand at the end, where alone it can put it', async () => {
  await writeFile(join(folder, 'base.yaml'), await readFile(path('clean.yaml'), 'utf8'))
  const put = "$.paths['/parcels/{id}'].put"
  await writeFile(
    join(folder, 'answers.yaml'),
    `overlay: 1.0.0
info: { title: Answers, version: "1" }
actions:
  - { target: "${put}.summary", remove: true }
  - { target: "${put}", update: { summary: Change a parcel } }
`,
  )
  expect(await lint(join(folder, 'base.yaml'), '--overlay', join(folder, 'answers.yaml'))).toMatchObject({
    code: 0,
    out: '',
  })
})

test.each([
  ['a type that does not exist', 'type: string', 'type: strng', /^once\.yaml:\d+:\d+ struct `type` can be one of/],
  [
    'an operationId that is taken',
    'operationId: changeParcel\n',
    'operationId: getParcel\n',
    /^once\.yaml:40:7 house\/contract The operationId getParcel is that of GET \/parcels\/\{id\} too\.$/m,
  ],
])('%s is one finding', async (_, right, wrong, finding) => {
  const clean = await readFile(path('clean.yaml'), 'utf8')
  expect(clean).toContain(right)
  await writeFile(join(folder, 'once.yaml'), clean.replace(right, wrong))
  const { out, talk } = await lint('once.yaml')
  expect(out).toMatch(finding)
  expect(talk).toBe('1 finding in once.yaml.\n')
})

test.each(['updateDirectBilling', 'createLiveAgent', 'getSplitTest'])(
  'renaming %s is one finding, with all places of the old name and the new one',
  async (id) => {
    const text = await readFile('openapi.yaml', 'utf8')
    const renamed = id.replace(/^[a-z]+/, 'settle')
    await writeFile(join(folder, 'once.yaml'), text.replace(`operationId: ${id}\n`, `operationId: ${renamed}\n`))
    const { out, talk } = await lint('once.yaml')
    expect(out).toMatch(new RegExp(`No operation of this contract is called ${id}; nearest: .*\\b${renamed}\\b`))
    expect(out).toMatch(/\n {2}… and the same in lines? \d/)
    expect(talk).toMatch(/^1 finding at \d+ places in once\.yaml\.\n$/)
  },
)

test('a finding that many places share is shown at the first', () => {
  const places = [4, 7, 9, 12, 15].map((line) => ({
    file: 'a.yaml',
    line,
    column: 1,
    rule: 'some-rule',
    severity: 'error' as const,
    pointer: '',
    message: 'Lacks it.',
  }))
  const out = stripVTControlCharacters(printFindings(places))
  expect(out.split('\n')).toEqual(['a.yaml:4:1 some-rule Lacks it.', '  … and the same in lines 7, 9, 12, 15', ''])
})

interface Ended {
  readonly code: number
  readonly out: string
  readonly talk: string
}

/** In this process: a loader of TypeScript would take as long as linting. */
async function lint(...args: string[]): Promise<Ended> {
  let [out, talk] = ['', '']
  const code = await lintCommand(args, {
    cwd: folder,
    stdout: (text) => (out += text),
    stderr: (text) => (talk += text),
  })
  // In CI the findings are coloured.
  return { code, out: stripVTControlCharacters(out), talk }
}

function lintApart(...args: string[]): Promise<Ended> {
  const command = ['--import', import.meta.resolve('tsx'), path('../../scripts/lint.ts'), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (error, out, talk) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, talk })
    })
  })
}
