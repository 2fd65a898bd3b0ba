import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buildTree } from './build-tree.ts'
import { clientManifest, toolchainManifest } from './manifests.ts'
import type { RootManifest } from './manifests.ts'
import { run } from './run.ts'
import { reachableFrom } from './reachable.ts'
import { stageFiles, writeManifest } from './stage.ts'

export interface Packed {
  readonly name: string
  readonly tarball: string
}

/** Path in the package → path in the repository. */
const CLIENT_PAPERS = { 'README.md': 'docs/client-package.md', LICENSE: 'LICENSE', 'openapi.yaml': 'openapi.yaml' }

/**
 * Packs both packages from one build, without network. Throws an Error if the build fails, or if the client imports
 * what it does not depend on. `reuse`: see `buildTree`.
 */
export async function packAll(
  root: string,
  out: string,
  env: Readonly<Record<string, string | undefined>>,
  { reuse = false }: { readonly reuse?: boolean } = {},
): Promise<Packed[]> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as RootManifest
  const work = await mkdtemp(join(tmpdir(), 'pack-'))
  try {
    const tree = join(work, 'toolchain')
    await buildTree(root, tree, reuse)
    const toolchain = toolchainManifest(manifest, env)
    await writeManifest(tree, toolchain)

    const light = join(work, 'client')
    const { files, packages } = await reachableFrom(tree, clientManifest(manifest, [], env).exports)
    const client = clientManifest(manifest, packages, env)
    await stageFiles(light, Object.fromEntries(files.map((file) => [file, join(tree, file)])))
    await stageFiles(
      light,
      Object.fromEntries(Object.entries(CLIENT_PAPERS).map(([to, from]) => [to, join(root, from)])),
    )
    await writeManifest(light, client)

    const place = resolve(out)
    await mkdir(place, { recursive: true })
    const names = await npmPack([tree, light], place)
    return [toolchain, client].map(({ name }, index) => ({ name, tarball: join(place, names[index] ?? '') }))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function npmPack(folders: readonly string[], out: string): Promise<string[]> {
  const told = await run('npm', ['pack', ...folders, '--pack-destination', out, '--ignore-scripts', '--json'], out)
  const packed = JSON.parse(told) as readonly { readonly filename: string }[]
  return packed.map(({ filename }) => basename(filename))
}
