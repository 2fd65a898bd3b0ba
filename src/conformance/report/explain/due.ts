import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'
import { decodePointer, encodePointer, valueAt } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import { parsed } from './case.ts'
import type { Shown } from './case.ts'

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
  with: 'due.every((one) => JSON.stringify(it ?? null).includes(one))',
  without: '!due.every((one) => JSON.stringify(it ?? null).includes(one))',
} as const

export type DueValue = { readonly kind: 'value'; readonly test: Test; readonly due: readonly Json[] }

export function passes({ test, due }: DueValue, it: unknown): boolean {
  return runInNewContext(tests[test], { it, due, equal: isDeepStrictEqual }) as boolean
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
    case 'unreadable': {
      return /\bjson\b/.test(deviation.contentType) ? value('there') : unknown
    }
    case 'invalid': {
      if (deviation.keyword === 'enum') return value('in', ...enumIn(deviation.must))
      return dueInWords(deviation.must.replace(/^must be /, ''), finding, body)
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

/** The words of rules, as conditions have them. */
function dueInWords(words: string, { at }: Shown, body: unknown): Due {
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
  const [, no, texts] = /^(not )?mentions (.*)$/s.exec(words) ?? []
  // A pattern is written like one.
  if (texts !== undefined) {
    return /(^|, )\//.test(texts) ? unknown : value(no === undefined ? 'with' : 'without', ...texts.split(', '))
  }
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
  const parts = decodePointer(at.replace(/^\/body/, ''))
  const places = parts.map((_part, index) => `${encodePointer(...parts.slice(0, parts.length - 1 - index))}/${name}`)
  return places.find((place) => due !== undefined && valueAt(body, place) === due) ?? null
}

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
  const all = `${before}/*${after}`
  // A report has only the beginning of a long body: what a rule or a schema says of every response, it says of all entries.
  if (body === undefined) return finding.rule.startsWith('invariant/') || finding.rule === 'schema' ? all : null
  const list = valueAt(body, before)
  if (!Array.isArray(list)) return null
  const alike = new Set(
    findings
      .filter((one) => one.act === finding.act && one.rule === finding.rule && one.expected === finding.expected)
      .map((one) => one.at),
  )
  const isOfAll = list.every(
    (item: unknown, at) =>
      valueAt(item, after) === undefined || isRight(valueAt(item, after)) || alike.has(`/body${before}/${at}${after}`),
  )
  return isOfAll ? all : null
}
