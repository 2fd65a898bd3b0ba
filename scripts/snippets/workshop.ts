import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIsStale } from '../build-is-stale.js'

/** Where a run keeps its files, and the programs that stand for those that readers have. */
export interface Workshop {
  /** Among the project's modules, so that programs find what they import. */
  readonly folder: string
  /** For `PATH`: `npx --no agent-platform` and `npm run` of this working copy. */
  readonly programs: string
  close(): Promise<void>
}

/** Scripts of package.json that run the command line. */
const SCRIPTS = 'mock|sandbox|conform|fixtures'

/** What runs the working copy's command line. What is built starts in half the time; it is taken where nothing is newer. */
function commandLine(root: string): string {
  if (!buildIsStale(root)) return `'${join(root, 'dist', 'cli.js')}'`
  return `--import '${fileURLToPath(import.meta.resolve('tsx'))}' '${join(root, 'src', 'cli.ts')}'`
}

/** Makes a workshop of its own for a run. */
export async function openWorkshop(root: string): Promise<Workshop> {
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
    npm: `case "$1 $2" in
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
  return { folder, programs, close: () => rm(folder, { recursive: true, force: true }) }
}
