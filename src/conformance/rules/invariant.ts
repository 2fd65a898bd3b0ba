import { encodePointer, readUrl } from '../../contract/index.ts'
import type { JsonObject, Operation, Pointer } from '../../contract/index.ts'
import { isObject } from '../../contract/portable.ts'
import type { Tally } from '../model/deviation.ts'
import type { Answer, SentRequest } from '../model/index.ts'

/** A rule over one answer that its schema does not express. */
export interface Invariant {
  /** Findings carry it as `invariant/<name>`. */
  readonly name: string
  /** The rule in a sentence, for people. */
  readonly says: string
  /** Where the contract says it. A clause that begins with `/operation` is below the operation that answered. */
  readonly clause: Pointer
  /** Why the rule is only inferred; null if the specification states it. */
  readonly inferred: string | null
  /** The specification states it, whatever the contract assumes of the form of the response or of the operation. */
  readonly stated?: true
  /** The deviations; null if the answer does not carry the data. */
  readonly check: InvariantCheck
}

export interface InvariantCheck {
  (context: AnswerContext): readonly Deviation[] | null
  /** Operations whose successes alone can break the rule; absent: any answer can. */
  readonly successesOf?: readonly string[]
}

/** Something in an answer that a rule forbids. */
export interface Deviation {
  /** JSON Pointer into the answer's body, or below the selected value. */
  readonly at: Pointer
  /** In words, equal for every answer that breaks the rule in the same way. */
  readonly expected: string
  /** If several values disagree, all of them. */
  readonly actual: unknown
  /** What of the request makes a refusal due. Absent: it is about a value in the answer. */
  readonly because?: string
  readonly tally?: Tally | undefined
}

/** The pointer of a part of a component, such as `schema('Wallet/properties/status')`. */
export function schema(path: string): Pointer {
  return `/components/schemas/${path}`
}

/** An answer and its request, as an invariant sees them. */
export interface AnswerContext {
  readonly operation: Operation
  readonly answer: Answer
  /** The answer's body as JSON; undefined if it is not JSON. */
  readonly body: unknown
  readonly sent: SentRequest
  /** The request's body as JSON; undefined if it is not JSON. */
  readonly asked: unknown
}

export function answerContext(operation: Operation, answer: Answer, body: unknown, sent: SentRequest): AnswerContext {
  // The mock answers with examples, whatever the request says: only the credential can be compared.
  if (answer.headers['x-agent-platform'] === 'mock') {
    return { operation, answer, body, sent: { ...sent, url: '', body: null }, asked: undefined }
  }
  let asked: { readonly value: unknown } | null = null
  return {
    operation,
    answer,
    body,
    sent,
    // Parsed only for the few rules that read it.
    get asked() {
      asked ??= { value: parsedJson(sent.body) }
      return asked.value
    },
  }
}

/** A path parameter of the request; null if it is missing. */
export function pathValue({ operation, sent }: Pick<AnswerContext, 'operation' | 'sent'>, name: string): string | null {
  const template = operation.path.split('/')
  const index = template.indexOf(`{${name}}`)
  const url = index === -1 ? null : readUrl(sent.url)
  if (url === null) return null
  // From the end, because the target's base URL may have a path of its own.
  const segment = url.pathname.split('/').at(index - template.length)
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** A query parameter of the request; null if it is missing. */
export function queryValue({ sent }: Pick<AnswerContext, 'sent'>, name: string): string | null {
  return readUrl(sent.url)?.searchParams.get(name) ?? null
}

export function sentHeader({ sent }: Pick<AnswerContext, 'sent'>, name: string): string | null {
  for (const key of Object.keys(sent.headers)) {
    if (key.length === name.length && key.toLowerCase() === name) return sent.headers[key] ?? null
  }
  return null
}

/** The key of the request; null if it had none. */
export function sentKey(context: AnswerContext): string | null {
  return /^Bearer +(\S.*)$/i.exec(sentHeader(context, 'authorization') ?? '')?.[1] ?? null
}

export function isSuccess({ answer: { status } }: Pick<AnswerContext, 'answer'>): boolean {
  return status >= 200 && status < 300
}

/** Undefined: there is none, or it is not JSON. */
export function parsedJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where answers have values of one kind. */
export interface Selector {
  (context: AnswerContext): readonly Selected[]
  /** Operations that it names. */
  readonly operations?: readonly string[]
  /** Operations whose successes alone can have one; absent: any answer can. */
  readonly successesOf?: readonly string[]
}

/** A value with its place in the answer's body. */
export interface Selected {
  readonly at: Pointer
  readonly value: unknown
}

/**
 * Selects the value under these names in successes of these operations; `*` stands for each item of a list. Throws for an
 * empty name.
 */
export function inSuccessesOf(operations: readonly string[], ...names: readonly string[]): Selector {
  if (names.includes('')) throw new Error("inSuccessesOf: '' is no name; for the whole body, give no name")
  const isList = names.at(-1) === '*'
  const path = isList ? names.slice(0, -1) : names
  const at = encodePointer(...path)
  const find = foundOnce((context) => {
    if (!operations.includes(context.operation.id) || !isSuccess(context)) return []
    const value = inside(context.body, ...path)
    if (!isList) return isObject(value) ? [{ at, value }] : []
    if (!Array.isArray(value)) return []
    return value.flatMap((item: unknown, index) => (isObject(item) ? [{ at: `${at}/${index}`, value: item }] : []))
  })
  return Object.assign(find, { operations, successesOf: operations })
}

/** The body of every response, whatever it is. */
export const everyBody: Selector = ({ body }) => [{ at: '', value: body }]

/** The bodies of responses with a status in a range. */
export function inStatuses(from: number, to: number): Selector {
  return (context) => (context.answer.status >= from && context.answer.status <= to ? everyBody(context) : [])
}

/** The body of every response to an operation, or of those with a status. */
export function ofOperation(id: string, status?: number): Selector {
  const find = (context: AnswerContext) => {
    const isOf = context.operation.id === id && (status === undefined || context.answer.status === status)
    return isOf ? everyBody(context) : []
  }
  return Object.assign(find, { operations: [id] })
}

/** Several rules look at one place of one answer: it is searched once. */
function foundOnce(place: Selector): Selector {
  let last: { readonly context: AnswerContext; readonly found: readonly Selected[] } | null = null
  return (context) => {
    if (last?.context !== context) last = { context, found: place(context) }
    return last.found
  }
}

export function anyOf(...places: readonly Selector[]): Selector {
  const find = (context: AnswerContext) => places.flatMap((place) => place(context))
  const operations = places.flatMap((place) => place.operations ?? [])
  const successes = places.map(({ successesOf }) => successesOf)
  return successes.includes(undefined)
    ? Object.assign(find, { operations })
    : Object.assign(find, { operations, successesOf: successes.flatMap((ids) => ids ?? []) })
}

/** The value under nested names; undefined if there is none. */
export function inside(value: unknown, ...names: readonly string[]): unknown {
  let found: unknown = value
  for (const name of names) found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

export function numberIn(value: unknown, ...names: readonly string[]): number | null {
  const found = inside(value, ...names)
  return typeof found === 'number' ? found : null
}

export function textIn(value: unknown, ...names: readonly string[]): string | null {
  const found = inside(value, ...names)
  return typeof found === 'string' ? found : null
}

/** A list of objects; null if it is not one, which the schema check reports. */
export function objectsIn(value: unknown, ...names: readonly string[]): readonly JsonObject[] | null {
  const found = inside(value, ...names)
  return Array.isArray(found) && found.every(isObject) ? found : null
}

/** Milliseconds since the epoch; null if it is not a date. */
export function momentIn(value: unknown, ...names: readonly string[]): number | null {
  const text = textIn(value, ...names)
  const moment = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(moment) ? null : moment
}

interface SelectedObject extends Selected {
  readonly value: JsonObject
}

/** Every object in a value, no deeper than records stand, with its place: for what is stated without a place. */
export function objectsAnywhere(value: unknown, at: Pointer = '', depth = 0): readonly SelectedObject[] {
  if (typeof value !== 'object' || value === null || depth > deepestRecord) return []
  const below = Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    objectsAnywhere(member, at + encodePointer(name), depth + 1),
  )
  return isObject(value) ? [{ at, value }, ...below] : below
}

/** The answer, its payload, a list or a name in it, a record. */
const deepestRecord = 4
