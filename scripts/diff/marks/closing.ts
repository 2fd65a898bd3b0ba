import { isDeepStrictEqual } from 'node:util'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** Additional properties that callers may send stay allowed; ones they never got stay excluded. */
export const closing: Comparison = ({ kind, base, revision, side }) => {
  const before = base.value['unevaluatedProperties']
  const after = revision.value['unevaluatedProperties']
  if (kind !== 'schema' || isDeepStrictEqual(before ?? true, after ?? true)) return []
  const pointer = `${base.pointer}/unevaluatedProperties`
  const opens = after === undefined || after === true
  const closes = before === undefined || before === true
  if (side === 'request' && opens) return [noticed(pointer, 'Further properties may be sent now.', before, after)]
  if (side === 'response' && closes)
    return [noticed(pointer, 'Further properties are no longer allowed.', before, after)]
  const message =
    side === 'request'
      ? 'Properties that could be sent are refused.'
      : 'Properties may be returned that were not allowed.'
  return [broken(pointer, message, before, after)]
}
