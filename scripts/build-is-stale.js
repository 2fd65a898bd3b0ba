import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether src/ is newer than the build, or there is none.
 * @param {string} root the repository
 * @returns {boolean}
 */
export function buildIsStale(root) {
  const built = join(root, 'dist', 'cli.js')
  if (!existsSync(built) || !existsSync(join(root, 'dist', 'chunks'))) return true
  const at = statSync(built).mtimeMs
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  // Includes folders: a deleted file changes only its folder.
  return names.some((name) => statSync(join(root, 'src', name)).mtimeMs > at)
}
