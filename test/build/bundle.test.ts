import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundlePrograms, PROGRAMS } from '../../scripts/build/bundle-programs.js'
import { writeBundle } from '../../scripts/build/write-bundle.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let bundle: ReadonlyMap<string, string>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  bundle = await bundlePrograms(ROOT)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a file imports of its own, as paths in dist/; `statically`: only what is loaded with it. */
function importsOf(file: string, statically: boolean): string[] {
  const pattern = statically
    ? /^(?:import|\} from|export .* from)[^"(]*"(\.[^"]+)"/gm
    : /(?:import|from)\s*\(?"(\.[^"]+)"/g
  return [...(bundle.get(file) ?? '').matchAll(pattern)].map((match) => posix.join(posix.dirname(file), match[1] ?? ''))
}

/** The modules whose code a program loads before it runs. */
function loadedWith(program: string): string[] {
  const files = new Set([program])
  for (const file of files) for (const other of importsOf(file, true)) files.add(other)
  return [...files].flatMap((file) =>
    [...(bundle.get(file) ?? '').matchAll(/^\/\/ (src\/.*)$/gm)].map(([, name]) => name ?? ''),
  )
}

test('every import leads to a file that is there', () => {
  const lost = [...bundle.keys()].flatMap((file) =>
    importsOf(file, false).filter((path) => !bundle.has(path) && !existsSync(join(ROOT, 'dist', path))),
  )
  expect(lost).toEqual([])
  expect([...bundle.keys()].flatMap((file) => importsOf(file, false))).toContain('../generated/validators.js')
})

test('every module knows the place that it has by itself', () => {
  const places = [...bundle].flatMap(([file, code]) =>
    [...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)\.href/g)].map((match) =>
      posix.join('src', posix.dirname(file), (match[1] ?? '').replace(/\.js$/, '.ts')),
    ),
  )
  expect(places).toContain('src/conformance/engines/dredd/process.ts')
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([])
})

test('what is imported on demand is not loaded with a program', () => {
  const [command, sandbox, conformance] = PROGRAMS.map((name) => loadedWith(`${name}.js`))
  expect(command).toEqual(['src/cli.ts'])
  expect(sandbox).toEqual(expect.arrayContaining(['src/sandbox/start.ts', 'src/contract/packaged.ts']))
  expect(sandbox?.filter((name) => /^src\/(mock|site|conformance|sandbox\/store\/\w+)\//.test(name))).toEqual([])
  expect(conformance).toContain('src/conformance/conform.ts')
  expect(
    conformance?.filter((name) => /^src\/(mock|site|serve|sandbox|conformance\/engines\/dredd)\//.test(name)),
  ).toEqual([])
})

test('chunks of earlier builds stay for a day, for programs that still run', async () => {
  const chunk = [...bundle.keys()].find((path) => path.startsWith('chunks/')) ?? ''
  await writeBundle(new Map([[chunk, '']]), folder)
  const [young, old] = ['chunks/young-A.js', 'chunks/old-A.js'] as const
  for (const name of [young, old]) await writeFile(join(folder, name), '')
  const before = Date.now() / 1000 - 25 * 60 * 60
  for (const name of [chunk, old]) await utimes(join(folder, name), before, before)
  await writeBundle(new Map([[chunk, '']]), folder)
  expect((await readdir(join(folder, 'chunks'))).map((name) => `chunks/${name}`).toSorted()).toEqual(
    [chunk, young].toSorted(),
  )
})
