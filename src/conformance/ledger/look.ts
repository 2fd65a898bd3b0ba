import { errorCode, operationById, responseFor } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { conforms, jsonOf } from '../answers.ts'
import type { Ask, Question } from '../run/ask.ts'
import type { Received } from '../run/transport.ts'
import type { Resource } from './resource.ts'
import { undoOf } from './undo/index.ts'
import type { Known } from './undo/undo.ts'

/** What can be seen of a resource. */
export type Seen =
  | { readonly kind: 'known'; readonly known: Known }
  /** The target says that there is no such thing. */
  | { readonly kind: 'absent' }
  /** Nothing that can be relied on; `says` what came instead. */
  | { readonly kind: 'hidden'; readonly says: string }

export async function look(contract: Contract, ask: Ask, { kind, parts }: Resource, as: string | null): Promise<Seen> {
  const undo = undoOf(kind)
  if (undo?.read === undefined || undo.read === null) return { kind: 'hidden', says: 'no operation shows it' }
  const view = await viewOf(contract, ask, { operation: undo.read, as, parts })
  if (view.kind !== 'shown') return view
  const known = undo.pick(view.body)
  return known === null ? { kind: 'hidden', says: `${undo.read} answers without it` } : { kind: 'known', known }
}

/** What a reading operation shows. */
export type View = { readonly kind: 'shown'; readonly body: unknown } | Exclude<Seen, { readonly kind: 'known' }>

export async function viewOf(contract: Contract, ask: Ask, question: Question): Promise<View> {
  const { operation } = question
  const received = await ask(question)
  if ('trouble' in received) return { kind: 'hidden', says: `${operation}: ${received.trouble.message}` }
  const { status } = received.answer
  if (isDocumented(contract, operation, received)) return { kind: 'absent' }
  if (status >= 200 && status < 300) return { kind: 'shown', body: jsonOf(received.answer) }
  return { kind: 'hidden', says: `${operation} answered ${status}` }
}

/**
 * Whether the module itself says that nothing goes by these ids, or could. Any other 404 may mean that there is no such
 * route.
 */
function isDocumented(contract: Contract, operationId: string, received: Received): boolean {
  if ('trouble' in received || ![400, 404].includes(received.answer.status)) return false
  const operation = operationById(contract, operationId)
  const response = operation === null ? null : responseFor(operation, received.answer.status)
  if (operation === null || response === null) return false
  const body = jsonOf(received.answer)
  const validate = contract.validators.response(operationId, response.status, 'application/json')
  const code = errorCode(contract, operation.module, body)
  const isKnown = response.codes === null || response.codesOpen || (code !== null && response.codes.includes(code))
  return isKnown && validate !== undefined && conforms(validate, body)
}
