import { Command, InvalidArgumentError, Option } from 'commander'

import {
  contractFrom,
  overlaidContract,
  packagedContract,
  packagedDocument,
  readClasses,
  readDocument,
  warningLines,
  withConfirmedReads,
} from '../contract/index.ts'
import type { Contract, JsonObject, Safety } from '../contract/index.ts'
import { greeting } from '../mock/greeting.ts'
import { LONGEST_DELAY } from '../mock/pins.ts'
import { startMock } from '../mock/start.ts'
import type { Mock, MockOptions } from '../mock/start.ts'
import { StartError } from '../serve/listen.ts'
import type { Printer } from '../text/printer.ts'
import { portOption } from './ports.ts'
import { collect, readUpstream } from './read-flags.ts'
import { runServer } from './run-server.ts'

export interface MockFlags {
  readonly port: number
  readonly host: string
  readonly contract?: string
  readonly overlay?: readonly string[]
  readonly fetch?: true
  readonly pin: Readonly<Record<string, PinFlag>>
  readonly delay: number
  readonly passthrough: Readonly<Record<string, URL>>
  readonly allow?: readonly Safety[]
  readonly record?: string
  readonly docs?: string
  readonly usage?: string
  readonly quiet?: true
}

/** `answer` null: by the request. `delay`: in milliseconds; null: that of all responses. */
interface PinFlag {
  readonly answer: string | null
  readonly delay: number | null
}

export function mockCommand(): Command {
  return new Command('mock')
    .description('Serve any documented response of the contract (Prism, no state)')
    .addOption(portOption('mock'))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--contract <file>',
      'serve another document than the packaged one: OpenAPI 3.x or Swagger 2.0, a file or an address',
    )
    .addOption(
      new Option(
        '--overlay <file>',
        'OpenAPI Overlay with answers to open questions, applied to the contract; repeatable',
      ).argParser(collect),
    )
    .option('--fetch', 'fetch the addresses that the contract refers to; without it, each is refused')
    .addOption(
      new Option(
        '--pin <operation=answer>',
        'always answer an operation with this example, as operation=answer or operation=answer,delay=MS, or only delay it: operation=delay=MS; repeatable',
      )
        .default({}, 'none')
        .argParser(readPin),
    )
    .addOption(
      new Option(
        '--passthrough <operation=url>',
        "a real server answers this operation, with the caller's own key; reads alone; repeatable",
      )
        .default({}, 'none')
        .argParser(readPassthrough),
    )
    .addOption(
      new Option(
        '--allow <classes>',
        'what --passthrough may send beside reads, comma-separated: write, destructive, spending',
      ).argParser(readAllow),
    )
    .option('--record <file>', 'write masked examples of what was passed on there, as an overlay')
    .addOption(new Option('--delay <ms>', 'wait before every answer').default(0).argParser(readDelay))
    .option('--docs <url>', 'reference site that refusals link to, as URL/errors/CODE; without it, pages of its own')
    .option('--usage <folder>', 'write there what each consumer uses, for npm run usage and diff')
    .option('--quiet', 'no line for each answer')
    .addHelpText(
      'after',
      '\nA request can ask for itself: Prefer: example=NAME, code=409, dynamic=true or delay=MS (milliseconds, combined by commas).\nThe page at /__mock answers under 127.0.0.1 and localhost only, whatever --host says; any other name gets 403.',
    )
    .action(runMock)
}

async function runMock(flags: MockFlags): Promise<void> {
  await runServer((say) => serveMock(flags, say))
}

/** Throws a ContractError or StartError. */
export async function serveMock(flags: MockFlags, say: Printer['print']): Promise<Mock> {
  const { contract, document } = await readContract(flags)
  say(warningLines(contract, flags.contract ?? ''))
  const passing = passingOf(flags)
  const mock = await startMock({
    contract,
    document,
    source: flags.contract ?? 'openapi.yaml',
    port: flags.port,
    host: flags.host,
    pins: Object.fromEntries(
      Object.entries(flags.pin).flatMap(([operation, { answer }]) => (answer === null ? [] : [[operation, answer]])),
    ),
    delays: Object.fromEntries(
      Object.entries(flags.pin).flatMap(([operation, { delay }]) => (delay === null ? [] : [[operation, delay]])),
    ),
    delay: flags.delay,
    ...passing,
    ...(flags.usage === undefined ? {} : { usage: flags.usage }),
    ...(flags.docs === undefined ? {} : { documentation: flags.docs }),
    ...(flags.quiet === true ? {} : { log: say }),
  })
  say(greeting(contract, mock.url, passing.passthrough))
  return mock
}

/** Throws a StartError for flags that need --passthrough. */
function passingOf({ passthrough: to, allow, record }: MockFlags): Pick<MockOptions, 'passthrough' | 'record'> {
  if (Object.keys(to).length > 0)
    return { passthrough: { to, allow: allow ?? ['read'] }, ...(record === undefined ? {} : { record }) }
  const idle = Object.entries({ '--allow': allow, '--record': record }).find(([, value]) => value !== undefined)
  if (idle !== undefined) throw new StartError(`${idle[0]}: belongs to --passthrough, which is not given.`)
  return {}
}

async function readContract({
  contract: file,
  overlay: overlays = [],
  fetch: fetchInside,
}: Pick<MockFlags, 'contract' | 'overlay' | 'fetch'>): Promise<{ contract: Contract; document: JsonObject }> {
  if (overlays.length > 0) {
    const contract = await overlaidContract(file ?? null, overlays, { fetchInside: fetchInside === true })
    return { contract, document: contract.document() }
  }
  if (file === undefined) return { contract: packagedContract(), document: packagedDocument() }
  const document = await readDocument(file, { fetchInside: fetchInside === true })
  // Its word that something only reads is not a person's.
  return { contract: withConfirmedReads(await contractFrom(document, file), false), document }
}

function readDelay(text: string): number {
  const delay = Number(text)
  if (text.trim() === '' || !(delay >= 0 && delay <= LONGEST_DELAY)) {
    throw new InvalidArgumentError(`It has to be milliseconds, 0 to ${LONGEST_DELAY}.`)
  }
  return delay
}

function readPin(text: string, pins: Readonly<Record<string, PinFlag>>): Readonly<Record<string, PinFlag>> {
  const [, operation = '', alone, answer = null, beside] =
    /^([^=]+)=(?:delay=([^=]*)|([^=]+?)(?:, *delay=([^=]*))?)$/.exec(text) ?? []
  const delay = alone ?? beside
  if (operation === '') {
    throw new InvalidArgumentError(
      'Write it as operation=answer, for example updateThing=NotFound, updateThing=NotFound,delay=2000 or updateThing=delay=2000.',
    )
  }
  return { ...pins, [operation]: { answer, delay: delay === undefined ? null : readDelay(delay) } }
}

function readPassthrough(text: string, others: Readonly<Record<string, URL>>): Readonly<Record<string, URL>> {
  const mark = text.indexOf('=')
  if (mark < 1) throw new InvalidArgumentError('Write it as operation=url, for example getThing=https://api.acme.dev.')
  const operation = text.slice(0, mark)
  if (Object.hasOwn(others, operation)) throw new InvalidArgumentError(`${operation} is named twice.`)
  return { ...others, [operation]: readUpstream(text.slice(mark + 1)) }
}

function readAllow(text: string): readonly Safety[] {
  const read = readClasses(text)
  if (!('unknown' in read)) return read
  const { unknown, near } = read
  throw new InvalidArgumentError(`${unknown} is no class.${near === null ? '' : ` Did you mean ${near}?`}`)
}
