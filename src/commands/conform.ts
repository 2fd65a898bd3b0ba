import { Command } from 'commander'
import { defaultConcurrency, defaultTimeout } from '../conformance/options/options.ts'
import { invocation } from './invocation.ts'
import { rateHelp, treatAsHelp } from './sending-help.ts'
import { forTerminal } from './terminal.ts'

interface Flags {
  readonly target?: string
  readonly contract?: string
  readonly rules?: string
  readonly fixtures?: string
  readonly key?: string
  readonly header: readonly string[]
  readonly location?: string
  readonly treatAs?: string
  readonly allow?: string
  readonly probes: boolean
  readonly ledger?: string
  readonly cleanup?: string
  readonly har?: string
  readonly baseline?: string
  readonly suite?: string
  readonly engine?: string
  readonly only: readonly string[]
  readonly plan: boolean
  readonly json?: string
  readonly junit?: string
  readonly saveHar?: string
  readonly html?: string
  readonly strict: boolean
  readonly maxBlocked?: number
  readonly require?: string
  readonly concurrency: number
  readonly timeout: number
  readonly rate?: number
  readonly maxRequests?: number
  readonly maxTime?: number
}

/** `agent-platform conform`: checks somebody's server against the contract. Sets the process's exit code. */
export function conformCommand(): Command {
  return new Command('conform')
    .description("Check a server's answers against the contract")
    .option('--target <url>', 'address of the server, such as http://127.0.0.1:4010')
    .option('--contract <file>', 'another OpenAPI 3.1 document than the packaged contract')
    .option('--rules <file>', 'a module with rules for that contract, as docs/rules.md tells')
    .option('--fixtures <file>', "what the target has instead of the contract's fixtures: JSON or YAML, name: value")
    .option('--key <key>', 'the API key to speak with, also read from AGENT_PLATFORM_KEY')
    .option(
      '--location <id>',
      'a sub-account for reads that need any; the fixtures file names those in a certain state',
    )
    .option('--treat-as <what>', treatAsHelp)
    .option('--header <line>', 'a header for every request, as "name: value"; may be repeated', collect, [])
    .option('--allow <classes>', "what may be sent to somebody's deployment beyond read: write,destructive,spending")
    .option('--no-probes', 'leave out the refusal probes: no credential, ids that cannot exist and an invalid body')
    .option('--ledger <file>', 'where changes to a deployment are written down first; otherwise beside --fixtures')
    .option('--cleanup <ledger>', 'put back what an interrupted run changed, and do nothing else')
    .option('--har <file>', 'judge the exchanges of a recording by a browser or proxy; sends nothing')
    .option('--baseline <file>', 'the JSON report of an earlier run: only what is new fails this one')
    .option('--suite <names>', 'only these: pairs,constraints,access,sequences,races')
    .option('--engine <name>', 'who sends: native (our own), dredd (pairs only), or both, with a table of agreement')
    .option('--only <name>', 'a case or an operation; may be repeated', collect, [])
    .option('--plan', 'list the cases without sending anything', false)
    .option('--json <file>', 'write the report as JSON; - is stdout')
    .option('--junit <file>', 'write the report as JUnit XML; - is stdout')
    .option('--html <file>', 'write the report as one web page to hand around')
    .option('--save-har <file>', 'write every request and answer as a HAR, with credentials masked')
    .option('--strict', 'let violations of inferred clauses fail the run', false)
    .option('--max-blocked <n>', 'exit with 2 where more cases are blocked for want of fixtures', Number)
    .option('--require <share>', "exit with 2 where less of the contract's documented answers is judged, such as 60%")
    .option('--concurrency <n>', 'requests at a time', Number, defaultConcurrency)
    .option('--timeout <ms>', 'milliseconds for a request and its answer', Number, defaultTimeout)
    .option('--rate <n>', rateHelp, Number)
    .option('--max-requests <n>', 'send no more than so many requests', Number)
    .option('--max-time <seconds>', 'send nothing more after so many seconds', Number)
    .addHelpText(
      'after',
      '\nExit codes: 1 on any failure (--strict: and on any advisory); otherwise 2 where something could not be judged, where\n' +
        'nothing was, where --max-blocked or --require is not reached, or on bad usage; otherwise 0.',
    )
    .addHelpText(
      'after',
      '--engine both sends the pairs twice, by our own engine and by Dredd, and counts the worse verdict of the two.\n' +
        "Where Dredd's own validator sees a pair otherwise, the table says why; the exit code is not changed by that.",
    )
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (flags: Flags) => {
      const [{ conform, ledgerPath }, { default: pc }] = await Promise.all([
        import('../conformance/index.ts'),
        import('picocolors'),
      ])
      process.exitCode = await conform(flags, {
        stdout: (text) => process.stdout.write(forTerminal(text)),
        stderr: (text) => process.stderr.write(forTerminal(text)),
        env: process.env,
        command: invocation('conform', process),
        colours: pc.isColorSupported,
        progress: process.stderr.isTTY,
        now: Date.now,
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        stop: stopOnSignal(flags, ledgerPath(flags)),
      })
    })
}

/** The first signal ends the run in order, the second one at once. */
function stopOnSignal({ plan, cleanup }: Flags, ledger: string): AbortSignal {
  const controller = new AbortController()
  if (plan || cleanup !== undefined) return controller.signal
  const stop = (): void => {
    if (controller.signal.aborted) {
      process.stderr.write(
        `Quit. If ${ledger} is there: ${invocation('conform', process)} --cleanup ${ledger} puts back the rest.\n`,
      )
      process.exit(2)
    }
    process.stderr.write('Stopping: nothing more is sent, and what was changed is put back. Once more quits at once.\n')
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The terminal is gone; the ledger still has to be finished.
  process.on('SIGHUP', stop)
  return controller.signal
}

function collect(line: string, lines: readonly string[]): readonly string[] {
  return [...lines, line]
}
