import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { decodePointer, encodePointer, isObject, valueAt } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import { parsed } from './case.ts'
import type { Shown } from './case.ts'
import { inHeader } from './lines.ts'
import { isOfInvariant } from '../../model/invariant-rule.ts'

// What a finding expects, as far as a script can compare it.

/** What a value has to be. */
type Test = keyof typeof tests

/** Of each test, in JavaScript without single quotes: whether a value (`it`) is as it has to be (`due`). */
export const tests = {
  in: 'due.some((one) => equal(one, it))',
  out: '!due.some((one) => equal(one, it))',
  there: 'it !== undefined',
  set: 'it !== undefined && it !== null',
  gone: 'it === undefined',
  atLeast: 'typeof it === "number" && it >= due[0]',
  atMost: 'typeof it === "number" && it <= due[0]',
  above: 'typeof it === "number" && it > due[0]',
  below: 'typeof it === "number" && it < due[0]',
  between: 'typeof it === "number" && it >= due[0] && it <= due[1]',
  text: 'typeof it === "string" && it !== ""',
  typed:
    'due.some((one) => one === "integer" ? Number.isInteger(it) : one === (it === null ? "null" : Array.isArray(it) ? "array" : typeof it))',
  begins: 'typeof it === "string" && it.startsWith(due[0]) && it.length > due[0].length',
  matches: 'typeof it === "string" && new RegExp(due[0], "u").test(it)',
  atLeastLong: 'typeof it === "string" && [...it].length >= due[0]',
  atMostLong: 'typeof it === "string" && [...it].length <= due[0]',
  atLeastMany: 'Array.isArray(it) && it.length >= due[0]',
  atMostMany: 'Array.isArray(it) && it.length <= due[0]',
  ascending: 'it.every((one, at) => at === 0 || !(Date.parse(one?.[due[0]]) < Date.parse(it[at - 1]?.[due[0]])))',
  descending: 'it.every((one, at) => at === 0 || !(Date.parse(one?.[due[0]]) > Date.parse(it[at - 1]?.[due[0]])))',
  with: 'due.every((one) => isObject(one) ? new RegExp(one.pattern, one.flags).test(JSON.stringify(it ?? null)) : JSON.stringify(it ?? null).includes(one))',
  names: 'due.every((one) => JSON.stringify(it ?? null).includes(one))',
  /** A member whose name the first is a pattern for; the others: those that are none. */
  member: 'isObject(it) && Object.keys(it).some((one) => new RegExp(due[0], "i").test(one))',
  without: '!due.every((one) => JSON.stringify(it ?? null).includes(one))',
} as const

export type DueValue = { readonly kind: 'value'; readonly test: Test; readonly due: readonly Json[] }

export function passes({ test, due }: DueValue, it: unknown): boolean {
  return runInNewContext(tests[test], { it, due, equal: isDeepStrictEqual, isObject }) as boolean
}

type Due =
  /** A value that passes a test. */
  | DueValue
  /** The value of another place of the same response. */
  | { readonly kind: 'place'; readonly at: Pointer }
  /** Something that only the run can judge. */
  | { readonly kind: 'unknown' }

const unknown: Due = { kind: 'unknown' }

function value(test: Test, ...due: readonly Json[]): DueValue {
  return { kind: 'value', test, due }
}

/** What is expected at a place of a body. */
export function dueOf(finding: Shown, body: unknown): Due {
  const { deviation } = finding
  switch (deviation?.kind) {
    case 'missing':
    case 'prior': {
      return value('there')
    }
    case 'extra': {
      return value('gone')
    }
    case 'no-code': {
      return value('text')
    }
    case 'code': {
      return value('in', ...deviation.due)
    }
    case 'value': {
      return value('in', deviation.due)
    }
    case 'unnamed': {
      const [first, ...others] = deviation.due
      if (first === undefined || others.length > 0) return unknown
      const named = [first.field, ...(first.reason === null ? [] : [first.reason])]
      return value('names', ...named.map((name) => JSON.stringify(name)))
    }
    case 'ref': {
      return { kind: 'place', at: `${inHeader}${deviation.header}` }
    }
    case 'unreadable': {
      return /\bjson\b/.test(deviation.contentType) ? value('there') : unknown
    }
    case 'invalid':
    case 'invalid-header': {
      if (deviation.keyword === 'enum') return value('in', ...enumIn(deviation.must))
      return dueOfKeyword(deviation.must) ?? dueInWords(deviation.must.replace(/^must be /, ''), finding, body)
    }
    case 'untrue':
    case 'shown': {
      return dueInWords(deviation.must.replace(/, because .*$/s, '').replace(/^must be /, ''), finding, body)
    }
    default: {
      return unknown
    }
  }
}

/** The values that a schema lists, whose message has texts without quotes. */
function enumIn(must: string): readonly Json[] {
  const words = must.replace(/^must be one of /, '').split(', ')
  return words.flatMap((word) => [word, ...(literals(word) ?? [])])
}

const keywords: readonly (readonly [RegExp, Test])[] = [
  [/^must begin with (\S+) and go on after it$/, 'begins'],
  [/^must match the pattern (.*)$/s, 'matches'],
  [/^must have at least (\d+) characters?$/, 'atLeastLong'],
  [/^must have at most (\d+) characters?$/, 'atMostLong'],
  [/^must have at least (\d+) items?$/, 'atLeastMany'],
  [/^must have at most (\d+) items?$/, 'atMostMany'],
  [/^must be at least (\S+)$/, 'atLeast'],
  [/^must be at most (\S+)$/, 'atMost'],
  [/^must be greater than (\S+)$/, 'above'],
]

/** What the message of a schema's keyword says; null: the words of rules say it as well, or nothing does. */
function dueOfKeyword(must: string): Due | null {
  if (must === 'must not be empty') return value('atLeastLong', 1)
  for (const [form, test] of keywords) {
    const [, due] = form.exec(must) ?? []
    if (due === undefined) continue
    if (['begins', 'matches'].includes(test)) return isPattern(test, due) ? value(test, due) : unknown
    const number = Number(due)
    return Number.isNaN(number) ? unknown : value(test, number)
  }
  return null
}

function isPattern(test: Test, text: string): boolean {
  try {
    return test !== 'matches' || new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const memberWith = /^a member with ([a-z ]+)$/

/** What a rule says in place of an object that lacks a member: the names of those that it has. Null: it gives the value. */
export function memberNames({ expected, actual }: Pick<Shown, 'expected' | 'actual'>): string | null {
  const text: unknown = memberWith.test(expected) ? parsed(actual) : undefined
  return typeof text === 'string' && text.startsWith('only ') ? text : null
}

/** The words of rules, as conditions have them. */
function dueInWords(words: string, { at, actual }: Shown, body: unknown): Due {
  const [, member] = memberWith.exec(words) ?? []
  if (member !== undefined) {
    const names = memberNames({ expected: words, actual })?.replace(/^only /, '') ?? ''
    const pattern = member
      .split(' ')
      .map((word) => word.replace(/s$/, ''))
      .join('|')
    return value('member', pattern, ...names.split(', '))
  }
  const [named, like = ''] = words.split(/, as (?=[^"]*$)/)
  if (named !== undefined && like !== '' && !like.startsWith('the request ')) {
    const literal = literals(named)
    const place = literal?.length === 1 ? placeLike(like, at, literal[0], body) : null
    return place === null ? unknown : { kind: 'place', at: place }
  }
  return dueInLiterals(named ?? words)
}

const fixed: Readonly<Record<string, Test>> = { absent: 'gone', present: 'there', 'not null': 'set' }

const forms: readonly (readonly [RegExp, Test])[] = [
  [/^one of (.*)$/s, 'in'],
  [/^not (.*)$/s, 'out'],
  [/^(\S+) or more$/, 'atLeast'],
  [/^(\S+) or less$/, 'atMost'],
  [/^more than (\S+)$/, 'above'],
  [/^less than (\S+)$/, 'below'],
  [/^from (\S+) to (\S+)$/, 'between'],
  [/^(.*)$/s, 'in'],
]

function dueInLiterals(words: string): Due {
  const said = fixed[words]
  if (said !== undefined) return value(said)
  const [, named] = /^(?:an entry for each: |the field (?=\S+ of before$))(.*?)(?: of before)?$/s.exec(words) ?? []
  if (named !== undefined) return value('names', ...named.split(', ').map((name) => JSON.stringify(name)))
  const [, no, texts] = /^(not )?mentions (.*)$/s.exec(words) ?? []
  if (texts !== undefined) {
    const due = texts.split(', ').map((text): Json => {
      // A pattern is written like one.
      const [, pattern, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(text) ?? []
      return pattern === undefined ? text : { pattern, flags }
    })
    const isPlain = due.every((one) => typeof one === 'string' && !one.startsWith('/'))
    if (no !== undefined) return isPlain ? value('without', ...due) : unknown
    return due.some((one) => typeof one === 'string' && one.startsWith('/')) ? unknown : value('with', ...due)
  }
  const [, entries] = /^a list with (".*)$/s.exec(words) ?? []
  const listed = entries === undefined ? null : literals(entries)
  if (listed !== null) return value('names', ...listed.map((one) => JSON.stringify(one)))
  if (/^(?:(?:, | or )?(?:an? (?:array|boolean|integer|number|object|string)|null))+$/.test(words)) {
    return value('typed', ...words.split(/, | or /).map((name) => name.replace(/^an? /, '')))
  }
  for (const [form, test] of forms) {
    const found = form.exec(words)
    if (found === null) continue
    const due = literals(found.slice(1).join(', '))
    return due === null || due.length === 0 ? unknown : value(test, ...due)
  }
  return unknown
}

/** Values of JSON with commas between them. */
function literals(text: string): readonly Json[] | null {
  const list = parsed(`[${text}]`) as unknown
  return Array.isArray(list) ? (list as readonly Json[]) : null
}

/** The place of the same response that is called so beside another one, and had the value in the run. */
function placeLike(name: string, at: Pointer, due: Json | undefined, body: unknown): Pointer | null {
  const places = placesBeside(at.replace(/^\/body/, ''), name)
  return places.find((place) => due !== undefined && valueAt(body, place) === due) ?? null
}

/** The places that may be called so beside another one, the nearest first. */
export function placesBeside(at: Pointer, name: string): readonly Pointer[] {
  const parts = decodePointer(at)
  return parts.map((_part, index) => `${encodePointer(...parts.slice(0, parts.length - 1 - index))}/${name}`)
}

/** In a place: for each item of a list, and for each entry of an object. */
export const [eachItem, eachEntry] = ['*', '{}']

/**
 * A place with `*` for an index, where what was expected there was expected of each entry of its list: in the run, all of
 * the entries that were wrong have a finding that says the same.
 */
export function overList(
  finding: Shown,
  findings: readonly Shown[],
  body: unknown,
  isRight: (one: unknown) => boolean,
): Pointer | null {
  const place = finding.at.replace(/^\/body/, '')
  const [, before, index, after = ''] = /^(.*?)\/(\d+)((?:\/.*)?)$/.exec(place) ?? []
  if (before === undefined || index === undefined || /\/\d+(?:\/|$)/.test(after)) return null
  const all = `${before}/${eachItem}${after}`
  // Where a part of a schema holds for some of the entries, those that it found are not all.
  if (ofSome.test(finding.clause ?? '')) return null
  // A report has only the beginning of a long body: what a rule or a schema says of every response, it says of all entries.
  if (body === undefined) return isOfInvariant(finding) || finding.rule === 'schema' ? all : null
  const list = valueAt(body, before)
  return Array.isArray(list) && isOfAll(finding, findings, { list, before, after }, isRight) ? all : null
}

/**
 * The same for an object whose entries have their names as ids, of a value that none of them may have: one of them need not
 * be there, or has another name elsewhere.
 */
export function overEntries(
  finding: Shown,
  findings: readonly Shown[],
  body: unknown,
  isRight: (one: unknown) => boolean,
): Pointer | null {
  const parts = decodePointer(finding.at.replace(/^\/body/, ''))
  const index = parts.findLastIndex((_part, at) => isById(valueAt(body, encodePointer(...parts.slice(0, at)))))
  if (index === -1) return null
  const [before, after] = [encodePointer(...parts.slice(0, index)), encodePointer(...parts.slice(index + 1))]
  const list = valueAt(body, before) as object
  return isOfAll(finding, findings, { list, before, after }, isRight) ? `${before}/${eachEntry}${after}` : null
}

function isById(it: unknown): boolean {
  if (!isObject(it)) return false
  const entries = Object.entries(it)
  return entries.length > 0 && entries.every(([name, one]) => isObject(one) && one['id'] === name)
}

/** Whether each entry of a list or an object is right at a place within it, or has a finding that says the same. */
function isOfAll(
  { act, rule, expected }: Shown,
  findings: readonly Shown[],
  { list, before, after }: { readonly list: object; readonly before: Pointer; readonly after: Pointer },
  isRight: (one: unknown) => boolean,
): boolean {
  const alike = findings.filter((one) => one.act === act && one.rule === rule && one.expected === expected)
  const places = new Set(alike.map(({ at }) => at))
  return Object.entries(list).every(([name, item]: [string, unknown]) => {
    const own = valueAt(item, after)
    return own === undefined || isRight(own) || places.has(`/body${before}${encodePointer(name)}${after}`)
  })
}

const ofSome = /\/(?:if|then|else|anyOf|oneOf|dependentRequired|dependentSchemas)(?:\/|$)/

/** Where a rule says of neighbours in a list that one is not before the other: the list, and the order of all that are in it. */
export function orderOf({ at, deviation }: Shown): { readonly at: Pointer; readonly due: DueValue } | null {
  const must = deviation?.kind === 'untrue' ? deviation.must : ''
  const [, other, name] = /^not before (\d+)\/([^/,]+)$/.exec(must) ?? []
  const [, list, own, same] = /^\/body(.*)\/(\d+)\/([^/]+)$/.exec(at) ?? []
  if (other === undefined || name === undefined || list === undefined || same !== name) return null
  const by = Number(own) - Number(other)
  return Math.abs(by) === 1 ? { at: list, due: value(by > 0 ? 'ascending' : 'descending', name) } : null
}
