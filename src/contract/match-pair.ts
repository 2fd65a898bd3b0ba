import type { sameForm } from './form-fields.ts'
import { sameJson } from './json.ts'
import type { Operation, Pair, PairRequest, Parameter, Prior, RequestBody } from './model.ts'
import { valueAt, withValueAt } from './pointer.ts'
import type { ParameterValues, ReadParameters } from './read-parameters.ts'

export interface ArrivedRequest extends ReadParameters {
  readonly body: ArrivedBody
}

export type ArrivedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly contentType: string; readonly text: string; readonly value: unknown }
  /** Invalid JSON, or a documented type other than JSON. */
  | { readonly kind: 'malformed' | 'text'; readonly contentType: string; readonly text: string }
  | { readonly kind: 'unsupported' }

export interface MatchablePair extends Pick<Pair, 'request'> {
  readonly after: readonly Pick<Prior, 'bind'>[]
}

export interface MatchableOperation extends Pick<Operation, 'scopes'> {
  readonly parameters: readonly Pick<Parameter, 'name' | 'in' | 'array'>[]
  readonly requestBody?: Pick<RequestBody, 'styles'> | null
}

/**
 * The pair that a request matches, invalid requests included. Places bound to a prior response (`after.bind`) match any
 * value of the same JSON type. The most specific pair wins: most headers, then fewest bound places, then the contract's
 * order. `speaksAs` tells whether the caller uses a credential (null: none). Without `isForm`, no form matches: what is
 * bundled for a browser needs none.
 */
export function matchPair<P extends MatchablePair>(
  operation: MatchableOperation,
  pairs: readonly P[],
  request: ArrivedRequest,
  speaksAs: (credential: string | null) => boolean,
  isForm: typeof sameForm | null = null,
): P | null {
  let best: P | null = null
  for (const pair of pairs) {
    // Without security, any caller matches.
    const welcome = operation.scopes === null || speaksAs(pair.request.as)
    if (!welcome || !matches(operation, pair, request, isForm)) continue
    if (best === null || specificity(pair) > specificity(best)) best = pair
  }
  return best
}

function specificity(pair: MatchablePair): number {
  return Object.keys(pair.request.headers).length * 1_000 - boundPlaces(pair).length
}

function matches(
  operation: MatchableOperation,
  pair: MatchablePair,
  request: ArrivedRequest,
  isForm: typeof sameForm | null,
): boolean {
  const bound = new Set(boundPlaces(pair))
  const named = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  return (
    named('path').every((parameter) => sameValue(parameter, pair.request.path, request.path, bound)) &&
    named('query').every((parameter) => sameValue(parameter, pair.request.query, request.query, bound)) &&
    named('header')
      .filter((parameter) => pair.request.headers[parameter.name] !== undefined)
      .every((parameter) => sameValue(parameter, pair.request.headers, request.header, bound)) &&
    sameBody(operation, pair.request, request, bound, isForm)
  )
}

/** Places taken from a prior response, as JSON Pointers. */
function boundPlaces(pair: MatchablePair): string[] {
  return pair.after.flatMap((prior) => Object.keys(prior.bind))
}

const PREFIX = { path: '/path', query: '/query', header: '/headers', cookie: '/cookies' }

function sameValue(
  parameter: MatchableOperation['parameters'][number],
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
  return sameJson(listOf(parameter.array, wanted), listOf(parameter.array, given))
}

/** Repeated names and comma-separated values are the same list. */
function listOf(array: boolean, value: string | readonly string[]): readonly string[] {
  const values = typeof value === 'string' ? [value] : value
  return array ? values.flatMap((item) => item.split(',')) : values
}

function sameBody(
  operation: MatchableOperation,
  expected: PairRequest,
  { body }: ArrivedRequest,
  bound: ReadonlySet<string>,
  isForm: typeof sameForm | null,
): boolean {
  if (expected.body === null) return body.kind === 'none'
  if (body.kind === 'none' || body.kind === 'unsupported' || body.contentType !== expected.body.contentType)
    return false
  if ('raw' in expected.body) return body.text === expected.body.raw
  if (body.kind !== 'json') {
    if (body.kind !== 'text') return false
    const { value } = expected.body
    return body.text === value || isForm?.(operation.requestBody?.styles, expected.body, body.text) === true
  }
  const pointers = [...bound].filter((place) => place.startsWith('/body/')).map((place) => place.slice('/body'.length))
  let wanted: unknown = expected.body.value
  for (const pointer of pointers) {
    const given = valueAt(body.value, pointer)
    if (given === undefined || typeOf(given) !== typeOf(valueAt(wanted, pointer))) return false
    wanted = withValueAt(wanted, pointer, given)
  }
  return sameJson(wanted, body.value)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
