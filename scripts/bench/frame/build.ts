import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIsStale } from '../../build-is-stale.js'

/** Builds `dist/` where `src/` is newer: what is measured is what users run. */
export function buildFresh(root: string): void {
  if (!buildIsStale(root)) return
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.js')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed.')
}

/** The command line as users run it, as arguments of `node`. */
export function commandLine(root: string, ...args: readonly string[]): readonly string[] {
  return [join(root, 'dist', 'cli.js'), ...args]
}
