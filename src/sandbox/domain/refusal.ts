import type { AnswerStatuses } from '../../../generated/answers.js'

/**
 * A rule that says no, as a value. The pipeline renders it in the form of the operation's module: `message` goes
 * where people read, `code` where programs branch, `fields` beside them.
 */
export interface Refusal {
  readonly refused: true
  readonly status: number
  /** A code of the contract under that status. */
  readonly code: string
  /** One sentence: what is wrong and what to do. Null: what the contract's example says. */
  readonly message: string | null
  /** The pair whose words it takes; null: the operation's own example of the code. */
  readonly pair: PairId | null
  /** Further properties of the error body, e.g. `{ unknownLocationIds: [...] }`, `{ workflowId, stepId, field }`. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** A pair of the contract, as `operationId/key`. */
export type PairId = {
  [Operation in keyof AnswerStatuses]: `${Operation}/${keyof AnswerStatuses[Operation] & string}`
}[keyof AnswerStatuses]

export function refuse(
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { refused: true, status, code, message, pair: null, fields }
}

/** A refusal in the words of the contract's example: that of its code, or another pair's where one code has several. */
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
