import { isArray, isObject } from '../../contract/index.ts'
import type { Json, SchemasAt } from '../../contract/index.ts'

/**
 * A value of one contract's schema as the other's has it: a property that only `from` has is left out, or, where `to` has
 * exactly one in its place, gets that name; a listed value gets the one at the same place of a list of the same length; a
 * number becomes a text and back where the type says so.
 */
export function reshaped(value: Json, from: SchemasAt | null, to: SchemasAt | null): Json {
  if (from === null || to === null) return value
  if (isArray(value)) {
    const [theirs, ours] = [from.items(), to.items()]
    return value.map((item) => reshaped(item, theirs, ours))
  }
  if (!isObject(value)) return sameMeaning(value, from, to)
  const [had, has] = [namesOf(from), namesOf(to)]
  if (has.size === 0) return value
  const gone = [...had].filter((name) => !has.has(name))
  const come = [...has].filter((name) => !had.has(name))
  const [instead = null] = gone.length === 1 && come.length === 1 ? come : []
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const renamed = gone.includes(name) ? instead : name
      return renamed === null ? [] : [[renamed, reshaped(inner, from.member(name), to.member(renamed))]]
    }),
  )
}

function namesOf({ parts }: SchemasAt): ReadonlySet<string> {
  return new Set(parts.flatMap(({ schema: { properties } }) => (isObject(properties) ? Object.keys(properties) : [])))
}

function sameMeaning(value: Json, from: SchemasAt, to: SchemasAt): Json {
  const [listed, others] = [valuesOf(from), valuesOf(to)]
  const at = listed.length === others.length && !others.includes(value) ? listed.indexOf(value) : -1
  if (at !== -1) return others[at] ?? value
  const types = to.parts.flatMap(({ schema: { type } }) => type ?? [])
  const [takesText, takesNumber] = [types.includes('string'), types.includes('number') || types.includes('integer')]
  if (typeof value === 'number' && takesText && !takesNumber) return String(value)
  const isNumber = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
  return isNumber && takesNumber && !takesText ? Number(value) : value
}

/** Of the first part that lists any. */
function valuesOf({ parts }: SchemasAt): readonly Json[] {
  const lists = parts.map(({ schema }) => schema['enum'] ?? schema['x-extensible-enum'])
  return lists.find((list) => isArray(list)) ?? []
}
