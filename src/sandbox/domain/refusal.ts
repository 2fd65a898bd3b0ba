/**
 * A rule that says no, as a value. The pipeline renders it in the form of the operation's module: `message` goes
 * where people read, `code` where programs branch, `fields` beside them.
 */
export interface Refusal {
  readonly refused: true
  readonly status: number
  /** A code of the contract under that status. */
  readonly code: string
  /** One sentence: what is wrong and what to do. */
  readonly message: string
  /** Further properties of the error body, e.g. `{ unknownLocationIds: [...] }`, `{ workflowId, stepId, field }`. */
  readonly fields: Readonly<Record<string, unknown>>
}

export function refuse(
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, unknown>> = {},
): Refusal {
  return { refused: true, status, code, message, fields }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
