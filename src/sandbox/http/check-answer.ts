import { contentTypeFor, responseFor } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'

/** Statuses that are the protocol's and not the contract's. */
const OURS: ReadonlySet<number> = new Set([405, 408, 413, 414, 415, 431, 501])

/**
 * What the contract has against an answer of ours; null where nothing. Names the clause. `value` is what the body was
 * written from; left out, the body is read back. Its type holds nothing that JSON would write otherwise.
 */
export function objectionTo(
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
