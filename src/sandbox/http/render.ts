import { objectOf, pairsOf } from '../../contract/index.ts'
import type { Contract, Json, Operation } from '../../contract/index.ts'
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

function errorBody(contract: Contract, operation: Operation, refusal: Refusal): Record<string, unknown> {
  const { status, code, fields } = refusal
  const message = wordsOf(contract, operation, refusal)
  const isText = pairsOf(contract, operation.id).some((pair) => pair.status === status && pair.code === null)
  if (code === '' || isText) {
    return { success: false, error: message, ...fields }
  }
  const [place] = contract.errors[operation.module]?.codeIn ?? ['error']
  return place === 'code'
    ? { success: false, error: message, code, ...fields }
    : { success: false, error: code, message, ...fields }
}

/**
 * What a refusal says to people: its own message, or that of the pair that it names. Else the first example of its code
 * that says anything, the operation's own before others'. Control refuses outside of operations.
 */
export function wordsOf(contract: Contract, operation: Operation | null, refusal: Refusal): string {
  const { status, code, message, pair: named } = refusal
  if (message !== null) return message
  const meant = contract.pairs.filter((pair) =>
    named === null ? pair.status === status && pair.code === code : pair.id === named,
  )
  const [own, others] = [true, false].map((is) => meant.filter((pair) => (pair.operation === operation?.id) === is))
  const words = [...(own ?? []), ...(others ?? [])].map((pair) => textOf(pair.response.body, code))
  return words.find((text) => text !== null) ?? code
}

/** The property that is for people: `message`, or `error` where the code stands elsewhere. */
function textOf(body: unknown, code: string): string | null {
  const { message, error } = objectOf(body as Json)
  if (typeof message === 'string') return message
  return typeof error === 'string' && error !== code ? error : null
}
