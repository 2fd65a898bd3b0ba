import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from '../build-is-stale.js'

/** Files of a run, and programs that readers would have installed. */
export interface Workspace {
  /** Inside the project, so that programs find their imports. */
  readonly folder: string
  /** For `PATH`: `npx --no agent-platform` and `npm run` of this working copy. */
  readonly programs: string
  close(): Promise<void>
}

const SCRIPTS = 'mock|sandbox|conform|fixtures|watch|usage|verify|fidelity'

/** Uses the build if it is current, because it starts twice as fast. */
function commandLine(root: string): string {
  if (!buildIsStale(root)) return `'${join(root, 'dist', 'cli.js')}'`
  return `--import '${fileURLToPath(import.meta.resolve('tsx'))}' '${join(root, 'src', 'cli.ts')}'`
}

export async function openWorkspace(root: string): Promise<Workspace> {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'snippets-'))
  const programs = join(folder, 'bin')
  await mkdir(programs)
  const cli = `exec '${process.execPath}' ${commandLine(root)} "$@"`
  const stubs = {
    npx: `[ "$1 $2" = "--no agent-platform" ] || { echo "Only npx --no agent-platform runs here; mark the block as not run." >&2; exit 127; }
shift 2
${cli}`,
    npm: `[ "$1 $2" = "run -s" ] && set -- run "\${@:3}"
case "$1 $2" in
  "run "@(${SCRIPTS})) shift; [ "$2" = -- ] && set -- "$1" "\${@:3}"; ${cli} ;;
  *) echo "Here, npm runs ${SCRIPTS.replaceAll('|', ', ')} alone; mark the block as not run." >&2; exit 127 ;;
esac`,
  }
  await Promise.all(
    Object.entries(stubs).map(async ([name, script]) => {
      await writeFile(join(programs, name), `#!/usr/bin/env bash\nshopt -s extglob\n${script}\n`)
      await chmod(join(programs, name), 0o755)
    }),
  )
  // What was killed may still write.
  return { folder, programs, close: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) }
}
