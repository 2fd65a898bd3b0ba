import { isArray } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'

/** How large a value is made: a contract may ask for any size. */
const mostOf: Readonly<Record<string, { readonly most: number; readonly of: string }>> = {
  minLength: { most: 100_000, of: 'characters' },
  maxLength: { most: 100_000, of: 'characters' },
  minItems: { most: 10_000, of: 'items' },
  maxItems: { most: 10_000, of: 'items' },
  minProperties: { most: 10_000, of: 'properties' },
  maxProperties: { most: 10_000, of: 'properties' },
}

/** Why no value of the size that a keyword speaks of is made; null where one can be. */
export function whyTooLarge(keyword: string, limit: Json | undefined): string | null {
  const bound = mostOf[keyword]
  if (bound === undefined || numberIn(limit) <= bound.most) return null
  return `values of more than ${bound.most} ${bound.of} are not made`
}

/** The value as a number; 0 where it is none. */
export function numberIn(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number(value ?? 0) || 0
}

/** Whether a schema allows whole numbers only. */
export function isInteger({ type }: JsonObject): boolean {
  return type === 'integer' || (isArray(type) && type.includes('integer') && !type.includes('number'))
}

/** How far apart two neighbouring numbers of a schema stand: a cent where it does not say. */
export function smallestStep(schema: JsonObject): number {
  const { multipleOf } = schema
  if (typeof multipleOf === 'number') return multipleOf
  return isInteger(schema) ? 1 : 0.01
}

/** The number without what binary fractions leave behind. */
export function neat(value: number): number {
  return Number(value.toPrecision(12))
}

/** A text of exactly so many characters that begins as a given one does. */
export function textOfLength(value: Json, length: number): string {
  const text = typeof value === 'string' && value !== '' ? value : 'text'
  return text.slice(0, Math.max(length, 0)).padEnd(length, text.at(-1))
}

/** Lists of exactly so many items, made of a given one's; different from each other where they have to be. */
export function withItems(value: Json, count: number, { uniqueItems }: JsonObject): readonly Json[] {
  if (!isArray(value) || count < 0) return []
  if (count <= value.length) return [value.slice(0, count)]
  const last = value.at(-1)
  if (last === undefined) return []
  const more = Array.from({ length: count - value.length }, (_, index) =>
    uniqueItems === true ? another(last, index) : last,
  )
  return [[...value, ...more]]
}

function another(item: Json, index: number): Json {
  if (typeof item === 'number') return item + index + 1
  return typeof item === 'string' ? `${item}${index + 1}` : item
}
