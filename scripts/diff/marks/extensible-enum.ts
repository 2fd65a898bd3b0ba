import { arrayOf, isArray } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

export const extensibleEnum: Comparison = ({ kind, base, revision }) => {
  const before = base.value['x-extensible-enum']
  if (kind !== 'schema' || !isArray(before)) return []
  const after = known(revision.value)
  const pointer = `${base.pointer}/x-extensible-enum`
  const lost = before.filter((value) => !after.includes(value))
  const gained = after.filter((value) => !before.includes(value))
  if (lost.length > 0) return [broken(pointer, `Known values are gone: ${lost.map(String).join(', ')}.`, before, after)]
  return gained.length === 0
    ? []
    : [noticed(pointer, `Further values are known: ${gained.map(String).join(', ')}.`, before, after)]
}

function known(schema: JsonObject): readonly Json[] {
  return [...arrayOf(schema['x-extensible-enum']), ...arrayOf(schema['enum'])]
}
