import { isDeepStrictEqual } from 'node:util'
import { objectOf } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { nearestNames } from '../../../src/contract/nearest-names.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { allMarks } from '../../lint/rules/marks-known.ts'
import type { Change } from '../change.ts'
import { noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** An assumption was confirmed, or a new one made; or its mark was misspelt. */
export const inferred: Comparison = ({ base, revision }) => {
  const before = clauses(base.value['x-inferred'])
  const after = clauses(revision.value['x-inferred'])
  const pointer = `${base.pointer}/x-inferred`
  const misspelt = Object.keys(before).length === 0 ? undefined : misspeltIn(base.value, revision.value)
  if (misspelt !== undefined) {
    const there = `${revision.pointer}${encodePointer(misspelt)}`
    return [noticed(there, `\`${misspelt}\` is no mark, so nothing here is assumed any more. Nearest: x-inferred.`)]
  }
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

/** A new name that comes nearest to the mark that is gone. */
function misspeltIn(base: JsonObject, revision: JsonObject): string | undefined {
  if (Object.hasOwn(revision, 'x-inferred')) return undefined
  const isNew = (key: string) => key.startsWith('x-') && !Object.hasOwn(base, key) && !allMarks.includes(key)
  return Object.keys(revision).find((key) => isNew(key) && nearestNames(key, allMarks)[0] === 'x-inferred')
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
