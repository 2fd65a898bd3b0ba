import { readParameters, responseFor } from '../contract/index.ts'
import type { Contract, Operation, ReadParameters } from '../contract/index.ts'
import type { RequestBody } from './body.ts'
import { formComplaints } from './form.ts'
import { malformedBody, missingBody, refusedFields, repeatedField } from './refused-fields.ts'
import type { FieldComplaint } from './refused-fields.ts'
import type { ServerRequest } from './server.ts'

export interface OperationRequest extends ReadParameters {
  readonly operation: Operation
  readonly body: RequestBody
}

export type Complaint =
  | { readonly status: 400 | 422; readonly fields: readonly FieldComplaint[] }
  | { readonly status: 415; readonly reason: string }

export function readOperationRequest(
  operation: Operation,
  path: Record<string, string>,
  request: Pick<ServerRequest, 'query' | 'headers'>,
  body: RequestBody,
): OperationRequest {
  return { operation, body, ...readParameters(operation, path, request.query, request.headers) }
}

/**
 * Null: valid. 400 for path, query, headers and malformed JSON; other errors in a body are 422 if documented, else 400.
 * Where somebody else's contract documents 422 alone, it is for all of them.
 */
export function validateRequest(contract: Contract, request: OperationRequest): Complaint | null {
  const { operation, body } = request
  if (body.kind === 'unsupported') return { status: 415, reason: body.reason }
  const authored = operation.responses.some((response) => response.status === '422')
  const general = contract.foreign === true && authored && responseFor(operation, 400) === null ? 422 : 400
  const fields: FieldComplaint[] = []
  for (const part of ['path', 'query', 'header'] as const) {
    const violations = contract.validators.request(operation.id, part)?.(request[part]) ?? []
    if (violations.length > 0)
      fields.push(...refusedFields(contract, part, violations, operation.parameters, request[part]))
  }
  if (body.kind === 'malformed') {
    fields.push(body.twice === undefined ? malformedBody(body.reason) : repeatedField(body.twice))
    return { status: general, fields }
  }
  if (fields.length > 0 && authored) return { status: general, fields }
  fields.push(...bodyFields(contract, operation, body))
  return fields.length === 0 ? null : { status: authored ? 422 : 400, fields }
}

function bodyFields(contract: Contract, operation: Operation, body: RequestBody): FieldComplaint[] {
  if (body.kind === 'none') {
    const declared = operation.requestBody
    return declared?.required === true ? [missingBody(declared.contentTypes)] : []
  }
  if (body.kind === 'text') return formComplaints(contract, operation, body)
  if (body.kind !== 'json') return []
  const violations = contract.validators.request(operation.id, 'body')?.(body.value) ?? []
  return violations.length === 0 ? [] : refusedFields(contract, 'body', violations, operation.parameters, body.value)
}
