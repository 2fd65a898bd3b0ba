import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import pc from 'picocolors'
import { CHECKS } from './check/checks.ts'
import { runChecks } from './check/run.ts'
import { printsHelp } from './help.ts'

const USAGE = `Usage: npm run check

Everything that "npm test" leaves out, its slow tests included. Shows only what failed; exit 1 where something did.
`

if (!printsHelp(USAGE)) process.exitCode = await check()

async function check(): Promise<number> {
  const start = performance.now()
  const results = await runChecks(
    CHECKS,
    availableParallelism(),
    fileURLToPath(new URL('..', import.meta.url)),
    (result) => {
      const mark = result.passed ? pc.green('✓') : pc.red('✗')
      process.stdout.write(`${mark} ${result.name} ${pc.dim(`${result.seconds.toFixed(1)} s`)}\n`)
      if (!result.passed) process.stdout.write(`${result.output.trimEnd()}\n\n`)
    },
  )
  const failed = results.filter(({ passed }) => !passed)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(
    `${results.length - failed.length} checks passed, ${failed.length} failed in ${seconds} s${failed.length > 0 ? `: ${failed.map(({ name }) => name).join(', ')}` : ''}\n`,
  )
  return failed.length > 0 ? 1 : 0
}
