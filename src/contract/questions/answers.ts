import { isObject, isTextList, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Contract, Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'

/** The mark at a contract's root that answers what no change of the contract can say. */
export const ANSWERS = 'x-answers'

/** An assumption of an operation is a fact; or the places of its answers that are otherwise, which nobody holds against it. */
export type OwnAnswer = 'confirmed' | readonly string[]

/** What answers of one kind have in common: indices of lists are no part of a place. */
export function foldedPlace(at: Pointer): Pointer {
  return at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/** What was answered about an assumption, by its reason and the operation; null: nothing. */
export function ownAnswer(contract: Pick<Contract, 'document'>, why: string, operation: string): OwnAnswer | null {
  const document = contract.document()
  const answers = isObject(document) ? objectOf(document[ANSWERS]) : {}
  const given = Object.hasOwn(answers, why) ? objectOf(answers[why]) : {}
  const own = Object.hasOwn(given, operation) ? given[operation] : undefined
  if (own === 'confirmed') return own
  return isTextList(own) ? own : null
}

/** What is wrong with the answers of a document. */
export function checkAnswers(document: JsonObject): readonly { readonly pointer: Pointer; readonly message: string }[] {
  const answers = document[ANSWERS]
  if (answers === undefined) return []
  const root = encodePointer(ANSWERS)
  if (!isObject(answers)) return [{ pointer: root, message: 'has to be a map from assumption to operation to answer' }]
  return Object.entries(answers).flatMap(([why, operations]) => {
    const at = root + encodePointer(why)
    if (!isObject(operations)) return [{ pointer: at, message: 'has to be a map from operation to answer' }]
    return Object.entries(operations)
      .filter(([, own]) => own !== 'confirmed' && !isTextList(own))
      .map(([operation]) => ({
        pointer: at + encodePointer(operation),
        message: 'has to be `confirmed`, or a list of places in the answer, such as /body/code',
      }))
  })
}
