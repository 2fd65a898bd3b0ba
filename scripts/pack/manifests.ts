import { clientBeside, clientPath } from '../build/link-client.js'
import type { Exports } from './reachable.ts'

export interface RootManifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly type: string
  readonly sideEffects: boolean
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Exports
  readonly engines: Readonly<Record<string, string>>
  readonly dependencies: Versions
  readonly peerDependencies: Versions
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional?: boolean }>>
}

type Versions = Readonly<Record<string, string>>

export interface Manifest extends Omit<RootManifest, 'bin'> {
  readonly bin?: RootManifest['bin']
  readonly repository?: { readonly type: 'git'; readonly url: string }
}

type Environment = Readonly<Record<string, string | undefined>>

export function toolchainManifest(root: RootManifest, env: Environment): Manifest {
  return { ...common(root), bin: root.bin, dependencies: root.dependencies, ...peers(root, null), ...provenance(env) }
}

/**
 * The client package's manifest, with only the dependencies it imports. Throws an Error if one is missing in the
 * repository's.
 */
export function clientManifest(root: RootManifest, imported: readonly string[], env: Environment): Manifest {
  const own = Object.entries(root.exports).flatMap(([path, target]) => {
    const inClient = clientPath(path)
    return inClient === null ? [] : [[inClient, target] as const]
  })
  const unknown = imported.filter(
    (name) => !Object.hasOwn(root.dependencies, name) && !Object.hasOwn(root.peerDependencies, name),
  )
  if (unknown.length > 0)
    throw new Error(`package.json: the client imports ${unknown.join(', ')}, which no dependency names.`)
  const dependencies = imported.flatMap((name) => {
    const version = root.dependencies[name]
    // A range, so that applications share one copy.
    return version === undefined ? [] : [[name, `^${version}`] as const]
  })
  return {
    ...common(root),
    name: clientBeside(root.name),
    description: "Typed client for the agent platform's public API, with its protocols and request handlers for tests.",
    exports: Object.fromEntries(own),
    dependencies: Object.fromEntries(dependencies),
    ...peers(root, imported),
    ...provenance(env),
  }
}

function common(root: RootManifest) {
  const { name, version, description, license, type, sideEffects, exports, engines } = root
  return { name, version, description, license, type, sideEffects, exports, engines }
}

function peers({ peerDependencies, peerDependenciesMeta }: RootManifest, imported: readonly string[] | null) {
  const wanted = ([name]: readonly [string, unknown]): boolean => imported === null || imported.includes(name)
  return {
    peerDependencies: Object.fromEntries(Object.entries(peerDependencies).filter(wanted)),
    peerDependenciesMeta: Object.fromEntries(Object.entries(peerDependenciesMeta).filter(wanted)),
  }
}

/** For provenance in a registry; known in the publishing workflow. */
function provenance({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name }: Environment): Pick<Manifest, 'repository'> {
  if (server === undefined || name === undefined) return {}
  return { repository: { type: 'git', url: `git+${server}/${name}.git` } }
}
