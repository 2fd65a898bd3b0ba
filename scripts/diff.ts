import { USAGE, withBase } from './diff/base.ts'
import { diffContracts } from './diff/diff.ts'
import { changeTable } from './diff/table.ts'

// The gate against breaking changes: `npm run diff -- <revision or file>`. Exit 1 on a break, 2 where nothing could be judged.
const CONTRACT = 'openapi.yaml'
const [base, ...rest] = process.argv.slice(2)

async function run(): Promise<number> {
  if (base === undefined || rest.length > 0) throw new Error(USAGE)
  const changes = await withBase(base, CONTRACT, process.cwd(), (file) => diffContracts(file, CONTRACT, process.cwd()))
  const breaks = changes.filter(({ severity }) => severity === 'break').length
  process.stdout.write(changeTable(changes))
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  process.stderr.write(
    `${CONTRACT} against ${base}: ${counted(breaks, 'break')}, ${counted(changes.length - breaks, 'notice')}.\n`,
  )
  return breaks > 0 ? 1 : 0
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
