import type { Contract, Pointer } from './model.ts'
import { decodePointer, encodePointer, parentOf } from './pointer.ts'

/**
 * Why a clause is inferred; null: it is stated. A mark covers everything below its element, or the keyword (`minimum`)
 * or place (`properties/agent`) that it names. `property`: for `required` and `unevaluatedProperties` violations.
 */
export function inferredReason(
  contract: Pick<Contract, 'inferred'>,
  clause: Pointer,
  property: string | null = null,
): string | null {
  const tokens = decodePointer(clause)
  if (property !== null && tokens.at(-1) === 'required') {
    const owner = encodePointer(...tokens.slice(0, -1))
    const own = contract.inferred[owner + encodePointer('properties', property)]
    const reason = own?.['*'] ?? own?.['required'] ?? contract.inferred[owner]?.[`properties/${property}`]
    if (reason !== undefined) return reason
  }
  let place = clause
  for (let length = tokens.length; length >= 0; length--) {
    const mark = contract.inferred[place]
    const reason = mark === undefined ? undefined : (mark['*'] ?? reasonBelow(mark, tokens.slice(length)))
    if (reason !== undefined) return reason
    place = parentOf(place)
  }
  return null
}

/**
 * What a mark on an example or response can cover: the refusal itself, its status, code or field. An inferred refusal
 * covers all of these.
 */
export type AnswerPart = 'refused' | 'status' | 'code' | 'names'

/** Null: none of the elements' marks covers it. */
export function inferredPart(
  { inferred }: Pick<Contract, 'inferred'>,
  elements: readonly Pointer[],
  part: AnswerPart,
): string | null {
  for (const element of elements) {
    const reason = inferred[element]?.[part] ?? inferred[element]?.['refused']
    if (reason !== undefined) return reason
  }
  return null
}

function reasonBelow(mark: Readonly<Record<string, string>>, below: readonly string[]): string | undefined {
  for (let length = below.length; length > 0; length--) {
    const reason = mark[below.slice(0, length).join('/')]
    if (reason !== undefined) return reason
  }
  return undefined
}
