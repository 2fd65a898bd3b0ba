import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientManifest } from '../../scripts/pack/manifests.ts'
import { reachableFrom } from '../../scripts/pack/reachable.ts'
import { emptyFolder } from './packing.ts'

let folder: string

beforeEach(async () => {
  folder = await emptyFolder()
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), code)
  }
}

const ENTRY = { '.': { types: './dist/a.d.ts', default: './dist/a.js' }, './openapi.yaml': './openapi.yaml' }

test('what is reached is packed, and nothing else', async () => {
  await write({
    'dist/a.js': `import { b } from './b.js'\n// import './not.js'\nexport * from '@acme/x/deep'\nawait import('../generated/c.js')\n`,
    'dist/a.d.ts': `export type { B } from './b.js'\nimport 'types-only'\n`,
    'dist/b.js': '',
    'dist/b.d.ts': '',
    'dist/unused.js': '',
    'generated/c.js': '',
  })
  expect(await reachableFrom(folder, ENTRY)).toEqual({
    files: ['dist/a.d.ts', 'dist/a.js', 'dist/b.d.ts', 'dist/b.js', 'generated/c.js'],
    packages: ['@acme/x', 'types-only'],
  })
})

test('what no browser has, or nobody declared, stops the packing', async () => {
  await write({ 'dist/a.js': `import { readFileSync } from 'node:fs'\n`, 'dist/a.d.ts': '' })
  await expect(reachableFrom(folder, ENTRY)).rejects.toThrow('dist/a.js imports node:fs, which no browser has.')
  await write({ 'dist/a.js': `import './gone.js'\n` })
  await expect(reachableFrom(folder, ENTRY)).rejects.toThrow('gone.js')
  expect(() => clientManifest(ROOT_MANIFEST, ['yaml', 'left-pad'], {})).toThrow('the client imports left-pad')
})

test('a manifest says where it comes from where a workflow knows it', () => {
  const env = { GITHUB_SERVER_URL: 'https://forge.test', GITHUB_REPOSITORY: 'acme/platform' }
  const manifest = clientManifest(ROOT_MANIFEST, ['yaml', 'msw'], env)
  expect(manifest).toMatchObject({
    name: '@acme/client',
    exports: { '.': './dist/a.js', './edit': './dist/edit.js' },
    dependencies: { yaml: '^2.0.0' },
    peerDependencies: { msw: '^2.0.0' },
    repository: { type: 'git', url: 'git+https://forge.test/acme/platform.git' },
  })
  expect(Object.keys(manifest)).not.toContain('bin')
  expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(['msw'])
})

const ROOT_MANIFEST = {
  name: '@acme/tools',
  version: '1.0.0',
  description: '',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  bin: { platform: './dist/cli.js' },
  exports: { './client': './dist/a.js', './client/edit': './dist/edit.js', './sandbox': './dist/sandbox.js' },
  engines: {},
  dependencies: { yaml: '2.0.0', pg: '8.0.0' },
  peerDependencies: { msw: '^2.0.0', dredd: '^14.0.0' },
  peerDependenciesMeta: { msw: { optional: true }, dredd: { optional: true } },
}
