import type { AnswerStatuses } from '../../../generated/answers.js'

/** A refusal as a value. The pipeline renders it in the form of the operation's module. */
export interface Refusal {
  readonly refused: true
  readonly status: number
  readonly code: string
  /** One sentence. Null: the text of the contract's example. */
  readonly message: string | null
  /** The pair whose text it takes; null: the operation's example of the code. */
  readonly pair: PairId | null
  /** Further properties of the body, e.g. `{ unknownLocationIds: [...] }`, `{ workflowId, stepId, field }`. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** `operationId/key` */
export type PairId = {
  [Operation in keyof AnswerStatuses]: `${Operation}/${keyof AnswerStatuses[Operation] & string}`
}[keyof AnswerStatuses]

/** Whether an overlay answers that the deployment accepts what this refuses. */
export type Waives = (refusal: Refusal) => boolean

/** The first that is not waived; null: none. */
export function firstOf(refusals: Iterable<Refusal>, waives: Waives): Refusal | null {
  for (const refusal of refusals) if (!waives(refusal)) return refusal
  return null
}

export function refuse(
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { refused: true, status, code, message, pair: null, fields }
}

/** A refusal with the text of the contract's example; `pair` chooses if a code has several. */
export function refuseAsDocumented(
  status: number,
  code: string,
  fields: Readonly<Record<string, unknown>> = {},
  pair: PairId | null = null,
): Refusal {
  return { refused: true, status, code, message: null, pair, fields }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
