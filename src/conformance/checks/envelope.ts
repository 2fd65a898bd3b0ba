import { errorCode } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import { codeAt, codeProperties } from './error-code.ts'
import type { Evidence } from './evidence.ts'
import { findingOf } from './finding.ts'

/** Where the contract names error codes for the status, the answer carries one in the form of its module. */
export function checkEnvelope(evidence: Evidence): readonly Finding[] {
  const { contract, operation, response, body } = evidence
  if (response === null || response.codes === null || response.codes.length === 0 || body.kind !== 'json') return []
  if (errorCode(contract, operation.module, body.value) !== null) return []
  const names = codeProperties(contract, operation.module)
  if (names.length === 0) return []
  return [
    findingOf(evidence, {
      rule: 'envelope',
      message: "the answer carries no error code in its module's form",
      clause: `${response.pointer}/x-errors`,
      at: codeAt(contract, operation.module, body.value),
      expected: `an error code in ${names.join(' or ')}`,
      actual: undefined,
    }),
  ]
}
