import { isDeepStrictEqual } from 'node:util'
import { objectOf } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Change } from '../change.ts'
import { noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** An assumption was confirmed, or a new one made. */
export const inferred: Comparison = ({ base, revision }) => {
  const before = clauses(base.value['x-inferred'])
  const after = clauses(revision.value['x-inferred'])
  const pointer = `${base.pointer}/x-inferred`
  if ('*' in before && !('*' in after)) {
    const rest = Object.keys(after)
    const but = rest.length === 0 ? '' : `, but for ${rest.join(', ')}`
    return [noticed(pointer, `Confirmed: this is no longer assumed${but}.`, before['*'], revision.value['x-inferred'])]
  }
  const kept = (clause: string): boolean => isDeepStrictEqual(base.value[clause], revision.value[clause])
  return [
    ...added(before, after)
      .filter(([clause]) => kept(clause))
      .map(([clause, why]): Change => noticed(at(pointer, clause), 'Confirmed: this is no longer assumed.', why)),
    ...added(after, before).map(([clause, why]): Change =>
      noticed(at(pointer, clause), 'This is assumed from now on.', undefined, why),
    ),
  ]
}

function clauses(mark: Json | undefined): Readonly<Record<string, Json>> {
  return typeof mark === 'string' ? { '*': mark } : objectOf(mark)
}

function added(these: Readonly<Record<string, Json>>, others: Readonly<Record<string, Json>>): [string, Json][] {
  return Object.entries(these).filter(([clause]) => !Object.hasOwn(others, clause))
}

function at(pointer: string, clause: string): string {
  return clause === '*' ? pointer : pointer + encodePointer(clause)
}
