import { encodePointer, isCutShort, valueAt } from '../../contract/index.ts'
import type { Violation } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import { NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { findingOf, isStated } from './finding.ts'

/** The body is what the schema of its status and content type says. */
export function checkSchema(evidence: Evidence): readonly Finding[] {
  const { contract, operation, response, contentType, body } = evidence
  if (response === null || contentType === null || (body.kind !== 'json' && body.kind !== 'text')) return []
  const validate = contract.validators.response(operation.id, response.status, contentType)
  const violations = validate?.(body.value) ?? []
  const findings = violations.map((violation) => {
    const at = violation.property === null ? violation.at : violation.at + encodePointer(violation.property)
    return findingOf(
      evidence,
      {
        rule: 'schema',
        clause: violation.clause,
        at: `/body${at}`,
        actual: valueAt(body.value, at),
        ...say(violation),
      },
      violation.property,
    )
  })
  // What is left untold may break a clause that is stated.
  if (isCutShort(violations) && !findings.some(isStated)) {
    throw new NotJudged('the answer cannot be judged whole: it breaks inferred clauses in too many places')
  }
  return findings
}

function say({ keyword, property, message }: Violation): Pick<Finding, 'message' | 'expected'> {
  if (property === null) return { message: 'a value is not what its schema says', expected: message }
  return keyword === 'required' || keyword === 'dependentRequired'
    ? { message: 'a required property is missing', expected: 'present' }
    : { message: 'a property that the schema does not allow', expected: 'absent' }
}
