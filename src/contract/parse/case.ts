import { isArray, isObject, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json, Pointer, Prior } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import type { Element, Reading } from './reading.ts'

/** As sent; null removes the parameter. */
export type Sent = string | readonly string[] | null

/** An `x-case`: the difference to the operation's first request. */
export interface Case {
  /** Undefined: inherited. Null: none. */
  readonly as: string | null | undefined
  readonly path: Readonly<Record<string, Sent>>
  readonly query: Readonly<Record<string, Sent>>
  readonly headers: Readonly<Record<string, Sent>>
  /** Undefined: inherited. Null: none. */
  readonly body: { readonly value: Json } | { readonly raw: string } | null | undefined
  readonly after: readonly Prior[]
  readonly unprovoked: string | null
}

const PARTS = ['as', 'path', 'query', 'headers', 'body', 'rawBody', 'after', 'unprovoked']

export function readCase(reading: Reading, example: Element): Case | null {
  const mark = example.value['x-case']
  if (mark === undefined) return null
  const at = `${example.pointer}/x-case`
  const problem = (part: string, message: string): void => reading.problems.add(at + part, message)
  if (!isObject(mark)) {
    problem('', 'has to be an object; an empty one means that the first request provokes this answer')
    return null
  }
  for (const part of Object.keys(mark)) {
    if (!PARTS.includes(part)) problem(encodePointer(part), `is not known here; the parts are ${PARTS.join(', ')}`)
  }
  if (mark['as'] !== undefined && typeof mark['as'] !== 'string') {
    problem('/as', 'has to name a credential of x-fixtures, or be `none`')
  }
  if (mark['rawBody'] !== undefined && (typeof mark['rawBody'] !== 'string' || mark['body'] !== undefined)) {
    problem('/rawBody', 'has to be text, and to stand without `body`')
  }
  const unprovoked = mark['unprovoked']
  if (unprovoked !== undefined && (typeof unprovoked !== 'string' || unprovoked.trim() === '')) {
    problem('/unprovoked', 'has to be a sentence: why no request can provoke this answer')
  }
  return {
    as: mark['as'] === 'none' ? null : (textOf(mark['as']) ?? undefined),
    path: readSent(mark, 'path', problem),
    query: readSent(mark, 'query', problem),
    headers: readSent(mark, 'headers', problem),
    body: readBody(mark),
    after: readPriors(mark['after'], problem),
    unprovoked: textOf(unprovoked),
  }
}

export function sentAs(value: Json | undefined): Sent | undefined {
  if (value === null) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isArray(value)) return undefined
  const items = value.map(sentAs)
  return items.every((item) => typeof item === 'string') ? items : undefined
}

type Complain = (part: string, message: string) => void

function readSent(mark: JsonObject, part: 'path' | 'query' | 'headers', problem: Complain): Record<string, Sent> {
  if (mark[part] !== undefined && !isObject(mark[part])) problem(`/${part}`, 'has to map names to values')
  const sent: Record<string, Sent> = {}
  for (const [name, value] of Object.entries(objectOf(mark[part]))) {
    const text = sentAs(value)
    const place = `/${part}${encodePointer(name)}`
    if (text === undefined || (part === 'path' && typeof text !== 'string')) {
      problem(
        place,
        part === 'path'
          ? 'has to be text: a path always has all its parts'
          : 'has to be text, a list of texts, or null',
      )
    } else if (part === 'headers' && name.toLowerCase() === 'authorization') {
      problem(place, 'cannot be set here; name a credential under `as`, or `none`')
    } else {
      sent[name] = text
    }
  }
  return sent
}

function readBody(mark: JsonObject): Case['body'] {
  if (typeof mark['rawBody'] === 'string') return { raw: mark['rawBody'] }
  if (mark['body'] === undefined) return undefined
  return mark['body'] === null ? null : { value: mark['body'] }
}

function readPriors(after: Json | undefined, problem: Complain): Prior[] {
  if (after === undefined) return []
  if (!isArray(after)) {
    problem('/after', 'has to be a list of exchanges, each { operation, pair, bind }')
    return []
  }
  return after.flatMap((item, index): Prior[] => {
    const at = `/after/${index}`
    const operation = isObject(item) ? textOf(item['operation']) : null
    if (!isObject(item) || operation === null) {
      problem(at, 'needs an `operation` to send first')
      return []
    }
    for (const part of Object.keys(item)) {
      if (!['operation', 'pair', 'bind'].includes(part))
        problem(at + encodePointer(part), 'is not known here; the parts are operation, pair, bind')
    }
    if (item['pair'] !== undefined && typeof item['pair'] !== 'string')
      problem(`${at}/pair`, 'has to be the key of a pair')
    return [{ operation, pair: textOf(item['pair']), bind: readBind(item['bind'], `${at}/bind`, problem) }]
  })
}

function readBind(bind: Json | undefined, at: string, problem: Complain): Record<Pointer, Pointer> {
  if (bind !== undefined && !isObject(bind)) problem(at, 'has to map a place in the request to one in the prior answer')
  const bound: Record<Pointer, Pointer> = {}
  for (const [target, from] of Object.entries(objectOf(bind))) {
    if (!/^\/(path|query|headers|body)\//.test(target)) {
      problem(at + encodePointer(target), 'has to begin with /path/, /query/, /headers/ or /body/')
    } else if (typeof from !== 'string' || !/^(\/|$)/.test(from)) {
      problem(at + encodePointer(target), "has to be a JSON Pointer into the prior answer's body")
    } else {
      bound[target] = from
    }
  }
  return bound
}
