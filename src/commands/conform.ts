import v8 from 'node:v8'
import { Command } from 'commander'
import type { ConformOptions } from '../conformance/options/flags.ts'
import type { RunContext } from '../conformance/options/options.ts'
import { checkFlags, withProject } from './commander-options.ts'
import { invocation } from './invocation.ts'
import { terminalAsker } from './terminal-asker.ts'
import { say, stderr, stdout } from '../text/streams.ts'

export function conformCommand(): Command {
  const command = new Command('conform').description("Check a server's responses against the contract")
  for (const flag of checkFlags(() => true)) command.addOption(flag)
  return command
    .addHelpText('after', examples(invocation('conform', process), invocation('sandbox', process)))
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (given: Omit<ConformOptions, 'init'> & { readonly init?: string | true }) => {
      const flags = withProject<ConformOptions>({ ...given, init: given.init === true ? '' : given.init })
      // Most runs take a second or two: code that V8 optimises early hardly pays off in them. Node 22 and later do not know this flag.
      if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=1000000')
      const { guide, plan, cleanup, listen } = flags
      const sends = guide !== true && plan !== true && cleanup === undefined
      const said = listen === undefined ? undefined : 'Stopping: what arrived is judged. Once more quits at once.'
      const [{ conform }, context] = await Promise.all([import('../conformance/index.ts'), runContext(sends, said)])
      process.exitCode = await conform(flags, { ...context, asker: terminalAsker })
    })
}

/** The process around a run of the check. `sends`: a signal has it put back what it changed. `said`: what is said of that. */
export async function runContext(sends: boolean, said?: string): Promise<RunContext> {
  const { default: pc } = await import('picocolors')
  return {
    stdout,
    stderr,
    env: process.env,
    command: invocation('conform', process),
    colours: pc.isColorSupported,
    progress: process.stderr.isTTY,
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    later: (ms, call) => {
      const timer = setTimeout(call, ms).unref()
      return () => clearTimeout(timer)
    },
    ...stoppedBySignal(sends, said),
  }
}

/** As they are to be typed here. */
function examples(conform: string, sandbox: string): string {
  return `
Examples:
  Check the sandbox, which "${sandbox.replace(/ --$/, '')}" serves:
    ${conform} --target http://127.0.0.1:4011

  Check a deployment by reads alone, with the key in AGENT_PLATFORM_KEY, and write an HTML page to share:
    ${conform} --target https://api.example.com --fixtures fixtures.yaml --html report.html

  In CI: fail where less is judged than usual (of the documented responses, as the end of your own run tells):
    ${conform} --target https://api.example.com --fixtures fixtures.yaml --require 15% --junit conform.xml

  List what else --allow would send and change there, and send nothing; without --plan, it is done:
    ${conform} --target https://api.example.com --fixtures fixtures.yaml --allow write --plan

  List the cases of one operation, and what each needs, without sending anything:
    ${conform} --plan --only updateDirectBilling

Exit codes:
  0  everything that was judged conforms
  1  something fails; with --strict, violations of inferred clauses count as well
  2  otherwise, where something or everything could not be judged, --max-blocked or --require was not
     met, or a flag is wrong`
}

/** The first signal ends the run cleanly, the second at once. */
function stoppedBySignal(
  sends: boolean,
  said = 'Stopping: nothing more is sent, and what was changed is put back. Once more quits at once.',
): Pick<RunContext, 'stop' | 'begun'> {
  const controller = new AbortController()
  if (!sends) return { stop: controller.signal }
  let finish: (() => string) | null = null
  const stop = (): void => {
    if (controller.signal.aborted) {
      say(finish === null ? 'Quit.' : `Quit. What is changed still, if anything: ${finish()} puts it back.`)
      process.exit(2)
    }
    say(said)
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The terminal is gone, but the ledger must be finished.
  process.on('SIGHUP', stop)
  return { stop: controller.signal, begun: (made) => void (finish = made) }
}
