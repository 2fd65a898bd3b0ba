import { relative } from 'node:path'
import { clientPath } from '../build/link-client.js'
import { PACKAGES } from '../pack/names.ts'

interface Target {
  readonly types?: string
  readonly default?: string
}

/** Maps imports of both packages to their sources, by the repository's `exports`. Other imports stay. */
export function createResolver(
  exports: Readonly<Record<string, string | Target>>,
  root: string,
  folder: string,
): (specifier: string) => string {
  const sources = new Map<string, string>()
  for (const [path, target] of Object.entries(exports)) {
    if (typeof target === 'string') continue
    const built = target.default ?? target.types ?? ''
    const source = `${root}/${built.replace('./dist/', 'src/').replace(/\.js$/, '.ts')}`
    const inClient = clientPath(path)
    sources.set(`${PACKAGES.toolchain}${path.slice(1)}`, source)
    if (inClient !== null) sources.set(`${PACKAGES.client}${inClient.slice(1)}`, source)
  }
  return (specifier) => {
    const source = sources.get(specifier)
    return source === undefined ? specifier : relative(folder, source)
  }
}
