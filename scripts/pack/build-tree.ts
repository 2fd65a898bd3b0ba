import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIsStale } from '../build-is-stale.js'
import { buildTables } from '../build-tables.js'
import { CHUNKS, PROGRAMS } from '../build/bundle-programs.js'
import { KEPT } from '../../src/conformance/plan/kept.ts'
import { SCHEMA_FILE } from '../../src/conformance/options/project-schema.ts'
import { linkedFrom } from './linked.ts'
import { run } from './run.ts'
import { stageFiles } from './stage.ts'

const AS_IT_STANDS = ['actions', 'generated', 'openapi.yaml', 'README.md', 'LICENSE']

/**
 * Builds a folder with everything published: `dist/`, other files, and the guides that the README links to.
 * Declarations import only files in it. `reuse`: uses the current build if src/ is not newer.
 */
export async function buildTree(root: string, folder: string, reuse: boolean): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!buildTables(root)) throw new Error('The contract cannot be used as it is.')
  if (reuse && !buildIsStale(root)) await copyBuilt(root, folder)
  else await run(process.execPath, [join(root, 'scripts', 'build.js'), '--out', join(folder, 'dist')], root)
  const guides = await linkedFrom(root, 'README.md')
  await stageFiles(folder, Object.fromEntries(guides.map((file) => [file, join(root, file)])))
  for (const name of AS_IT_STANDS) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const published = publishedSpecifiers(text)
    if (published !== text) await writeFile(file, published)
  }
}

async function copyBuilt(root: string, folder: string): Promise<void> {
  const filesIn = async (name: string) => (await readdir(join(root, name), { recursive: true })).filter(isCode)
  const sources = new Set((await filesIn('src')).map(withoutEnding))
  const built = (await filesIn('dist')).filter((name) => sources.has(withoutEnding(name)))
  const files = [...built, KEPT, SCHEMA_FILE, ...(await chunksIn(join(root, 'dist')))]
  await stageFiles(folder, Object.fromEntries(files.map((name) => [join('dist', name), join(root, 'dist', name)])))
}

async function chunksIn(dist: string): Promise<string[]> {
  const names = await readdir(join(dist, CHUNKS))
  const found = new Set<string>()
  const waiting = PROGRAMS.map((name) => `${name}.js`)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = await readFile(join(dist, file), 'utf8')
    const loaded = names.filter((name) => code.includes(`/${name}`)).map((name) => join(CHUNKS, name))
    waiting.push(...loaded.filter((name) => !found.has(name)))
    for (const name of loaded) found.add(name)
  }
  return [...found]
}

const ENDING = /(\.d)?\.[cm]?[jt]s$/

function isCode(name: string): boolean {
  return ENDING.test(name)
}

function withoutEnding(name: string): string {
  return name.replace(ENDING, '')
}

/** For compiled files: `../src/a.ts` and `./a.d.ts` become `.js`. */
function publishedSpecifiers(declarations: string): string {
  return declarations.replaceAll(
    /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)(?:\.d)?\.ts\2/g,
    (_, before: string, quote: string, path: string) =>
      `${before}${quote}${path.replace(/^\.\.\/src\//, '../dist/')}.js${quote}`,
  )
}
