import type { Finding } from '../model/index.ts'
import { findingOf, whyInferred, whyOtherSuccess } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isOfOneKind } from './pair.ts'

/**
 * Another contract need not document how it refuses keys and values, nor that what an address names may be gone: statuses
 * that fit anyway.
 */
function isRight({ contract, operation, tried: { expect }, answer }: Evidence): boolean {
  if (contract.foreign !== true) return false
  if (expect.or?.includes(answer.status) === true) return true
  const isGone = answer.status === 404 || answer.status === 410
  if (isGone && expect.kind !== 'exactly' && operation.parameters.some((one) => one.in === 'path')) return true
  return expect.kind === 'refused' && expect.by.some(({ status }) => status === answer.status)
}

export function checkStatus(evidence: Evidence): readonly Finding[] {
  const { contract, operation, tried, answer, response } = evidence
  if (response !== null || isRight(evidence)) return []
  const also = contract.foreign === true ? (tried.expect.or ?? []) : []
  const documented = [...operation.responses.map(({ status }) => status), ...also.map(String)]
  const finding = findingOf(evidence, {
    rule: 'status',
    deviation: { kind: 'undocumented', documented },
    clause: `${operation.pointer}/responses`,
    at: '/status',
    actual: answer.status,
  })
  const { expect } = tried
  const assumed = isOfOneKind(expect.status, answer.status)
    ? whyInferred(evidence, expect, tried.clause, 'status')
    : null
  return [{ ...finding, inferred: finding.inferred ?? whyOtherSuccess(evidence) ?? assumed }]
}
