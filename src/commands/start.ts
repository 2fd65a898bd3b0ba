import { Command, InvalidArgumentError, Option } from 'commander'

import { StartError } from '../serve/listen.ts'
import { mockCommand, serveMock } from './mock.ts'
import type { MockFlags } from './mock.ts'
import { readPort } from './port.ts'
import { runServer } from './run-server.ts'
import type { Running } from './run-server.ts'
import { sandboxCommand, serveSandbox } from './sandbox.ts'
import type { SandboxFlags } from './sandbox.ts'

interface Flags {
  readonly mockPort: number
  readonly sandboxPort: number
  readonly database?: string
}

/** `agent-platform start`: everything that there is to serve, each on a port of its own. */
export function startCommand(): Command {
  return new Command('start')
    .description('Serve the mock on 127.0.0.1:4010 and the sandbox on 127.0.0.1:4011')
    .addOption(
      new Option('--mock-port <number>', "the mock's port; 0 takes any free one").default(4010).argParser(readPort),
    )
    .addOption(
      new Option('--sandbox-port <number>', "the sandbox's port; 0 takes any free one")
        .default(4011)
        .argParser(readPort),
    )
    .option('--database <place>', 'the sandbox\'s: SQLite file, ":memory:", or a postgres:// URL to share')
    .addOption(new Option('--port <number>').hideHelp().argParser(refusePort))
    .addHelpText(
      'after',
      '\nEach server alone has more flags: agent-platform mock --help, agent-platform sandbox --help.',
    )
    .action((flags: Flags) => runServer((say) => serveBoth(flags, say)))
}

async function serveBoth(flags: Flags, say: (text: string) => void): Promise<Running> {
  say(which(flags))
  const database = flags.database === undefined ? [] : ['--database', flags.database]
  // The sandbox first: it is there at once, while the mock still loads Prism.
  const sandbox = await naming('--sandbox-port', () =>
    serveSandbox(
      parsed(sandboxCommand(), ['--port', String(flags.sandboxPort), ...database]).opts<SandboxFlags>(),
      say,
    ),
  )
  try {
    const mock = await naming('--mock-port', () =>
      serveMock(parsed(mockCommand(), ['--port', String(flags.mockPort)]).opts<MockFlags>(), say),
    )
    return { close: async () => void (await Promise.all([mock.close(), sandbox.close()])) }
  } catch (error) {
    await sandbox.close()
    throw error
  }
}

/** A command that has read arguments, its defaults and the environment included, without running. */
function parsed(command: Command, args: readonly string[]): Command {
  return command.action(() => {}).parse(args, { from: 'user' })
}

/** Each server calls its flag `--port`; here it has another name. */
async function naming<T>(flag: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(error.message.replaceAll('--port', flag), { cause: error })
  }
}

function refusePort(): never {
  throw new InvalidArgumentError('Two servers start here: write --mock-port and --sandbox-port.')
}

function which({ mockPort, sandboxPort }: Flags): string {
  const at = (port: number) => (port === 0 ? 'on any free port' : `http://127.0.0.1:${port}`).padEnd(22)
  return `One contract, two servers.

  mock     ${at(mockPort)}  Any documented answer, on request, without state: for a screen and all its states.
  sandbox  ${at(sandboxPort)}  The platform's rules on a database: for flows, rehearsals and whole tests.
`
}
