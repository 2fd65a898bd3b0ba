import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderOf, install, isInstalled } from '../../scripts/lab/install.ts'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { constraintCases } from '../../src/conformance/plan/constraints/index.ts'
import { KEPT } from '../../src/conformance/plan/kept.ts'
import type { Kept } from '../../src/conformance/plan/kept.ts'
import { packagedContract, packagedFingerprint } from '../../src/contract/index.ts'
import { compileFiles } from './compiled.ts'
import type { Compiled } from './compiled.ts'
import { installBoth, manifestOf } from './installed.ts'
import type { Installed } from './installed.ts'
import { emptyFolder, ROOT, run, sizeOf } from './packing.ts'
import type { Ended } from './packing.ts'
import { serve } from './served.ts'
import type { Served } from './served.ts'

let folder: string
let project: string
let workshop: string
let tarballs: Installed['tarballs']
/** The toolchain's own, from the package. */
let sandbox: Served | null = null

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ project, workshop, tarballs } = await installBoth(folder))
  sandbox = await serve([program(), 'sandbox', '--port', '0', '--database', ':memory:'], workshop)
})

afterAll(async () => {
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The toolchain's command, where it was unpacked. */
function program(): string {
  return join(workshop, 'node_modules', PACKAGES.toolchain, 'dist', 'cli.js')
}

/** Runs code as a program of a project. */
function runCode(code: string, place: string): Promise<Ended> {
  // MSW looks for a browser's storage, at which later versions of Node warn.
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], place)
}

/** The client's name within the repository, whose own package has it too. */
const IN_CHECKOUT = `${PACKAGES.toolchain}/client`

/** What a text shows in TypeScript of the client, with the sandbox's own address. */
async function shownIn(file: string): Promise<string[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1] ?? '')
  return blocks
    .filter((block) => block.includes(`'${PACKAGES.client}'`) || block.includes(`'${IN_CHECKOUT}'`))
    .map((block) => block.replaceAll('http://127.0.0.1:4011', sandbox?.url ?? ''))
}

/** Lines that a compiler has to refuse, each with what it has to say. */
const WRONG: readonly (readonly [line: string, says: RegExp])[] = [
  [`answer('updateDirectBiling', 'turn_on')`, /TS2345.*"updateDirectBiling"/],
  [`answer('updateDirectBilling', 'TURN_ON')`, /TS2345.*"TURN_ON"/],
  [`answer('updateDirectBilling', 'turn_on', { body: { data: { subAcount: {} } } })`, /TS2561.*'subAcount'/],
  [`answer('updateDirectBilling', 'turn_on', { body: { data: { subAccount: { isLive: 1 } } } })`, /TS2322/],
  [`client.billing.updateDirectBilling({ locationId: 'a', body: { enabled: true, enabeld: 1 } })`, /TS2561.*'enabeld'/],
]

const USES = `import { createClient } from '${PACKAGES.client}'
import { answer, handlers } from '${PACKAGES.client}/msw'
import type { SubAccountBillingResponse } from '${PACKAGES.client}/types'
const client = createClient({ baseUrl: 'http://127.0.0.1', apiKey: null })
export const read: Promise<SubAccountBillingResponse> = client.billing.getSubAccountBilling({ locationId: 'loc_kept' })
export const all = [...handlers({ baseUrl: '/api' }), answer('getSubAccountBilling', 'direct', { once: true })]
export const changed = answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON', { body: { message: 'No.' } })
`

/** An overlay of somebody's, and what uses its response. */
const OURS = {
  overlay: '1.0.0',
  info: { title: 'Ours', version: '1' },
  actions: [
    {
      target: "$.components.responses.BillingNotFound.content['application/json']",
      update: {
        examples: {
          NotFound_ours: { 'x-case': { unprovoked: 'Seen once.' }, value: { success: false, error: 'NotFound' } },
        },
      },
    },
  ],
}

const USES_OURS = `import { answer } from './ours.js'
export const changed = answer('getSubAccountBilling', 'NotFound_ours', { body: { error: 'NotFound' } })
export const documented = answer('getSubAccountBilling', 'direct', { body: { data: { subAccount: { isLive: false } } } })
`

const WRONG_OURS: typeof WRONG = [
  [`answer('getSubAccountBilling', 'NotFound_theirs')`, /TS2345.*"NotFound_theirs"/],
  [`answer('getSubAccountBilling', 'NotFound_ours', { body: { success: 1 } })`, /TS2322/],
]

const hasNode22 = Number(process.versions.node.split('.')[0]) >= 22
const hasMsw3 = hasNode22 && (process.env['CI'] !== undefined || (await isInstalled('msw-3')))
const withoutMsw3 = hasMsw3
  ? ''
  : ` (skipped: ${hasNode22 ? '`npm ci` in scripts/lab/msw-3 installs it' : 'it needs Node 22.12'})`

describe('a project that installed the client', () => {
  let compiled: Compiled

  beforeAll(async () => {
    const shown = [...(await shownIn('docs/client-package.md')), ...(await shownIn('README.md'))]
    const files = Object.fromEntries(
      shown.map((code, index) => [`shown-${index}.ts`, code.replaceAll(`'${IN_CHECKOUT}'`, `'${PACKAGES.client}'`)]),
    )
    // MSW comes with the handlers where somebody wants them.
    await symlink(join(ROOT, 'node_modules', 'msw'), join(project, 'node_modules', 'msw'))
    const wrong = `${USES}${WRONG.map(([line]) => `void ${line}\n`).join('')}`
    await writeFile(join(project, 'ours.json'), JSON.stringify(OURS))
    await run(process.execPath, [program(), 'msw', '--overlay', 'ours.json', '--out', 'ours.ts'], project)
    const ours = {
      'ours.ts': await readFile(join(project, 'ours.ts'), 'utf8'),
      'uses-ours.ts': USES_OURS,
      'wrong-ours.ts': `${USES_OURS}${WRONG_OURS.map(([line]) => `void ${line}\n`).join('')}`,
    }
    compiled = await compileFiles(project, { ...files, ...ours, 'uses.ts': USES, 'wrong.ts': wrong }, PACKAGES.client)
  })

  test('compiles what the README shows, and gets an answer', async () => {
    expect(compiled.ofFiles.filter((complaint) => !complaint.startsWith('wrong'))).toEqual([])
    const { out, talk } = await run(process.execPath, ['shown-0.js'], project)
    expect({ out, talk }).toEqual({ out: 'DIRECT, 1000 minutes left\n', talk: '' })
  })

  test('is in the checkout too, as the README shows it', async () => {
    const [code = ''] = await shownIn('README.md')
    expect(code).toContain(`from '${IN_CHECKOUT}'`)
    const { out, talk } = await runCode(code, ROOT)
    expect({ out, talk }).toEqual({ out: 'DIRECT, 1000 minutes left\n', talk: '' })
  })

  test('is held to the names and shapes of the contract', () => {
    const first = USES.split('\n').length
    expect(compiled.ofFiles.filter((complaint) => complaint.startsWith('wrong.ts:'))).toEqual(
      WRONG.map(([, says], index) => expect.stringMatching(`^wrong\\.ts:${first + index} ${says.source}`) as string),
    )
  })

  test('is held to the responses of an overlay, where it has a module of them', async () => {
    const first = USES_OURS.split('\n').length
    expect(compiled.ofFiles.filter((complaint) => complaint.startsWith('wrong-ours.ts:'))).toEqual(
      WRONG_OURS.map(
        ([, says], index) => expect.stringMatching(`^wrong-ours\\.ts:${first + index} ${says.source}`) as string,
      ),
    )
    const { out } = await runCode(
      "import { changed, documented } from './uses-ours.js'; console.log(changed.info.method, documented.info.method)",
      project,
    )
    expect(out).toBe('GET GET\n')
  })

  test('has declarations that a compiler finds nothing wrong with', () => {
    expect(compiled.ofPackage).toEqual([])
    expect(compiled.declarations).toBeGreaterThan(10)
  })

  test('has at most three packages to run, and little on its disk', async () => {
    const modules = join(project, 'node_modules')
    const installed = (await readdir(modules)).filter((name) => !name.startsWith('.') && name !== 'msw')
    expect(installed.toSorted()).toEqual([dirname(PACKAGES.client), 'openapi-fetch', 'openapi-typescript-helpers'])
    expect(await sizeOf(join(modules, PACKAGES.client))).toBeLessThan(1_500_000)
  })

  test('has handlers where MSW is installed, and hears which command adds it where it is not', async () => {
    const load = `const { answer, handlers } = await import('${PACKAGES.client}/msw')
      console.log(handlers().length, answer('listAgents', 'Unauthorized').info.method)`
    const home = join(folder, 'without-msw', 'node_modules', PACKAGES.client)
    await mkdir(dirname(home), { recursive: true })
    await cp(join(project, 'node_modules', PACKAGES.client), home, { recursive: true })
    const [installed, { talk }] = await Promise.all([runCode(load, project), runCode(load, dirname(dirname(home)))])
    expect(installed).toEqual({ code: 0, out: '1 GET\n', talk: '' })
    expect(talk).toContain('The request handlers need MSW 2 or 3, which is not installed: npm install --save-dev msw')
  })

  test.skipIf(!hasMsw3)(`has the same handlers with MSW 3${withoutMsw3}`, async () => {
    await install('msw-3', () => {})
    const home = join(folder, 'with-msw-3')
    const modules = join(home, 'node_modules')
    await cp(join(project, 'node_modules'), modules, {
      recursive: true,
      filter: (source) => source !== join(project, 'node_modules', 'msw'),
    })
    await symlink(join(folderOf('msw-3'), 'node_modules', 'msw'), join(modules, 'msw'))
    await writeFile(join(home, 'package.json'), '{ "private": true, "type": "module" }\n')
    const { ofFiles } = await compileFiles(home, { 'uses.ts': USES }, PACKAGES.client)
    expect(ofFiles).toEqual([])
    const ask = `import { setupServer } from 'msw/node'
      import { answer, handlers } from '${PACKAGES.client}/msw'
      const server = setupServer(...handlers())
      server.listen()
      const statuses = async () => (await fetch('http://api.acme.test/api/billing/sub-accounts/loc_kept')).status
      const before = await statuses()
      server.use(answer('getSubAccountBilling', 'TooManyRequests'))
      console.log(before, await statuses())
      server.close()`
    expect(await runCode(ask, home)).toEqual({ code: 0, out: '401 429\n', talk: '' })
  })
})

describe('a folder with the toolchain', () => {
  test('has the command, which serves and plans', async () => {
    const home = join(workshop, 'node_modules', PACKAGES.toolchain)
    const { bin, version } = await manifestOf(home)
    expect(bin).toEqual({ 'agent-platform': './dist/cli.js' })
    // What the build planned is what would be planned now, and is not planned again.
    const file = join(home, 'dist', KEPT)
    const kept = JSON.parse(await readFile(file, 'utf8')) as Kept
    const now = constraintCases(packagedContract())
    expect(kept).toEqual({ contract: packagedFingerprint(), ...now })
    await writeFile(file, JSON.stringify({ ...kept, cases: kept.cases.slice(0, 1) }))
    const [told, planned, mock] = await Promise.all([
      run(process.execPath, [program(), '--version'], workshop),
      run(process.execPath, [program(), 'conform', '--plan', '--json', '-'], workshop),
      serve([program(), 'mock', '--port', '0'], workshop),
    ])
    expect(told.out.trim()).toBe(version)
    expect(planned.code === 0 ? '' : planned.talk).toBe('')
    const { cases } = JSON.parse(planned.out) as { readonly cases: readonly { readonly source: string }[] }
    expect(cases.length).toBeGreaterThan(200)
    expect(cases.filter(({ source }) => source === 'constraint')).toHaveLength(1)
    const answers = [mock, sandbox].map((server) => fetch(`${server?.url}/api/billing/sub-accounts/loc_kept`))
    const signs = (await Promise.all(answers)).map(({ status, headers }) => [status, headers.get('x-agent-platform')])
    await mock.close()
    expect(signs).toEqual([
      [401, 'mock'],
      [401, 'sandbox'],
    ])
  })

  test('has the schema that editors complete agent-platform.yaml by', async () => {
    const own = join(workshop, 'own')
    await mkdir(own)
    const made = await run(process.execPath, [program(), 'conform', '--init'], own)
    expect(made.code === 0 ? '' : made.talk).toBe('')
    const text = await readFile(join(own, 'agent-platform.yaml'), 'utf8')
    const [, path = ''] = /^# yaml-language-server: \$schema=(.+)$/m.exec(text) ?? []
    const schema = JSON.parse(await readFile(join(workshop, path), 'utf8')) as object
    const ajv = new Ajv2020({ strict: false })
    expect([ajv.validate(schema, parse(text)), ajv.errors]).toEqual([true, null])
    expect(ajv.validate(schema, { ...(parse(text) as object), key: 'written-out' })).toBe(false)
  })

  test('works beside the client, as the release tries it', async () => {
    const home = join(folder, 'both')
    await cp(join(workshop, 'node_modules'), join(home, 'node_modules'), { recursive: true, verbatimSymlinks: true })
    await symlink(join(project, 'node_modules', PACKAGES.client), join(home, 'node_modules', PACKAGES.client))
    await symlink(join(ROOT, 'node_modules', 'msw'), join(home, 'node_modules', 'msw'))
    const { code, out, talk } = await run(
      process.execPath,
      [join(ROOT, 'scripts', 'try-packages.js'), '--installed', home],
      folder,
    )
    expect(code === 0 ? '' : talk).toBe('')
    expect(out).toMatch(/^\S+ and \S+ \d+\.\d+\.\d+ work with Node v\S+, MSW 2\.\S+\n$/)
  })

  test('has declarations that find each other', async () => {
    const home = join(workshop, 'node_modules', PACKAGES.toolchain)
    const names = new Set(await readdir(home, { recursive: true }))
    const lost: string[] = []
    for (const name of [...names].filter((candidate) => candidate.endsWith('.d.ts'))) {
      const text = await readFile(join(home, name), 'utf8')
      for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
        const target = join(dirname(name), path)
        if (!path.endsWith('.js') || !names.has(target.replace(/\.js$/, '.d.ts'))) lost.push(`${name}: ${path}`)
      }
    }
    expect(lost).toEqual([])
    expect(names.size).toBeGreaterThan(500)
  })

  test('is a library too', async () => {
    const code = `
      import { createControl, startSandbox } from '${PACKAGES.toolchain}/sandbox'
      import { conform } from '${PACKAGES.toolchain}/conformance'
      import { createClient } from '${PACKAGES.toolchain}/client'
      import { readFileSync } from 'node:fs'
      import { createRequire } from 'node:module'
      const sandbox = await startSandbox()
      await createControl({ baseUrl: sandbox.url }).ready()
      const client = createClient({ baseUrl: sandbox.url, apiKey: 'ap_test_admin' })
      const { data } = await client.billing.getSubAccountBilling({ locationId: 'loc_kept' })
      const contract = createRequire(process.cwd() + '/').resolve('${PACKAGES.toolchain}/openapi.yaml')
      console.log(data.subAccount.name, typeof conform, readFileSync(contract, 'utf8').slice(0, 8))
      await sandbox.close()`
    const { out, talk } = await runCode(code, workshop)
    expect({ out, talk }).toEqual({ out: 'Riverside Plumbing function openapi:\n', talk: '' })
  })
})

describe.each(['toolchain', 'client'] as const)('the %s', (role) => {
  const name = PACKAGES[role]

  test('holds its papers, and nothing of where or how it was made', async () => {
    const place = role === 'toolchain' ? workshop : project
    const home = join(place, 'node_modules', name)
    const entries = await readdir(home, { recursive: true, withFileTypes: true })
    // What the program keeps there when it has run, from Node 22 on, was not in the package.
    const kept = join(home, 'node_modules', '.cache', 'compiled')
    const files = entries
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(kept))
      .map((entry) => join(entry.parentPath, entry.name))
    const names = files.map((file) => file.slice(home.length + 1))
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'openapi.yaml', 'package.json']))
    expect(
      names.filter((file) => /(^|\/)(test|node_modules|scripts)\/|\.test\.|\.tsbuildinfo$|(?<!\.d)\.ts$/.test(file)),
    ).toEqual([])
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    expect(names.filter((_, index) => texts[index]?.includes(ROOT) === true)).toEqual([])
    const readme = texts[names.indexOf('README.md')] ?? ''
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+\.md)/g)].map((match) => match[1] ?? '')
    expect(links.filter((link) => existsSync(join(ROOT, link)) && !names.includes(link))).toEqual([])
  })

  test('is clean by publint', async () => {
    const data = await readFile(tarballs[role])
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.length)
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has the right types wherever ES modules are', async () => {
    const result = await checkPackage(createPackageFromTarballData(await readFile(tarballs[role])), {
      // The client's modules are the same files in both.
      excludeEntrypoints: role === 'toolchain' ? ['./openapi.yaml', /^\.\/client\//] : ['./openapi.yaml'],
    })
    if (result.types === false) throw new Error(`${name} has no types`)
    // Neither `require` nor resolution that knows no `exports` can load an ES module.
    const ours = result.problems.filter(
      (problem) => !('resolutionKind' in problem && /^node10$|^node16-cjs$/.test(problem.resolutionKind)),
    )
    expect(ours).toEqual([])
    expect(Object.keys(result.entrypoints)).toContain('./msw')
  })
})
