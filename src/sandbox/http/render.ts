import { pairsOf } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import type { HelpLink } from '../../serve/help-link.ts'
import type { Refusal } from '../domain/refusal.ts'

/**
 * Writes a refusal in the form of the operation's module. A refusal without a code carries text only, and so does a
 * status whose examples carry none.
 */
export function renderRefusal(
  contract: Contract,
  help: HelpLink,
  operation: Operation,
  refusal: Refusal,
  requestId: string,
): Answer {
  const body = { ...errorBody(contract, operation, refusal), ...(refusal.status >= 500 ? { ref: requestId } : {}) }
  const link = help(operation.module, body)
  return jsonAnswer(refusal.status, body, link === undefined ? undefined : { link })
}

function errorBody(
  contract: Contract,
  operation: Operation,
  { status, code, message, fields }: Refusal,
): Record<string, unknown> {
  const isText = pairsOf(contract, operation.id).some((pair) => pair.status === status && pair.code === null)
  if (code === '' || isText) {
    return { success: false, error: message, ...fields }
  }
  const [place] = contract.errors[operation.module]?.codeIn ?? ['error']
  return place === 'code'
    ? { success: false, error: message, code, ...fields }
    : { success: false, error: code, message, ...fields }
}
