/** Keywords of JSON Schema 2020-12 whose value is a schema. */
export const SCHEMA: ReadonlySet<string> = new Set([
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
])

/** Those whose value maps names to schemas. */
export const SCHEMA_MAP: ReadonlySet<string> = new Set(['dependentSchemas', 'patternProperties', 'properties'])

/** Those whose value is a list of schemas. */
export const SCHEMA_LIST: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])

/** Those that judge by a plain value. */
export const ASSERTIONS: ReadonlySet<string> = new Set([
  'const',
  'dependentRequired',
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxContains',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minContains',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'multipleOf',
  'pattern',
  'required',
  'type',
  'uniqueItems',
])

/**
 * What says something to readers and judges nothing: JSON Schema's own, OpenAPI's, and our marks. `$defs` is
 * here because what refers into it names the schema by its pointer.
 */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'default',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'summary',
  'title',
  'writeOnly',
  'x-extensible-enum',
  'x-inferred',
  'xml',
])
