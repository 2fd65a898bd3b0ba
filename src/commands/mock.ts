import { Command, InvalidArgumentError, Option } from 'commander'

import {
  contractFrom,
  overlaidContract,
  packagedContract,
  packagedDocument,
  readDocument,
  warningLines,
} from '../contract/index.ts'
import type { Contract, JsonObject } from '../contract/index.ts'
import { greeting } from '../mock/greeting.ts'
import { LONGEST_DELAY } from '../mock/pins.ts'
import { startMock } from '../mock/start.ts'
import type { Mock } from '../mock/start.ts'
import type { Printer } from '../text/printer.ts'
import { readPort } from './read-flags.ts'
import { runServer } from './run-server.ts'

export interface MockFlags {
  readonly port: number
  readonly host: string
  readonly contract?: string
  readonly overlay?: readonly string[]
  readonly fetch?: true
  readonly pin: Readonly<Record<string, string>>
  readonly delay: number
  readonly docs?: string
  readonly usage?: string
  readonly quiet?: true
}

export function mockCommand(): Command {
  return new Command('mock')
    .description('Serve any documented answer of the contract (Prism, no state)')
    .addOption(
      new Option('--port <number>', 'port to listen on; 0 takes any free one').default(4010).argParser(readPort),
    )
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
      new Option('--pin <operation=answer>', 'always answer an operation with this example; repeatable')
        .default({}, 'none')
        .argParser(readPin),
    )
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
  const mock = await startMock({
    contract,
    document,
    source: flags.contract ?? 'openapi.yaml',
    port: flags.port,
    host: flags.host,
    pins: flags.pin,
    delay: flags.delay,
    ...(flags.usage === undefined ? {} : { usage: flags.usage }),
    ...(flags.docs === undefined ? {} : { documentation: flags.docs }),
    ...(flags.quiet === true ? {} : { log: say }),
  })
  say(greeting(contract, mock.url))
  return mock
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
  return { contract: await contractFrom(document, file), document }
}

function readDelay(text: string): number {
  const delay = Number(text)
  if (text.trim() === '' || !(delay >= 0 && delay <= LONGEST_DELAY)) {
    throw new InvalidArgumentError(`It has to be milliseconds, 0 to ${LONGEST_DELAY}.`)
  }
  return delay
}

function readPin(text: string, pins: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [operation = '', answer = '', ...rest] = text.split('=')
  if (operation === '' || answer === '' || rest.length > 0) {
    throw new InvalidArgumentError('Write it as operation=answer, for example updateThing=NotFound.')
  }
  return { ...pins, [operation]: answer }
}

function collect(file: string, files: readonly string[] = []): readonly string[] {
  return [...files, file]
}
