import { isArray, isObject } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Json, Pointer } from '../../src/contract/model.ts'
import { encodePointer } from '../../src/contract/pointer.ts'

/** Kinds of objects in a document. `entry` is a code of the error catalogue. */
export type Kind =
  | 'document'
  | 'info'
  | 'tag'
  | 'server'
  | 'components'
  | 'path item'
  | 'operation'
  | 'parameter'
  | 'request body'
  | 'response'
  | 'header'
  | 'media type'
  | 'schema'
  | 'example'
  | 'security scheme'
  | 'module'
  | 'entry'

export interface Element {
  readonly kind: Kind
  readonly pointer: Pointer
  readonly value: JsonObject
}

export type Parts = Readonly<Record<string, readonly ['one' | 'list' | 'map', Kind]>>

const OPERATION = ['one', 'operation'] as const
const SCHEMA = ['one', 'schema'] as const
const SCHEMAS = ['list', 'schema'] as const
const SCHEMA_MAP = ['map', 'schema'] as const

export const PARTS: Readonly<Record<Kind, Parts>> = {
  document: {
    info: ['one', 'info'],
    tags: ['list', 'tag'],
    servers: ['list', 'server'],
    paths: ['map', 'path item'],
    webhooks: ['map', 'path item'],
    components: ['one', 'components'],
    'x-error-catalog': ['map', 'module'],
  },
  info: {},
  tag: {},
  server: {},
  components: {
    schemas: SCHEMA_MAP,
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    examples: ['map', 'example'],
    requestBodies: ['map', 'request body'],
    headers: ['map', 'header'],
    securitySchemes: ['map', 'security scheme'],
    pathItems: ['map', 'path item'],
  },
  'path item': {
    parameters: ['list', 'parameter'],
    get: OPERATION,
    put: OPERATION,
    post: OPERATION,
    delete: OPERATION,
    options: OPERATION,
    head: OPERATION,
    patch: OPERATION,
    trace: OPERATION,
  },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'request body'],
    responses: ['map', 'response'],
  },
  parameter: { schema: SCHEMA, examples: ['map', 'example'], content: ['map', 'media type'] },
  'request body': { content: ['map', 'media type'] },
  response: { headers: ['map', 'header'], content: ['map', 'media type'] },
  header: { schema: SCHEMA, examples: ['map', 'example'], content: ['map', 'media type'] },
  'media type': { schema: SCHEMA, examples: ['map', 'example'] },
  schema: {
    properties: SCHEMA_MAP,
    patternProperties: SCHEMA_MAP,
    dependentSchemas: SCHEMA_MAP,
    $defs: SCHEMA_MAP,
    allOf: SCHEMAS,
    anyOf: SCHEMAS,
    oneOf: SCHEMAS,
    prefixItems: SCHEMAS,
    items: SCHEMA,
    contains: SCHEMA,
    additionalProperties: SCHEMA,
    unevaluatedProperties: SCHEMA,
    unevaluatedItems: SCHEMA,
    propertyNames: SCHEMA,
    not: SCHEMA,
    if: SCHEMA,
    then: SCHEMA,
    else: SCHEMA,
  },
  example: {},
  'security scheme': {},
  module: { codes: ['map', 'entry'] },
  entry: {},
}

/** Each once, where it is written. Examples and other data are skipped. */
export function elementsIn(document: JsonObject): Element[] {
  const found: Element[] = []
  visit('document', '', document)
  return found

  function visit(kind: Kind, pointer: Pointer, value: Json | undefined): void {
    if (!isObject(value)) return
    found.push({ kind, pointer, value })
    for (const [key, [shape, part]] of Object.entries(PARTS[kind])) {
      const place = pointer + encodePointer(key)
      for (const [at, item] of itemsOf(shape, place, value[key])) visit(part, at, item)
    }
  }
}

function itemsOf(shape: 'one' | 'list' | 'map', place: Pointer, value: Json | undefined): [Pointer, Json][] {
  if (value === undefined) return []
  if (shape === 'one') return [[place, value]]
  if (shape === 'list') return isArray(value) ? value.map((item, index) => [`${place}/${index}`, item]) : []
  return isObject(value) ? Object.entries(value).map(([key, item]) => [place + encodePointer(key), item]) : []
}
