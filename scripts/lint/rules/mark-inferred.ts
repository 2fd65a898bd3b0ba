import { isObject } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Kind } from '../elements.ts'
import type { Rule } from '../rule.ts'

/** Clauses whose very absence is assumed. `required` on a property stands for its place in the parent's list. */
const ABSENT: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  operation: ['security', 'x-roles', 'x-safety', 'path', 'method', 'request'],
  response: ['x-errors', 'refused', 'status', 'code', 'names'],
  example: ['refused', 'status', 'code', 'names'],
  schema: ['required', 'type', 'additionalProperties', 'unevaluatedProperties'],
  entry: ['x-errors'],
}

/** A map in `x-inferred` names clauses that its element has, or whose absence is what is assumed. */
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

/** A clause is a keyword, or a way down from one: names of the way are parted by slashes, and may hold some. */
function has(value: JsonObject, clause: string): boolean {
  if (Object.hasOwn(value, clause)) return true
  return Object.entries(value).some(
    ([key, item]) => clause.startsWith(`${key}/`) && isObject(item) && has(item, clause.slice(key.length + 1)),
  )
}
