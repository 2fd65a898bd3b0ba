import type { Json } from '../../../src/contract/model.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

const ORDER: readonly Json[] = ['read', 'write', 'destructive', 'spending']

/** An operation does no more harm than its old `x-safety` allows. */
export const safety: Comparison = ({ kind, base, revision }) => {
  const before = base.value['x-safety']
  const after = revision.value['x-safety']
  if (kind !== 'operation' || before === undefined || after === undefined || before === after) return []
  const pointer = `${base.pointer}/x-safety`
  if (ORDER.indexOf(after) > ORDER.indexOf(before))
    return [broken(pointer, 'Calling it can do more than before.', before, after)]
  return [noticed(pointer, 'Calling it can do less than before.', before, after)]
}
