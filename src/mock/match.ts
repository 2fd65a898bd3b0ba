import { isDeepStrictEqual } from 'node:util'

import { valueAt, withValueAt } from '../contract/index.ts'
import type { Pair, PairRequest, Parameter, ParameterValues } from '../contract/index.ts'
import type { OperationRequest } from '../serve/judge.ts'
import type { Caller, Credentials } from './caller.ts'

/**
 * The pair whose request this is, wrong-on-purpose ones included; null where there is none. What a pair binds
 * to a prior answer (`after.bind`) matches anything. The most specific pair wins: the most headers named, then
 * the fewest places bound, then the contract's order.
 */
export function matchPair(
  pairs: readonly Pair[],
  request: OperationRequest,
  caller: Caller,
  credentials: Credentials,
): Pair | null {
  let best: Pair | null = null
  for (const pair of pairs) {
    if (pair.unprovoked !== null || !matches(pair, request, caller, credentials)) continue
    if (best === null || specificity(pair) > specificity(best)) best = pair
  }
  return best
}

function specificity(pair: Pair): number {
  return Object.keys(pair.request.headers).length * 1_000 - boundPlaces(pair).length
}

function matches(pair: Pair, request: OperationRequest, caller: Caller, credentials: Credentials): boolean {
  const { operation } = request
  // Where the contract asks for no credential, it does not matter who calls.
  if (operation.scopes !== null && !credentials.speaksAs(caller, pair.request.as)) return false
  const bound = new Set(boundPlaces(pair))
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  return (
    named('path').every((parameter) => sameValue(parameter, pair.request.path, request.path, bound)) &&
    named('query').every((parameter) => sameValue(parameter, pair.request.query, request.query, bound)) &&
    named('header')
      .filter((parameter) => pair.request.headers[parameter.name] !== undefined)
      .every((parameter) => sameValue(parameter, pair.request.headers, request.header, bound)) &&
    sameBody(pair.request, request, bound)
  )
}

/** Places in the request that come from a prior answer, as JSON Pointers. */
function boundPlaces(pair: Pair): string[] {
  return pair.after.flatMap((prior) => Object.keys(prior.bind))
}

const PREFIX = { path: '/path', query: '/query', header: '/headers', cookie: '/cookies' }

function sameValue(
  parameter: Parameter,
  expected: Readonly<Record<string, string | readonly string[]>>,
  actual: ParameterValues,
  bound: ReadonlySet<string>,
): boolean {
  const { name } = parameter
  const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1')
  const given = actual[parameter.in === 'header' ? name.toLowerCase() : name]
  if (bound.has(`${PREFIX[parameter.in]}/${escaped}`)) return given !== undefined
  const wanted = expected[name]
  if (wanted === undefined || given === undefined) return wanted === given
  return isDeepStrictEqual(listOf(parameter, wanted), listOf(parameter, given))
}

/** A list says the same with its name repeated as with its values joined by commas, whichever of them is declared. */
function listOf(parameter: Parameter, value: string | readonly string[]): readonly string[] {
  const values = typeof value === 'string' ? [value] : value
  return parameter.array ? values.flatMap((item) => item.split(',')) : values
}

function sameBody(expected: PairRequest, { body }: OperationRequest, bound: ReadonlySet<string>): boolean {
  if (expected.body === null) return body.kind === 'none'
  if (body.kind === 'none' || body.kind === 'unsupported' || body.contentType !== expected.body.contentType)
    return false
  if ('raw' in expected.body) return body.text === expected.body.raw
  if (body.kind !== 'json') return body.kind === 'text' && body.text === expected.body.value
  const pointers = [...bound].filter((place) => place.startsWith('/body/')).map((place) => place.slice('/body'.length))
  let wanted: unknown = expected.body.value
  for (const pointer of pointers) {
    const given = valueAt(body.value, pointer)
    if (given === undefined) return false
    wanted = withValueAt(wanted, pointer, given)
  }
  return isDeepStrictEqual(wanted, body.value)
}
