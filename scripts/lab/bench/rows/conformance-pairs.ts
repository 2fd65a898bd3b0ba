import { operationById, packagedContract, renderRequest, responseFor } from '../../../../src/contract/index.ts'
import type { Pair } from '../../../../src/contract/index.ts'

/** A pair as every client can send it. */
export interface Exchange {
  /** The pair's id. */
  readonly id: string
  readonly operation: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Parameters of the path and the query by name. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly status: number
  /** Where the contract has the schema of the answer's body; null where it has none. */
  readonly schema: string | null
}

/**
 * The pairs that all of the compared tools can send: those that need no earlier answer, no fault that is switched on, and
 * no body that is not JSON.
 */
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
