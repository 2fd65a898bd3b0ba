import { lintFiles } from './lint/lint.ts'
import { printFindings } from './lint/print.ts'

// Lints the contract: `npm run lint`, or another document: `npm run lint -- FILE`. Exit 1 on any finding, 2 where lint could not run.
const [file = 'openapi.yaml'] = process.argv.slice(2)
try {
  const findings = (await lintFiles([file], process.cwd())).get(file) ?? []
  process.stdout.write(printFindings(findings))
  process.stderr.write(
    findings.length === 0 ? `${file} keeps every rule.\n` : `${findings.length} findings in ${file}.\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
