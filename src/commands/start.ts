import { Command, InvalidArgumentError, Option } from 'commander'

import { StartError } from '../serve/listen.ts'
import { findCheckout } from '../site/checkout.ts'
import type { Printer } from '../text/printer.ts'
import { invocation } from './invocation.ts'
import { mockCommand, serveMock } from './mock.ts'
import type { MockFlags } from './mock.ts'
import { DEFAULT_PORTS, portOption } from './ports.ts'
import { runServer } from './run-server.ts'
import type { Running } from './run-server.ts'
import { sandboxCommand, serveSandbox } from './sandbox.ts'
import type { SandboxFlags } from './sandbox.ts'
import { serveSite } from './site.ts'
import type { ServedSite } from './site.ts'

interface Flags {
  readonly mockPort: number
  readonly sandboxPort: number
  readonly sitePort: number
  readonly site: boolean
  readonly database?: string
}

export function startCommand(): Command {
  const { mock, sandbox, site } = DEFAULT_PORTS
  return new Command('start')
    .description(
      `Serve the mock on 127.0.0.1:${mock}, the sandbox on :${sandbox} and, in a checkout, the site on :${site}`,
    )
    .addOption(portOption('mock', '--mock-port', "the mock's port"))
    .addOption(portOption('sandbox', '--sandbox-port', "the sandbox's port"))
    .addOption(portOption('site', '--site-port', "the site's port"))
    .option('--no-site', 'serve mock and sandbox only')
    .option('--database <place>', 'the sandbox\'s database: SQLite file, ":memory:", or a postgres:// URL to share')
    .addOption(new Option('--port <number>').hideHelp().argParser(refusePort))
    .addHelpText(
      'after',
      `\nEach server alone has more flags: ${invocation('mock', process)} --help, ${invocation('sandbox', process)} --help.`,
    )
    .action((flags: Flags) => runServer((say) => serveAll(flags, say)))
}

async function serveAll(flags: Flags, say: Printer['print']): Promise<Running> {
  const checkout = findCheckout()
  say(which(flags, checkout).split('\n'))
  const started: Running[] = []
  const close = async () => void (await Promise.all(started.map((server) => server.close())))
  try {
    const site = await startSite(flags, checkout, say)
    if (site !== null) started.push(site)
    const docs = site === null ? [] : ['--docs', site.url]
    const database = flags.database === undefined ? [] : ['--database', flags.database]
    // The sandbox first: the mock still loads Prism.
    const ofSandbox = parsed(sandboxCommand(), ['--port', String(flags.sandboxPort), ...docs, ...database])
    const sandbox = await renamePort('--sandbox-port', () => serveSandbox(ofSandbox.opts<SandboxFlags>(), say))
    started.push(sandbox)
    const ofMock = parsed(mockCommand(), ['--port', String(flags.mockPort), ...docs])
    const mock = await renamePort('--mock-port', () => serveMock(ofMock.opts<MockFlags>(), say))
    started.push(mock)
    site?.sendTo({ mock: mock.url, sandbox: sandbox.url })
    // Last, so that building delays no request.
    site?.build()
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

function startSite(flags: Flags, checkout: string | null, say: Printer['print']): Promise<ServedSite | null> {
  if (!flags.site || checkout === null) return Promise.resolve(null)
  return renamePort('--site-port', () => serveSite({ checkout, port: flags.sitePort }, say))
}

/** A command with its arguments, defaults and environment read, but not run. */
function parsed(command: Command, args: readonly string[]): Command {
  return command.action(() => {}).parse(args, { from: 'user' })
}

/** Renames `--port` in errors. */
async function renamePort<T>(flag: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new StartError(error.message.replaceAll('--port', flag), { cause: error })
  }
}

function refusePort(): never {
  throw new InvalidArgumentError('Several servers start here: write --mock-port, --sandbox-port or --site-port.')
}

function which({ mockPort, sandboxPort, sitePort, site }: Flags, checkout: string | null): string {
  const at = (port: number) => (port === 0 ? 'on any free port' : `http://127.0.0.1:${port}`).padEnd(22)
  return `Three servers from one contract:

  mock     ${at(mockPort)}  Any documented response, on request; remembers nothing: for every state of a screen.
  sandbox  ${at(sandboxPort)}  The platform's rules on a database; remembers: for flows and tests. Open it in a browser.
${siteLine(site, checkout, at(sitePort))}`
}

function siteLine(wanted: boolean, checkout: string | null, at: string): string {
  if (!wanted) return ''
  if (checkout === null)
    return '  site     comes with a checkout of the repository, not with the package: npm start there serves it.\n'
  return `  site     ${at}  Reference, guides, every error; try each operation. The first build takes a minute or two.\n`
}
