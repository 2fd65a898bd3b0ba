import { decodePointer, encodePointer, valueAt, withValueAt } from '../contract/index.ts'
import type { Pointer, Validate, Violation } from '../contract/index.ts'

/** Each removal can bring up the next violation, a level higher. */
const REMOVALS = 200

/** A generated body without the parts that break its schema, or the violation that nothing helps against. */
export type Pruned = { readonly body: unknown } | { readonly violation: Violation }

/**
 * Takes out what a schema refuses. Prism's generator does not know `unevaluatedProperties`, and leaves a
 * schema that contains itself unfinished in its depth: both are cured by removing the unexpected property or
 * the unfinished value. What a value is required for goes with it.
 */
export function prune(body: unknown, validate: Validate): Pruned {
  let current = body
  for (let removal = 0; ; removal++) {
    const [violation] = validate(current)
    if (violation === undefined) return { body: current }
    const place = offender(violation)
    if (place === '' || removal === REMOVALS) return { violation }
    current = without(current, place)
  }
}

function offender({ at, keyword, property }: Violation): Pointer {
  const isUnexpected = property !== null && !keyword.startsWith('required') && !keyword.startsWith('dependent')
  return isUnexpected ? at + encodePointer(property) : at
}

function without(data: unknown, place: Pointer): unknown {
  const path = decodePointer(place)
  const last = path.at(-1) ?? ''
  const holder = encodePointer(...path.slice(0, -1))
  const value = valueAt(data, holder)
  if (Array.isArray(value)) return withValueAt(data, holder, value.toSpliced(Number(last), 1))
  if (typeof value !== 'object' || value === null) return data
  return withValueAt(data, holder, Object.fromEntries(Object.entries(value).filter(([name]) => name !== last)))
}
