import fc from 'fast-check'
import {
  decodePointer,
  encodePointer,
  expressionOf,
  dereferenced,
  isArray,
  isForm,
  isJsonType,
  isObject,
  objectOf,
  resolvePointer,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, PairRequest, Pointer } from '../../contract/index.ts'
import { idsNamedBy } from '../model/fixtures.ts'
import { isSpread, readPart, violationsIn, withPart } from '../plan/constraints/request-parts.ts'
import { noFormat } from '../plan/constraints/values.ts'
import { valuesOf } from './arbitraries.ts'

/** The most subschemas from which the values of one operation are made. */
const mostParts = 400

/** The made-up parts of a request: its query, and its body, undefined if it has none. */
export interface Values {
  readonly query: JsonObject
  readonly body: Json | undefined
}

/** A request that was made up. */
export interface MadeRequest {
  readonly request: PairRequest
  /** What the contract has against it; null: nothing. */
  readonly wrong: Wrong | null
}

export interface Wrong {
  readonly clause: Pointer
  /** Where it is, and what keyword it breaks. */
  readonly says: string
}

/** How requests of one kind are made up. */
export interface RequestMaker {
  /** Those that no values lead to. */
  readonly first: readonly MadeRequest[]
  readonly arbitrary: fc.Arbitrary<Values>
  /** The request with these values; null where it is not of the kind, or none can carry them. */
  readonly make: (values: Values) => MadeRequest | null
}

/** Requests that the contract allows. */
export function rightRequests(contract: Contract, operation: Operation, pair: Pair): RequestMaker {
  return {
    first: [],
    arbitrary: arbitraryOf(contract, operation, pair, false),
    make(values) {
      const request = requestWith(operation, pair, values)
      if (request === null || hasEmpty(request)) return null
      return wrongsIn(contract, operation, request).length > 0 ? null : { request, wrong: null }
    },
  }
}

/** An empty value in a query means that the parameter is not used, as far as OpenAPI says. */
function hasEmpty({ query }: PairRequest): boolean {
  return Object.values(query).includes('')
}

/** Requests with one thing in them that the contract does not allow. */
export function wrongRequests(contract: Contract, operation: Operation, pair: Pair): RequestMaker {
  const { requestBody } = operation
  const isText = pair.request.body !== null && !isJsonType(pair.request.body.contentType)
  const right = arbitraryOf(contract, operation, pair, false)
  const spoilt = fc
    .record({ values: right, where: fc.nat(200), how: fc.nat(20) })
    .map(({ values, where, how }) => spoil(values, where, how, isText))
  return {
    // A body of JSON that is missing is tried beside the other constraints.
    first:
      isText && requestBody?.required === true
        ? [
            {
              request: { ...pair.request, body: null },
              wrong: { clause: `${requestBody.pointer}/required`, says: 'no body at all' },
            },
          ]
        : [],
    arbitrary: fc.oneof(
      { weight: 2, arbitrary: spoilt },
      { weight: 1, arbitrary: arbitraryOf(contract, operation, pair, true) },
    ),
    make(values) {
      const request = requestWith(operation, pair, values)
      const wrongs = request === null ? [] : wrongsIn(contract, operation, request)
      const [first] = wrongs
      if (request === null || first === undefined) return null
      // A form without fields is no body.
      const sent = readPart(request, 'body')
      const isNothing = isText && isObject(sent) && Object.keys(sent).length === 0
      if (isNothing && requestBody?.required !== true) return null
      // What is wrong in several places tells less of each.
      if (wrongs.some(({ part, at }) => part !== first.part || at !== first.at)) return null
      const isTold =
        !isText || first.part !== 'body' || first.keyword !== 'type' || valueAt(values.body, first.at) === noFormat
      const place = [first.part, ...decodePointer(first.at), ...(first.property === null ? [] : [first.property])]
      return isTold
        ? { request, wrong: { clause: first.clause, says: `${place.join('.')} breaks ${first.keyword}` } }
        : null
    },
  }
}

/** Whether a request of this operation may be wrong in a way that the schemas tell. */
export function mayBeWrong(
  contract: Contract,
  { parameters, requestBody }: Operation,
  { request: { body } }: Pair,
): boolean {
  const document = contract.document()
  const tells = (schema: Json | undefined): boolean => {
    const { type, ...others } = objectOf(dereferenced(document, schema))
    return (type !== undefined && type !== 'string') || limiting.some((keyword) => others[keyword] !== undefined)
  }
  const queried = parameters.filter((one) => one.in === 'query')
  if (queried.some(({ required, pointer }) => required || tells(schemaAt(document, `${pointer}/schema`)))) return true
  if (requestBody === null || body === null) return false
  if (!isJsonType(body.contentType) && requestBody.required) return true
  return tells(schemaAt(document, bodySchemaOf(requestBody, body.contentType)))
}

const limiting = [
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'properties',
  'allOf',
  'oneOf',
  'anyOf',
]

/** Places of one request that something may be put into. */
const mostPlaces = 100

/** What JSON can hold in the place of another value; a text carries no types. */
const others: readonly Json[] = [null, noFormat, 7, true, [], {}]

/** The values with one of them taken out, or another one in its place. `isText`: the body is a form or a text. */
function spoil(values: Values, where: number, how: number, isText: boolean): Values {
  const { query, body } = values
  const whole: JsonObject = body === undefined ? { query } : { query, body }
  const places = placesIn(whole, isText).slice(0, mostPlaces)
  const place = places[where % Math.max(places.length, 1)]
  if (place === undefined) return values
  const { at, value } = place
  const tokens = decodePointer(at)
  const isPlain = isText || tokens[0] === 'query'
  const more = isObject(value) ? [{ ...value, noSuchProperty: true }] : []
  const instead = isPlain ? [noFormat] : [...others, ...more]
  const choice = tokens.length > 1 ? how % (instead.length + 1) : how % instead.length
  const made = choice === instead.length ? withoutPlace(whole, tokens) : withValueAt(whole, at, instead[choice] ?? null)
  return { query: objectOf(made['query']), body: made['body'] }
}

interface Place {
  readonly at: Pointer
  readonly value: Json
}

function placesIn(whole: JsonObject, isText: boolean): readonly Place[] {
  const visit = (value: Json, at: Pointer, depth: number): readonly Place[] => {
    const inside: readonly (readonly [string, Json])[] =
      depth > 4 || (isText && depth > 1) || typeof value !== 'object' || value === null ? [] : Object.entries(value)
    // A text in the place of a list is a list of one in a form.
    const isOpen = depth > 1 ? !isText || typeof value !== 'object' : depth === 1 && at === '/body' && !isText
    return [
      ...(isOpen ? [{ at, value }] : []),
      ...inside.flatMap(([name, inner]) => visit(inner, at + encodePointer(name), depth + 1)),
    ]
  }
  return visit(whole, '', 0)
}

function withoutPlace(whole: JsonObject, tokens: readonly string[]): JsonObject {
  const name = tokens.at(-1) ?? ''
  const at = encodePointer(...tokens.slice(0, -1))
  const around = valueAt(whole, at) as Json
  const left: Json = isArray(around)
    ? around.filter((_, index) => String(index) !== name)
    : Object.fromEntries(Object.entries(objectOf(around)).filter(([known]) => known !== name))
  return withValueAt(whole, at, left)
}

interface Broken {
  readonly part: 'query' | 'body'
  readonly at: Pointer
  readonly keyword: string
  readonly clause: Pointer
  readonly property: string | null
}

/** What the contract has against a request's query and its body. */
function wrongsIn(contract: Contract, operation: Operation, request: PairRequest): readonly Broken[] {
  return [
    ...(['query', 'body'] as const).flatMap((part) =>
      violationsIn(contract, operation, part, request).map((violation) => ({ ...violation, part })),
    ),
    ...wrongText(contract, operation, request),
  ]
}

/** What a text that is sent as it is breaks of its schema. */
function wrongText(contract: Contract, { requestBody }: Operation, { body }: PairRequest): readonly Broken[] {
  if (requestBody === null || body === null || !('raw' in body)) return []
  const pointer = bodySchemaOf(requestBody, body.contentType)
  const place = resolvePointer(contract.document(), pointer)
  const schema = objectOf(dereferenced(contract.document(), place?.value))
  const { minLength, maxLength, enum: values, pattern } = schema
  const length = Array.from(body.raw).length
  const broken = [
    ...(typeof minLength === 'number' && length < minLength ? ['minLength'] : []),
    ...(typeof maxLength === 'number' && length > maxLength ? ['maxLength'] : []),
    ...(isArray(values) && !values.includes(body.raw) ? ['enum'] : []),
    ...(typeof pattern === 'string' && !expressionOf(pattern).test(body.raw) ? ['pattern'] : []),
  ]
  return broken.map((keyword) => ({
    part: 'body',
    at: '',
    keyword,
    clause: pointer + encodePointer(keyword),
    property: null,
  }))
}

function arbitraryOf(
  contract: Contract,
  operation: Operation,
  { request }: Pair,
  beyond: boolean,
): fc.Arbitrary<Values> {
  const document = contract.document()
  const making = { document, beyond, sent: true, left: mostParts }
  const parameters = operation.parameters.filter((one) => one.in === 'query' && !isSpread(contract, one))
  const query = fc.record(
    Object.fromEntries(
      parameters.map(({ name, pointer }) => [name, valuesOf(making, schemaAt(document, `${pointer}/schema`))]),
    ),
    { requiredKeys: parameters.filter((one) => one.required).map(({ name }) => name) },
  ) as fc.Arbitrary<JsonObject>
  return fc.record({ query, body: bodies(contract, operation, request, making) })
}

function bodies(
  contract: Contract,
  { requestBody }: Operation,
  { body }: PairRequest,
  making: Parameters<typeof valuesOf>[0],
): fc.Arbitrary<Json | undefined> {
  if (requestBody === null || body === null) return fc.constant(undefined)
  const { contentType } = body
  if (!isJsonType(contentType) && !isForm(contentType)) {
    if (!('raw' in body) || !/^text\/plain\b|^application\/octet-stream\b/i.test(contentType))
      return fc.constant(undefined)
    const usual = fc.string({ unit: 'grapheme', maxLength: 100 })
    const schema = schemaAt(contract.document(), bodySchemaOf(requestBody, contentType))
    const told = isObject(schema) ? valuesOf(making, schema) : usual
    return making.beyond ? told : fc.oneof(usual, told)
  }
  return valuesOf(making, schemaAt(contract.document(), bodySchemaOf(requestBody, contentType)))
}

/** Where the schema of a body of this media type stands. */
function bodySchemaOf({ pointer, contentTypes }: NonNullable<Operation['requestBody']>, contentType: string): Pointer {
  const known = contentTypes.find((type) => type === contentType) ?? contentTypes[0] ?? ''
  return `${pointer}/content${encodePointer(known)}/schema`
}

function schemaAt(document: JsonObject, pointer: string): Json | undefined {
  return resolvePointer(document, pointer)?.value
}

/** The request with made-up values; null where none can carry them. */
function requestWith(operation: Operation, { request: base }: Pair, { query, body }: Values): PairRequest | null {
  const asked = withPart(base, 'query', query)
  if (asked === null) return null
  const request = body === undefined ? asked : withBody(operation, asked, body)
  return request === null || /\\ud[89a-f]/i.test(JSON.stringify(request)) ? null : request
}

function withBody({ requestBody }: Operation, request: PairRequest, made: Json): PairRequest | null {
  const { body } = request
  if (body === null) return null
  if ('raw' in body) return typeof made === 'string' ? { ...request, body: { ...body, raw: made } } : null
  const value = isForm(body.contentType) ? asForm(objectOf(made), requestBody?.styles ?? {}) : made
  return value === null ? null : { ...request, body: { ...body, value: withIds(request, body.value, value) } }
}

/** What a form can hold of an object; null where servers read it in several ways. */
function asForm(made: JsonObject, styles: NonNullable<Operation['requestBody']>['styles'] = {}): JsonObject | null {
  const fields = Object.entries(made).map(([name, item]): readonly [string, Json | undefined] => {
    const style = Object.hasOwn(styles, name) ? styles[name]?.style : undefined
    if (isArray(item)) return [name, undefined]
    if (style === undefined || !isObject(item)) return [name, item]
    return [name, style === 'deepObject' ? deepPart(item) : undefined]
  })
  return heldOf(fields) ?? null
}

/** What `name[key]` can hold of a value: null if nothing, undefined where it may be read in several ways. */
function deepPart(item: Json): Json | undefined {
  if (isArray(item)) return undefined
  if (!isObject(item)) return item
  const inner = Object.entries(item).map(
    ([name, one]) => [name, /[[\]]/.test(name) ? undefined : deepPart(one)] as const,
  )
  const held = heldOf(inner)
  return held !== undefined && Object.keys(held).length === 0 ? null : held
}

/** A form has no null. */
function heldOf(fields: readonly (readonly [string, Json | undefined])[]): JsonObject | undefined {
  const held: (readonly [string, Json])[] = []
  for (const [name, item] of fields) {
    if (item === undefined) return undefined
    if (item !== null) held.push([name, item])
  }
  return Object.fromEntries(held)
}

/** Ids of what is there stay: nobody has what is made up. */
function withIds(base: PairRequest, shown: Json, made: Json): Json {
  if (!isObject(shown) || !isObject(made)) return made
  const ids = idsNamedBy({ ...base, path: {}, query: {} })
  const kept = Object.entries(shown).filter(([, value]) => typeof value === 'string' && ids.includes(value))
  return { ...objectOf(made), ...Object.fromEntries(kept) }
}
