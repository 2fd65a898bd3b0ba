import { isTextList } from '../../../src/contract/json.ts'
import type { Change } from '../change.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** Callers branch on codes, so a status keeps its codes and gets no others. */
export const errors: Comparison = ({ kind, base, revision }) => {
  const before = base.value['x-errors']
  const after = revision.value['x-errors']
  const pointer = `${base.pointer}/x-errors`
  if (kind !== 'response' || !isTextList(before))
    return kind === 'response' && isTextList(after)
      ? [noticed(pointer, 'The codes are listed now.', undefined, after)]
      : []
  if (!isTextList(after)) return [broken(pointer, 'The codes are no longer listed.', before)]
  const lost = before.filter((code) => !after.includes(code))
  const gained = after.filter((code) => !before.includes(code))
  return [
    ...lost.map((code): Change => ({ ...broken(pointer, `The status no longer carries ${code}.`), code })),
    ...gained.map((code): Change => ({
      ...broken(pointer, `The status can carry ${code}, which callers do not know.`),
      code,
    })),
  ]
}
