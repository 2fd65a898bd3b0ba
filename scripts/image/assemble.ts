import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Instruction, Stage } from './dockerfile.ts'

export interface Assembled {
  /** The last stage, as files. */
  readonly root: string
  /** Who owns a folder of it: what COPY --chown says. */
  readonly owners: Readonly<Record<string, string>>
  /** Steps that this machine replaces, with what. */
  readonly replaced: readonly string[]
}

interface Options {
  readonly checkout: string
  /** A folder for all stages. */
  readonly work: string
  /** A built site, in the place of the stage of this name. */
  readonly site: string | null
  readonly say: (line: string) => void
}

/**
 * Follows the steps of a Dockerfile into folders. Packages of a distribution come from this machine, and `npm ci` from
 * the checkout; every other step is done as it is written, without network. Throws an Error if one fails.
 */
export function assemble(stages: readonly Stage[], options: Options): Assembled {
  const places = new Map<string, string>()
  const replaced: string[] = []
  let last: Following = { root: '', folder: '/', owners: {} }
  for (const [index, { base, name, steps }] of stages.entries()) {
    const before = places.get(base)
    last = { root: join(options.work, name ?? `stage-${index}`), folder: before === undefined ? '/' : WORK, owners: {} }
    mkdirSync(last.root, { recursive: true })
    if (name !== null) places.set(name, last.root)
    if (name === 'site' && options.site !== null) {
      replaced.push(`stage site: ${options.site}`)
      copy(options.site, join(last.root, WORK, 'site'))
      continue
    }
    if (before !== undefined) link(before, last.root)
    for (const step of steps) follow(step, last, places, replaced, options)
  }
  return { root: last.root, owners: last.owners, replaced }
}

/** Where the stages before the last work. */
const WORK = '/src'

/** A stage that is being made. */
interface Following {
  readonly root: string
  folder: string
  readonly owners: Record<string, string>
}

function follow(
  step: Instruction,
  stage: Following,
  places: ReadonlyMap<string, string>,
  replaced: string[],
  { checkout, say }: Options,
): void {
  const { name, text, flags } = step
  const inside = join(stage.root, stage.folder)
  if (name === 'WORKDIR') {
    stage.folder = text
    mkdirSync(join(stage.root, text), { recursive: true })
  } else if (name === 'COPY') {
    say(`COPY ${text}`)
    const names = text.split(/\s+/)
    const target = names.pop() ?? ''
    const from = flags['from'] === undefined ? null : (places.get(flags['from']) ?? '')
    // As engines do: what was there before keeps its owner.
    const { chown = '' } = flags
    const made = from === null || chown === '' ? [] : names.flatMap((folder) => readdirSync(join(from, folder)))
    const fresh = made.map((one) => join(target, one)).filter((path) => !existsSync(join(stage.root, path)))
    for (const path of fresh) stage.owners[path] = chown
    copyAll(names, from, checkout, join(target.startsWith('/') ? stage.root : inside, target))
  } else if (name === 'RUN' && text.startsWith('apk add ')) {
    replaced.push(`${text}: this machine's own`)
  } else if (name === 'RUN' && text.startsWith('npm ci ')) {
    replaced.push(`${text}: packages of the checkout`)
    const modules = join(inside, 'node_modules')
    link(join(checkout, 'node_modules'), modules)
    // npm would write into the checkout's own through the link.
    for (const made of ['.cache', '.package-lock.json']) rmSync(join(modules, made), { recursive: true, force: true })
  } else if (name === 'RUN') {
    say(`RUN ${text}`)
    runStep(text, inside)
  } else if (!/^(ENV|USER|EXPOSE|VOLUME|HEALTHCHECK|ENTRYPOINT|CMD)$/.test(name)) {
    throw new Error(`Dockerfile: ${name} is not followed by this script.`)
  }
}

function runStep(command: string, cwd: string): void {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, npm_config_offline: 'true' }
  try {
    execFileSync('sh', ['-c', command], { cwd, env, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: unknown; readonly stderr?: unknown }
    throw new Error(`RUN ${command}\n${String(stdout)}${String(stderr)}`, { cause: error })
  }
}

/** `from`: the folder of a stage; null: the checkout, without what .dockerignore names. */
function copyAll(names: readonly string[], from: string | null, checkout: string, target: string): void {
  for (const name of names) {
    const source = join(from ?? checkout, name)
    const isFolder = statSync(source).isDirectory()
    copy(source, isFolder ? target : join(target, basename(source)), from === null ? ignoredIn(checkout) : undefined)
  }
}

function copy(source: string, target: string, isIgnored: (path: string) => boolean = () => false): void {
  mkdirSync(dirname(target), { recursive: true })
  const filter = (path: string) => !isIgnored(path)
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter })
}

function ignoredIn(checkout: string): (path: string) => boolean {
  const lines = readFileSync(join(checkout, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const expressions = patterns.map((pattern) => {
    const name = pattern
      .replace(/^\*\*\//, '')
      .replaceAll('.', String.raw`\.`)
      .replaceAll('*', '[^/]*')
    return new RegExp(pattern.startsWith('**/') ? `(^|/)${name}$` : `^${name}$`)
  })
  return (path) => expressions.some((expression) => expression.test(relative(checkout, path)))
}

/** With hard links where the disk allows it: the packages are half a gigabyte. */
function link(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  try {
    execFileSync('cp', ['-al', `${source}/.`, target], { stdio: 'pipe' })
  } catch {
    execFileSync('cp', ['-a', `${source}/.`, target], { stdio: 'pipe' })
  }
}
