import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIsStale } from './build-is-stale.js'
import { buildTables } from './build-tables.js'

/**
 * Builds `dist/` if `src/` is newer, and the tables in `generated/` if the contract changed. Errors go to stdout and
 * stderr.
 * @param {string} root the repository
 * @returns {boolean} whether the build is current
 */
export function buildFresh(root) {
  if (!buildIsStale(root)) return buildTables(root)
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
