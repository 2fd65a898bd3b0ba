import type { Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'

export interface Clause {
  readonly element: Pointer
  /** `*`: the whole element. */
  readonly keyword: string
}

/** Keys with named children. */
export const NAMED: ReadonlySet<string> = new Set([
  'examples',
  'headers',
  'parameters',
  'patternProperties',
  'properties',
  'responses',
])

/** `properties/agent` is an element, `required` a keyword. */
export function resolveClause(element: Pointer, clause: string): Clause {
  if (clause === '*') return { element, keyword: '*' }
  const tokens = clause.split('/')
  if (NAMED.has(tokens.at(-2) ?? '')) return { element: element + encodePointer(...tokens), keyword: '*' }
  return { element: element + encodePointer(...tokens.slice(0, -1)), keyword: tokens.at(-1) ?? clause }
}
