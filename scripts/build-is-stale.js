import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether anything in src/ is newer than what was built from it, or nothing has been built.
 * @param {string} root the repository
 * @returns {boolean}
 */
export function buildIsStale(root) {
  const built = join(root, 'dist', 'cli.js')
  if (!existsSync(built) || !existsSync(join(root, 'dist', 'chunks'))) return true
  const at = statSync(built).mtimeMs
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  // Folders count as well: a file that is gone changes only the folder it was in.
  return names.some((name) => statSync(join(root, 'src', name)).mtimeMs > at)
}
