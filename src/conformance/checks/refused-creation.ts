import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { refusalSaid } from '../model/answers.ts'
import type { Exchange, Result } from '../model/index.ts'

/**
 * Why a case of another contract is blocked whose request to create what it needs was refused; null: it was not. `id`: the
 * operation of that request.
 */
export function refusedCreation(
  contract: Contract,
  id: string,
  exchange: Exchange | null,
): (Pick<Result, 'refusedCreation'> & { readonly reason: string }) | null {
  const operation = operationById(contract, id)
  if (contract.foreign !== true || operation === null || operation.safety === 'read') return null
  if (exchange === null || !('answer' in exchange.received) || exchange.received.answer.status < 400) return null
  const { answer } = exchange.received
  const text = refusalSaid(answer)
  const says = `${answer.status}${text === '' ? '' : `: ${text}`}`
  return {
    reason: `what it needs could not be created: ${operation.method} ${operation.path} (${id}) was refused: ${says}`,
    ...(isOfKey(answer.status) ? {} : { refusedCreation: { operation: id, says } }),
  }
}

/** It says nothing of the request, but of its key or of how many came before it. */
export function isOfKey(status: number): boolean {
  return status === 401 || status === 429
}
