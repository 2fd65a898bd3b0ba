import { isObject, isTextList, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Contract, Json, Pointer } from '../model.ts'
import { encodePointer } from '../pointer.ts'

/** At the root: answers that need no change of the contract. */
export const ANSWERS = 'x-answers'

/** The assumption is false for an operation. */
export interface Differing {
  /** Place of a response → what is expected there → what comes instead. Null: whatever comes there is not reported. */
  readonly places: ReadonlyMap<Pointer, Instead | null>
  /** The cases of the check that have to show it. Null: each that expects one of these. */
  readonly cases: readonly string[] | null
}

/** What is expected → what comes instead, such as `422 INVALID_CONFIGURATION` → `400 INVALID_VALUES`. */
export type Instead = ReadonlyMap<string, readonly string[]>

export type OwnAnswer = 'confirmed' | Differing

/** Beside the places of an answer. */
const CASES = 'cases'

/** Without list indices. */
export function foldedPlace(at: Pointer): Pointer {
  return at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

/** The answers about an operation, by assumption. */
export function ownAnswers(contract: Pick<Contract, 'document'>, operation: string): ReadonlyMap<string, OwnAnswer> {
  const document = contract.document()
  const answers = isObject(document) ? objectOf(document[ANSWERS]) : {}
  return new Map(
    Object.entries(answers).flatMap(([why, operations]) => {
      const own = isObject(operations) && Object.hasOwn(operations, operation) ? read(operations[operation]) : null
      return own === null ? [] : [[why, own] as const]
    }),
  )
}

/** Null: it is none. */
function read(own: Json | undefined): OwnAnswer | null {
  if (own === 'confirmed') return own
  if (isTextList(own)) return { places: new Map(own.map((at) => [at, null])), cases: [] }
  if (!isObject(own)) return null
  const { [CASES]: cases, ...places } = own
  const all = Object.entries(places).map(([at, instead]) => [at, readInstead(instead)] as const)
  const isRight = all.every(([at, instead]) => at.startsWith('/') && instead !== undefined)
  if (!isRight || (cases !== undefined && !isTextList(cases))) return null
  return { places: new Map(all.map(([at, instead = null]) => [at, instead])), cases: cases ?? null }
}

function readInstead(instead: Json): Instead | null | undefined {
  if (instead === 'any') return null
  if (!isObject(instead)) return undefined
  const all = Object.entries(instead).map(([due, came]) => [due, typeof came === 'string' ? [came] : came] as const)
  return all.every((one): one is readonly [string, readonly string[]] => isTextList(one[1])) ? new Map(all) : undefined
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
      .filter(([, own]) => read(own) === null)
      .map(([operation]) => ({
        pointer: at + encodePointer(operation),
        message:
          'has to be `confirmed`, or a map from places of the response to what comes there instead, such as ' +
          '`/status: { "422 INVALID_CONFIGURATION": "400 INVALID_VALUES" }`, or `any`',
      }))
  })
}
