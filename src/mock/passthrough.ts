import { decodedBody, isJsonType, nearestHint, operationById, pairsOf, worst } from '../contract/index.ts'
import type { Contract, Operation, Safety } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import { judgeResponse } from '../serve/check-response.ts'
import type { JudgedResponse } from '../serve/check-response.ts'
import { inHeader, VIOLATIONS } from '../serve/cors.ts'
import { generalRefusal } from '../serve/envelope.ts'
import { BODY_LIMIT } from '../serve/limits.ts'
import { isLoopback, StartError } from '../serve/listen.ts'
import { pairsOf as headerPairs, passOn, upstreamAt } from '../serve/pass-on.ts'
import type { Passed, Upstream, Whole } from '../serve/pass-on.ts'
import type { ServerRequest } from '../serve/server.ts'
import type { OperationRequest } from '../serve/validate-request.ts'
import type { Choice } from './choice.ts'
import { refusal } from './choose.ts'
import type { Situation } from './choose.ts'
import type { MockContract } from './mock-contract.ts'

export interface PassthroughOptions {
  /** The mock's own. */
  readonly port: number
  /** Operation → the server that gets its requests. */
  readonly to: Readonly<Record<string, URL>>
  /** What their requests may do there. */
  readonly allow: readonly Safety[]
  /** Gets a line about each request, and what breaks the contract. */
  readonly log: (line: string) => void
  /** Gets each response that was passed on, with what the contract says of it. */
  readonly onPassed: (request: ServerRequest, asked: OperationRequest, status: number, judged: JudgedResponse) => void
}

export interface Passthrough {
  /** Null: the mock answers the operation itself. */
  passageFor(operation: Operation): Passage | null
  close(): void
}

export interface Passage {
  /** The answer that passes the request on, or why it is refused instead. */
  take(contract: MockContract, situation: Situation, request: ServerRequest): Answer | Choice
}

/** Throws a StartError for an operation that is unknown or not allowed. */
export function createPassthrough(contract: Contract, options: PassthroughOptions): Passthrough {
  const passages = new Map<string, { readonly passage: Passage; readonly upstream: Upstream }>()
  for (const [id, url] of Object.entries(options.to)) {
    const operation = operationById(contract, id)
    const known = contract.operations.map((one) => one.id)
    const problem =
      operation === null
        ? `There is no operation ${id}.${nearestHint(id, known)}`
        : (whyNotItself(url, options.port) ?? whyNotAllowed(contract, operation, options.allow))
    if (problem !== null) throw new StartError(`--passthrough ${id}=${url.href}: ${problem}`)
    const upstream = upstreamAt(url)
    passages.set(id, { upstream, passage: passageTo(upstream, options) })
  }
  return {
    passageFor: ({ id }) => passages.get(id)?.passage ?? null,
    close() {
      for (const { upstream } of passages.values()) upstream.agent.destroy()
    },
  }
}

function passageTo(upstream: Upstream, options: PassthroughOptions): Passage {
  const { host } = upstream.url
  return {
    take(mocked, situation, request) {
      const { contract } = mocked
      const asked = situation.request
      const why = whyNotAllowed(contract, asked.operation, options.allow) ?? whyNotSent(contract, asked, request)
      if (why !== null) {
        options.log(`${request.method} ${request.pathname} → not passed on to ${host}: ${why}`)
        return generalRefusal(403, `Not passed on to ${host}. ${why}`)
      }
      // The server itself judges keys.
      const objection = situation.objection?.kind === 'unauthenticated' ? null : situation.objection
      const refused = refusal(mocked, mocked.pairsOf(asked.operation), { ...situation, objection })
      return refused ?? passingAnswer(contract, asked, request, upstream, options)
    },
  }
}

function whyNotItself({ hostname, port }: URL, own: number): string | null {
  if (!isLoopback(hostname) || port !== String(own)) return null
  return 'This is the address of the mock itself. Name another server, or start the mock with another --port.'
}

/** The most that any request of the operation can do counts: which one will be sent is not known. */
function whyNotAllowed(contract: Contract, { id, safety }: Operation, allow: readonly Safety[]): string | null {
  const most = worst([safety, ...pairsOf(contract, id).map((pair) => pair.safety)])
  return allow.includes(most) ? null : `It can do more than read: --allow ${most} allows it.`
}

/** Headers by which a request asks for another method than its own. */
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override']

function whyNotSent(contract: Contract, { path }: OperationRequest, { headers, query }: ServerRequest): string | null {
  const override = OVERRIDES.find((name) => headers[name] !== undefined)
  if (override !== undefined) return `With ${override} it could do more than its method says.`
  if (Object.values(path).flat().some(leavesPath)) return 'A part of its path is . or .., which leads elsewhere.'
  const name = fixtureIn(contract, [...Object.values(headers).flat(), ...query.values()])
  if (name !== null) return `${name} is a key of the contract's own. Send a key of yours.`
  const { cookie, origin } = headers
  if (cookie === undefined || origin === undefined || isLocal(origin)) return null
  return 'It has cookies, and is from a page of another host.'
}

function leavesPath(value: string): boolean {
  return value.split(/[/\\]/).some((part) => part === '.' || part === '..')
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname)
}

/** The credential of the contract that is a word of one of these texts, as it is or in base64; null: none. */
function fixtureIn({ fixtures }: Contract, texts: readonly (string | undefined)[]): string | null {
  const words = new Set(texts.flatMap((text) => (text ?? '').split(/[\s,;=]+/)))
  const own = Object.values(fixtures).find(
    ({ kind, value }) =>
      kind === 'credential' &&
      value !== '' &&
      (words.has(value) || words.has(Buffer.from(value).toString('base64').replace(/=+$/, ''))),
  )
  return own?.name ?? null
}

/** Bytes of a body without its coding. */
const LARGEST_DECODED = 4_000_000

/** What a request is validated by: its body without its coding, where that can be undone. */
export function withoutCoding({ headers, body }: ServerRequest): Pick<ServerRequest, 'headers' | 'body'> {
  const { 'content-encoding': coding, ...others } = headers
  const decoded = body === null ? 'unknown' : decodedBody(body, coding, LARGEST_DECODED)
  return typeof decoded === 'string' ? { headers, body } : { headers: others, body: decoded }
}

/** Sends a request to the server and its response back unchanged, and says where that breaks the contract. */
function passingAnswer(
  contract: Contract,
  asked: OperationRequest,
  request: ServerRequest,
  upstream: Upstream,
  { log, onPassed }: PassthroughOptions,
): Answer {
  const { host } = upstream.url
  const line = `${request.method} ${request.pathname}`
  let judged: JudgedResponse | null = null
  const judge = (whole: Whole): JudgedResponse =>
    (judged ??= judgeResponse(contract, asked.operation, whole, readable(whole)))
  const onEnd = (passed: Passed): void => {
    if ('unjudged' in passed) {
      log(`${line} → ${host}: ${passed.unjudged === 'too-large' ? 'passed on, too large to judge' : 'no response'}`)
      return
    }
    const { violations } = judge(passed)
    log(`${line} → ${passed.status} from ${host}`)
    for (const violation of violations) log(`  breaks the contract: ${violation}`)
    onPassed(request, asked, passed.status, judge(passed))
  }
  const unreachable = { success: false, error: 'BadGateway', message: `The mock could not reach ${host}.` }
  return {
    status: 200,
    headers: {},
    body: null,
    write({ incoming, outgoing, target, shared }) {
      passOn({
        upstream,
        incoming,
        outgoing,
        target,
        body: request.body ?? new Uint8Array(),
        largestBody: BODY_LIMIT,
        onEnd,
        unreachable,
        inspect: {
          // What is no JSON may be a stream.
          holds: ({ headers }) => isJsonType(headers['content-type'] ?? ''),
          headers: (came, whole) =>
            withOwn(came, { ...shared, ...violationHeader(whole === null ? [] : judge(whole).violations) }),
        },
      })
    },
  }
}

/** The text of a response's body; null: its coding cannot be undone. */
function readable({ headers, answered }: Whole): string | null {
  const decoded = decodedBody(answered, headers['content-encoding'], LARGEST_DECODED)
  return typeof decoded === 'string' ? null : Buffer.from(decoded).toString('utf8')
}

function withOwn(came: readonly string[], own: Readonly<Record<string, string>>): readonly string[] {
  const others = headerPairs(came).filter(([name]) => !Object.hasOwn(own, name.toLowerCase()) || /^vary$/i.test(name))
  return [...others, ...Object.entries(own)].flat()
}

function violationHeader(violations: readonly string[]): Readonly<Record<string, string>> {
  return violations.length === 0 ? {} : { [VIOLATIONS]: inHeader(violations) }
}
