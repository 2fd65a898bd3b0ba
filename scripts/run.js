// `node scripts/run.js <command>`: runs dist/, rebuilt if src/ is newer. A TypeScript loader would cost more than a
// second per start.
import { fileURLToPath } from 'node:url'
import { buildFresh } from './build-fresh.js'

if (!buildFresh(fileURLToPath(new URL('..', import.meta.url)))) process.exit(2)
await import(new URL('../dist/cli.js', import.meta.url).href)
