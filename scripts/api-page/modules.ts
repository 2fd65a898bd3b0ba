import { clientPath } from '../pack/manifests.ts'
import { PACKAGES } from '../pack/names.ts'
import type { Exports } from '../pack/reachable.ts'

/** What the page describes: an import of the client package, or what stands behind one. */
export interface PageModule {
  readonly title: string
  /** Where it is in the repository. */
  readonly source: string
}

/** The client package's imports, by package.json; after the client itself, its operations, which are generated. */
export function pageModules(exports: Exports): PageModule[] {
  return Object.entries(exports).flatMap(([path, target]): PageModule[] => {
    const name = clientPath(path)
    const types = typeof target === 'object' ? target['types'] : undefined
    if (name === null || types?.startsWith('./dist/') !== true) return []
    const source = types.replace('./dist/', 'src/').replace(/\.d\.ts$/, '.ts')
    const own = { title: `${PACKAGES.client}${name.slice(1)}`, source }
    return name === '.' ? [own, { title: 'Operations', source: 'generated/client.d.ts' }] : [own]
  })
}

/** What TypeDoc calls a module: its path without what every module shares. */
export function nameOf({ source }: PageModule): string {
  return source.replace(/(\/index)?(\.d)?\.ts$/, '')
}
