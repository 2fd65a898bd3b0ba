import type { Contract, Pointer } from './model.ts'
import { decodePointer, encodePointer } from './pointer.ts'

/**
 * Why a clause is inferred, or null where it is stated. Walks up from the clause: an element's mark covers
 * all that stands below it, or the keyword (`minimum`) or place (`properties/agent`) that it names.
 * `property` is the one that a `required` or `unevaluatedProperties` violation is about.
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
    place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))
  }
  return null
}

/**
 * What a mark on an example or a response can speak of alone: whether it is a refusal at all, its status, its code, the
 * field that it names. Where the refusal is assumed, all of it is.
 */
export type AnswerPart = 'refused' | 'status' | 'code' | 'names'

/** Why a part of an answer is inferred by the own marks of these elements; null where none speaks of it. */
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
