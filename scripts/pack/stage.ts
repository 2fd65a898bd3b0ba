import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from './manifests.ts'

export async function stageFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.keys(files).map((path) => dirname(join(folder, path)))
  for (const place of new Set(paths)) await mkdir(place, { recursive: true })
  await Promise.all(Object.entries(files).map(([path, source]) => copyFile(source, join(folder, path))))
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
