import { givesHelp } from '../help.ts'
import { lintFiles } from './lint.ts'
import { lintOverlaid } from './overlaid.ts'
import { countFindings, printFindings } from './print.ts'
import { readArgs } from '../read-args.ts'

const USAGE = `Usage: npm run lint -- [FILE] [--overlay FILE]...

Lints an OpenAPI document by the project's rules: openapi.yaml where none is named. --overlay, which may be repeated, applies
an OpenAPI Overlay first.
Exit codes: 0 no findings, 1 findings, 2 lint could not run.
`

export interface LintIo {
  readonly cwd: string
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
}

/** Returns the exit code. */
export async function lintCommand(args: readonly string[], io: LintIo): Promise<number> {
  try {
    return givesHelp(USAGE, args, io.stdout) ? 0 : await run(args, io)
  } catch (error) {
    io.stderr(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}

async function run(args: readonly string[], { cwd, stdout, stderr }: LintIo): Promise<number> {
  const { values, positionals } = readArgs({
    args: [...args],
    options: { overlay: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  const [file = 'openapi.yaml', ...rest] = positionals
  if (rest.length > 0) throw new Error(`Name one file at a time.\n\n${USAGE}`)
  const findings =
    values.overlay.length > 0
      ? await lintOverlaid(file, values.overlay, cwd)
      : ((await lintFiles([file], cwd)).get(file) ?? [])
  stdout(printFindings(findings))
  stderr(findings.length === 0 ? `${file} keeps every rule.\n` : `${countFindings(findings)} in ${file}.\n`)
  return findings.length === 0 ? 0 : 1
}
