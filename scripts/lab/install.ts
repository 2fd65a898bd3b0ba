import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A part of the laboratory with packages of its own, and a lock file for them. */
export type Part = 'bench' | 'mutants'

/** The folder of a part, in which its packages are installed. */
export function folderOf(part: Part): string {
  return fileURLToPath(new URL(part, import.meta.url))
}

/** Whether a part's packages are installed as its lock file says. */
export async function isInstalled(part: Part): Promise<boolean> {
  const [locked, installed] = await Promise.all(
    [lockOf(part), recordOf(part)].map((file) => readFile(file, 'utf8').catch(() => null)),
  )
  return locked !== null && locked === installed
}

/**
 * Installs a part's packages, unless they are there. Their install scripts do not run, and what they say about the version
 * of Node is not enforced: they are no part of the project.
 */
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

/** The lock file that was installed from. `npm ci` takes it away with the rest. */
function recordOf(part: Part): string {
  return join(folderOf(part), 'node_modules', '.installed-from.json')
}
