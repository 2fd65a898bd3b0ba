import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIsStale } from './build-is-stale.js'
import { buildTables } from './build-tables.js'

/**
 * Builds `dist/` where `src/` is newer, and the tables in `generated/` where the contract is another. What is wrong with the sources is said on stdout and stderr.
 * @param {string} root the repository
 * @returns {boolean} whether what stands there now is built from what is there
 */
export function buildFresh(root) {
  if (!buildIsStale(root)) return buildTables(root)
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
