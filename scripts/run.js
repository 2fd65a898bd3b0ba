// Runs the command line from dist/, built anew where src/ is newer: `node scripts/run.js <command>`. A loader that
// translates on the fly would cost more than a second at each start.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist', 'cli.js')

/** @returns {boolean} */
function isStale() {
  if (!existsSync(built)) return true
  const at = statSync(built).mtimeMs
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  // Folders count as well: a file that is gone changes only the folder it was in.
  return names.some((name) => statSync(join(root, 'src', name)).mtimeMs > at)
}

if (isStale()) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(root, 'scripts', 'tsconfig.build.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(2)
}
await import(new URL('../dist/cli.js', import.meta.url).href)
