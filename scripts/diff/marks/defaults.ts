import { isDeepStrictEqual } from 'node:util'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

export const defaults: Comparison = ({ kind, base, revision, side }) => {
  const before = base.value['default']
  const after = revision.value['default']
  if (kind !== 'schema' || isDeepStrictEqual(before, after)) return []
  const pointer = `${base.pointer}/default`
  if (before === undefined) return [noticed(pointer, 'It is said now what leaving it out means.', before, after)]
  if (side === 'response')
    return [noticed(pointer, 'The default of something that callers only read has changed.', before, after)]
  return [broken(pointer, 'Leaving it out means something else.', before, after)]
}
