import { Command } from 'commander'
import { defaultConcurrency, defaultTimeout } from '../conformance/options.ts'

interface Flags {
  readonly target?: string
  readonly contract?: string
  readonly fixtures?: string
  readonly key?: string
  readonly header: readonly string[]
  readonly allow?: string
  readonly only: readonly string[]
  readonly plan: boolean
  readonly json?: string
  readonly junit?: string
  readonly strict: boolean
  readonly concurrency: number
  readonly timeout: number
  readonly rate?: number
}

/** `agent-platform conform`: checks somebody's server against the contract. Sets the process's exit code. */
export function conformCommand(): Command {
  return new Command('conform')
    .description("Check a server's answers against the contract")
    .option('--target <url>', 'address of the server, such as http://127.0.0.1:4010')
    .option('--contract <file>', 'another OpenAPI 3.1 document than the packaged contract')
    .option('--fixtures <file>', "what the target has instead of the contract's fixtures: JSON or YAML, name: value")
    .option('--key <key>', 'the API key to speak with, also read from AGENT_PLATFORM_KEY')
    .option('--header <line>', 'a header for every request, as "name: value"; may be repeated', collect, [])
    .option('--allow <classes>', "what may be sent to somebody's deployment beyond read: write,destructive,spending")
    .option('--only <name>', 'a case or an operation; may be repeated', collect, [])
    .option('--plan', 'list the cases without sending anything', false)
    .option('--json <file>', 'write the report as JSON; - is stdout')
    .option('--junit <file>', 'write the report as JUnit XML; - is stdout')
    .option('--strict', 'let violations of inferred clauses fail the run', false)
    .option('--concurrency <n>', 'requests at a time', Number, defaultConcurrency)
    .option('--timeout <ms>', 'milliseconds for a request and its answer', Number, defaultTimeout)
    .option('--rate <n>', 'requests a second at most', Number)
    .addHelpText('after', '\nExit codes: 0 conforming, 1 violations, 2 could not judge or bad usage.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (flags: Flags) => {
      const [{ conform }, { default: pc }] = await Promise.all([
        import('../conformance/index.ts'),
        import('picocolors'),
      ])
      process.exitCode = await conform(flags, {
        stdout: (text) => process.stdout.write(text),
        stderr: (text) => process.stderr.write(text),
        env: process.env,
        colours: pc.isColorSupported,
        progress: process.stderr.isTTY,
        now: Date.now,
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      })
    })
}

function collect(line: string, lines: readonly string[]): readonly string[] {
  return [...lines, line]
}
