import { writeFile } from 'node:fs/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { readUrl } from '../contract/index.ts'
import { StartError } from '../serve/listen.ts'
import type { Printer } from '../text/printer.ts'
import { invocation } from './invocation.ts'
import { readPort } from './port.ts'
import { runServer } from './run-server.ts'
import type { Running } from './run-server.ts'

export interface WatchFlags {
  readonly upstream: URL
  readonly port: number
  readonly host: string
  readonly statusPort: number
  readonly statusHost: string
  readonly contract?: string
  readonly overlay: readonly string[]
  readonly rules?: string
  readonly soleWriter?: true
  readonly json?: string
}

export function watchCommand(): Command {
  return new Command('watch')
    .description('Pass traffic on to an API and judge copies of it by the contract')
    .addOption(
      new Option('--upstream <url>', 'where requests are passed on to').argParser(readUpstream).makeOptionMandatory(),
    )
    .addOption(
      new Option('--port <number>', 'port that callers use; 0 takes any free one').default(4015).argParser(readPort),
    )
    .option('--host <address>', 'address that callers use', '127.0.0.1')
    .addOption(
      new Option('--status-port <number>', 'port of the page and /metrics; 0 takes any free one')
        .default(4016)
        .argParser(readPort),
    )
    .option('--status-host <address>', 'address of the page and /metrics: whoever reaches it reads them', '127.0.0.1')
    .option('--contract <file>', 'judge by another document than the packaged one')
    .addOption(
      new Option('--overlay <file>', 'OpenAPI Overlay with answers to open questions; repeatable')
        .default([], 'none')
        .argParser((file: string, files: readonly string[]) => [...files, file]),
    )
    .option('--rules <file>', 'module with the rules of another contract')
    .option('--sole-writer', 'nothing but this traffic changes what the API shows: rules about changes count in full')
    .option('--json <file>', "write a check's report to this file at the end")
    .addHelpText(
      'after',
      '\nTraffic never waits for the judge: what it cannot keep up with passes unjudged, and is counted. Keys are masked before\nanything is shown or written.',
    )
    .action(runWatch)
}

async function runWatch(flags: WatchFlags): Promise<void> {
  await runServer((say) => serveWatch(flags, say))
}

async function serveWatch(flags: WatchFlags, say: Printer['print']): Promise<Running> {
  const { startWatch } = await import('../watch/index.ts')
  const { contract = null, overlay, rules = null, soleWriter = false, json, ...places } = flags
  const watch = await startWatch({
    ...places,
    contract,
    overlays: overlay,
    rules,
    isAlone: soleWriter,
    command: `${invocation('watch', process)} --upstream ${flags.upstream.href}`,
  }).catch((error: unknown) => {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(error.message, { cause: error })
  })
  say([
    `Traffic   ${watch.url} is passed on to ${flags.upstream.href}`,
    `Page      ${watch.statusUrl}`,
    `Metrics   ${watch.statusUrl}/metrics`,
  ])
  return {
    async close() {
      const text = json === undefined ? null : await watch.report()
      await watch.close()
      if (json === undefined) return
      if (text === null) throw new StartError(`--json ${json}: the judge did not answer, so there is no report.`)
      await writeFile(json, text)
    },
  }
}

function readUpstream(text: string): URL {
  const url = readUrl(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new InvalidArgumentError('It has to be an address, such as http://127.0.0.1:4011.')
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('It must have no name, password, query or fragment: requests bring their own.')
  }
  return url
}
