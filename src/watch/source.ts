import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { lowerCased, readHar } from '../conformance/recording/har.ts'
import type { Recorded } from '../conformance/recording/har.ts'
import { reasonOf, UsageError } from '../conformance/options/usage-error.ts'
import { exchangeSchema } from './exchange-schema.ts'
import type { LoggedExchange, LoggedMessage } from './exchange-schema.ts'
import type { JudgeProcess } from './process.ts'
import type { Ending, Traffic } from './traffic.ts'

/** Milliseconds by which a line may be late: lines are written when exchanges end, and judged in the order in which they began. */
const window = 10_000

/** Bytes that wait for the judge before more is read. */
const mostWaiting = 8_000_000

/** An exchange, with its bodies as they came or with their coding undone. */
interface Sourced extends Pick<Recorded, 'request' | 'startedAt' | 'duration'> {
  readonly ending: Ending
}

interface Moment {
  readonly at: number
  readonly isEnd: boolean
  readonly id: number
  readonly exchange: Sourced
}

/**
 * Hands the exchanges of a file to the judge, in their order, until its end: a HAR, or one exchange a line. `-` is `stdin`.
 * Throws a UsageError that names the file and the line.
 */
export async function feed(file: string, stdin: Readable, base: string, judge: JudgeProcess): Promise<void> {
  const held: Moment[] = []
  let newest = 0
  let passed = 0
  let last = 0
  let readAt = performance.now()
  let working = Promise.resolve()

  async function flush(until: number): Promise<void> {
    // Of two at one moment the one that begins comes first: they may have overlapped.
    held.sort((one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd))
    const index = held.findIndex(({ at }) => at > until)
    for (const moment of held.splice(0, index === -1 ? held.length : index)) {
      while (judge.health().waiting > mostWaiting || !judge.health().isUp) await wait(10)
      judge.tell(trafficOf(moment))
      passed = Math.max(passed, moment.at)
    }
  }

  function trafficOf({ at, isEnd, id, exchange: { request, ending } }: Moment): Traffic {
    if (isEnd) return { type: 'end', id, at, ...ending }
    const { method, url, headers } = request
    const target = url.startsWith(`${base}/`) ? url.slice(base.length) : url
    return { type: 'begin', id, method, target, headers, at, isLate: at < passed }
  }

  // Where nothing is written any more, nothing late can come.
  const timer = setInterval(() => {
    if (performance.now() - readAt > window) working = working.then(() => flush(Infinity))
  }, window / 10)
  try {
    for await (const exchange of exchangesIn(file, stdin)) {
      const { startedAt: at, duration } = exchange
      const id = (last += 1)
      held.push({ at, isEnd: false, id, exchange }, { at: at + duration, isEnd: true, id, exchange })
      newest = Math.max(newest, at + duration)
      readAt = performance.now()
      if (last % 100 === 0) await (working = working.then(() => flush(newest - window)))
    }
  } finally {
    clearInterval(timer)
  }
  await working.then(() => flush(Infinity))
}

async function* exchangesIn(file: string, stdin: Readable): AsyncGenerator<Sourced> {
  if (file !== '-' && (await isHar(file))) {
    for (const recorded of await readHar(file, '--from')) yield sourcedOf(recorded)
    return
  }
  const input = file === '-' ? stdin : createReadStream(file)
  let number = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number += 1
    if (line.trim() !== '') yield readLine(line, `${file === '-' ? 'standard input' : file}:${number}`)
  }
}

/** That a source cannot be read, and why. */
export function unreadable(file: string, error: unknown): string {
  return `--from ${file}: cannot be read (${reasonOf(error)})`
}

async function isHar(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    throw new UsageError(unreadable(file, error))
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return /^\uFEFF?\s*\{\s*"log"\s*:/.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

function sourcedOf({ request, received, isWhole, startedAt, duration }: Recorded): Sourced {
  const headers = lowerCased(request.headers)
  const asked = { ...request, headers }
  if (!('answer' in received) || !isWhole)
    return { request: asked, startedAt, duration, ending: { unjudged: 'no-body' } }
  // A recorder has undone the coding.
  const { 'content-encoding': _coding, ...left } = received.answer.headers
  const { status, body: answered } = received.answer
  const ending = { status, headers: left, asked: Buffer.from(request.body ?? ''), answered }
  return { request: asked, startedAt, duration, ending }
}

const isExchange = new Ajv2020({ strict: false }).compile<LoggedExchange>(exchangeSchema)

/** The parser's own message would repeat the text around the mistake, which may be a credential. */
function readLine(line: string, place: string): Sourced {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    throw new UsageError(`--from ${place}: not JSON`)
  }
  if (!isExchange(read)) {
    const [first] = isExchange.errors ?? []
    throw new UsageError(`--from ${place}: ${first?.instancePath ?? ''} ${first?.message ?? 'is no exchange'}`)
  }
  const { startedAt, durationMs: duration, request: asked, response } = read
  const request = { method: asked.method, url: asked.url, headers: headersOf(asked), body: null }
  const [sent, came] = [
    bodyOf(asked, ['GET', 'HEAD'].includes(asked.method)),
    response === null ? null : bodyOf(response, response.status === 204 || asked.method === 'HEAD'),
  ]
  const at = typeof startedAt === 'number' ? startedAt : Date.parse(startedAt)
  if (response === null) return { request, startedAt: at, duration, ending: { unjudged: 'no-response' } }
  if (sent === null || came === null) return { request, startedAt: at, duration, ending: { unjudged: 'no-body' } }
  const ending = { status: response.status, headers: headersOf(response), asked: sent, answered: came }
  return { request, startedAt: at, duration, ending }
}

function headersOf({ headers = {} }: LoggedMessage): Record<string, string> {
  return lowerCased(
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : value.join(', ')]),
    ),
  )
}

/** Null: it may have one that is not in the log. `isEmpty`: such a message has none. */
function bodyOf(message: LoggedMessage, isEmpty: boolean): Buffer | null {
  if (message.bodyBase64 !== undefined) return Buffer.from(message.bodyBase64, 'base64')
  if (message.body !== undefined) return Buffer.from(message.body ?? '')
  return isEmpty || headersOf(message)['content-length'] === '0' ? Buffer.alloc(0) : null
}
