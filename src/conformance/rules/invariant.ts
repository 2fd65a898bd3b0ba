import { encodePointer, readUrl } from '../../contract/index.ts'
import type { JsonObject, Operation, Pointer } from '../../contract/index.ts'
import { isObject } from '../../contract/portable.ts'
import type { Answer, SentRequest } from '../model/index.ts'

/** A rule over one answer that its schema does not say. */
export interface Invariant {
  /** Findings bear it as `invariant/<name>`. */
  readonly name: string
  /** The rule in one sentence, for people. */
  readonly says: string
  /** Where the contract says it. What begins with `/operation` stands below the operation that answered. */
  readonly clause: Pointer
  /** Why it is only our reading; null where the specification states it. */
  readonly inferred: string | null
  /** It looks wherever the value stands, so that marks on the answer's form say nothing about it. */
  readonly wherever?: true
  /** The deviations; null where the answer does not carry what the rule is about. */
  readonly check: InvariantCheck
}

export interface InvariantCheck {
  (context: AnswerContext): readonly Deviation[] | null
  /** Ids of the operations of whose successes alone the rule says anything; absent: it may of any answer. */
  readonly successesOf?: readonly string[]
}

/** Something in an answer that a rule forbids. */
export interface Deviation {
  /** JSON Pointer into the answer's body, or below the value that was looked at. */
  readonly at: Pointer
  /** In words, the same for every answer that breaks the rule in the same way. */
  readonly expected: string
  /** Where several values disagree, all of them. */
  readonly actual: unknown
}

/** The pointer of a component's part, such as `schema('Wallet/properties/status')`. */
export function schema(path: string): Pointer {
  return `/components/schemas/${path}`
}

/** One deviation where something does not hold. */
export function must(holds: boolean, at: Pointer, expected: string, actual: unknown): readonly Deviation[] {
  return holds ? [] : [{ at, expected, actual }]
}

/** What an invariant looks at: an answer beside the request that it was given to. */
export interface AnswerContext {
  readonly operation: Operation
  readonly answer: Answer
  /** The answer's body as JSON; undefined where it is none. */
  readonly body: unknown
  readonly sent: SentRequest
  /** The request's body as JSON; undefined where it is none. */
  readonly asked: unknown
}

export function answerContext(operation: Operation, answer: Answer, body: unknown, sent: SentRequest): AnswerContext {
  // The mock gives examples, whatever was asked for: only the credential may be held against its answer.
  if (answer.headers['x-agent-platform'] === 'mock') {
    return { operation, answer, body, sent: { ...sent, url: '', body: null }, asked: undefined }
  }
  let asked: { readonly value: unknown } | null = null
  return {
    operation,
    answer,
    body,
    sent,
    // Few rules ask for it.
    get asked() {
      asked ??= { value: jsonOf(sent.body) }
      return asked.value
    },
  }
}

/** What the request named in its path under a parameter of its operation; null where it named nothing. */
export function pathValue({ operation, sent }: AnswerContext, name: string): string | null {
  const template = operation.path.split('/')
  const index = template.indexOf(`{${name}}`)
  const url = index === -1 ? null : readUrl(sent.url)
  if (url === null) return null
  // From the end, since the target's address may have a path of its own.
  const segment = url.pathname.split('/').at(index - template.length)
  try {
    return segment === undefined ? null : decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** What the request asked for in its query; null where it did not. */
export function queryValue({ sent }: AnswerContext, name: string): string | null {
  return readUrl(sent.url)?.searchParams.get(name) ?? null
}

/** A header of the request. */
export function sentHeader({ sent }: AnswerContext, name: string): string | null {
  for (const key of Object.keys(sent.headers)) {
    if (key.length === name.length && key.toLowerCase() === name) return sent.headers[key] ?? null
  }
  return null
}

/** The key that the request spoke with; null where it had none. */
export function sentKey(context: AnswerContext): string | null {
  return /^Bearer +(\S.*)$/i.exec(sentHeader(context, 'authorization') ?? '')?.[1] ?? null
}

export function isSuccess({ answer: { status } }: Pick<AnswerContext, 'answer'>): boolean {
  return status >= 200 && status < 300
}

function jsonOf(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where answers hold a value of one kind. */
export interface Selector {
  (context: AnswerContext): readonly Selected[]
  /** Ids of the operations whose successes alone can hold one; absent: any answer may. */
  readonly successesOf?: readonly string[]
}

/** A value with its place in the answer's body. */
export interface Selected {
  readonly at: Pointer
  readonly value: JsonObject
}

/** The successes of these operations hold one such value under these names; `*` stands for each entry of a list. */
export function inSuccessesOf(operations: readonly string[], ...names: readonly string[]): Selector {
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
  return Object.assign(find, { successesOf: operations })
}

/** Several rules look at one place of one answer in turn: what it holds is found once. */
function foundOnce(place: Selector): Selector {
  let last: { readonly context: AnswerContext; readonly found: readonly Selected[] } | null = null
  return (context) => {
    if (last?.context !== context) last = { context, found: place(context) }
    return last.found
  }
}

/** All that several places hold. */
export function anyOf(...places: readonly Selector[]): Selector {
  const find = (context: AnswerContext) => places.flatMap((place) => place(context))
  const operations = places.map(({ successesOf }) => successesOf)
  return operations.includes(undefined)
    ? find
    : Object.assign(find, { successesOf: operations.flatMap((ids) => ids ?? []) })
}

const none: readonly Deviation[] = []

/** Holds a rule against each value of a place; null from the rule, or no value at all: nothing to check. */
export function each(
  place: Selector,
  rule: (value: JsonObject, context: AnswerContext) => readonly Deviation[] | null,
): InvariantCheck {
  const check = (context: AnswerContext): readonly Deviation[] | null => {
    let deviations: readonly Deviation[] | null = null
    for (const { at, value } of place(context)) {
      const own = rule(value, context)
      if (own === null) continue
      deviations ??= none
      if (own.length === 0) continue
      const placed = own.map((deviation) => ({ ...deviation, at: at + deviation.at }))
      deviations = [...deviations, ...placed]
    }
    return deviations
  }
  return place.successesOf === undefined ? check : Object.assign(check, { successesOf: place.successesOf })
}

/** What stands in a value under names, one inside the other; undefined where there is nothing. */
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

export function flagIn(value: unknown, ...names: readonly string[]): boolean | null {
  const found = inside(value, ...names)
  return typeof found === 'boolean' ? found : null
}

/** A list of objects; null where it is none, which is for the schema to find. */
export function objectsIn(value: unknown, ...names: readonly string[]): readonly JsonObject[] | null {
  const found = inside(value, ...names)
  return Array.isArray(found) && found.every(isObject) ? found : null
}

/** A list of texts; null where it is none. */
export function textsIn(value: unknown, ...names: readonly string[]): readonly string[] | null {
  const found = inside(value, ...names)
  return Array.isArray(found) && found.every((item) => typeof item === 'string') ? found : null
}

/** Milliseconds since the epoch; null where there is no moment. */
export function momentIn(value: unknown, ...names: readonly string[]): number | null {
  const text = textIn(value, ...names)
  const moment = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(moment) ? null : moment
}

/** Holds a rule against each entry of a list that stands in the values of a place under these names. */
export function eachIn(
  place: Selector,
  names: readonly string[],
  rule: (entry: JsonObject, context: AnswerContext) => readonly Deviation[] | null,
): InvariantCheck {
  return each(place, (value, context) => {
    let found: Deviation[] | null = null
    for (const [index, entry] of (objectsIn(value, ...names) ?? []).entries()) {
      const own = rule(entry, context)
      if (own === null) continue
      found ??= []
      for (const deviation of own) {
        found.push({ ...deviation, at: encodePointer(...names, String(index)) + deviation.at })
      }
    }
    return found
  })
}

/** Each entry of a list whose value under a name stands in an earlier one as well; null where no two have one. */
export function repeatedAt(list: readonly JsonObject[] | null, at: Pointer, name: string): readonly Deviation[] | null {
  const values = list?.map((item) => inside(item, name)) ?? []
  if (values.filter(isName).length < 2) return null
  return repeats(values).map((index) => ({
    at: `${at}/${index}${encodePointer(name)}`,
    expected: 'a value that no other entry has',
    actual: values[index],
  }))
}

/** Indexes of values that stand earlier as well. */
export function repeats(values: readonly unknown[]): readonly number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, index) => {
    const known = isName(value) && seen.has(value)
    seen.add(value)
    return known ? [index] : []
  })
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** Every object in a value that stands no deeper than records do, with its place: for what is stated without one. */
export function objectsAnywhere(value: unknown, at: Pointer = '', depth = 0): readonly Selected[] {
  if (typeof value !== 'object' || value === null || depth > deepestRecord) return []
  const below = Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    objectsAnywhere(member, at + encodePointer(name), depth + 1),
  )
  return isObject(value) ? [{ at, value }, ...below] : below
}

/** The answer, its payload, a list or a name there, a record. */
const deepestRecord = 4
