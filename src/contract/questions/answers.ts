import { isObject, isTextList, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Contract, Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'

/** At the root: answers that need no change of the contract. */
export const ANSWERS = 'x-answers'

/** The assumption is true, or false at these places of the operation's responses, which are then not reported. */
export type OwnAnswer = 'confirmed' | readonly string[]

/** Without list indices. */
export function foldedPlace(at: Pointer): Pointer {
  return at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/** The answer about a reason and operation; null: none. */
export function ownAnswer(contract: Pick<Contract, 'document'>, why: string, operation: string): OwnAnswer | null {
  const document = contract.document()
  const answers = isObject(document) ? objectOf(document[ANSWERS]) : {}
  const given = Object.hasOwn(answers, why) ? objectOf(answers[why]) : {}
  const own = Object.hasOwn(given, operation) ? given[operation] : undefined
  if (own === 'confirmed') return own
  return isTextList(own) ? own : null
}

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
