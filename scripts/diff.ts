import { parseArgs } from 'node:util'
import { USAGE, withBase } from './diff/base.ts'
import { diffContracts } from './diff/diff.ts'
import { changeTable } from './diff/table.ts'
import { withOverlaid } from './lint/overlaid.ts'

// The gate against breaking changes: `npm run diff -- <revision or file> [--overlay FILE]...`. Exit 1 on a break, 2 where nothing could be judged.
const CONTRACT = 'openapi.yaml'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overlay: { type: 'string', multiple: true, default: [] } },
})
const [base, ...rest] = positionals
const { overlay } = values

async function run(): Promise<number> {
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
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
