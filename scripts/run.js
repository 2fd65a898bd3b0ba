// Runs the command line from dist/, built anew where src/ is newer: `node scripts/run.js <command>`. A loader that
// translates on the fly would cost more than a second at each start.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from './build-is-stale.js'

const root = fileURLToPath(new URL('..', import.meta.url))

if (buildIsStale(root)) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(2)
}
await import(new URL('../dist/cli.js', import.meta.url).href)
