import { contentTypeFor, responseFor } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'

/** Statuses of HTTP itself. */
const OURS: ReadonlySet<number> = new Set([405, 408, 413, 414, 415, 431, 501])

/**
 * How a response breaks the contract, with the clause; null: it does not. `value`: what the body was written from;
 * without it the body is parsed. It must be plain JSON.
 */
export function describeViolation(
  contract: Contract,
  operation: Operation,
  answer: Answer,
  value: unknown = parsed(answer),
): string | null {
  if (OURS.has(answer.status)) return null
  const documented = responseFor(operation, answer.status)
  if (documented === null) return `${operation.id} documents no ${answer.status}`
  const contentType = contentTypeFor(documented.contentTypes, answer.headers['content-type'] ?? null)
  if (answer.body === null || contentType === null) return null
  const validate = contract.validators.response(operation.id, documented.status, contentType)
  const [violation] = validate?.(value) ?? []
  if (violation === undefined) return null
  return `${operation.id} ${answer.status}: ${violation.at || 'the body'} ${violation.message} (${violation.clause})`
}

function parsed({ body }: Answer): unknown {
  return body === null ? undefined : JSON.parse(body)
}
