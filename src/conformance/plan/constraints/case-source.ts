import {
  decodePointer,
  encodePointer,
  errorEntry,
  isArray,
  isObject,
  objectOf,
  pairsOf,
  responseFor,
  sampleOf,
  valueAt,
  withLaterEnds,
  withValueAt,
} from '../../../contract/index.ts'
import type { Contract, Json, Operation, Pair, Pointer, RequestPart } from '../../../contract/index.ts'
import type { Blame } from '../../model/index.ts'
import { readPart, violationsIn } from './request-parts.ts'
import { sitesOf } from './sites.ts'
import type { Site, SchemaPath, SchemaStep } from './sites.ts'

export interface CaseSource {
  readonly contract: Contract
  readonly operation: Operation
  readonly sites: readonly Site[]
  /** Pairs whose requests can be changed, successes first. */
  readonly bases: readonly Pair[]
  /** How the operation refuses what is wrong; empty if the contract documents no such refusal. */
  readonly blames: (wrong: Wrong) => readonly Blame[]
  /** Pairs that are refused although every schema allows their requests. */
  readonly ruledOut: () => readonly Pair[]
  /** Examples at the place of a keyword, in requests of all operations. */
  readonly shown: (clause: Pointer) => readonly Shown[]
}

/** A value in a pair's request at the place of a keyword. */
export interface Shown {
  readonly operation: Operation
  readonly way: SchemaPath
  readonly tokens: readonly string[]
  /** The part of the request that contains it. */
  readonly whole: Json
}

export function caseSourcesOf(contract: Contract): readonly CaseSource[] {
  const users = new Map<
    Pointer,
    { readonly operation: Operation; readonly bases: readonly Pair[]; readonly site: Site }[]
  >()
  const known = new Map<Pointer, readonly Shown[]>()
  const shown = (clause: Pointer): readonly Shown[] => {
    const examples = known.get(clause) ?? (users.get(clause) ?? []).flatMap(examplesOf)
    known.set(clause, examples)
    return examples
  }
  return contract.operations.map((operation) => {
    const bases = basesOf(contract, operation)
    const sites = sitesOf(contract, operation)
    for (const site of sites) {
      const others = users.get(site.clause) ?? []
      others.push({ operation, bases, site })
      users.set(site.clause, others)
    }
    return {
      contract,
      operation,
      sites,
      bases,
      blames: blamesOf(contract, operation),
      ruledOut: once(() => ruledOut(contract, operation)),
      shown,
    }
  })
}

function examplesOf({
  operation,
  bases,
  site,
}: {
  readonly operation: Operation
  readonly bases: readonly Pair[]
  readonly site: Site
}): readonly Shown[] {
  return bases.flatMap(({ request }) => {
    const whole = readPart(request, site.part)
    if (whole === undefined) return []
    return site.ways.flatMap((way) =>
      placesIn(whole, way).flatMap(({ tokens, value }) =>
        value === undefined ? [] : [{ operation, way, tokens, whole }],
      ),
    )
  })
}

function basesOf(contract: Contract, operation: Operation): readonly Pair[] {
  return pairsOf(contract, operation.id).filter(
    ({ id, key, status, unprovoked, after }) =>
      unprovoked === null &&
      status < 300 &&
      // A pair whose prior is itself shows a retry: its request was sent before.
      !after.some((prior) => prior.pair === key && id === `${prior.operation}/${prior.pair}`),
  )
}

function ruledOut(contract: Contract, operation: Operation): readonly Pair[] {
  return pairsOf(contract, operation.id).filter(
    ({ status, unprovoked, request }) =>
      (status === 400 || status === 422) &&
      unprovoked === null &&
      (request.body === null || 'value' in request.body) &&
      (['path', 'query', 'header', 'body'] as const).every(
        (part) => violationsIn(contract, operation, part, request).length === 0,
      ),
  )
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** A place in one value that a schema path leads to. */
export interface PlaceInValue {
  /** The property names and indexes that lead there. */
  readonly tokens: readonly string[]
  /** Undefined if only the object around it exists. */
  readonly value: Json | undefined
}

/** Every place in a value that a schema path leads to; the last step may lead to an absent property. */
export function placesIn(whole: Json, way: SchemaPath): readonly PlaceInValue[] {
  return way.reduce<readonly PlaceInValue[]>(
    (places, step) => places.flatMap((place) => stepFrom(place, step)),
    [{ tokens: [], value: whole }],
  )
}

function stepFrom({ tokens, value }: PlaceInValue, step: SchemaStep): readonly PlaceInValue[] {
  const to = (token: string, found: Json | undefined): PlaceInValue => ({ tokens: [...tokens, token], value: found })
  if (isArray(value)) {
    if (step.kind === 'item') return value.map((item, index) => to(String(index), item))
    const named = step.kind === 'name' ? value[Number(step.name)] : undefined
    return step.kind === 'name' && named !== undefined ? [to(step.name, named)] : []
  }
  if (!isObject(value) || step.kind === 'item') return []
  if (step.kind === 'name') return [to(step.name, Object.hasOwn(value, step.name) ? value[step.name] : undefined)]
  return Object.entries(value).flatMap(([name, item]) => (step.except.includes(name) ? [] : [to(name, item)]))
}

/** The value with everything that is missing on the path, made from the schemas; null if that is not possible. */
export function withPathMade(
  contract: Contract,
  whole: Json,
  way: SchemaPath,
): { readonly whole: Json; readonly place: PlaceInValue } | null {
  const document = contract.document()
  let grown = whole
  const tokens: string[] = []
  for (const step of way) {
    tokens.push(step.kind === 'name' ? step.name : nextToken(valueAt(grown, encodePointer(...tokens)), step))
    const at = encodePointer(...tokens)
    if (valueAt(grown, at) !== undefined) continue
    const sample = sampleOf(
      document,
      valueAt(document, step.schema) as Json | undefined,
      contract.foreign === true ? 'request' : undefined,
    )
    if (sample === undefined) return null
    const beside = objectOf(valueAt(grown, encodePointer(...tokens.slice(0, -1))) as Json | undefined)
    const own = step.kind === 'name' ? (withLaterEnds({ ...beside, [step.name]: sample })[step.name] ?? sample) : sample
    grown = withValueAt(grown, at, own)
  }
  return { whole: grown, place: { tokens, value: valueAt(grown, encodePointer(...tokens)) as Json } }
}

function nextToken(value: unknown, step: Exclude<SchemaStep, { kind: 'name' }>): string {
  if (step.kind === 'item') return '0'
  const known = isObject(value) ? Object.keys(value).find((name) => !step.except.includes(name)) : undefined
  return known ?? 'name'
}

export interface Wrong {
  /** `json`: the body cannot be parsed. */
  readonly part: RequestPart | 'json'
  /** The path to the value, and its property that is missing or not allowed. */
  readonly path: readonly string[]
  readonly keyword: string
}

const parts = ['path', 'query', 'header', 'body'] as const

/** Keywords that an undeclared property breaks. */
const closing: readonly string[] = ['additionalProperties', 'unevaluatedProperties']

function blamesOf(contract: Contract, operation: Operation): (wrong: Wrong) => readonly Blame[] {
  const pairs = pairsOf(contract, operation.id)
  const mistakes = new Map(pairs.map((pair) => [pair, mistakesOf(contract, operation, pair)]))
  return (wrong) =>
    statusesFor(contract, operation, wrong).flatMap((status) => {
      const first = pairs.find((pair) => pair.status === status)
      const own = pairs.find((pair) => pair.status === status && isAbout(mistakes.get(pair) ?? [], wrong))
      const example = own ?? first
      const response = responseFor(operation, status)
      const code = example?.code ?? response?.codes?.[0] ?? null
      const clause = example?.pointer ?? response?.pointer ?? operation.pointer
      const { names, reason } = namesFor(contract, operation, code, wrong)
      return names.map((field) => ({ status, code, field, reason: field === null ? null : reason, clause }))
    })
}

/**
 * With an error catalogue, a wrong body gets 422 where the operation documents it, and everything else gets 400. Other
 * contracts use both for either.
 */
function statusesFor(contract: Contract, operation: Operation, { part }: Wrong): readonly number[] {
  const documented = [422, 400].filter((status) => responseFor(operation, status) !== null)
  const isNamed = documented.some((status) => operation.responses.some((one) => one.status === String(status)))
  if (contract.foreign === true && !isNamed) return [400, 422]
  // Many frameworks parse a body before the code that documents its refusals.
  if (contract.foreign === true && part === 'json') return [...new Set([...documented, 400])]
  if (Object.keys(contract.errors).length === 0) return documented
  return documented.filter((status) => status === 400 || part === 'body').slice(0, 1)
}

/** What a refused pair's own request gets wrong; empty if it is refused for another reason. */
function mistakesOf(contract: Contract, operation: Operation, pair: Pair): readonly string[] {
  if (pair.unprovoked !== null || pair.status < 400) return []
  return parts.flatMap((part) =>
    violationsIn(contract, operation, part, pair.request).map(({ at, property }) =>
      placeOf(part, [...decodePointer(at), ...(property === null ? [] : [property])]),
    ),
  )
}

function isAbout(mistakes: readonly string[], { part, path }: Wrong): boolean {
  const place = placeOf(part, path)
  return mistakes.length > 0 && mistakes.every((mistake) => mistake === place)
}

/** Header names are in lower case, as the validators have them. */
function placeOf(part: Wrong['part'], path: readonly string[]): string {
  return JSON.stringify([part, ...path.map((token) => (part === 'header' ? token.toLowerCase() : token))])
}

/** Names by which the refusal may name the field; null if its form has no place for one. */
function namesFor(
  contract: Contract,
  { module }: Operation,
  code: string | null,
  { path, keyword }: Wrong,
): { readonly names: readonly (string | null)[]; readonly reason: string | null } {
  const form = (contract.errors[module] ?? contract.errors['general'])?.fieldIn ?? null
  const fields = code === null ? [] : (errorEntry(contract, module, code)?.fields ?? [])
  const property = form?.list ?? form?.field ?? ''
  const isNameless = path.length === 0 || keyword === 'propertyNames'
  if (form === null || !fields.includes(property) || isNameless) return { names: [null], reason: null }
  const reason = form.code === null ? null : (form.codes[keyword] ?? null)
  if (closing.includes(keyword) && form.unexpected !== null) return { names: [form.unexpected], reason }
  // A form with fields of its own for places on the path may leave these out of the name.
  const starts = fields.length > 1 ? path.keys() : [0]
  return { names: [...starts].map((start) => path.slice(start).join('.')), reason }
}
