import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withBase } from '../../scripts/diff/base.ts'
import { diffCommand } from '../../scripts/diff/command.ts'
import { diffContracts } from '../../scripts/diff/diff.ts'
import { edited } from '../lint/edited.ts'
import type { Edit } from '../lint/edited.ts'

const run = promisify(execFile)
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const text = await readFile(path('../lint/clean.yaml'), 'utf8')
const clean: unknown = parse(text)

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diff-'))
  await writeFile(join(folder, 'openapi.yaml'), text)
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...args], { cwd: folder })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', 'openapi.yaml')
  await git('commit', '--quiet', '--message=base')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function edit(change: Edit): Promise<void> {
  await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(edited(clean, change)))
}

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** In this process: a loader of TypeScript would take as long as the comparison. */
async function gate(...args: string[]): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  const code = await diffCommand(args, {
    cwd: folder,
    stdout: (said) => (stdout += said),
    stderr: (said) => (stderr += said),
  })
  return { code, stdout, stderr }
}

async function gateApart(...args: string[]): Promise<Ended> {
  const command = ['--import', import.meta.resolve('tsx'), path('../../scripts/diff.ts'), ...args]
  return run(process.execPath, command, { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as Ended,
  )
}

test("what Redocly's diff finds is judged by what the base assumed", async () => {
  await edit({
    set: {
      '/components/schemas/Parcel/required': [],
      '/components/schemas/ParcelError/required': [],
      '/paths/~1parcels~1{id}/put/responses/410': { description: 'Too late.' },
    },
    remove: ['/components/schemas/ParcelError/properties/code'],
  })
  await writeFile(join(folder, 'base.yaml'), text)
  const changes = await diffContracts({ file: 'base.yaml' }, { file: 'openapi.yaml' }, folder)
  expect(changes.map(({ severity, pointer }) => `${severity} ${pointer}`).toSorted()).toEqual([
    'break /components/schemas/ParcelError/properties/code',
    'break /components/schemas/ParcelError/required',
    'notice /components/schemas/Parcel/required',
    'notice /paths/~1parcels~1{id}/put/responses/410',
  ])
})

test('a change of what values can come is told where it is no break, wording is not', async () => {
  await edit({
    set: {
      '/components/schemas/Parcel/description': 'Said otherwise.',
      '/components/schemas/Parcel/properties/state': { type: ['string', 'null'], enum: ['WAITING', 'LOST'] },
    },
  })
  await writeFile(join(folder, 'revision.yaml'), await readFile(join(folder, 'openapi.yaml'), 'utf8'))
  await edit({
    set: {
      '/components/schemas/Parcel/properties/state': { type: 'string', enum: ['WAITING'] },
    },
  })
  const changes = await diffContracts({ file: 'revision.yaml' }, { file: 'openapi.yaml' }, folder)
  expect(changes.map(({ severity, message }) => `${severity} ${message}`).toSorted()).toEqual([
    'notice `enum` of `state` was changed: "LOST" is gone.',
    'notice `type` of `state` was changed: "null" is gone.',
  ])
})

test('a break against a git revision ends with 1, and names the place', async () => {
  await edit({ remove: ['/paths/~1parcels~1{id}/put'] })
  const { code, stdout, stderr } = await gateApart('main')
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'openapi.yaml against main: 1 break, 0 notices.\n' })
  expect(stdout).toContain('/paths/~1parcels~1{id}/put')
})

test('main is found in a clone that has it as origin/main alone', async () => {
  const { stdout } = await run('git', ['rev-parse', 'main'], { cwd: folder })
  await run('git', ['update-ref', 'refs/remotes/origin/upstream', stdout.trim()], { cwd: folder })
  expect(await withBase('upstream', 'openapi.yaml', folder, (file) => readFile(file, 'utf8'))).toBe(text)
})

test('help is not an error', async () => {
  expect(await gate('--help')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Exit codes') as string,
    stderr: '',
  })
})

test('an unknown flag is said in a line', async () => {
  const { code, stderr } = await gate('--bse', 'main')
  expect({ code, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, lines: 1 })
})

test('an unchanged contract ends with 0', async () => {
  await edit({})
  expect(await gate('HEAD')).toMatchObject({ code: 0, stdout: '' })
})

test.each([[['no-such-revision']], [[]]])('%j cannot be judged: 2, and what to do', async (args) => {
  const { code, stdout, stderr } = await gate(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('npm run diff --')
})

test('a change says where it is, which operations it touches, and of lists what differs', async () => {
  const torn = /                TORN:\n(?: {18}.*\n)+/.exec(text)?.[0] ?? ''
  const changed = text.replace(torn, '').replace('[WAITING, FETCHED]', '[WAITING, FETCHED, LOST]')
  await writeFile(join(folder, 'openapi.yaml'), changed)
  const { code, stdout } = await gate('main')
  const lineOf = (part: string) => changed.slice(0, changed.indexOf(part)).split('\n').length
  const at = `/paths/~1parcels~1{id}/put/responses/409/content/application~1json/examples`
  const above = lineOf('                GONE:') - 1
  expect({ code, rows: stripVTControlCharacters(stdout).split('\n') }).toEqual({
    code: 1,
    rows: [
      'break   The status no longer carries TORN.',
      `        openapi.yaml:${above}:15 ${at}/TORN`,
      '        in changeParcel 409',
      '        Callers that branch on the code miss it. Instead: keep the old code.',
      'notice  Further values are known: LOST.',
      `        openapi.yaml:${lineOf('x-extensible-enum')}:7 /components/schemas/State/x-extensible-enum`,
      '        in getParcel 200; changeParcel request, 200',
      '        + "LOST"',
      '',
    ],
  })
})

test('a misspelt mark is named, and confirms nothing', async () => {
  const [mark = ''] = /^ +x-inferred: .*$/m.exec(text) ?? []
  await writeFile(join(folder, 'openapi.yaml'), text.replace(mark, mark.replace('x-inferred', 'x-infered')))
  const { code, stdout } = await gate('main')
  expect(code).toBe(0)
  expect(stripVTControlCharacters(stdout)).toContain(
    'notice  `x-infered` is no mark, so nothing here is assumed any more. Nearest: x-inferred.\n',
  )
  expect(stdout).not.toContain('Confirmed')
})

test.each([
  ['x-safety', 'x-safty', 'notice', 'requests count as reading or spending, by their method'],
  ['x-roles', 'x-role', 'notice', 'every role may call it'],
  ['x-extensible-enum', 'x-extensible-enums', 'break', 'no value is known'],
  ['x-error-catalog', 'x-errors-catalog', 'break', 'no error code has a meaning'],
])('%s, misspelt as %s, is a %s with its line, and what follows is said once', async (mark, wrong, severity, then) => {
  await writeFile(join(folder, 'openapi.yaml'), text.replace(`${mark}:`, `${wrong}:`))
  const { stdout } = await gate('main')
  const lines = stripVTControlCharacters(stdout).trimEnd().split('\n')
  expect(lines[0]).toBe(`${severity.padEnd(6)}  \`${wrong}\` is no mark, so ${then}. Nearest: ${mark}.`)
  expect(lines[1]).toMatch(new RegExp(`^ {8}openapi\\.yaml:\\d+:\\d+ /\\S*${wrong}$`))
  expect(lines.filter((line) => /^(?:break|notice) /.test(line))).toHaveLength(1)
})

/** What `diff` prints of one edit of the text, without places and values. */
async function changesOf(was: string, is: string): Promise<readonly string[]> {
  const before = text
    .replaceAll(/^      x-inferred: \{ required: .*\n/gm, '')
    .replace(
      'copies: {',
      'size: { description: Of paper., type: string, maxLength: 2, enum: [A4, A5] }\n            copies: {',
    )
  expect(before).toContain(was)
  await writeFile(join(folder, 'before.yaml'), before)
  await writeFile(join(folder, 'openapi.yaml'), before.replaceAll(was, is))
  const { stdout } = await gate('./before.yaml')
  return stripVTControlCharacters(stdout)
    .split('\n')
    .filter((line) => /^(?:break|notice)|^ {8}(?:Callers|Readers|The client)/.test(line))
    .map((line) => line.trim())
}

test.each([
  [
    'another status',
    "        '409':",
    "        '412':",
    [
      'break   Response `409` became `412`.',
      'Callers that branch on the status miss it. Instead: keep it, and give the new one to a new operation.',
    ],
  ],
  [
    'a value of a request that is gone',
    'enum: [A4, A5]',
    'enum: [A4]',
    [
      'break   `enum` of `size` was changed: "A5" is gone.',
      'Callers that send it are refused. Instead: go on taking it, and say in the description what replaces it.',
    ],
  ],
  ['a new value of a request', '[A4, A5]', '[A4, A5, A6]', ['notice  `enum` of `size` was changed: "A6" is new.']],
  [
    'another name of a field of a request',
    'copies: {',
    'sheets: {',
    [
      'break   Property `copies` of `receipt` was renamed to `sheets`.',
      'Callers that send it are refused or ignored. Instead: take both, and mark the old one `deprecated`.',
    ],
  ],
  [
    'a wider bound of a request',
    'maxLength: 2',
    'maxLength: 3',
    ['notice  `maxLength` of `size` was widened: who sent valid values is not hit.'],
  ],
  [
    'another operationId',
    'operationId: getParcel',
    'operationId: readParcel',
    [
      "break   `operationId` of operation `GET /parcels/{id}` changed from 'getParcel' to 'readParcel'.",
      "The client's method and links to it change their name. Instead: keep it, and change the summary.",
    ],
  ],
  [
    'a field that becomes required',
    '      unevaluatedProperties: false\n',
    '      unevaluatedProperties: false\n      required: [state]\n',
    [
      'break   Properties of `Change` became required: `state`.',
      'Callers that leave it out are refused. Instead: leave it optional, and document its default.',
    ],
  ],
])('one edit is one change, with what to do instead: %s', async (_which, was, is, changes) => {
  expect(await changesOf(was, is)).toEqual(changes)
})

test('a required field of another name is one break', async () => {
  const before =
    'required: [error]\n      properties:\n        code: { description: The reason for programs., type: string }\n        error:'
  const changes = await changesOf(before, before.replaceAll('error', 'reason'))
  expect(changes).toEqual([
    'break   Property `error` of `ParcelError` was renamed to `reason`.',
    'Readers find nothing. Instead: send both, and mark the old one `deprecated`.',
  ])
})

test('a field of another name is found at the new one', async () => {
  const changed = text.replace('copies: {', 'sheets: {')
  await writeFile(join(folder, 'openapi.yaml'), changed)
  const line = changed.slice(0, changed.indexOf('sheets: {')).split('\n').length
  const { stdout } = await gate('main')
  expect(stripVTControlCharacters(stdout)).toContain(
    ` openapi.yaml:${line}:13 /components/schemas/Change/properties/receipt/properties/copies\n`,
  )
})

test('of a value that responses have no more it says who notices', async () => {
  const state = '/components/schemas/Parcel/properties/state'
  await edit({ set: { [state]: { type: 'string', enum: ['WAITING', 'LOST'] } } })
  await writeFile(join(folder, 'before.yaml'), await readFile(join(folder, 'openapi.yaml'), 'utf8'))
  await edit({ set: { [state]: { type: 'string', enum: ['WAITING'] } } })
  const { stdout, code } = await gate('./before.yaml')
  expect(code).toBe(0)
  expect(stripVTControlCharacters(stdout)).toContain(
    ' Readers need no change. The check fails a server that still sends it: keep it until none does.\n',
  )
})

test('of a status that is gone nothing is said of a new one', async () => {
  await edit({ remove: ['/paths/~1parcels~1{id}/put/responses/409'] })
  const { stdout } = await gate('main')
  expect(stripVTControlCharacters(stdout)).toContain(
    ' Callers that branch on the status miss it. Instead: keep it until no server sends it any more.\n',
  )
})

test.each([
  ['Operation `PUT /parcels/{id}`', ['/paths/~1parcels~1{id}/put']],
  ['Path `/parcels/{id}`', ['/paths/~1parcels~1{id}']],
])('of an operation that is gone it says what to do first: %s', async (name, remove) => {
  await edit({ remove })
  const { stdout } = await gate('main')
  const said = stripVTControlCharacters(stdout)
  expect(said).toContain(`break   ${name} was removed.`)
  expect(said).toContain(' Callers get 404. Instead: mark it `deprecated`; remove it once --usage names nobody.\n')
  expect(said).not.toContain('The sandbox')
})

test('of an operation that the sandbox has it names the handler that is left', async () => {
  const [was, is] = ['operationId: getParcel', 'operationId: listAgentTypes']
  const before = text.replaceAll(was, is)
  await writeFile(join(folder, 'before.yaml'), before)
  const { paths, ...rest } = parse(before) as { paths: Record<string, { get?: unknown }> }
  const left = { ...paths['/parcels/{id}'], get: undefined }
  await writeFile(join(folder, 'openapi.yaml'), JSON.stringify({ ...rest, paths: { ...paths, '/parcels/{id}': left } }))
  const { stdout } = await gate('./before.yaml')
  expect(stripVTControlCharacters(stdout)).toContain(
    ' The sandbox still has src/sandbox/operations/listAgentTypes.ts: remove it, and its line in index.ts.\n',
  )
})

test('a new path is named by its operations, each with its place', async () => {
  await edit({
    set: {
      '/paths/~1parcels~1{id}~1notes': { get: { operationId: 'listParcelNotes', responses: {} } },
    },
  })
  const { stdout } = await gate('main')
  expect(stripVTControlCharacters(stdout)).toMatch(
    /^notice {2}Operation listParcelNotes was added\.\n {8}openapi\.yaml:\d+:\d+ \/paths\/~1parcels~1\{id\}~1notes\/get\n/m,
  )
})

test.each([
  ['the contract', 'openapi.yaml', 'main'],
  ['what it is compared with', './lost.yaml', './lost.yaml'],
])('a reference that leads nowhere in %s is no change: 2, and its line', async (_which, file, base) => {
  const line = text.slice(0, text.indexOf("$ref: '#/components/schemas/Change'")).split('\n').length
  await edit({})
  await writeFile(join(folder, file), text.replace('#/components/schemas/Change', '#/components/schemas/Chang'))
  const { code, stdout, stderr } = await gate(base)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(`${file}:${line}:`)
  expect(stderr).toContain('Nothing is at #/components/schemas/Chang. Nearest: Change')
})

test('a contract that cannot be read is not judged', async () => {
  await writeFile(join(folder, 'openapi.yaml'), 'openapi: 3.1.0\ninfo: {a: [}\n')
  expect(await gate('main')).toMatchObject({ code: 2, stdout: '' })
})
