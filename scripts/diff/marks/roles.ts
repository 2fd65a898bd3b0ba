import { isTextList } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** Roles that may call an operation still may. No roles: everybody may. */
export const roles: Comparison = ({ kind, base, revision }) => {
  if (kind !== 'operation') return []
  const before = listed(base.value['x-roles'])
  const after = listed(revision.value['x-roles'])
  const pointer = `${base.pointer}/x-roles`
  if (after !== null && (before === null || before.some((role) => !after.includes(role)))) {
    return [broken(pointer, 'Roles that may call it no longer may.', before ?? undefined, after)]
  }
  if (before !== null && (after === null || after.some((role) => !before.includes(role)))) {
    return [noticed(pointer, 'More roles may call it than before.', before, after ?? undefined)]
  }
  return []
}

function listed(mark: Json | undefined): readonly string[] | null {
  return isTextList(mark) ? mark : null
}
