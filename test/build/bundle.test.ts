import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
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

test('chunks stay for a day after a build has replaced them, for programs that still run', async () => {
  const built = async (...names: readonly string[]): Promise<readonly string[]> => {
    await writeBundle(new Map(['cli.js', ...names.map((name) => `chunks/${name}`)].map((path) => [path, ''])), folder)
    const there = await readdir(join(folder, 'chunks'))
    return there.filter((name) => name.endsWith('.js')).toSorted()
  }
  const aDayLater = async (): Promise<void> => {
    const before = Date.now() / 1000 - 25 * 60 * 60
    for (const name of await readdir(join(folder, 'chunks'))) await utimes(join(folder, 'chunks', name), before, before)
  }
  expect(await built('a.js', 'both.js')).toEqual(['a.js', 'both.js'])
  await aDayLater()
  expect(await built('b.js', 'both.js')).toEqual(['a.js', 'b.js', 'both.js'])
  expect(await built('c.js', 'both.js')).toEqual(['a.js', 'b.js', 'both.js', 'c.js'])
  await aDayLater()
  expect(await built('d.js', 'both.js')).toEqual(['both.js', 'c.js', 'd.js'])
})
