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

export const SCHEMA_MAP: ReadonlySet<string> = new Set(['dependentSchemas', 'patternProperties', 'properties'])

export const SCHEMA_LIST: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])

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
 * Keywords without effect on validation: JSON Schema's, OpenAPI's and ours. `$defs` is one of them because references
 * name its schemas by pointer.
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
