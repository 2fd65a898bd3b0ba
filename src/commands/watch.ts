import { access, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Command, InvalidArgumentError, Option } from 'commander'
import { StartError } from '../serve/listen.ts'
import type { Printer } from '../text/printer.ts'
import { stdout } from '../text/streams.ts'
import { invocation } from './invocation.ts'
import { portOption } from './ports.ts'
import { collect, readAddress, readUpstream } from './read-flags.ts'
import { isNats } from '../watch/messages.ts'
import { runServer } from './run-server.ts'
import type { Running } from './run-server.ts'

export interface WatchFlags {
  readonly upstream: URL
  readonly from?: string
  readonly publish?: string
  readonly port: number
  readonly host: string
  readonly statusPort: number
  readonly statusHost: string
  readonly contract?: string
  readonly overlay: readonly string[]
  readonly rules?: string
  readonly soleWriter?: true
  readonly json?: string
  readonly html?: string
  readonly junit?: string
  readonly baseline?: string
  readonly keys?: string
  readonly evidence?: true
  readonly record?: string
  readonly usage?: string
  readonly webhook?: URL
  readonly onViolation?: string
  readonly every?: number
  readonly otlp?: URL
}

export function watchCommand(): Command {
  return new Command('watch')
    .description('Pass traffic on to an API and judge copies of it by the contract')
    .addOption(
      new Option('--upstream <url>', 'the API: where requests are passed on to')
        .argParser(readUpstream)
        .makeOptionMandatory(),
    )
    .option(
      '--from <file>',
      'pass nothing on, but judge what a file has: a HAR, or an exchange a line; - is standard input; nats://… is what others publish',
    )
    .addOption(
      new Option(
        '--publish <url>',
        'judge nothing here, but hand it to the workers of --from at this NATS: nats://host:port/name',
      ).argParser(readNats),
    )
    .addOption(portOption('watch', '--port', 'port that callers use'))
    .option('--host <address>', 'address that callers use', '127.0.0.1')
    .addOption(portOption('status', '--status-port', 'port of the page and /metrics'))
    .option('--status-host <address>', 'address of the page and /metrics: whoever reaches it reads them', '127.0.0.1')
    .option('--contract <file>', 'judge by another document than the packaged one')
    .addOption(
      new Option('--overlay <file>', 'OpenAPI Overlay with answers to open questions; repeatable')
        .default([], 'none')
        .argParser(collect),
    )
    .option('--rules <file>', 'module with the rules of another contract')
    .option('--sole-writer', 'nothing but this traffic changes what the API shows: rules about changes count in full')
    .option('--json <file>', "write a check's report to this file at the end, and at each SIGUSR2")
    .option('--html <file>', 'the same as a page')
    .option('--junit <file>', 'the same for CI')
    .option('--baseline <file>', 'report of an earlier run or watch: what it has is known, and sends no message')
    .option(
      '--keys <file>',
      'what is known of keys, by their hashes: whose they are, what they may do; the guide shows it',
    )
    .option('--evidence', 'keep whole bodies of what shows a violation; without it, their names and types')
    .option('--record <file>', 'write all that is judged as a HAR; it has whole bodies, so it needs --evidence')
    .option('--usage <folder>', 'write there what each consumer uses, for npm run usage and diff')
    .addOption(
      new Option('--webhook <url>', 'POST new violations there, at most once for each rule and hour').argParser(
        readAddress,
      ),
    )
    .option('--on-violation <command>', 'run this with them as JSON on its standard input, as often')
    .addOption(
      new Option(
        '--every <time>',
        'run the check at the API too, by reads alone, every so often, such as 5m; the key is AGENT_PLATFORM_KEY or in agent-platform.yaml',
      ).argParser(readTime),
    )
    .addOption(
      new Option(
        '--otlp <url>',
        'send the metrics to a collector of OpenTelemetry as well; OTEL_EXPORTER_OTLP_ENDPOINT does the same',
      ).argParser(readUpstream),
    )
    .addHelpText(
      'after',
      '\nTraffic never waits for the judge: what it cannot keep up with passes unjudged, and is counted. Keys are masked before\nanything is shown or written.',
    )
    .action(runWatch)
}

async function runWatch(flags: WatchFlags): Promise<void> {
  await runServer((say) => serveWatch(flags, say))
}

/** Throws a StartError for flags that exclude each other. */
function checkTogether({ from, publish, keys, record, evidence, every, ...files }: WatchFlags): void {
  if (record !== undefined && evidence !== true)
    throw new StartError(`--record ${record}: it would have whole bodies in it. Add --evidence to allow that.`)
  if (from !== undefined && isNats(from)) checkNats(from)
  const over = (['json', 'html', 'junit', 'record'] as const).find((name) => {
    const file = name === 'record' ? record : files[name]
    return file !== undefined && files.baseline !== undefined && resolve(file) === resolve(files.baseline)
  })
  const written = (['json', 'html', 'junit', 'usage'] as const).find((name) => files[name] !== undefined)
  const conflicts: readonly (readonly [is: boolean, says: string])[] = [
    [over !== undefined, `--${over ?? ''} and --baseline: both name ${files.baseline ?? ''}`],
    [every !== undefined && from !== undefined, '--every: has no place beside --from, which sends nothing.'],
    [publish !== undefined && from !== undefined, '--publish: has no place beside --from.'],
    [
      publish !== undefined && written !== undefined,
      `--${written ?? ''}: has no place beside --publish, which judges nothing.`,
    ],
    [keys !== undefined && isNats(publish ?? from ?? ''), '--keys: has no place where several share the work.'],
    [record !== undefined && isNats(publish ?? from ?? ''), '--record: has no place where several share the work.'],
  ]
  for (const [is, says] of conflicts) if (is) throw new StartError(says)
}

/** Before anything is shown of a watch that has nothing to read. */
async function checkSource(from?: string): Promise<void> {
  if (from === undefined || from === '-' || isNats(from)) return
  await access(from).catch(async (error: unknown) => {
    const { unreadable } = await import('../watch/source.ts')
    throw new StartError(unreadable(from, error))
  })
}

async function serveWatch(flags: WatchFlags, say: Printer['print']): Promise<Running> {
  checkTogether(flags)
  await checkSource(flags.from)
  // More threads end a collection of garbage sooner, and keep judge and upstream waiting for their cores.
  setFlagsFromString('--no-parallel-scavenge')
  const { startWatch } = await import('../watch/index.ts')
  const {
    from = null,
    publish = null,
    contract = null,
    overlay,
    rules = null,
    soleWriter = false,
    baseline = null,
    ...places
  } = flags
  const { evidence = false, keys = null, record = null, usage = null, webhook = null, every = null } = flags
  const { onViolation = null } = flags
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector = '' } = process.env
  const { otlp = collector === '' ? null : 'environment' } = flags
  const watch = await startWatch({
    ...places,
    from,
    publish,
    stdin: process.stdin,
    contract,
    rules,
    baseline,
    keys,
    evidence,
    record,
    usage,
    webhook,
    onViolation,
    every,
    otlp,
    overlays: overlay,
    isAlone: soleWriter,
    command: invocation('watch', process),
    say,
  }).catch((error: unknown) => {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(error.message, { cause: error })
  })
  say([
    from === null ? `Traffic   ${watch.url} is passed on to ${flags.upstream.href}` : `Reading   ${from}`,
    `Page      ${watch.statusUrl}`,
    `Metrics   ${watch.statusUrl}/metrics`,
  ])
  const files = forms.flatMap((form) => (flags[form] === undefined ? [] : [{ form, file: flags[form] }]))
  const save = async (): Promise<void> => {
    for (const { form, file } of files) {
      const text = await watch.report(form)
      if (text === null) throw new StartError(`--${form} ${file}: the judge did not answer, so there is no report.`)
      await writeFile(file, text)
    }
  }
  const saveNow = (): void => {
    save().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }
  process.on('SIGUSR2', saveNow)
  const running = {
    async close() {
      process.off('SIGUSR2', saveNow)
      try {
        await save()
      } finally {
        await watch.close()
      }
    },
  }
  const end = (error: unknown): void => {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
  void watch.ended
    .then(async () => {
      stdout((await watch.report('text')) ?? '')
      const { summary } = JSON.parse((await watch.report('json')) ?? '{}') as Partial<Judged>
      process.exitCode = summary?.exitCode ?? 2
    })
    .catch(end)
    .then(() => running.close())
    .catch(end)
  return running
}

interface Judged {
  readonly summary: { readonly exitCode: number }
}

const forms = ['json', 'html', 'junit'] as const

/** Throws a StartError. */
function checkNats(address: string): void {
  try {
    readNats(address)
  } catch (error) {
    throw new StartError(`--from: ${(error as Error).message}`, { cause: error })
  }
}

function readNats(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['nats:', 'tls:'].includes(url.protocol) || !/^\/?[\w-]*$/.test(url.pathname))
    throw new InvalidArgumentError('It has to be an address of NATS, such as nats://127.0.0.1:4222/orders.')
  if (url.username !== '' || url.password !== '')
    throw new InvalidArgumentError(
      'Leave user and password out: NATS_USER and NATS_PASSWORD, or NATS_CREDS, have them.',
    )
  return text
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }
const longestTime = 24 * 3_600_000

/** Milliseconds. */
function readTime(text: string): number {
  const [, number, unit] = /^(\d{1,4})([smh])$/.exec(text) ?? []
  const time = Number(number) * (units[unit ?? ''] ?? 0)
  if (!(time > 0 && time <= longestTime))
    throw new InvalidArgumentError('It has to be a time up to 24h, such as 30s, 5m or 1h.')
  return time
}
