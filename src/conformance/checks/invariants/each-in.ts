import { encodePointer } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/index.ts'
import type { Check, Deviation } from './invariant.ts'
import { each } from './place.ts'
import type { Place } from './place.ts'
import { objectsIn } from './read.ts'
import type { Sight } from './sight.ts'

/** Holds a rule against each entry of a list that stands in the values of a place under these names. */
export function eachIn(
  place: Place,
  names: readonly string[],
  rule: (entry: JsonObject, sight: Sight) => readonly Deviation[] | null,
): Check {
  return each(place, (value, sight) => {
    let found: Deviation[] | null = null
    for (const [index, entry] of (objectsIn(value, ...names) ?? []).entries()) {
      const own = rule(entry, sight)
      if (own === null) continue
      found ??= []
      for (const deviation of own) {
        found.push({ ...deviation, at: encodePointer(...names, String(index)) + deviation.at })
      }
    }
    return found
  })
}
