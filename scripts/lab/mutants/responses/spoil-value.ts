import { isObject } from '../../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../../src/contract/index.ts'
import type { Place } from './places.ts'

export interface Spoil {
  readonly name: string
  readonly instead: (value: Json) => Json | undefined
  readonly concerns: (value: Json) => boolean
}

const isString = (value: Json): value is string => typeof value === 'string'
const isNumber = (value: Json): value is number => typeof value === 'number'

const always: readonly Spoil[] = [
  { name: 'dropped', concerns: () => true, instead: () => undefined },
  { name: 'mistyped', concerns: () => true, instead: (value) => (isString(value) ? 40_417 : 'of another type') },
  { name: 'null', concerns: (value) => value !== null, instead: () => null },
]

const extra: Spoil = {
  name: 'with an extra property',
  concerns: isObject,
  instead: (value) => ({ ...(value as Record<string, Json>), unexpectedProperty: true }),
}

const byKeyword: Readonly<Record<string, (limit: unknown) => Omit<Spoil, 'name'>>> = {
  enum: () => ({ concerns: (value) => value !== null, instead: () => 'outside_of_the_enum' }),
  const: () => ({ concerns: () => true, instead: (value) => (value === true ? false : 'another_constant') }),
  minimum: (limit) => ({ concerns: isNumber, instead: () => Number(limit) - 1 }),
  exclusiveMinimum: (limit) => ({ concerns: isNumber, instead: () => Number(limit) }),
  maximum: (limit) => ({ concerns: isNumber, instead: () => Number(limit) + 1 }),
  multipleOf: (limit) => ({ concerns: isNumber, instead: (value) => Number(value) + Number(limit) / 2 }),
  minLength: (limit) => ({ concerns: isString, instead: () => 'x'.repeat(Math.max(0, Number(limit) - 1)) }),
  maxLength: (limit) => ({ concerns: isString, instead: () => 'x'.repeat(Number(limit) + 1) }),
  pattern: () => ({ concerns: isString, instead: () => '%%%' }),
  format: () => ({ concerns: isString, instead: () => 'in no known format' }),
  minItems: () => ({ concerns: Array.isArray, instead: () => [] }),
  uniqueItems: () => ({
    concerns: (value) => Array.isArray(value) && value.length > 0,
    instead: (value) => {
      const items = value as readonly Json[]
      return [...items, items[0] ?? null]
    },
  }),
}

export function spoilsOf({ path, schemas }: Place): readonly Spoil[] {
  const spoils = [...(path.length === 0 ? always.slice(1) : always), ...(schemas.some(isOfObjects) ? [extra] : [])]
  const named = new Set<string>()
  for (const schema of schemas) {
    for (const [keyword, spoil] of Object.entries(byKeyword)) {
      const limit = schema[keyword]
      const name = `${keyword} broken`
      if (limit === undefined || limit === false || named.has(name)) continue
      named.add(name)
      spoils.push({ name, ...spoil(limit) })
    }
  }
  return spoils
}

function isOfObjects({ type, properties }: JsonObject): boolean {
  return properties !== undefined || type === 'object' || (Array.isArray(type) && type.includes('object'))
}

/** Every value of a place changed, and whether there was any. */
export function spoilAt(
  body: Json,
  path: readonly string[],
  spoil: Spoil,
): { readonly body: Json; readonly hit: boolean } {
  const [name, ...rest] = path
  if (name === undefined) {
    return spoil.concerns(body) ? { body: spoil.instead(body) ?? null, hit: true } : { body, hit: false }
  }
  if (typeof body !== 'object' || body === null) return { body, hit: false }
  let hit = false
  const entries = Object.entries(body).flatMap(([key, value]: [string, Json]): readonly (readonly [string, Json])[] => {
    if (name !== '*' && key !== name) return [[key, value]]
    if (rest.length === 0) {
      if (!spoil.concerns(value)) return [[key, value]]
      hit = true
      const instead = spoil.instead(value)
      return instead === undefined ? [] : [[key, instead]]
    }
    const inner = spoilAt(value, rest, spoil)
    hit ||= inner.hit
    return [[key, inner.body]]
  })
  return { body: Array.isArray(body) ? entries.map(([, value]) => value) : Object.fromEntries(entries), hit }
}
