import { arrayOf, TakesTooLong, valueAt } from '../../contract/index.ts'
import type { Json, Pointer, Validate } from '../../contract/index.ts'
import { printable, shortened } from '../../text/printable.ts'
import { fromLocation, greatest } from './case.ts'
import type { Answers, Reply } from './case.ts'
import type { Answer } from './exchange.ts'
import type { ReadBeside } from './report.ts'
import type { Played } from './result.ts'

/** The most values in an answer's JSON: more would exceed a run's memory. */
export const mostValues = 500_000

/**
 * Each act's answers in the order of arrival, as far as it was played. `forms`: operation → its success in the contract's
 * form.
 */
export function answersOf(
  played: readonly Played[],
  forms: Readonly<Record<string, (body: unknown) => unknown>> = {},
): Answers {
  const answers: Record<string, Reply[]> = {}
  for (const { act, exchange } of played) {
    const { request, received } = exchange
    const own = (answers[act.label] ??= [])
    if (!('answer' in received)) continue
    const { status, headers } = received.answer
    const { location, 'content-type': type } = headers
    own.push({
      request,
      status,
      body: formed(forms[act.operation], received.answer),
      ...(location === undefined ? {} : { location }),
      ...(type === undefined ? {} : { type }),
    })
  }
  return answers
}

/** The answers, with a record of whose answers a rule reads. */
export function withReadsRecorded(answers: Answers): {
  readonly seen: Answers
  readonly labelsRead: ReadonlySet<string>
} {
  const labelsRead = new Set<string>()
  const seen = new Proxy(answers, {
    get(target, label) {
      if (typeof label === 'string') labelsRead.add(label)
      return target[label as string]
    },
  })
  return { seen, labelsRead }
}

/** What a body has at a place, in which a part may be `greatest`. */
export function takenAt(body: unknown, from: Pointer): unknown {
  const [list = '', rest] = from.split(`/${greatest}/`)
  if (rest === undefined) return valueAt(body, from)
  const all = arrayOf(valueAt(body, list) as Json | undefined).map((entry) => valueAt(entry, `/${rest}`))
  const numbers = all.filter((one) => typeof one === 'number')
  return numbers.length === 0 ? all[0] : Math.max(...numbers)
}

/** The last segment of an address. */
export function lastPart(location: string | undefined): string | undefined {
  const part = location?.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1)
  return part === undefined || part === '' ? undefined : decodeURIComponent(part)
}

/** The id that an answer has at a place: in its body, or last in its `Location`. */
export function idAt(from: Pointer, answer: Answer): string | number | null {
  const id = from === fromLocation ? lastPart(answer.headers['location']) : valueAt(jsonOf(answer), from)
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function formed(form: ((body: unknown) => unknown) | undefined, answer: Answer): unknown {
  const body = jsonOf(answer)
  return form === undefined || answer.status >= 300 ? body : form(body)
}

/** An answer's body as JSON; undefined if it is not JSON, or too much. Parsed once. */
export function jsonOf(answer: Answer): unknown {
  if (!parsed.has(answer)) parsed.set(answer, holdsTooMany(answer) ? undefined : parse(textOf(answer)))
  return parsed.get(answer)
}

/** The same for the last reader, who has the body as text: the result is not cached. */
export function jsonIn(answer: Answer, text: string): unknown {
  return parsed.has(answer) ? parsed.get(answer) : parse(text)
}

export function textOf({ body }: Answer): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

/** The most characters of a refusal that a reason repeats. */
const mostSaid = 200

/** What a refusal says, in a reason: one safe line, and not all of a long one. */
export function refusalSaid(answer: Answer): string {
  return shortened(printable(textOf(answer).replaceAll(/\s+/g, ' ').trim()), mostSaid)
}

const parsed = new WeakMap<Answer, unknown>()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a JSON body has too many values, counted by its separators before it is parsed. */
export function holdsTooMany({ body }: Answer): boolean {
  // A value and its separator take at least two bytes.
  if (body.length < 2 * mostValues) return false
  let count = 1
  let inText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (inText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1
  }
  return count > mostValues
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{')

/** Whether a value conforms. One that takes too long to judge does not. */
export function conforms(validate: Validate, value: unknown): boolean {
  try {
    return validate(value).length === 0
  } catch (error) {
    if (error instanceof TakesTooLong) return false
    throw error
  }
}

/** To another place: a gateway that knows nothing of the API, such as one that wants https. */
export function isRedirect({ status }: ReadBeside): boolean {
  return status !== null && [301, 302, 303, 307, 308].includes(status)
}

/** ` to https://api.acme.dev`; empty: they do not say where, or to several hosts. */
export function redirectedTo(reads: readonly ReadBeside[]): string {
  const [to = '', ...others] = new Set(reads.map((one) => one.to ?? ''))
  return to === '' || others.length > 0 ? '' : ` to ${to}`
}
