import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError, Option } from 'commander'
import {
  ContractError,
  nearestHint,
  overlaidContract,
  packagedContract,
  packagedSource,
  pairsOf,
  readDocument,
} from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { MOST_WORLDS } from '../sandbox/world/worlds.ts'
import { StartError } from '../serve/listen.ts'
import { createPrinter } from '../text/printer.ts'
import type { Printer } from '../text/printer.ts'
import { stdout } from '../text/streams.ts'
import { portOption } from './ports.ts'
import { collect } from './read-flags.ts'
import { runServer } from './run-server.ts'

export interface SandboxFlags {
  readonly port: number
  readonly host: string
  readonly database?: string
  readonly control?: boolean
  readonly rateLimit?: number
  readonly worlds?: number
  readonly overlay?: readonly string[]
  readonly docs?: string
  readonly usage?: string
  readonly log?: true
  readonly reset?: true
  readonly webhooks?: readonly string[]
  readonly break: readonly string[]
}

const DATABASE = '.agent-platform/sandbox.db'

export function sandboxCommand(): Command {
  return new Command('sandbox')
    .description("Serve the contract with the platform's rules, on a database")
    .addOption(portOption('sandbox'))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option(
        '--database <place>',
        `SQLite file, ":memory:", or a postgres:// URL to share (default: "${DATABASE}")`,
      ).env('AGENT_PLATFORM_DATABASE'),
    )
    .option('--control', 'turn on the /_sandbox control API where --host is not loopback')
    .option('--no-control', 'turn off the /_sandbox control API')
    .addOption(new Option('--rate-limit <n>', 'requests per second and key (default: no limit)').argParser(readRate))
    .addOption(
      new Option('--worlds <n>', `most isolated worlds at a time (default: ${MOST_WORLDS})`).argParser(readCount),
    )
    .addOption(
      new Option(
        '--overlay <file>',
        'OpenAPI Overlay with answers to open questions, applied to the contract; repeatable',
      ).argParser(collect),
    )
    .addOption(
      new Option(
        '--webhooks <host>',
        'send webhooks to this host; HOST=http://127.0.0.1:PORT sends those for the host to a server on this machine; repeatable',
      )
        .default([], 'none is sent')
        .argParser(collect),
    )
    .option('--docs <url>', 'reference site that refusals link to, as URL/errors/CODE (default: pages of its own)')
    .option('--usage <folder>', 'write there what each consumer uses, for npm run usage and diff')
    .option('--log', 'write a line of JSON to stderr for each request')
    .option('--reset', "delete what is stored and start from the contract's fixtures")
    .addOption(
      new Option('--break <defect>', 'plant a defect, to see the check find it; repeatable; "list" shows the defects')
        .default([], 'none')
        .argParser(collect),
    )
    .addHelpText(
      'after',
      '\nAGENT_PLATFORM_SECRET: key that encrypts stored webhook secrets. Default: one is generated.',
    )
    .action(runSandbox)
}

async function runSandbox(flags: SandboxFlags): Promise<void> {
  if (flags.break.includes('list')) {
    const { DEFECTS } = await import('../sandbox/index.ts')
    const width = Math.max(...Object.keys(DEFECTS).map((name) => name.length))
    createPrinter(stdout).print(Object.entries(DEFECTS).map(([name, { says }]) => `${name.padEnd(width)}  ${says}`))
    return
  }
  await runServer((say) => serveSandbox(flags, say))
}

export async function serveSandbox(flags: SandboxFlags, say: Printer['print']): Promise<Sandbox> {
  const { DEFECTS, sandboxGreeting, startSandbox, StoreError } = await import('../sandbox/index.ts')
  const unknown = flags.break.find((name) => !Object.hasOwn(DEFECTS, name))
  if (unknown !== undefined) {
    const nearest = nearestHint(unknown, Object.keys(DEFECTS))
    throw new StartError(`--break ${unknown}: there is no such defect.${nearest} --break list names all.`)
  }
  const { overlay = [] } = flags
  const contract = overlay.length === 0 ? packagedContract() : await overlaidContract(null, overlay)
  if (overlay.length > 0) say(notFollowed(packagedContract(), contract))
  const secret = process.env['AGENT_PLATFORM_SECRET']
  async function inWords<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof StoreError) throw new StartError(error.message, { cause: error })
      if (!(error instanceof ContractError)) throw error
      const document = overlay.length === 0 ? await readDocument(fileURLToPath(packagedSource)) : contract.document()
      throw new ContractError(error.source, error.problems, document)
    }
  }
  return inWords(async () => {
    const sandbox = await startSandbox({
      contract,
      database: flags.database ?? ownDatabase(),
      port: flags.port,
      host: flags.host,
      defects: flags.break,
      webhooks: flags.webhooks ?? [],
      ...(flags.control === undefined ? {} : { control: flags.control }),
      ...(flags.rateLimit === undefined ? {} : { rateLimit: flags.rateLimit }),
      ...(flags.worlds === undefined ? {} : { mostWorlds: flags.worlds }),
      ...(flags.usage === undefined ? {} : { usage: flags.usage }),
      ...(flags.docs === undefined ? {} : { documentation: flags.docs }),
      ...(flags.log === true ? { log: say } : {}),
      ...(flags.reset === true ? { reset: true } : {}),
      ...(secret === undefined ? {} : { secret }),
      onError: (text) => say(text.split('\n')),
    })
    say(sandboxGreeting({ contract, url: sandbox.url, defects: flags.break }))
    return { url: sandbox.url, close: () => inWords(() => sandbox.close()) }
  })
}

/** Parts of overlays that the sandbox does not follow. */
function notFollowed(before: Contract, after: Contract): readonly string[] {
  const lines = before.operations.flatMap(({ id }) => {
    if (!after.operations.some((operation) => operation.id === id))
      return [`  ${id} is not served: the overlay removes it`]
    const left = new Set(pairsOf(after, id).map(({ key }) => key))
    const gone = pairsOf(before, id).filter(({ key }) => !left.has(key))
    if (gone.length === 0) return []
    const answers = [...new Set(gone.map(({ status, code }) => [status, code ?? ''].join(' ').trim()))]
    return [`  ${id} still answers ${answers.join(', ')}, which the overlay removes`]
  })
  const known = new Set(before.operations.map(({ id }) => id))
  const added = after.operations.filter(({ id }) => !known.has(id))
  const all = [
    ...lines,
    ...added.map(({ id }) => `  ${id} answers 501: the overlay adds it, and the sandbox has no rule for it`),
  ]
  const first =
    'The sandbox follows the overlay in routes, access, names, values, codes and statuses; its rules do not change.'
  return all.length === 0 ? [first] : [`${first} It does not follow:`, ...all]
}

/** In a folder that git ignores. */
function ownDatabase(): string {
  const folder = dirname(DATABASE)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return DATABASE
}

function readRate(text: string): number {
  const rate = Number(text)
  if (text.trim() === '' || !(Number.isFinite(rate) && rate > 0)) {
    throw new InvalidArgumentError('It has to be requests a second, more than 0.')
  }
  return rate
}

function readCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It has to be a whole number, 1 or more.')
  return Number(text)
}
