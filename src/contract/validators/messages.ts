import { formatOf } from '../formats.ts'

type Params = Readonly<Record<string, unknown>>

export function messageFor(keyword: string, params: Params): string {
  return MESSAGES[keyword]?.(params) ?? `breaks the rule ${keyword}`
}

const MESSAGES: Readonly<Record<string, (params: Params) => string>> = {
  additionalProperties: () => 'is not a known property',
  anyOf: () => 'must match one of the forms that are allowed here',
  const: ({ allowedValue }) => `must be ${shown(allowedValue)}`,
  contains: ({ minContains }) => `must contain at least ${counted(minContains, 'matching item')}`,
  dependentRequired: ({ property }) => `is required when ${String(property)} is present`,
  enum: ({ allowedValues }) => `must be one of ${list(allowedValues, ', ')}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `must be greater than ${String(limit)}`,
  'false schema': () => 'is not allowed here',
  format: ({ format }) => formatOf(format).says ?? `must be a valid ${String(format)}`,
  if: () => 'must fit the other values that it comes with',
  maxItems: ({ limit }) => `must have at most ${counted(limit, 'item')}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, 'character')}`,
  maxProperties: ({ limit }) => `must have at most ${counted(limit, 'property', 'properties')}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  minItems: ({ limit }) => `must have at least ${counted(limit, 'item')}`,
  minLength: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${counted(limit, 'character')}`),
  minProperties: ({ limit }) => `must have at least ${counted(limit, 'property', 'properties')}`,
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  multipleOf: ({ multipleOf }) => DECIMALS[String(multipleOf)] ?? `must be a multiple of ${String(multipleOf)}`,
  not: () => 'must not match the form that is excluded here',
  oneOf: () => 'must match exactly one of the forms that are allowed here',
  pattern: ({ pattern }) => patternWords(String(pattern)),
  propertyNames: ({ broken }) => `is not a name that a property here may have${reasonOf(broken)}`,
  required: ({ instead }) =>
    instead === undefined ? 'is required' : `is required, or ${list(instead, ' and ')} in its place`,
  type: ({ type }) => `must be ${typeNames(type)}`,
  unevaluatedItems: ({ len }) => `must have at most ${counted(len, 'item')}`,
  unevaluatedProperties: () => 'is not a known property',
  uniqueItems: () => 'must not have the same item twice',
}

/** `broken`: the error of the name. */
function reasonOf(broken: unknown): string {
  const { keyword, params } = (broken ?? {}) as { readonly keyword?: string; readonly params?: Params }
  return keyword === undefined || params === undefined ? '' : `: it ${messageFor(keyword, params)}`
}

function patternWords(pattern: string): string {
  const [, start] = /^\^([\w:-]+)\.\+\$$/.exec(pattern) ?? []
  if (start !== undefined) return `must begin with ${start} and go on after it`
  const [, prefix, count] = /^\^([\w:-]+)\[a-z0-9\]\{(\d+)\}\$$/.exec(pattern) ?? []
  if (prefix !== undefined) return `must be ${prefix} and ${count} lowercase letters or digits`
  return PATTERNS[pattern] ?? `must match the pattern ${pattern}`
}

const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9_-]+$': 'must consist of letters, digits, underscores and hyphens',
}

const DECIMALS: Readonly<Record<string, string>> = {
  '0.1': 'must have at most one decimal',
  '0.01': 'must have at most two decimals',
  '0.001': 'must have at most three decimals',
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

function typeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : [type]
  const names = types.map((name) => TYPES[String(name)] ?? String(name))
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function list(values: unknown, separator: string): string {
  return (Array.isArray(values) ? values : []).map(shown).join(separator)
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function counted(count: unknown, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`
}
