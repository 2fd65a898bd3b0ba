import type { TextTypes } from './raw.ts'

/**
 * Possible meanings of a text, likeliest first: converted to declared types, then as text if allowed. What cannot be
 * converted stays text for the schema to refuse.
 */
export function readAs(value: unknown, { types, items }: TextTypes): unknown[] {
  if (items !== null) {
    const list = Array.isArray(value) ? value : [value]
    const read = list.map((item) => readText(item, items))
    return types.some((type) => type !== 'array') && !Array.isArray(value)
      ? [read, readText(value, types), value]
      : [read, list]
  }
  const read = readText(value, types)
  return types.includes('string') && read !== value ? [read, value] : [read]
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

function readText(value: unknown, types: readonly string[]): unknown {
  if (typeof value !== 'string') return value
  if ((types.includes('integer') || types.includes('number')) && NUMBER.test(value)) return Number(value)
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true'
  return types.includes('null') && !types.includes('string') && value === '' ? null : value
}
