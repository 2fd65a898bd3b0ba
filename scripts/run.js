// Runs the command line from dist/, built anew where src/ is newer: `node scripts/run.js <command>`. A loader that
// translates on the fly would cost more than a second at each start.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from './build-is-stale.js'

const root = fileURLToPath(new URL('..', import.meta.url))

if (buildIsStale(root)) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(root, 'scripts', 'tsconfig.build.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(2)
}
await import(new URL('../dist/cli.js', import.meta.url).href)
