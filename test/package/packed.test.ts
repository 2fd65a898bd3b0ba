import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAll } from '../../scripts/pack/pack-all.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { emptyFolder, ROOT, run, sizeOf } from './packing.ts'
import type { Ended } from './packing.ts'

const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc')

let folder: string
/** A project that installed the client. */
let project: string
/** A project that installed the toolchain. */
let workshop: string
let sandbox: Sandbox | null = null
let tarballs: ReadonlyMap<string, string>

beforeAll(async () => {
  folder = await emptyFolder()
  project = join(folder, 'project')
  workshop = join(folder, 'workshop')
  const [packed, dependencies] = await Promise.all([packAll(ROOT, folder, {}), packDependencies()])
  tarballs = new Map(packed.map(({ name, tarball }) => [name, tarball]))
  const [started] = await Promise.all([
    startSandbox(),
    installClient(tarballOf('agent-platform-client'), dependencies),
    unpackToolchain(tarballOf('agent-platform')),
  ])
  sandbox = started
}, 120_000)

afterAll(async () => {
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true })
})

function tarballOf(name: string): string {
  return tarballs.get(name) ?? ''
}

/** The client's dependencies as tarballs, so that no registry is asked. */
async function packDependencies(): Promise<string[]> {
  const ours = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) => join(ROOT, 'node_modules', name))
  const { out } = await run(
    'npm',
    ['pack', ...ours, '--ignore-scripts', '--pack-destination', folder, '--json'],
    folder,
  )
  const packed = JSON.parse(out) as readonly { readonly filename: string }[]
  return packed.map(({ filename }) => join(folder, filename))
}

/** As somebody would, except for where the dependencies come from. */
async function installClient(tarball: string, dependencies: readonly string[]): Promise<void> {
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  const how = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const { code, talk } = await run('npm', [...how, tarball, ...dependencies], project)
  if (code !== 0) throw new Error(talk)
}

/** Its own files, and beside them the packages that its manifest asks for, and no others. */
async function unpackToolchain(tarball: string): Promise<void> {
  const modules = join(workshop, 'node_modules')
  await mkdir(modules, { recursive: true })
  const { code, talk } = await run('tar', ['-xf', tarball, '-C', modules], folder)
  if (code !== 0) throw new Error(talk)
  await run('mv', [join(modules, 'package'), join(modules, 'agent-platform')], folder)
  const { dependencies } = await manifestOf(join(modules, 'agent-platform'))
  for (const name of Object.keys(dependencies ?? {})) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly version: string
}

async function manifestOf(place: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Manifest
}

/** What a text shows in TypeScript of the client, with the sandbox's own address. */
async function shownIn(file: string): Promise<string[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const blocks = [...text.matchAll(/```ts\n([^]*?)```/g)].map((match) => match[1] ?? '')
  return blocks
    .filter((block) => block.includes("'agent-platform-client'"))
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

const USES = `import { createClient } from 'agent-platform-client'
import { answer, handlers } from 'agent-platform-client/msw'
import type { SubAccountBillingResponse } from 'agent-platform-client/types'
const client = createClient({ baseUrl: 'http://127.0.0.1', apiKey: null })
export const read: Promise<SubAccountBillingResponse> = client.billing.getSubAccountBilling({ locationId: 'loc_kept' })
export const all = [...handlers({ baseUrl: '/api' }), answer('getSubAccountBilling', 'direct', { once: true })]
export const changed = answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON', { body: { message: 'No.' } })
`

/** Compiles files of the project as one program; `module` decides how packages are found. */
function compile(module: 'nodenext' | 'preserve', files: readonly string[], ...flags: string[]): Promise<Ended> {
  const shared = ['--target', 'es2022', '--lib', 'es2023,dom', '--strict', '--exactOptionalPropertyTypes']
  const resolution = module === 'preserve' ? 'bundler' : module
  const how = ['--module', module, '--moduleResolution', resolution, ...flags]
  return run(process.execPath, [TSC, ...shared, ...how, ...files], project)
}

describe('a project that installed the client', { timeout: 120_000 }, () => {
  /** What the compiler says by Node's resolution, our declarations included; and by a bundler's, of every use. */
  let inNode: Ended
  let inBundler: Ended

  beforeAll(async () => {
    const shown = [...(await shownIn('docs/client-package.md')), ...(await shownIn('README.md'))]
    const files = Object.fromEntries(shown.map((code, index) => [`shown-${index}.ts`, code]))
    // MSW comes with the handlers where somebody wants them.
    await symlink(join(ROOT, 'node_modules', 'msw'), join(project, 'node_modules', 'msw'))
    const wrong = `${USES}${WRONG.map(([line]) => `void ${line}\n`).join('')}`
    for (const [name, code] of Object.entries({ ...files, 'uses.ts': USES, 'wrong.ts': wrong })) {
      await writeFile(join(project, name), code)
    }
    const names = Object.keys(files)
    const results = await Promise.all([
      compile('nodenext', names),
      compile('preserve', [...names, 'uses.ts', 'wrong.ts'], '--noEmit', '--skipLibCheck'),
    ])
    ;[inNode, inBundler] = results
  }, 120_000)

  test('compiles what the README shows, and gets an answer', async () => {
    expect(inNode.out).toBe('')
    const { out, talk } = await run(process.execPath, ['shown-0.js'], project)
    expect({ out, talk }).toEqual({ out: 'DIRECT, 1000 minutes left\n', talk: '' })
  })

  test('is held to the names and shapes of the contract', () => {
    const found = [...inBundler.out.matchAll(/^(\S+\.ts)\((\d+),.*$/gm)]
    const first = USES.split('\n').length
    expect(found.map((match) => `${match[1]}:${match[2]}`)).toEqual(
      WRONG.map((_, index) => `wrong.ts:${first + index}`),
    )
    expect(found.map(([line]) => line)).toEqual(WRONG.map(([, says]) => expect.stringMatching(says) as string))
  })

  test('has at most three packages to run, and little on its disk', async () => {
    const modules = join(project, 'node_modules')
    const installed = (await readdir(modules)).filter((name) => !name.startsWith('.') && name !== 'msw')
    expect(installed.toSorted()).toEqual(['agent-platform-client', 'openapi-fetch', 'openapi-typescript-helpers'])
    expect(await sizeOf(join(modules, 'agent-platform-client'))).toBeLessThan(1_500_000)
  })

  test('has handlers where MSW is installed, and hears which command adds it where it is not', async () => {
    const load = `const { answer, handlers } = await import('agent-platform-client/msw')
      console.log(handlers().length, answer('listAgents', 'Unauthorized').info.method)`
    const installed = await run(process.execPath, ['--input-type=module', '-e', load], project)
    expect(installed).toEqual({ code: 0, out: '1 GET\n', talk: '' })
    const home = join(folder, 'without-msw', 'node_modules', 'agent-platform-client')
    await mkdir(dirname(home), { recursive: true })
    await cp(join(project, 'node_modules', 'agent-platform-client'), home, { recursive: true })
    const { talk } = await run(process.execPath, ['--input-type=module', '-e', load], dirname(dirname(home)))
    expect(talk).toContain('The request handlers need MSW 2, which is not installed: npm install --save-dev msw')
  })
})

describe('a folder with the toolchain', { timeout: 120_000 }, () => {
  const program = () => join(workshop, 'node_modules', 'agent-platform', 'dist', 'cli.js')

  test('has every command', async () => {
    const helped = await Promise.all(
      ['mock', 'sandbox', 'conform'].map((name) => run(process.execPath, [program(), name, '--help'], workshop)),
    )
    expect(helped.map(({ code, out }) => [code, /^Usage: agent-platform (\w+)/.exec(out)?.[1]])).toEqual([
      [0, 'mock'],
      [0, 'sandbox'],
      [0, 'conform'],
    ])
    const { bin, version } = await manifestOf(join(workshop, 'node_modules', 'agent-platform'))
    expect(bin).toEqual({ 'agent-platform': './dist/cli.js' })
    expect((await run(process.execPath, [program(), '--version'], workshop)).out.trim()).toBe(version)
  })

  test('plans a conformance run', async () => {
    const { code, out, talk } = await run(process.execPath, [program(), 'conform', '--plan', '--json', '-'], workshop)
    expect(code === 0 ? '' : talk).toBe('')
    expect((JSON.parse(out) as { readonly cases: readonly unknown[] }).cases.length).toBeGreaterThan(200)
  })

  test('has declarations that find each other', async () => {
    const home = join(workshop, 'node_modules', 'agent-platform')
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
      import { createControl, startSandbox } from 'agent-platform/sandbox'
      import { conform } from 'agent-platform/conformance'
      import { createClient } from 'agent-platform/client'
      import { readFileSync } from 'node:fs'
      import { createRequire } from 'node:module'
      const sandbox = await startSandbox()
      await createControl({ baseUrl: sandbox.url }).ready()
      const client = createClient({ baseUrl: sandbox.url, apiKey: 'ap_test_admin' })
      const { data } = await client.billing.getSubAccountBilling({ locationId: 'loc_kept' })
      const contract = createRequire(import.meta.url).resolve('agent-platform/openapi.yaml')
      console.log(data.subAccount.name, typeof conform, readFileSync(contract, 'utf8').slice(0, 8))
      await sandbox.close()`
    await writeFile(join(workshop, 'library.mjs'), code)
    const { out, talk } = await run(process.execPath, ['library.mjs'], workshop)
    expect({ out, talk }).toEqual({ out: 'Riverside Plumbing function openapi:\n', talk: '' })
  })
})

describe.each(['agent-platform', 'agent-platform-client'])('%s', (name) => {
  test('is clean by publint', async () => {
    const data = await readFile(tarballOf(name))
    const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.length)
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has the right types wherever ES modules are', async () => {
    const result = await checkPackage(createPackageFromTarballData(await readFile(tarballOf(name))), {
      excludeEntrypoints: ['./openapi.yaml'],
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
