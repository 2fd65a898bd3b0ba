import { operationById, packagedContract, renderRequest, responseFor } from '../../../../src/contract/index.ts'
import type { Pair } from '../../../../src/contract/index.ts'

export interface Exchange {
  readonly id: string
  readonly operation: string
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  /** Place of the body's schema in the contract; null: none. */
  readonly schema: string | null
}

/** Pairs that all compared tools can send: without priors, faults or bodies other than JSON. */
export function comparablePairs(): readonly Exchange[] {
  return packagedContract().pairs.filter(isPlain).map(exchangeOf)
}

function isPlain({ unprovoked, after, request }: Pair): boolean {
  return unprovoked === null && after.length === 0 && !(request.body !== null && 'raw' in request.body)
}

function exchangeOf({ id, operation: operationId, request, status, response }: Pair): Exchange {
  const contract = packagedContract()
  const operation = operationById(contract, operationId)
  if (operation === null) throw new Error(`No operation ${operationId}`)
  const documented = responseFor(operation, status)
  return {
    id,
    operation: operationId,
    ...renderRequest(contract, operation, request),
    path: request.path,
    query: request.query,
    status,
    schema:
      documented === null || response.contentType === null
        ? null
        : `${documented.pointer}/content/${response.contentType.replaceAll('/', '~1')}`,
  }
}
