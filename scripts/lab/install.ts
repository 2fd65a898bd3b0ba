import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A part of the laboratory with its own packages and lock file. */
export type Part = 'any-contract/servers' | 'bench' | 'exports' | 'msw-3' | 'mutants' | 'otlp'

export function folderOf(part: Part): string {
  return fileURLToPath(new URL(part, import.meta.url))
}

export async function isInstalled(part: Part): Promise<boolean> {
  const [locked, installed] = await Promise.all(
    [lockOf(part), recordOf(part)].map((file) => readFile(file, 'utf8').catch(() => null)),
  )
  return locked !== null && locked === installed
}

/** Without install scripts or checks of the Node version. */
export async function install(part: Part, say: (line: string) => void): Promise<void> {
  if (await isInstalled(part)) return
  const folder = folderOf(part)
  say(`npm ci in ${folder}: packages that the project itself does not need`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['ci', ...flags], { cwd: folder })
  await writeFile(recordOf(part), await readFile(lockOf(part)))
}

function lockOf(part: Part): string {
  return join(folderOf(part), 'package-lock.json')
}

/** A copy of the lock file. `npm ci` deletes it with the packages. */
function recordOf(part: Part): string {
  return join(folderOf(part), 'node_modules', '.installed-from.json')
}
