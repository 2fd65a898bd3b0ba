import type { Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'

/** What an entry of an `x-inferred` mark is about: an element as a whole, or one keyword of it. */
export interface Clause {
  readonly element: Pointer
  /** `*` for the element as a whole. */
  readonly keyword: string
}

/** Keys whose children have names of their own. */
export const NAMED: ReadonlySet<string> = new Set([
  'examples',
  'headers',
  'parameters',
  'patternProperties',
  'properties',
  'responses',
])

/** A clause such as `properties/agent` is about the element there; `required` is about a keyword. */
export function resolveClause(element: Pointer, clause: string): Clause {
  if (clause === '*') return { element, keyword: '*' }
  const tokens = clause.split('/')
  if (NAMED.has(tokens.at(-2) ?? '')) return { element: element + encodePointer(...tokens), keyword: '*' }
  return { element: element + encodePointer(...tokens.slice(0, -1)), keyword: tokens.at(-1) ?? clause }
}
