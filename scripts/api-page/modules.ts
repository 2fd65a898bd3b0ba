import { clientPath } from '../build/link-client.js'
import { PACKAGES } from '../pack/names.ts'
import type { Exports } from '../pack/reachable.ts'

/** An import of the client package, or what an import re-exports. */
export interface PageModule {
  readonly title: string
  readonly source: string
}

/** The imports in package.json, and the generated operations. */
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

/** TypeDoc's name of a module: its path without the common part. */
export function nameOf({ source }: PageModule): string {
  return source.replace(/(\/index)?(\.d)?\.ts$/, '')
}
