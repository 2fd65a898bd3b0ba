import { errorCode, errorEntry, inferredReason, responseFor } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import { codeAt } from './error-code.ts'
import type { Evidence } from './evidence.ts'

/** The status is the one that the pair's request leads to. */
export function checkPairStatus(evidence: Evidence): readonly Finding[] {
  const { case: tried, answer } = evidence
  if (answer.status === tried.expect.status) return []
  return [
    {
      rule: 'pair',
      message: 'another documented status than this request leads to',
      clause: tried.clause,
      inferred: whyInferred(evidence),
      at: '/status',
      expected: [tried.expect.status, tried.expect.code].filter((part) => part !== null).join(' '),
      actual: answer.status,
    },
  ]
}

/** The error code is the one that the pair's request leads to. */
export function checkPairCode(evidence: Evidence): readonly Finding[] {
  const { contract, operation, case: tried, answer, body } = evidence
  const { status, code } = tried.expect
  if (code === null || answer.status !== status || body.kind !== 'json') return []
  const actual = errorCode(contract, operation.module, body.value)
  if (actual === code) return []
  return [
    {
      rule: 'pair',
      message: 'another error code than this request leads to',
      clause: tried.clause,
      inferred: whyInferred(evidence),
      at: codeAt(contract, operation.module, body.value),
      expected: code,
      actual: actual ?? undefined,
    },
  ]
}

/** A pair is only assumed where its example, its response, its operation or its very code is. */
function whyInferred({ contract, operation, case: tried }: Evidence): string | null {
  const { status, code } = tried.expect
  const response = responseFor(operation, status)
  return (
    inferredReason(contract, tried.clause) ??
    (response === null ? null : inferredReason(contract, response.pointer)) ??
    inferredReason(contract, operation.pointer) ??
    (code === null ? null : (errorEntry(contract, operation.module, code)?.inferred?.['*'] ?? null))
  )
}
