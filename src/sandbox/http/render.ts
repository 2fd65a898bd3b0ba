import type { Contract, Operation } from '../../contract/index.ts'
import { jsonAnswer } from '../../serve/answer.ts'
import type { Answer } from '../../serve/answer.ts'
import type { HelpLink } from '../../serve/help-link.ts'
import type { Refusal } from '../domain/refusal.ts'

/** Writes a refusal in the form of the operation's module. A refusal without a code carries text only. */
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
  { module }: Operation,
  { code, message, fields }: Refusal,
): Record<string, unknown> {
  if (code === '') return { success: false, error: message, ...fields }
  const [place] = contract.errors[module]?.codeIn ?? ['error']
  return place === 'code'
    ? { success: false, error: message, code, ...fields }
    : { success: false, error: code, message, ...fields }
}
