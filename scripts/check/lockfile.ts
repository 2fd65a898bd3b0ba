/** The used part of package-lock.json. */
export interface Lockfile {
  readonly lockfileVersion?: number
  /** By folder; '' is the project. */
  readonly packages?: Readonly<Record<string, LockedPackage>>
}

export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: unknown
  readonly link?: boolean
  /** In its owner's tarball, covered by that one's integrity. */
  readonly inBundle?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  /** Its author's words, where the package is deprecated. */
  readonly deprecated?: string
  readonly peerDependencies?: Versions
  readonly dependencies?: Versions
  readonly devDependencies?: Versions
  readonly optionalDependencies?: Versions
}

type Versions = Readonly<Record<string, string>>

export interface Exceptions {
  /** Package → licence from its files, if package.json has none or no SPDX expression. */
  readonly licences: Readonly<Record<string, string>>
  /** Package → purpose of its install script. Only development dependencies may have one. */
  readonly installScripts: Readonly<Record<string, string>>
}

/** Permissive licences, and MPL, whose copyleft covers changed files only. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
])

/** Not from a registry: a URL, repository (also `owner/name`) or folder. */
const ADDRESS = /^(git|https?|file|link|workspace|github|gitlab|bitbucket)\b|:\/\/|^[\w.-]+\//i

const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

export function lockfileProblems({ lockfileVersion, packages = {} }: Lockfile, exceptions: Exceptions): string[] {
  const locked = Object.entries(packages).map(([folder, entry]) => ({ folder, name: nameOf(folder), entry }))
  const [root, installed] = [packages[''], locked.filter(({ folder }) => folder !== '')]
  return [
    ...(lockfileVersion === 3 ? [] : [`lockfileVersion is ${String(lockfileVersion)}, not 3`]),
    ...Object.entries({ ...root?.dependencies, ...root?.devDependencies }).flatMap(([name, version]) =>
      EXACT.test(version) ? [] : [`package.json: ${name} is ${version}: pin one version`],
    ),
    ...installed.flatMap(({ folder, entry }) => [
      ...sourceProblems(packages, folder, entry),
      ...dependencyProblems(folder, entry),
    ]),
    ...installed.flatMap(({ folder, name, entry }) =>
      entry.link === true ? [] : licenceProblems(folder, name, entry, exceptions),
    ),
    ...installed.flatMap(({ folder, name, entry }) => scriptProblems(folder, name, entry, exceptions)),
    ...staleExceptions(new Set(installed.map(({ name }) => name)), exceptions),
  ]
}

/** Packages come from the configured registry, with a hash, and are not deprecated. */
function sourceProblems(packages: Readonly<Record<string, LockedPackage>>, folder: string, entry: LockedPackage) {
  const { resolved, link, version } = entry
  if (link === true) return [`${folder} is a link to another folder`]
  return [
    ...(resolved === undefined ? [] : [`${folder} names where it is fetched from: ${resolved}`]),
    ...(version === undefined ? [`${folder} has no version`] : []),
    ...(entry.deprecated === undefined ? [] : [`${folder} is deprecated: ${entry.deprecated}`]),
    ...(HASH.test(hashOver(packages, folder)) ? [] : [`${folder} has no SHA-512 integrity`]),
  ]
}

const HASH = /^sha512-[\w+/]{86}==$/

function hashOver(packages: Readonly<Record<string, LockedPackage>>, folder: string): string {
  const { inBundle, integrity } = packages[folder] ?? {}
  const owner = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  return inBundle === true && owner !== '' ? hashOver(packages, owner) : (integrity ?? '')
}

function dependencyProblems(folder: string, { dependencies, optionalDependencies }: LockedPackage): string[] {
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, range]) =>
    ADDRESS.test(range) ? [`${folder} takes ${name} from ${range}, past the registry`] : [],
  )
}

function licenceProblems(folder: string, name: string, { license }: LockedPackage, { licences }: Exceptions): string[] {
  const stated = Object.hasOwn(licences, name) ? licences[name] : license
  if (typeof stated === 'string' && isAllowed(stated)) return []
  return [`${folder} has the licence ${JSON.stringify(stated)}, which is on no list`]
}

/** One allowed alternative is enough. */
function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/^\(|\)$/g, '')
    .split(' OR ')
    .some((licence) => licence.split(' AND ').every((part) => ALLOWED.has(part)))
}

function scriptProblems(folder: string, name: string, entry: LockedPackage, { installScripts }: Exceptions): string[] {
  if (entry.hasInstallScript !== true) return []
  if (entry.dev !== true) return [`${folder} has an install script, and users of our packages would run it`]
  return Object.hasOwn(installScripts, name) ? [] : [`${folder} has an install script that nobody has looked at`]
}

function staleExceptions(names: ReadonlySet<string>, { licences, installScripts }: Exceptions): string[] {
  return [...Object.keys(licences), ...Object.keys(installScripts)].flatMap((name) =>
    names.has(name) ? [] : [`${name} is excepted, but not installed`],
  )
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/**
 * Ranges of peers that shut out a peer's newest major version.
 *
 * @param newest - By name; null: the registry did not say.
 */
export function peerProblems(peers: Versions, newest: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(peers).flatMap(([name, range]) => {
    const version = newest[name] ?? null
    if (version === null) return []
    const major = version.split('.')[0]
    const isAdmitted = range.split('||').some((part) => part.trim().startsWith(`^${major}.`))
    return isAdmitted ? [] : [`package.json: ${name} ${range} shuts out its newest version, ${version}`]
  })
}
