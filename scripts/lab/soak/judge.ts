import { contentTypeFor, responseFor } from '../../../src/contract/index.ts'
import type { Contract, Operation } from '../../../src/contract/index.ts'

/** How a response breaks the contract; null: it does not. Ignores statuses of HTTP itself. */
export function objectionTo(
  contract: Contract,
  operation: Operation,
  status: number,
  headers: Headers,
  text: string,
): string | null {
  if (headers.get('x-request-id') === null || headers.get('x-agent-platform') !== 'sandbox') {
    return 'it lacks a header that each answer carries'
  }
  if (status === 501) return null
  const documented = responseFor(operation, status)
  if (documented === null) return `${operation.id} documents no ${status}`
  const contentType = contentTypeFor(documented.contentTypes, headers.get('content-type'))
  if (contentType === null)
    return documented.contentTypes.length === 0 ? null : "its content type is not the contract's"
  const [violation] =
    contract.validators.response(operation.id, documented.status, contentType)?.(JSON.parse(text) as never) ?? []
  return violation === undefined ? null : `${violation.at || 'the body'} ${violation.message} (${violation.clause})`
}
