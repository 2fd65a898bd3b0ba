import { Command } from 'commander'
import { defaultTimeout } from '../conformance/options/options.ts'
import { invocation } from './invocation.ts'
import { rateHelp, treatAsHelp } from './sending-help.ts'
import { forTerminal } from './terminal.ts'

interface Flags {
  readonly init?: string | true
  readonly check: boolean
  readonly force: boolean
  readonly target?: string
  readonly fixtures?: string
  readonly contract?: string
  readonly rules?: string
  readonly key?: string
  readonly location?: string
  readonly treatAs?: string
  readonly header: readonly string[]
  readonly timeout: number
  readonly rate?: number
}

/** What `--init` writes where it names no file. */
const usualFile = 'fixtures.yaml'

/** `agent-platform fixtures`: what a target has instead of the contract's fixtures. Sets the process's exit code. */
export function fixturesCommand(): Command {
  return new Command('fixtures')
    .description("Write or check the file that says what a target has instead of the contract's fixtures")
    .option('--init [file]', `write a commented file with everything that the contract needs (default: ${usualFile})`)
    .option('--force', 'write over a file that is there already', false)
    .option('--check', 'look at what stands for the fixtures, by reads alone', false)
    .option('--target <url>', 'address of the server')
    .option('--fixtures <file>', 'the file to check: JSON or YAML, name: value')
    .option('--contract <file>', 'another OpenAPI 3.1 document than the packaged contract')
    .option('--rules <file>', 'a module with rules for that contract, as docs/rules.md tells')
    .option('--key <key>', 'the API key to speak with, also read from AGENT_PLATFORM_KEY')
    .option('--location <id>', 'a sub-account for reads that need any')
    .option('--treat-as <what>', treatAsHelp)
    .option('--header <line>', 'a header for every request, as "name: value"; may be repeated', collect, [])
    .option('--timeout <ms>', 'milliseconds for a request and its answer', Number, defaultTimeout)
    .option('--rate <n>', rateHelp, Number)
    .addHelpText('after', '\nExit codes: 0 all right, 1 something is not as its fixture has to be, 2 could not look.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async ({ init, ...flags }: Flags) => {
      const { fixtures } = await import('../conformance/index.ts')
      process.exitCode = await fixtures(
        { ...flags, init: init === true ? usualFile : init },
        {
          stdout: (text) => process.stdout.write(forTerminal(text)),
          stderr: (text) => process.stderr.write(forTerminal(text)),
          env: process.env,
          command: invocation('fixtures', process),
          now: Date.now,
          sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        },
      )
    })
}

function collect(line: string, lines: readonly string[]): readonly string[] {
  return [...lines, line]
}
