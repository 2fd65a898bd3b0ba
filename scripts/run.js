// Runs the command line from dist/, built anew where src/ is newer: `node scripts/run.js <command>`. A loader that
// translates on the fly would cost more than a second at each start.
import { fileURLToPath } from 'node:url'
import { buildFresh } from './build-fresh.js'

if (!buildFresh(fileURLToPath(new URL('..', import.meta.url)))) process.exit(2)
await import(new URL('../dist/cli.js', import.meta.url).href)
