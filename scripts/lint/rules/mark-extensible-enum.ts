import { isTextList } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import type { Finding, Rule } from '../rule.ts'

/** `x-extensible-enum` lists texts, once each, on a string schema without `enum`. */
export const markExtensibleEnum: Rule = ({ elements }) =>
  elements.flatMap(({ kind, pointer, value }): Finding[] => {
    if (kind !== 'schema' || !('x-extensible-enum' in value)) return []
    const message = objection(value)
    return message === null ? [] : [{ pointer: `${pointer}/x-extensible-enum`, message }]
  })

function objection(schema: JsonObject): string | null {
  const { 'x-extensible-enum': values, type } = schema
  if (!isTextList(values) || values.length === 0) return 'Has to list the known values, as texts.'
  if (new Set(values).size < values.length) return 'Lists a value twice.'
  const types = isTextList(type) ? type : [type]
  if (!types.includes('string')) return 'Stands on a schema that is no string.'
  return 'enum' in schema || 'const' in schema ? 'Stands beside `enum`: the set is either open or closed.' : null
}
