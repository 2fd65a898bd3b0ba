import { errorCode } from '../../contract/index.ts'
import type { Accepted, Blame, Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { namedFields } from './named-fields.ts'

/**
 * A value that the contract allows is not refused for itself. A documented refusal for another reason says nothing against
 * it: rules may stand in the way that no schema states.
 */
export function checkAccepted(evidence: Evidence, expect: Accepted): readonly Finding[] {
  const { answer } = evidence
  const blame = expect.unless.find((refusal) => isBlamed(evidence, refusal))
  const failed = answer.status === 500
  if (blame === undefined && !failed) return []
  return [
    {
      rule: 'constraint',
      message: failed ? 'the server fails at a value that is allowed here' : 'a value that is allowed here is refused',
      clause: evidence.tried.clause,
      inferred: expect.inferred,
      at: '/status',
      expected: 'a success, or a documented refusal for another reason',
      actual: answer.status,
    },
  ]
}

/** A refusal that could name the field and names none means the one value that was changed. */
function isBlamed({ contract, operation, answer, body }: Evidence, { status, code, field }: Blame): boolean {
  if (answer.status !== status) return false
  const value = body.kind === 'json' ? body.value : null
  if (code !== null && errorCode(contract, operation.module, value) !== code) return false
  const named = namedFields(contract, operation, value)
  return field === null || named.length === 0 || named.some((entry) => entry.field === field)
}
