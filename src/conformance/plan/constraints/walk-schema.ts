import {
  arrayOf,
  encodePointer,
  inferredReason,
  isObject,
  objectOf,
  resolvePointer,
  valueAt,
} from '../../../contract/index.ts'
import type { Contract, Json, JsonObject, Pointer, RequestPart } from '../../../contract/index.ts'
import type { Found, Way } from './site.ts'

/** Keywords that judge by themselves, and need nothing but the value at their place to be tried. */
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

/** A contract's schemas can lead on without end: so many are looked at for one part of a request, and so deep. */
const mostSchemas = 3_000
const deepest = 12

interface Start {
  readonly part: RequestPart
  readonly schema: Pointer
  readonly way: Way
  readonly inferred: string | null
}

interface Here extends Start {
  /** The way at which what stands here counts: where a schema holds itself, the way to the outer one. */
  readonly home: Way
  readonly isAlternative: boolean
  /** The schemas that are open, with the ways at which they count. */
  readonly open: readonly { readonly schema: Pointer; readonly home: Way }[]
}

/** Tells of every keyword of a schema, of those that it refers to, and of what it says of the values below. */
export function walkSchema(contract: Contract, start: Start, add: (found: Found) => void): void {
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

  /** The schemas within this one: some say more of the same value, others speak of values below it. */
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
    for (const name of Object.keys(objectOf(schema['properties']))) {
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

  function down(here: Here, tokens: string[], step: (schema: Pointer) => Way[number]): void {
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
