// Runs the command line from dist/, built anew where src/ is newer: `node scripts/run.js <command>`. A loader that
// translates on the fly would cost more than a second at each start.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFresh } from './build-fresh.js'

const root = fileURLToPath(new URL('..', import.meta.url))
if (!existsSync(join(root, 'node_modules'))) {
  process.stderr.write('Nothing is installed here: run npm ci first.\n')
  process.exit(2)
}
if (!buildFresh(root)) process.exit(2)
await import(new URL('../dist/cli.js', import.meta.url).href)
