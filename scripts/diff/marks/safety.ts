import { safetyClasses } from '../../../src/contract/safety.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** An operation does no more harm than its old `x-safety` allows. */
export const safety: Comparison = ({ kind, base, revision }) => {
  const before = base.value['x-safety']
  const after = revision.value['x-safety']
  if (kind !== 'operation' || before === undefined || after === undefined || before === after) return []
  const pointer = `${base.pointer}/x-safety`
  const [was, is] = [before, after].map((one) => safetyClasses.findIndex((known) => known === one))
  if (was === undefined || is === undefined || is < 0)
    return [broken(pointer, `This is no class: ${safetyClasses.join(', ')}.`, before, after)]
  if (is > was) return [broken(pointer, 'Calling it can do more than before.', before, after)]
  const sent = after === 'read' ? 'by every run of the check' : `where --allow names ${safetyClasses[is]}`
  return [noticed(pointer, `It is sent ${sent} now: make sure that it does no more than that.`, before, after)]
}
