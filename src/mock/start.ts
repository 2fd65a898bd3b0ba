import {
  brokenExampleLines,
  ContractError,
  encodePointer,
  findBrokenExamples,
  operationById,
  responseFor,
  sampleOf,
  valueAt,
} from '../contract/index.ts'
import type { Contract, Json, JsonObject, Pair } from '../contract/index.ts'
import { isHelpPage, renderHelpPage } from '../serve/help-page.ts'
import { closeServer, listen, StartError } from '../serve/listen.ts'
import { redirectTo, opensPage } from '../serve/page.ts'
import { writeUsage } from '../serve/write-usage.ts'
import { createHttpServer } from '../serve/server.ts'
import type { ServerRequest } from '../serve/server.ts'
import { CONTROL_PAGE, handleControl, isControl } from './control.ts'
import type { Generator } from './generate.ts'
import { withLongLists } from './long-lists.ts'
import type { MockContract } from './mock-contract.ts'
import { createPassthrough } from './passthrough.ts'
import type { PassthroughOptions } from './passthrough.ts'
import { createPins, pinProblem } from './pins.ts'
import { createRecorder } from './recording.ts'
import { say } from '../text/streams.ts'

export interface MockOptions {
  readonly contract: Contract
  readonly document: JsonObject
  readonly source?: string
  readonly port: number
  readonly host: string
  readonly pins?: Readonly<Record<string, string>>
  /** Of operations with a delay of their own, pinned or not, in milliseconds; the others have `delay`. */
  readonly delays?: Readonly<Record<string, number>>
  /** In milliseconds. */
  readonly delay?: number
  /** The reference site that refusals and the page lead to. Default: refusals lead to the mock itself, the page nowhere. */
  readonly documentation?: string
  /** Operations that a real server answers. Default: none. */
  readonly passthrough?: Pick<PassthroughOptions, 'to' | 'allow'>
  /** A new file for examples of what they answered, as an overlay. Default: none. */
  readonly record?: string
  /** Folder for usage by consumer. Default: none is written. */
  readonly usage?: string
  /** Gets a line about each response and the reason for it. */
  readonly log?: (line: string) => void
  /** Gets unexpected errors. Default: stderr. */
  readonly onError?: (line: string) => void
}

export interface Mock {
  readonly url: string
  /** Null: match requests. Throws a StartError for unknown names. */
  pin(operation: string, answer: string | null): void
  /**
   * Serves another contract and keeps pins that still exist. Throws a ContractError for invalid examples, and keeps the
   * old contract.
   */
  reload(contract: Contract, document: JsonObject): Promise<void>
  close(): Promise<void>
}

/** Throws a ContractError for invalid examples, a StartError if the port cannot be opened or a pin is unknown. */
export async function startMock(options: MockOptions): Promise<Mock> {
  const log = options.log ?? (() => {})
  const complain = options.onError ?? ((text) => say(text.split('\n')))
  const pins = createPins(options.delay ?? 0)
  const offered = withLongLists(withShownResponses(options.contract))
  for (const operation of Object.keys({ ...options.delays, ...options.pins })) {
    const [answer = null, delay = options.delay ?? 0] = [options.pins?.[operation], options.delays?.[operation]]
    const problem = pinProblem(offered, operation, answer)
    if (problem !== null) throw new StartError(`--pin ${operation}=${answer ?? `delay=${delay}`}: ${problem}`)
    pins.set(operation, { answer, delay })
  }
  // Loading Prism is slow, so other errors come first.
  const usable = (contract: Contract, document: JsonObject): Contract =>
    withGoodExamples(contract, document, options.source ?? 'contract', complain)
  const first = usable(offered, options.document)
  const { handleRequest, loadGenerator, prepareContract } = await import('./engine.ts')
  const prepare = (contract: Contract, document: JsonObject) =>
    prepareContract(contract, document, options.documentation)

  let current: MockContract = prepare(first, options.document)
  let generator: Generator | null = null
  const usage = options.usage === undefined ? null : writeUsage(first, options.usage, 'mock')
  const recorder = options.record === undefined ? null : createRecorder(first, options.record)
  const passthrough =
    options.passthrough === undefined
      ? null
      : createPassthrough(first, {
          ...options.passthrough,
          port: options.port,
          log,
          onPassed(request, asked, status, judged) {
            usage?.see(request, status)
            const kept = recorder?.see(asked, status, judged) ?? null
            if (kept !== null) log(`  ${kept}`)
          },
        })
  const parts = { pins, log, passthrough, generator: () => (generator ??= loadGenerator()) }
  const server = createHttpServer({
    platform: 'mock',
    cors: {
      headersFor: (origin) => current.cors.headersFor(origin),
      preflight: (method, headers) => current.cors.preflight(method, headers),
    },
    async answer(request) {
      if (isControl(request.pathname)) return handleControl(current.contract, pins, request, options.documentation)
      if (isHelpPage(request.pathname)) return renderHelpPage(current.contract, request.pathname)
      if (opensStartPage(request, current)) return redirectTo(CONTROL_PAGE)
      const answer = await handleRequest(current, parts, request)
      if (answer.write === undefined) usage?.see(request, answer.status)
      return answer
    },
    onError: (error, requestId) =>
      complain(`${requestId} failed: ${error instanceof Error ? error.stack : String(error)}`),
  })
  const url = await listen(server, options.port, options.host)
  return {
    url,
    pin(operation, answer) {
      const problem = pinProblem(current.contract, operation, answer)
      if (problem !== null) throw new StartError(problem)
      pins.set(operation, { ...pins.of(operation), answer })
    },
    async reload(contract, document) {
      current = prepare(usable(withLongLists(withShownResponses(contract)), document), document)
    },
    async close() {
      await closeServer(server)
      passthrough?.close()
      usage?.close()
    },
  }
}

/** `/` in a browser, unless the contract uses it. */
function opensStartPage({ method, pathname, headers }: ServerRequest, { router }: MockContract): boolean {
  return pathname === '/' && opensPage(method, headers) && router.match('GET', '/').kind === 'not-found'
}

/** With every example of a response, and none of what was made up because there is no example. */
function withShownResponses(contract: Contract): Contract {
  if (contract.foreign !== true) return contract
  const shown = contract.pairs.filter((pair) => !(pair.made === true && pair.key === 'made'))
  return { ...contract, pairs: [...shown, ...(contract.unpaired ?? [])] }
}

/**
 * Invalid examples are an error in our contract. In a foreign one they are reported, and responses are generated
 * instead.
 */
function withGoodExamples(
  contract: Contract,
  document: JsonObject,
  source: string,
  complain: (line: string) => void,
): Contract {
  const broken = findBrokenExamples(contract)
  if (broken.length === 0) return contract
  if (contract.foreign !== true) throw new ContractError(source, broken, document)
  for (const line of brokenExampleLines(broken, source, document)) complain(line)
  const pointers = new Set(broken.map(({ pointer }) => pointer))
  const isRefusal = (pair: Pair) => pointers.has(pair.pointer) && pair.status >= 300
  const pairs = contract.pairs.map((pair) => (isRefusal(pair) ? withSample(contract, pair) : pair))
  const left = new Set(findBrokenExamples({ ...contract, pairs }).map(({ pointer }) => pointer))
  return { ...contract, pairs: pairs.filter(({ pointer }) => !left.has(pointer)) }
}

/** Which request is refused is known although the example of the refusal is wrong. */
function withSample(contract: Contract, pair: Pair): Pair {
  const operation = operationById(contract, pair.operation)
  const response = operation === null ? null : responseFor(operation, pair.status)
  if (response === null || pair.response.contentType === null) return pair
  const media = response.pointer + encodePointer('content', pair.response.contentType, 'schema')
  const body = sampleOf(contract.document(), valueAt(contract.document(), media) as Json, 'response')
  return body === undefined ? pair : { ...pair, response: { ...pair.response, body } }
}
