import { decodePointer, encodePointer, valueAt, withValueAt } from '../contract/index.ts'
import type { Pointer, Validate, Violation } from '../contract/index.ts'

/** A removal may cause another violation one level up. */
const REMOVALS = 200

export type Pruned = { readonly body: unknown } | { readonly violation: Violation }

/**
 * Removes what a schema refuses. Prism's generator ignores `unevaluatedProperties` and leaves deep recursive values
 * incomplete. Removes the unexpected property or the incomplete value, and its parent if it is required.
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
