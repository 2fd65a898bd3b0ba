import {
  contentTypeFor,
  encodePointer,
  inferredReason,
  isAtOrBelow,
  operationById,
  responseFor,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Pointer, Violation } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Answer, Exchange, Finding } from '../model/index.ts'

/**
 * What breaks the schema of a response at a place in its body, above it or below it: the stated clauses, else the inferred
 * ones. Whatever else a rule finds there follows from that.
 */
export function brokenForm(
  contract: Contract,
  operationId: string,
  answer: Answer,
  at: Pointer,
): { readonly violations: readonly Violation[]; readonly isStated: boolean } {
  const operation = operationById(contract, operationId)
  const response = operation === null ? null : responseFor(operation, answer.status)
  const type = contentTypeFor(response?.contentTypes ?? [], answer.headers['content-type'] ?? null)
  if (operation === null || response === null || type === null) return { violations: [], isStated: false }
  const all = contract.validators.response(operation.id, response.status, type)?.(jsonOf(answer)) ?? []
  const violations = all.filter((violation) => {
    const place = violation.property === null ? violation.at : violation.at + encodePointer(violation.property)
    return isAtOrBelow(place, at) || isAtOrBelow(at, place)
  })
  const isInferred = inferredReason(contract, response.pointer) ?? inferredReason(contract, operation.pointer)
  const stated = violations.filter(({ clause, property }) => inferredReason(contract, clause, property) === null)
  const isStated = stated.length > 0 && isInferred === null
  return { violations: isStated ? stated : violations, isStated }
}

/** Whether a finding about a value follows from the form of that value, which another check judges. */
export function followsFromForm(
  contract: Contract,
  operation: string,
  received: Exchange['received'],
  { at, inferred }: Pick<Finding, 'at' | 'inferred'>,
): boolean {
  if (!('answer' in received) || !isAtOrBelow(at, '/body')) return false
  const { violations, isStated } = brokenForm(contract, operation, received.answer, at.slice('/body'.length))
  return isStated || (violations.length > 0 && inferred !== null)
}

/** A body without the values that break stated clauses of its schema. */
export function withoutBroken(contract: Contract, operation: string, answer: Answer, body: unknown): unknown {
  const { violations, isStated } = brokenForm(contract, operation, answer, '')
  if (!isStated) return body
  return violations.reduce((left, { at, property }) => {
    const place = property === null ? at : at + encodePointer(property)
    return place === '' ? left : withValueAt(left, place, undefined)
  }, body)
}
