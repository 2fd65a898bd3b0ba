import {
  arrayOf,
  encodePointer,
  inferredReason,
  isJsonType,
  isObject,
  isOnly,
  objectOf,
  resolvePointer,
  valueAt,
} from '../../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Parameter, Pointer, RequestPart } from '../../../contract/index.ts'
import { isSpread } from './request-parts.ts'

/** One step down into a request, with the schema there. */
export type SchemaStep =
  | { readonly kind: 'name'; readonly name: string; readonly schema: Pointer }
  | { readonly kind: 'item'; readonly schema: Pointer }
  /** To any property except those that have schemas of their own. */
  | { readonly kind: 'key'; readonly except: readonly string[]; readonly schema: Pointer }

/** From a part of a request to a place in it; for parameters the part is an object of all of them. */
export type SchemaPath = readonly SchemaStep[]

/** A keyword that constrains one place of an operation's request. */
export interface Site {
  readonly part: RequestPart
  /** Shortest first: a recursive schema applies further down as well. */
  readonly ways: readonly SchemaPath[]
  readonly keyword: string
  readonly clause: Pointer
  /** The property that `required` or `dependentRequired` names; null for other keywords. */
  readonly property: string | null
  readonly schema: JsonObject
  /** Whether it stands in one of several forms: the refusal may then say that no form fits. */
  readonly isAlternative: boolean
  /** Why the keyword is only inferred here; null if it is stated. */
  readonly inferred: string | null
}

/** A keyword at one place. */
export interface Found extends Omit<Site, 'ways'> {
  readonly way: SchemaPath
  /** The schema path that it counts at; for a schema within itself, the outer one. */
  readonly home: SchemaPath
}

export type Side = 'inside' | 'outside'

export const strangeProperty = 'noSuchProperty'

/** Every keyword that constrains an operation's request, once for each place. */
export function sitesOf(contract: Contract, operation: Operation): readonly Site[] {
  const sites = new Map<string, Site>()
  const add = ({ way, home, ...found }: Found): void => {
    const key = JSON.stringify([found.part, home.map(token), found.clause, found.property])
    const known = sites.get(key)
    sites.set(key, known === undefined ? { ...found, ways: [way] } : { ...known, ways: [...known.ways, way] })
  }
  for (const parameter of operation.parameters) parameterSites(contract, operation, parameter, add)
  const body = bodySchema(operation)
  if (body !== null) {
    const inferred = inferredReason(contract, `${operation.pointer}/requestBody`)
    walkSchema(contract, { part: 'body', schema: body, way: [], inferred }, add)
  }
  return withMarksOfRequests(contract, [...sites.values()])
}

/**
 * Where a request schema repeats a keyword of the schema that it extends, with a mark, the keyword is only inferred for
 * requests.
 */
function withMarksOfRequests(contract: Contract, sites: readonly Site[]): readonly Site[] {
  const keys = sites.map(({ part, ways, keyword, property, schema }) =>
    JSON.stringify([part, ways[0]?.map(token), keyword, property, schema[keyword]]),
  )
  const marks = new Map<string, string>()
  for (const [index, { clause, property }] of sites.entries()) {
    const why = inferredReason(contract, clause, property)
    const key = keys[index]
    if (why !== null && key !== undefined) marks.set(key, why)
  }
  return sites.map((site, index) => ({ ...site, inferred: site.inferred ?? marks.get(keys[index] ?? '') ?? null }))
}

/** The pointer of an operation's JSON body schema; null if it has none. */
function bodySchema({ requestBody }: Operation): Pointer | null {
  const media = requestBody?.contentTypes.find(isJsonType)
  return requestBody === null || media === undefined
    ? null
    : `${requestBody.pointer}${encodePointer('content', media, 'schema')}`
}

function parameterSites(contract: Contract, operation: Operation, parameter: Parameter, add: (found: Found) => void) {
  const { name, pointer, required } = parameter
  const part = partOf(parameter)
  if (part === null) return
  const inferred = inferredReason(contract, operation.pointer)
  if (required) {
    const clause = `${pointer}/required`
    const schema: JsonObject = { required: [name] }
    const reason = inferredReason(contract, clause) ?? inferred
    const found = { part, way: [], home: [], keyword: 'required', clause, property: name, schema, inferred: reason }
    add({ ...found, isAlternative: false })
  }
  if (isSpread(contract, parameter)) return
  const schema = `${pointer}/schema`
  walkSchema(contract, { part, schema, way: [{ kind: 'name', name, schema }], inferred }, add)
}

/** Cookies are left out: no example of a contract sends them. */
function partOf({ in: place }: Parameter): RequestPart | null {
  return place === 'cookie' ? null : place
}

function token(step: SchemaPath[number]): string {
  return step.kind === 'name' ? `.${step.name}` : step.kind
}

/** Keywords that depend only on the value at their place. */
const plain: ReadonlySet<string> = new Set([
  'const',
  'contains',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'not',
  'oneOf',
  'anyOf',
  'pattern',
  'propertyNames',
  'type',
  'uniqueItems',
])

/** Limits for one part of a request, because schemas can be endless. */
const mostSchemas = 3_000
const deepest = 12

interface Start {
  readonly part: RequestPart
  readonly schema: Pointer
  readonly way: SchemaPath
  readonly inferred: string | null
}

interface Here extends Start {
  /** The schema path that values here count at; for a schema within itself, the outer one. */
  readonly home: SchemaPath
  readonly isAlternative: boolean
  /** The schemas that are being walked, with their homes. */
  readonly open: readonly { readonly schema: Pointer; readonly home: SchemaPath }[]
}

/** Calls `add` for every keyword of a schema, of the schemas that it refers to, and of those for values below it. */
function walkSchema(contract: Contract, start: Start, add: (found: Found) => void): void {
  const document = contract.document()
  let left = mostSchemas
  visit({ ...start, home: start.way, isAlternative: false, open: [] })

  function visit(here: Here): void {
    const { schema: pointer, way } = here
    const value = valueAt(document, pointer)
    const again = here.open.filter(({ schema }) => schema === pointer)
    left -= 1
    if (value === undefined) follow(here)
    if (value === false) report(here, {}, 'false', `${pointer}/false schema`)
    if (!isObject(value) || again.length > 1 || left < 0 || way.length > deepest) return
    const home = again[0]?.home ?? here.home
    const inside = { ...here, home, open: [...here.open, { schema: pointer, home }] }
    if ('$ref' in value) follow(inside)
    for (const keyword of Object.keys(value)) tell(inside, value, keyword)
    below(inside, value)
  }

  function follow(here: Here): void {
    const target = resolvePointer(document, here.schema)
    if (target === null || target.pointer === here.schema) return
    visit({ ...here, schema: target.pointer, inferred: here.inferred ?? inferredReason(contract, here.schema) })
  }

  function tell(here: Here, schema: JsonObject, keyword: string): void {
    const clause = here.schema + encodePointer(keyword)
    if (plain.has(keyword)) report(here, schema, keyword, clause)
    if (keyword === 'uniqueItems' && schema[keyword] !== true) return
    if (keyword === 'required') {
      for (const name of namesIn(schema[keyword])) report(here, schema, keyword, clause, name)
    }
    if (keyword === 'dependentRequired') {
      for (const [name, others] of Object.entries(objectOf(schema[keyword]))) {
        for (const other of namesIn(others)) {
          report(here, { dependentRequired: { [name]: [other] } }, keyword, clause, other)
        }
      }
    }
    const closes = ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems', 'items'].includes(keyword)
    if (closes && schema[keyword] === false) report(here, schema, keyword, clause)
  }

  /** The schemas within this one, for the same value and for values below it. */
  function below(here: Here, schema: JsonObject): void {
    const same = (...tokens: string[]) => visit({ ...here, schema: here.schema + encodePointer(...tokens) })
    for (const index of arrayOf(schema['allOf']).keys()) same('allOf', String(index))
    for (const list of ['anyOf', 'oneOf']) {
      for (const index of arrayOf(schema[list]).keys()) {
        visit({ ...here, schema: `${here.schema}/${list}/${index}`, isAlternative: true })
      }
    }
    for (const keyword of ['then', 'else']) if (keyword in schema) same(keyword)
    for (const name of Object.keys(objectOf(schema['dependentSchemas']))) same('dependentSchemas', name)
    for (const [name, property] of Object.entries(objectOf(schema['properties']))) {
      if (contract.foreign === true && isOnly('readOnly', document, property)) continue
      down(here, ['properties', name], (pointer) => ({ kind: 'name', name, schema: pointer }))
    }
    for (const name of Object.keys(objectOf(schema['patternProperties']))) {
      down(here, ['patternProperties', name], (pointer) => ({ kind: 'key', except: [], schema: pointer }))
    }
    for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
      const except = Object.keys(objectOf(schema['properties']))
      if (isObject(schema[keyword])) down(here, [keyword], (pointer) => ({ kind: 'key', except, schema: pointer }))
    }
    if (isObject(schema['items'])) down(here, ['items'], (pointer) => ({ kind: 'item', schema: pointer }))
    for (const index of arrayOf(schema['prefixItems']).keys()) {
      const name = String(index)
      down(here, ['prefixItems', name], (pointer) => ({ kind: 'name', name, schema: pointer }))
    }
  }

  function down(here: Here, tokens: string[], step: (schema: Pointer) => SchemaPath[number]): void {
    const schema = here.schema + encodePointer(...tokens)
    visit({ ...here, schema, way: [...here.way, step(schema)], home: [...here.home, step(schema)] })
  }

  function report(here: Here, schema: JsonObject, keyword: string, clause: Pointer, property: string | null = null) {
    const { part, way, home, isAlternative } = here
    const inferred = inferredReason(contract, clause, property) ?? here.inferred
    add({ part, way, home, keyword, clause, property, schema, isAlternative, inferred })
  }
}

function namesIn(list: Json | undefined): readonly string[] {
  return arrayOf(list).filter((name) => typeof name === 'string')
}
