import { isObject, isTextList, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { namedFields, refusalCode } from '../look-up.ts'
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

/** A refusal in the words of an answer, such as `422 INVALID_CONFIGURATION brain.voice "There is no such voice."`. */
export interface RefusalWords {
  readonly status: number
  readonly code: string | null
  /** The first that it names; null: none, or there is no code. */
  readonly field: string | null
  /** For people. */
  readonly text: string | null
}

export function wordsOfRefusal(
  contract: Pick<Contract, 'errors'>,
  module: string,
  status: number,
  body: unknown,
): RefusalWords {
  const code = refusalCode(contract, module, status, body)
  const field = code === null ? undefined : namedFields(contract, module, body)[0]?.field
  const { message, error } = isObject(body) ? body : {}
  const text = [message, error].find((one) => typeof one === 'string' && one !== code)
  return { status, code, field: field ?? null, text: typeof text === 'string' ? text : null }
}

/** `by`: how much of it is said. */
export function refusalInWords({ status, code, field, text }: RefusalWords, by: 'code' | 'field' | 'text'): string {
  const more = by === 'code' ? [] : [field, by === 'text' && text !== null ? JSON.stringify(text) : null]
  return [status, code, ...more].filter((part) => part !== null).join(' ')
}

/** Null: it is none. */
export function readRefusal(text: string): RefusalWords | null {
  const [, status, code = null, field = null] = /^([45]\d\d)(?: ([\w.-]+)(?: ([^"]+?))?)?(?: ".*")?$/.exec(text) ?? []
  return status === undefined ? null : { status: Number(status), code, field, text: null }
}

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
