import { renderRequest } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import { readRequestBody } from './body.ts'
import { readOperationRequest } from './validate-request.ts'
import type { OperationRequest } from './validate-request.ts'

export function pairAsRequest(contract: Contract, operation: Operation, pair: Pair): OperationRequest {
  const rendered = renderRequest(contract, operation, pair.request)
  const headers = Object.fromEntries(
    Object.entries(rendered.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const mark = rendered.target.indexOf('?')
  const query = new URLSearchParams(mark === -1 ? '' : rendered.target.slice(mark + 1))
  const bytes = rendered.body === null ? null : Buffer.from(rendered.body)
  const body = readRequestBody(operation, headers, bytes)
  return readOperationRequest(operation, { ...pair.request.path }, { query, headers }, body)
}
