import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, install } from '../../install.ts'

export interface CodeMutant {
  readonly id: string
  readonly name: string
  readonly file: string
  readonly within: string
  readonly mutator: string
  readonly original: string
  readonly replacement: string
}

/** Rules only: not seeds, and not the control API. */
const domain = 'src/sandbox/domain'
const isNoRule = /seed|sample-agent|templates|voices|starting-workflows|^world\//

/** Texts are not rules, and changed kinds do not compile. */
const excluded = ['StringLiteral']

/** Copies the sources to `folder` with all mutants in them; one is activated at run time. */
export async function instrument(root: string, folder: string): Promise<readonly CodeMutant[]> {
  await install('mutants', (line) => void process.stderr.write(`${line}\n`))
  for (const name of ['src', 'generated', 'scripts', 'package.json', 'tsconfig.json', 'openapi.yaml']) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('node_modules'),
    })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = (await readdir(join(root, domain), { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !isNoRule.test(name))
    .toSorted()
  const sources = await Promise.all(
    names.map(async (name) => ({
      name: `${domain}/${name}`,
      content: await readFile(join(root, domain, name), 'utf8'),
      mutate: true,
    })),
  )
  const { files, mutants } = await (
    await loadInstrumenter()
  ).instrument(sources, {
    plugins: null,
    excludedMutations: excluded,
    ignorers: [],
  })
  for (const { name, content } of files) await writeFile(join(folder, name), content)
  const contents = new Map(sources.map(({ name, content }) => [name, content]))
  const named = new Map<string, number>()
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ id, fileName, location, mutatorName, replacement }) => {
      const line = location.start.line + 1
      const original = textAt(contents.get(fileName) ?? '', location)
      const name = `${fileName}:${line} ${short(original)} → ${short(replacement)}`
      const times = (named.get(name) ?? 0) + 1
      named.set(name, times)
      return {
        id,
        name: times === 1 ? name : `${name} (${times})`,
        file: fileName,
        within: contents.get(fileName)?.split('\n')[line - 1]?.trim() ?? '',
        mutator: mutatorName,
        original,
        replacement,
      }
    })
}

function short(code: string): string {
  const text = code.replaceAll(/\s+/g, ' ')
  return text.length > 90 ? `${text.slice(0, 60)} … ${text.slice(-25)}` : text
}

interface Place {
  readonly line: number
  readonly column: number
}

interface Location {
  readonly start: Place
  readonly end: Place
}

/** The used part; its types are not installed. */
interface Instrumenter {
  instrument(
    files: readonly { readonly name: string; readonly content: string; readonly mutate: boolean }[],
    options: Readonly<Record<string, unknown>>,
  ): Promise<{
    readonly files: readonly { readonly name: string; readonly content: string }[]
    readonly mutants: readonly {
      readonly id: string
      readonly fileName: string
      readonly location: Location
      readonly mutatorName: string
      readonly replacement: string
      readonly status?: string
    }[]
  }>
}

async function loadInstrumenter(): Promise<Instrumenter> {
  const base = join(folderOf('mutants'), 'node_modules/@stryker-mutator/instrumenter/dist/src')
  const load = async (file: string) =>
    (await import(pathToFileURL(join(base, file)).href)) as Readonly<Record<string, unknown>>
  const { Instrumenter: Made } = (await load('instrumenter.js')) as {
    readonly Instrumenter: new (...parts: readonly unknown[]) => Instrumenter
  }
  const { createParser } = await load('parsers/index.js')
  const { print } = await load('printers/index.js')
  const { transform } = await load('transformers/index.js')
  return new Made(silent, createParser, print, transform)
}

const silent = new Proxy({}, { get: () => () => false })

function textAt(content: string, { start, end }: Location): string {
  const lines = content.split('\n').slice(start.line, end.line + 1)
  if (lines.length === 1) return lines[0]?.slice(start.column, end.column) ?? ''
  return [lines[0]?.slice(start.column), ...lines.slice(1, -1), lines.at(-1)?.slice(0, end.column)].join('\n')
}
