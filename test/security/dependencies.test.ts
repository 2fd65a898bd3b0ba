import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LockedPackage, Lockfile } from '../../scripts/check/lockfile.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly overrides: Readonly<Record<string, unknown>>
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as Manifest
const packages = (JSON.parse(read('package-lock.json')) as Lockfile).packages ?? {}
const page = read('docs/dependencies.md')

/** A package as installed, with what npm adds for its peers. */
interface Installed extends LockedPackage {
  readonly devOptional?: boolean
  readonly peer?: boolean
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The folder that a package takes another from, as Node looks for it. */
function folderOf(name: string, from: string): string | null {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[folder] !== undefined) return folder
  return from === '' ? null : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)))
}

/** The folders of a package and of all that comes with it. */
function comesWith(name: string, from = '', found = new Set<string>()): ReadonlySet<string> {
  const folder = folderOf(name, from)
  if (folder === null || found.has(folder)) return found
  found.add(folder)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[folder] as Installed
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => peerDependenciesMeta?.[peer]?.optional !== true)
  for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    comesWith(next, folder, found)
  }
  return found
}

/** The cells of a chapter's table rows. */
function rowsOf(chapter: string): readonly (readonly string[])[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? ''
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const nameIn = ([cell = '']: readonly string[]) => cell.replaceAll('`', '')

describe('docs/dependencies.md', () => {
  test.each([
    ['What users install', manifest.dependencies],
    ['What only developers install', manifest.devDependencies],
  ])('%s: each with a reason, what it brings, and its licence', (chapter, declared) => {
    const stated = rowsOf(chapter).map((row) => [nameIn(row), row[2], row[3]].join(', '))
    const actual = Object.keys(declared).map((name) => {
      const licence = packages[`node_modules/${name}`]?.license
      return [name, comesWith(name).size - 1, licence].join(', ')
    })
    expect(stated.toSorted()).toEqual(actual.toSorted())
    for (const row of rowsOf(chapter)) expect([row[0], row.every((cell) => cell !== '')]).toEqual([row[0], true])
  })

  test('the laboratory: as many packages as each of its lock files names', () => {
    const chapter = rowsOf('What the laboratory installs for itself')
    const stated = chapter.map((row) => [/npm run ([\w:-]+)/.exec(nameIn(row))?.[1] ?? 'msw-3', Number(row[3])])
    const parts = {
      'any-contract': 'any-contract/servers',
      bench: 'bench',
      'test:long': 'exports',
      'msw-3': 'msw-3',
      mutants: 'mutants',
      watch: 'otlp',
    }
    const actual = Object.entries(parts).map(([part, folder]) => {
      const lock = JSON.parse(read(`scripts/lab/${folder}/package-lock.json`)) as Lockfile
      return [part, Object.keys(lock.packages ?? {}).length - 1]
    })
    expect(stated).toEqual(actual)
  })

  test('overrides and peers: each with a reason', () => {
    expect(rowsOf('Overrides').map(nameIn).toSorted()).toEqual(Object.keys(manifest.overrides).toSorted())
    const peers = /\*\*Peers\*\*[^]*?\n\n/.exec(page)?.[0] ?? ''
    expect(Object.keys(manifest.peerDependencies).filter((name) => !peers.includes(`\`${name}\``))).toEqual([])
  })
})

test('what was found of advisories is of the versions that are locked', () => {
  const told = rowsOf('Advisories').map(([cell = '']) => /^`(\S+)` (\S+), by `(\S+)`$/.exec(cell)?.slice(1) ?? [cell])
  expect(page).toMatch(/^On \d{4}-\d\d-\d\d the \d+ packages .* were reviewed by hand/m)
  const shipped =
    Object.values(packages as Readonly<Record<string, Installed>>).filter(
      (entry) => entry.dev !== true && entry.devOptional !== true && entry.peer !== true,
    ).length - 1
  expect(page).toContain(`the ${shipped} packages that the toolchain brings`)
  expect(told.length).toBeGreaterThan(5)
  // What is overridden is locked nowhere any more.
  const [overridden, ...kept] = told
  expect(overridden).toEqual(['lodash', '4.17.21', 'postman-collection'])
  expect(folderOf('lodash', 'node_modules/postman-collection')).toBe('node_modules/lodash')
  expect(packages['node_modules/lodash']?.version).toBe('4.18.1')
  for (const [name = '', version, user = ''] of kept) {
    const folder = folderOf(name, folderOf(user, '') ?? '') ?? ''
    expect([name, packages[folder]?.version]).toEqual([name, version])
  }
})

test('what the client brings is three packages with it, and nothing of them runs at installation', () => {
  const folders = [...comesWith('openapi-fetch')]
  expect(folders.toSorted()).toEqual(['node_modules/openapi-fetch', 'node_modules/openapi-typescript-helpers'])
  expect(folders.filter((folder) => packages[folder]?.hasInstallScript === true)).toEqual([])
})
