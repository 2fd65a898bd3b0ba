import { decodePointer, encodePointer, valueAt, withValueAt } from '../../src/contract/pointer.ts'

/** How a document is changed: first what is taken out, then what is put in, each at a JSON Pointer. */
export interface Edit {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
}

/** An edited copy of a document. */
export function edited<T>(document: T, { set = {}, remove = [] }: Edit): T {
  const without = remove.reduce((copy, pointer) => removed(copy, pointer), document)
  return Object.entries(set).reduce((copy, [pointer, value]) => withValueAt(copy, pointer, value), without)
}

function removed<T>(document: T, pointer: string): T {
  const tokens = decodePointer(pointer)
  const parent = encodePointer(...tokens.slice(0, -1))
  const owner = valueAt(document, parent)
  if (typeof owner !== 'object' || owner === null || valueAt(document, pointer) === undefined)
    throw new Error(`${pointer} is not there`)
  const rest = Object.entries(owner).filter(([key]) => key !== tokens.at(-1))
  return withValueAt(document, parent, Object.fromEntries(rest))
}
