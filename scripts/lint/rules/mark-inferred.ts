import { isObject } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Kind } from '../elements.ts'
import type { Rule } from '../rule.ts'

/** Clauses that may be inferred to be absent. `required` on a property is its entry in the parent's list. */
const ABSENT: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  operation: ['security', 'x-roles', 'x-safety', 'path', 'method', 'request'],
  response: ['x-errors', 'refused', 'status', 'code', 'names'],
  example: ['refused', 'status', 'code', 'names'],
  schema: ['required', 'type', 'additionalProperties', 'unevaluatedProperties'],
  entry: ['x-errors'],
}

/** `x-inferred` names clauses that the element has, or that may be absent. */
export const markInferred: Rule = ({ elements }) =>
  elements.flatMap(({ kind, pointer, value }) => {
    const mark = value['x-inferred']
    if (!isObject(mark)) return []
    return Object.keys(mark)
      .filter((clause) => !(ABSENT[kind] ?? []).includes(clause) && !has(value, clause))
      .map((clause) => ({
        pointer: pointer + encodePointer('x-inferred', clause),
        message: `\`${clause}\` is no clause of this ${kind}: name a keyword that it has, or a place such as properties/<name>.`,
      }))
  })

/** A keyword or a path from one. Names are separated by slashes, and may contain some. */
function has(value: JsonObject, clause: string): boolean {
  if (Object.hasOwn(value, clause)) return true
  return Object.entries(value).some(
    ([key, item]) => clause.startsWith(`${key}/`) && isObject(item) && has(item, clause.slice(key.length + 1)),
  )
}
