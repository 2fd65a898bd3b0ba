import type { Example } from '../catalogue/examples.ts'
import { at, exactJsonIn, jsonIn, put } from './draft.ts'
import type { Before, Called, Draft, Received, Sent } from './draft.ts'

/** A request as a reader types it, and where it goes. */
export interface Typed {
  readonly url: string
  /** The mock needs no request before it. */
  readonly isMock: boolean
  readonly target: string
  /** One a line. */
  readonly headers: string
  /** Empty: none. */
  readonly body: string
  /** The reader's own; empty: none. */
  readonly key: string
  readonly received: Received | null
  /** Places of the body that the reader typed, as `a.b`: nothing is filled in there. */
  readonly own?: readonly string[]
}

/** The example with these edits, or why it cannot be sent. */
export function draftOf(
  example: Example,
  typed: Typed,
  calls: Readonly<Record<string, Called>>,
): Draft | { readonly problem: string } {
  const headers = readHeaders(typed.headers)
  if ('problem' in headers) return headers
  if (!typed.target.startsWith('/')) return { problem: 'Begin the path with a slash.' }
  if (typed.target.includes('#'))
    return { problem: 'Write %23 for # in the path: a server does not receive what follows #.' }
  if (/%(?![\da-f]{2})/i.test(typed.target)) return { problem: 'Write %25 for % in the path and the query.' }
  const { operation, method } = example
  // Browsers encode spaces, quotes and Unicode; every form has to send the same bytes.
  const { pathname, search } = new URL(typed.url + typed.target)
  const isEdited =
    typed.target !== example.target ||
    typed.headers !== headersFor(example) ||
    typed.body !== (example.body ?? '') ||
    (typed.own ?? []).length > 0
  return {
    url: typed.url,
    request: {
      operation,
      method,
      target: pathname + search,
      headers: headers.read,
      body: method === 'GET' || typed.body === '' ? null : typed.body,
    },
    before: beforeOf(example, typed).map((one) => inWorld(one, headers.read)),
    example,
    isEdited,
    received: typed.received,
    hasOwnKey: typed.key !== '',
    calls,
  }
}

/**
 * For another path, only reads, of what that names: other earlier requests are about the documented one. A value that the reader
 * typed is not replaced.
 */
function beforeOf(example: Example, { isMock, target, body, own = [] }: Typed): readonly Before[] {
  if (isMock) return []
  const [documented, value] = [exactJsonIn(example.body), exactJsonIn(body)]
  const isSame = (to: readonly string[]): boolean =>
    value !== undefined &&
    !own.includes(to.join('.')) &&
    JSON.stringify(at(value, to)) === JSON.stringify(at(documented, to))
  return example.before.flatMap((one) => {
    const prior = target === example.target ? one : readInstead(one, example.target, target)
    if (prior === null) return []
    const bind = prior.bind.filter(([to]) => isSame(to))
    return bind.length === 0 && prior.bind.length > 0 ? [] : [{ ...prior, bind }]
  })
}

/** The sandbox keeps worlds apart: what is read first is read where the request goes. */
function inWorld(prior: Before, headers: Sent['headers']): Before {
  const world = Object.entries(headers).filter(([name]) => isWorld(name))
  return {
    ...prior,
    headers: { ...prior.headers, ...Object.fromEntries(world) },
    before: prior.before.map((one) => inWorld(one, headers)),
  }
}

/** The read of what another path names, in the place of the documented one; null: no read, or the path has another form. */
function readInstead(prior: Before, documented: string, typed: string): Before | null {
  const split = (target: string): readonly string[] => target.split(/(?=[/?&])/)
  const [old, now] = [split(documented), split(typed)]
  if (prior.method !== 'GET' || prior.before.length > 0 || old.length !== now.length) return null
  const changed = new Map(old.flatMap((part, index) => (part === now[index] ? [] : [[part, now[index] ?? '']])))
  const parts = split(prior.target)
  const isNamed = [...changed.keys()].every((part) => parts.includes(part))
  return isNamed ? { ...prior, target: parts.map((part) => changed.get(part) ?? part).join('') } : null
}

/**
 * A body in which the page showed what an earlier response filled in, with the documented values again: those are read before each
 * request, and a link or a form has none of an earlier one.
 */
export function unfilled(example: Example, body: string, filled: string | null, own: readonly string[]): string {
  const [documented, value, sent] = [jsonIn(example.body), exactJsonIn(body), jsonIn(filled)]
  const isAt = (to: readonly string[], all: unknown): boolean =>
    value !== undefined && all !== undefined && JSON.stringify(at(value, to)) === JSON.stringify(at(all, to))
  const places = example.before
    .flatMap(({ bind }) => bind.map(([to]) => to))
    .filter((to) => !own.includes(to.join('.')) && isAt(to, sent) && !isAt(to, documented))
  if (places.length === 0) return body
  return JSON.stringify(
    places.reduce((all, to) => put(all, to, at(documented, to)), value),
    null,
    2,
  )
}

/** Places that an earlier response fills in, whose values the reader changed from one body to the next. */
export function retyped({ before }: Example, old: string, now: string): readonly string[] {
  const [one, other] = [jsonIn(old), jsonIn(now)]
  if (other === undefined) return []
  return before
    .flatMap(({ bind }) => bind.map(([to]) => to))
    .filter((to) => at(other, to) !== undefined && JSON.stringify(at(one, to)) !== JSON.stringify(at(other, to)))
    .map((to) => to.join('.'))
}

/** Whether a change of direct billing can charge: of its fields, only auto-recharge that is on does. */
export function mayCharge(body: string | null): boolean {
  return at(jsonIn(body), ['autoRecharge', 'enabled']) === true
}

export const NO_CHARGE = 'nothing was charged'

/** What a change of direct billing charged, as its response says; empty: it could charge nothing. */
export function chargedBy(body: string, text: string): string {
  const data = at(jsonIn(text), ['data'])
  const charge = at(data, ['charge'])
  const [amount, minutes] = [at(charge, ['amountUSD']), at(charge, ['minutesAdded'])]
  if (typeof amount !== 'number') return mayCharge(body) && data !== undefined ? NO_CHARGE : ''
  const added = typeof minutes === 'number' ? `${minutes.toLocaleString('en')} minutes added` : 'the minutes follow'
  return `${amount.toLocaleString('en')} dollars charged, ${added}`
}

/** The reader's own key in the place of the example's. */
export function withKey(headers: Sent['headers'], key: string): Sent['headers'] {
  if (key === '') return headers
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'authorization' ? `Bearer ${key}` : value,
    ]),
  )
}

function isWorld(header: string): boolean {
  return header.toLowerCase() === 'x-sandbox-world'
}

/** The headers of one line each; those of one name are one, as HTTP joins them. */
function readHeaders(text: string): { readonly read: Sent['headers'] } | { readonly problem: string } {
  const read = new Map<string, readonly [name: string, value: string]>()
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, name = '', rest = ''] = /^([\w!#$%&'*+.^`|~-]+):(.*)$/.exec(line.trim()) ?? []
    if (name === '') return { problem: `Line ${index + 1} of the headers has to be a name, a colon and a value.` }
    if (!/^[\t -~\u{A0}-\u{FF}]*$/u.test(rest))
      return { problem: `Line ${index + 1} of the headers has a character that HTTP cannot send in a header.` }
    const before = read.get(name.toLowerCase())
    const value = rest.trim()
    if (isWorld(name) && before !== undefined)
      return { problem: `The headers name the sandbox's world twice, ${before[1]} and ${value}. Keep one of both.` }
    read.set(name.toLowerCase(), before === undefined ? [name, value] : [before[0], `${before[1]}, ${value}`])
  }
  return { read: Object.fromEntries(read.values()) }
}

/** Where no request leads to a response, the header asks mock and sandbox for it by its name; then the sandbox changes nothing. */
export function headersFor({ headers, fault, key }: Pick<Example, 'headers' | 'fault' | 'key'>): string {
  return linesOf(fault === null ? headers : { ...headers, Prefer: `example=${key}` })
}

export function linesOf(headers: Sent['headers']): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
