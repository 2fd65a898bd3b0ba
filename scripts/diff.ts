import { parseArgs } from 'node:util'
import { USAGE, withBase } from './diff/base.ts'
import { diffContracts } from './diff/diff.ts'
import { changeTable } from './diff/table.ts'
import { givesHelp } from './help.ts'
import { withOverlaid } from './lint/overlaid.ts'

const CONTRACT = 'openapi.yaml'

const HELP = `Usage: npm run diff -- REVISION|FILE [--overlay FILE]...

Says what openapi.yaml changes, compared with the one of a git revision, such as main or HEAD~1, or with a file: what
breaks callers, and what they may want to know. --overlay, which may be repeated, applies an OpenAPI Overlay first.
Exit codes: 0 nothing breaks, 1 something does, 2 nothing could be judged.
`

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { overlay: { type: 'string', multiple: true, default: [] } },
  })
  const [base, ...rest] = positionals
  const { overlay } = values
  if (base === undefined || rest.length > 0) throw new Error(USAGE)
  const cwd = process.cwd()
  const compare = (revision: string) => withBase(base, CONTRACT, cwd, (file) => diffContracts(file, revision, cwd))
  const changes = overlay.length === 0 ? await compare(CONTRACT) : await withOverlaid(CONTRACT, overlay, compare)
  const breaks = changes.filter(({ severity }) => severity === 'break').length
  process.stdout.write(changeTable(changes))
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const named = [CONTRACT, ...overlay].join(' with ')
  process.stderr.write(
    `${named} against ${base}: ${counted(breaks, 'break')}, ${counted(changes.length - breaks, 'notice')}.\n`,
  )
  return breaks > 0 ? 1 : 0
}

try {
  process.exitCode = givesHelp(HELP) ? 0 : await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
