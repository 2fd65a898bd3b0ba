import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packAll } from '../../scripts/pack/pack-all.ts'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { ROOT, run } from './packing.ts'

/** Both packages, each as a tarball and in a project of its own. */
export interface Installed {
  readonly tarballs: Readonly<Record<'toolchain' | 'client', string>>
  /** A project that installed the client. */
  readonly project: string
  /** A project that has the toolchain. */
  readonly workshop: string
}

/** What a test reads of a package.json. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly version: string
}

/** Packs both packages and puts them into projects below a folder. No registry is asked. */
export async function installBoth(folder: string): Promise<Installed> {
  const [packed, dependencies] = await Promise.all([
    packAll(ROOT, folder, {}, { reuse: true }),
    packDependencies(folder),
  ])
  const tarballOf = (name: string) => packed.find((candidate) => candidate.name === name)?.tarball ?? ''
  const tarballs = {
    toolchain: tarballOf(PACKAGES.toolchain),
    client: tarballOf(PACKAGES.client),
  }
  const [project, workshop] = [join(folder, 'project'), join(folder, 'workshop')]
  await Promise.all([
    installClient(project, [tarballs.client, ...dependencies]),
    unpackToolchain(workshop, tarballs.toolchain),
  ])
  return { tarballs, project, workshop }
}

export async function manifestOf(place: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Manifest
}

/** The client's dependencies as npm takes them from a disk. */
async function packDependencies(folder: string): Promise<string[]> {
  return Promise.all(
    ['openapi-fetch', 'openapi-typescript-helpers'].map(async (name) => {
      const tarball = join(folder, `${name}.tgz`)
      await succeed('tar', ['-czf', tarball, '-C', join(ROOT, 'node_modules'), name], folder)
      return tarball
    }),
  )
}

/** As somebody would, except for where the dependencies come from. */
async function installClient(project: string, tarballs: readonly string[]): Promise<void> {
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  const how = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  await succeed('npm', [...how, ...tarballs], project)
}

/** Its own files, and beside them the packages that its manifest asks for, and no others. */
async function unpackToolchain(workshop: string, tarball: string): Promise<void> {
  const modules = join(workshop, 'node_modules')
  const home = join(modules, PACKAGES.toolchain)
  await mkdir(home, { recursive: true })
  await succeed('tar', ['-xf', tarball, '--strip-components=1', '-C', home], workshop)
  const { dependencies } = await manifestOf(home)
  for (const name of Object.keys(dependencies ?? {})) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
}

async function succeed(program: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, talk } = await run(program, args, cwd)
  if (code !== 0) throw new Error(talk)
}
