import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { extname, join, posix } from 'node:path'

export interface Reachable {
  /** Sorted. */
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

export type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Throws an Error for missing files and for Node built-ins that browsers lack. */
export async function reachableFrom(tree: string, exports: Exports): Promise<Reachable> {
  const entries = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  const waiting = entries.map((entry) => posix.normalize(entry)).filter((file) => CODE.has(extname(file)))
  const files = new Set<string>()
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const specifier of await specifiersOf(tree, file)) {
      if (specifier.startsWith('.')) waiting.push(resolveFrom(file, specifier))
      else if (isBuiltin(specifier)) throw new Error(`${file} imports ${specifier}, which no browser has.`)
      else packages.add(packageOf(specifier))
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() }
}

const CODE: ReadonlySet<string> = new Set(['.js', '.ts'])

async function specifiersOf(tree: string, file: string): Promise<string[]> {
  const code = (await readFile(join(tree, file), 'utf8')).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*(['"])([^'"\s]+)\1/g)].map((match) => match[2] ?? '')
}

function resolveFrom(file: string, specifier: string): string {
  const target = posix.join(posix.dirname(file), specifier)
  return file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
