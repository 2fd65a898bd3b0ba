import { isObject, decodePointer, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { Inferred, Pointer } from '../../../src/contract/model.ts'
import { resolveClause } from '../../../src/contract/questions/clause.ts'

const BADGE = { name: 'Not confirmed', color: 'orange' }

/** Adds a badge and the reason to whatever is inferred. */
export function withMarks(document: JsonObject, inferred: Readonly<Record<Pointer, Inferred>>): JsonObject {
  return Object.entries(inferred).reduce(
    (copy, [pointer, mark]) =>
      Object.entries(mark).reduce((inner, [clause, why]) => withMark(inner, pointer, clause, why), copy),
    document,
  )
}

function withMark(document: JsonObject, pointer: Pointer, clause: string, why: string): JsonObject {
  const { element, keyword } = resolveClause(pointer, clause)
  // What is said of a parameter's schema belongs to the parameter, whose own text is the one that is shown.
  const owner = element.replace(/(\/(?:parameters|headers)\/[^/]+)\/schema$/, '$1')
  const value = valueAt(document, owner)
  if (!isShown(owner) || !isObject(value) || '$ref' in value) return document
  const text = `**Not confirmed${keyword === '*' ? '' : ` (${keyword.replace(/^x-/, '')})`}:** ${why.trim()}`
  const description = typeof value['description'] === 'string' ? `${value['description'].trim()}\n\n${text}` : text
  const described = withValueAt(document, `${owner}/description`, description)
  const badges = value['x-badges'] === undefined ? [BADGE] : value['x-badges']
  return withValueAt(described, `${owner}/x-badges`, badges)
}

/** Not in the error catalogue. */
function isShown(pointer: Pointer): boolean {
  const [root = '', ...rest] = decodePointer(pointer)
  return ['paths', 'components', 'webhooks'].includes(root) && rest.length > 1
}
