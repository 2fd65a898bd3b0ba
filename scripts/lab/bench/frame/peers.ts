import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './row.ts'

/** Packages with their exact versions. */
export type Packages = Readonly<Record<string, string>>

/**
 * Installs packages into `node_modules/.cache/bench/<name>/`, unless they are there; answers that folder. They are no part
 * of the project: their scripts are not run, and what they say about the runtime is not enforced.
 */
export async function installPeers(bench: Bench, name: string, dependencies: Packages): Promise<string> {
  const folder = join(bench.root, 'node_modules', '.cache', 'bench', name)
  const manifest = `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`
  const done = join(folder, 'installed.json')
  if ((await readFile(done, 'utf8').catch(() => '')) === manifest) return folder
  bench.say(`installing ${Object.keys(dependencies).join(', ')} into ${folder}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), manifest)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...flags], { cwd: folder })
  await writeFile(done, manifest)
  return folder
}
