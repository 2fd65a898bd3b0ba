import { each } from '../invariant.ts'
import type { Invariant, Selector } from '../invariant.ts'
import type { Condition } from './conditions.ts'
import { placeOf } from './place.ts'
import type { Place } from './place.ts'

/** What a row may read of one response. */
export interface Shown<R, Asked> {
  readonly shown: Place<R>
  /** The body of the request. */
  readonly asked: Place<Asked>
}

/** A condition on every response that shows a value: silent where what it reads is missing. */
export interface Row<R, Asked> extends Pick<Invariant, 'name' | 'says' | 'clause' | 'wherever'> {
  /** Why it is only inferred. Absent: the specification states it. */
  readonly inferred?: string
  /** What must be so for it to speak. */
  readonly given?: (facts: Shown<R, Asked>) => readonly Condition[]
  readonly then: (facts: Shown<R, Asked>) => readonly Condition[]
}

/** Rows about the values that a selector finds in responses. */
export function rowsOf<R, Asked = unknown>(place: Selector, rows: readonly Row<R, Asked>[]): readonly Invariant[] {
  return rows.map(({ given, then, inferred = null, ...row }) => ({
    ...row,
    inferred,
    check: each(place, (value, { asked }) => {
      const facts: Shown<R, Asked> = { shown: placeOf('shown', value), asked: placeOf('asked', asked) }
      if (given?.(facts).some(({ holds }) => holds !== true) === true) return null
      const spoken = then(facts).filter(({ holds }) => holds !== null)
      if (spoken.length === 0) return null
      return spoken
        .filter(({ holds }) => holds === false)
        .map(({ at, expected, actual }) => ({ at: at.at, expected, actual }))
    }),
  }))
}
