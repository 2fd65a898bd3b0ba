import { isObject, isTextList, objectOf, sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { namedFields, refusalCode } from '../look-up.ts'
import type { Contract, Json, Pointer, UnmarkedAnswer } from '../model.ts'
import { nearestHint } from '../nearest-names.ts'
import { decodePointer, encodePointer, valueAt } from '../pointer.ts'
import { plainReason } from './index.ts'
import type { OpenQuestion } from './index.ts'

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

export interface OwnAnswer {
  /** The sentence of its assumption. */
  readonly why: string
  /** Where the answer stands. */
  readonly pointer: Pointer
  readonly says: 'confirmed' | Differing
}

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

/** Two of them may be about one sentence: it stands at several places, or was theirs before it was reworded. */
export function ownAnswers(contract: Pick<Contract, 'document'>, operation: string): readonly OwnAnswer[] {
  const document = contract.document()
  const answers = isObject(document) ? objectOf(document[ANSWERS]) : {}
  return Object.entries(answers).flatMap(([assumption, operations]) => {
    const says = isObject(operations) && Object.hasOwn(operations, operation) ? read(operations[operation]) : null
    const why = says === null ? null : sentenceOf(document, assumption)
    return says === null || why === null ? [] : [{ why, says, pointer: encodePointer(ANSWERS, assumption, operation) }]
  })
}

/** An assumption is named by the place of its mark, so that it may be reworded, or by its sentence. Null: the mark is gone. */
function sentenceOf(document: Json, assumption: string): string | null {
  if (!isPlace(assumption)) return plainReason(assumption)
  const sentence = valueAt(document, assumption)
  return typeof sentence === 'string' ? plainReason(sentence) : null
}

function isPlace(assumption: string): boolean {
  return assumption.startsWith('/')
}

/** Null: it is none. */
function read(own: Json | undefined): OwnAnswer['says'] | null {
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

/** What fidelity answers, for the sandbox alone. */
export const REFUSALS_OF_SANDBOX = 'A refusal has the status, code and field that the sandbox sends.'

/** What the check assumes of a repeated request, for whoever follows the answer. */
export const STATUS_OF_REPEAT = 'That a repeated request succeeds under the same status as the first one is not stated.'

/** Answers by a sentence that none of these questions has. */
export function unmarkedAnswers(document: JsonObject, questions: readonly OpenQuestion[]): readonly UnmarkedAnswer[] {
  const marked = new Set([...questions.map(({ why }) => why), REFUSALS_OF_SANDBOX])
  return Object.keys(objectOf(document[ANSWERS])).flatMap((assumption) => {
    const why = plainReason(assumption)
    return isPlace(assumption) || marked.has(why) ? [] : [{ why, pointer: encodePointer(ANSWERS, assumption) }]
  })
}

/** What is wrong with the answers of a document. `questions`: of the contract before anything was answered. */
export function checkAnswers(
  document: JsonObject,
  operations: readonly string[],
  questions: readonly OpenQuestion[],
): readonly { readonly pointer: Pointer; readonly message: string }[] {
  const answers = document[ANSWERS]
  if (answers === undefined) return []
  const root = encodePointer(ANSWERS)
  if (!isObject(answers)) return [{ pointer: root, message: 'has to be a map from assumption to operation to answer' }]
  const marks = questions.flatMap(({ subjects }) => subjects.map(({ mark }) => mark))
  return Object.entries(answers).flatMap(([assumption, own]) => {
    const at = root + encodePointer(assumption)
    if (isPlace(assumption) && !marks.includes(assumption)) return [{ pointer: at, message: noMark(assumption, marks) }]
    if (!isObject(own)) return [{ pointer: at, message: 'has to be a map from operation to answer' }]
    return Object.entries(own).flatMap(([operation, says]) => {
      const pointer = at + encodePointer(operation)
      if (!operations.includes(operation)) {
        const message = `is about no operation of the contract.${nearestHint(operation, operations)} Rename it, or take the answer out`
        return [{ pointer, message }]
      }
      return read(says) === null ? [{ pointer, message: NO_ANSWER }] : []
    })
  })
}

const NO_ANSWER =
  'has to be `confirmed`, or a map from places of the response to what comes there instead, such as ' +
  '`/status: { "422 INVALID_CONFIGURATION": "400 INVALID_VALUES" }`, or `any`'

/** Marks of the same element, or of one with another name. */
function noMark(place: Pointer, marks: readonly Pointer[]): string {
  const [element, clause] = [decodePointer(place).slice(0, 3), decodePointer(place).slice(-3)]
  const alike = marks.filter((mark) => {
    const tokens = decodePointer(mark)
    return [tokens.slice(0, 3), tokens.slice(-3)].some((part) => [element, clause].some((own) => sameJson(own, part)))
  })
  return `the contract has no x-inferred mark here.${nearestHint(place, alike)} Name a mark that it has, or take the answer out`
}
