import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { extname, join, posix } from 'node:path'

/** What a set of entry points needs. */
export interface Reachable {
  /** Paths in the tree, sorted. */
  readonly files: readonly string[]
  /** Packages that they import, sorted; those of which only types are used included. */
  readonly packages: readonly string[]
}

/** `exports` of a package: each leads to a file, or to one file for each condition. */
export type Exports = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/**
 * Follows the imports of a package's entry points. Throws an Error where one names a file that is not there, or a part
 * of Node that no browser has.
 */
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

/** A declaration's imports lead to declarations. */
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
