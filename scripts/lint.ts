import { parseArgs } from 'node:util'
import { lintFiles } from './lint/lint.ts'
import { lintOverlaid } from './lint/overlaid.ts'
import { printFindings } from './lint/print.ts'

const USAGE = `Usage: npm run lint -- [FILE] [--overlay FILE]...

Lints an OpenAPI document by the project's rules: openapi.yaml where none is named. --overlay, which may be repeated, applies
an OpenAPI Overlay first.
Exit codes: 0 no findings, 1 findings, 2 lint could not run.
`

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', short: 'h' }, overlay: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  })
  if (values.help === true) {
    process.stdout.write(USAGE)
    return 0
  }
  const [file = 'openapi.yaml', ...rest] = positionals
  if (rest.length > 0) throw new Error(`Name one file at a time.\n\n${USAGE}`)
  const findings =
    values.overlay.length > 0
      ? await lintOverlaid(file, values.overlay, process.cwd())
      : ((await lintFiles([file], process.cwd())).get(file) ?? [])
  process.stdout.write(printFindings(findings))
  process.stderr.write(
    findings.length === 0 ? `${file} keeps every rule.\n` : `${findings.length} findings in ${file}.\n`,
  )
  return findings.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
