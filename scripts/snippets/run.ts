import { randomInt } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { checkTypes } from './check-types.ts'
import type { LeftOut, Page, Problem } from './model.ts'
import { moduleOf } from './module.ts'
import type { PageModule } from './module.ts'
import { parsePage } from './parse.ts'
import { OWN_PORTS, toReal } from './ports.ts'
import type { Ports } from './ports.ts'
import { startPrograms } from './programs.ts'
import type { Programs } from './programs.ts'
import { runPage } from './run-page.ts'
import { startShell } from './shell.ts'
import { createResolver } from './specifiers.ts'
import { openWorkspace } from './workspace.ts'
import type { Workspace } from './workspace.ts'

export interface Outcome {
  readonly problems: readonly Problem[]
  readonly tried: number
  readonly leftOut: readonly (LeftOut & { readonly page: string })[]
  /** What the pages' commands left in their folder. */
  readonly files: readonly string[]
}

/** Milliseconds per block: long, because a busy machine is no failure. */
const TIMEOUT = 120_000

const ABREAST = 2

interface Prepared {
  readonly page: Page
  readonly module: PageModule
  readonly ports: Ports
  readonly file: string
  readonly sandbox: Sandbox
}

/**
 * Runs all code of pages, each with its own sandbox, and one mock for all: commands in one shell per page, TypeScript
 * in one process and, in parallel, through the compiler. `paths` are relative to `root`, the repository. Throws an
 * Error if it cannot.
 */
export async function runSnippets(root: string, paths: readonly string[]): Promise<Outcome> {
  const parsed = await Promise.all(paths.map(async (path) => parsePage(path, await readFile(join(root, path), 'utf8'))))
  const workshop = await openWorkspace(root)
  const programs = startPrograms(TIMEOUT)
  const contract = packagedContract()
  const mock = await startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' })
  const pages: Prepared[] = []
  try {
    const resolve = createResolver(await readExports(root), root, workshop.folder)
    for (const { page } of parsed) pages.push(await prepare(page, resolve, workshop, mock.url))
    const [complaints, ran] = await Promise.all([
      typeProblems(root, pages),
      inTurns(pages, ABREAST, (each) => play(each, workshop, programs)),
    ])
    const written = [...parsed.flatMap(({ problems }) => problems), ...pages.flatMap(({ module }) => module.problems)]
    const blocks = parsed.flatMap(({ page }) => page.blocks.map((block) => ({ page: page.name, block })))
    return {
      problems: [...written, ...complaints, ...ran.flatMap(({ problems }) => problems)],
      tried: blocks.filter(({ block }) => block.kind !== 'left out').length,
      files: [...new Set(ran.flatMap(({ files }) => files))],
      leftOut: blocks.flatMap(({ page, block }) => (block.kind === 'left out' ? [{ ...block, page }] : [])),
    }
  } finally {
    programs.close()
    await Promise.all([mock.close(), ...pages.map(({ sandbox }) => sandbox.close())])
    await workshop.close()
  }
}

async function readExports(root: string) {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Parameters<typeof createResolver>[0]
  }
  return manifest.exports
}

async function prepare(page: Page, resolve: (specifier: string) => string, workshop: Workspace, mock: string) {
  const module = moduleOf(page, resolve)
  const file = join(workshop.folder, `${basename(page.name, '.md')}.program.mts`)
  const sandbox = await startSandbox()
  const own = await Promise.all(OWN_PORTS.map(async (shown): Promise<[number, number]> => [shown, await freePort()]))
  const ports = new Map([[4010, portOf(mock)], [4011, portOf(sandbox.url)], ...own])
  await writeFile(file, toReal(module.text, ports))
  return { page, module, ports, file, sandbox }
}

async function play({ page, ports, file }: Prepared, { folder, programs: bin }: Workspace, programs: Programs) {
  const home = join(folder, basename(page.name, '.md'))
  await mkdir(home)
  const shell = startShell({
    folder: home,
    env: { PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: home, LANG: 'C.UTF-8', NO_COLOR: '1' },
    timeout: TIMEOUT,
    place: (text) => toReal(text, ports),
  })
  try {
    const problems = await runPage(page, { ports, shell, programs, file, timeout: TIMEOUT })
    return { problems, files: (await readdir(home)).filter((name) => !name.startsWith('.')) }
  } finally {
    shell.close()
  }
}

async function typeProblems(root: string, pages: readonly Prepared[]): Promise<readonly Problem[]> {
  const complaints = await checkTypes(
    root,
    pages.map(({ file }) => file),
  )
  return complaints.map(({ file, line, column, says }) => {
    const page = pages.find((each) => basename(each.file) === file)
    if (page === undefined) throw new Error(`The compiler could not check the snippets: ${says}`)
    return { page: page.page.name, line: page.module.lineAt(line, column), says }
  })
}

async function inTurns<T, R>(
  values: readonly T[],
  abreast: number,
  act: (value: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const waiting = [...values]
  const worker = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) results.push(await act(value))
  }
  await Promise.all(Array.from({ length: abreast }, worker))
  return results
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}

const given = new Set<number>()

/** One that no system gives to whoever listens anywhere: it is taken only minutes later. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (given.has(port)) continue
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    given.add(port)
    await once(server.close(), 'close')
    return port
  }
}
