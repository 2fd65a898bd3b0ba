import { resolve } from 'node:path'
import { USAGE, withBase } from './base.ts'
import { diffContracts } from './diff.ts'
import { changeTable } from './table.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { readUsage } from '../../src/usage/files.ts'
import { givesHelp } from '../help.ts'
import { withOverlaid } from '../lint/overlaid.ts'
import { readArgs } from '../read-args.ts'

const CONTRACT = 'openapi.yaml'

const HELP = `Usage: npm run diff -- REVISION|FILE [--overlay FILE]... [--usage DIR]

Says what openapi.yaml changes, compared with the one of a git revision, such as main or HEAD~1, or with a file: what
breaks callers, and what they may want to know. --overlay, which may be repeated, applies an OpenAPI Overlay first.
--usage DIR says of each break which consumers it hits, by what watch, sandbox or mock wrote there.
Exit codes: 0 nothing breaks, 1 something does, 2 nothing could be judged.
`

export interface DiffIo {
  readonly cwd: string
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
}

/** Returns the exit code. */
export async function diffCommand(args: readonly string[], io: DiffIo): Promise<number> {
  try {
    return givesHelp(HELP, args, io.stdout) ? 0 : await run(args, io)
  } catch (error) {
    io.stderr(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function run(args: readonly string[], { cwd, stdout, stderr }: DiffIo): Promise<number> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: { overlay: { type: 'string', multiple: true, default: [] }, usage: { type: 'string' } },
  })
  const [base, ...rest] = positionals
  const { overlay } = values
  const usage = values.usage === undefined ? null : readUsage(resolve(cwd, values.usage))
  if (base === undefined || rest.length > 0) throw new Error(USAGE)
  const compare = (file: string, written?: JsonObject) =>
    withBase(base, CONTRACT, cwd, (other) => {
      const revision = { file, name: CONTRACT, ...(written === undefined ? {} : { written }) }
      return diffContracts({ file: other, name: base }, revision, cwd)
    })
  const changes = overlay.length === 0 ? await compare(CONTRACT) : await withOverlaid(CONTRACT, overlay, compare)
  const breaks = changes.filter(({ severity }) => severity === 'break').length
  stdout(changeTable(changes, usage))
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const named = [CONTRACT, ...overlay].join(' with ')
  stderr(`${named} against ${base}: ${counted(breaks, 'break')}, ${counted(changes.length - breaks, 'notice')}.\n`)
  return breaks > 0 ? 1 : 0
}
