import { encodePointer, isCutShort, sameJson, valueAt } from '../../contract/index.ts'
import type { Violation } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { findingOf, isStated, NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** A body comes in one of the documented content types, and only where the status has a body. */
export function checkContentType(evidence: Evidence): readonly Finding[] {
  const { contract, answer, response, contentType, body } = evidence
  if (response === null || contentType !== null) return []
  const documented = response.contentTypes
  // Of somebody else's contract, an answer without `content` says nothing of a body.
  if (documented.length === 0 && (body.kind === 'none' || contract.foreign === true)) return []
  const type = answer.headers['content-type']
  return [
    findingOf(evidence, {
      rule: 'content-type',
      message: messageFor(documented.length > 0, body.kind !== 'none'),
      clause: documented.length === 0 ? response.pointer : `${response.pointer}/content`,
      at: '/headers/content-type',
      expected: documented.length === 0 ? 'no body' : documented.join(' or '),
      actual: type,
    }),
  ]
}

function messageFor(documented: boolean, sent: boolean): string {
  if (!documented) return 'the status is documented without a body'
  return sent ? 'the content type is not documented for this status' : 'the answer has no body'
}

/** The body is what its content type says: present, UTF-8, JSON. */
export function checkBody(evidence: Evidence): readonly Finding[] {
  const { response, contentType, body } = evidence
  if (response === null || contentType === null) return []
  if (body.kind !== 'unreadable' && body.kind !== 'none') return []
  return [
    findingOf(evidence, {
      rule: 'body',
      message: body.kind === 'none' ? 'the answer has no body' : `the body cannot be read: ${body.why}`,
      clause: `${response.pointer}/content${encodePointer(contentType)}`,
      at: '/body',
      expected: `a body of ${contentType}`,
      actual: body.kind === 'none' ? undefined : body.start,
    }),
  ]
}

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
  const wrong = wrongExample(evidence)
  if (wrong !== null) return findings.map((finding) => ({ ...finding, inferred: finding.inferred ?? wrong }))
  // What is left untold may break a clause that is stated.
  if (isCutShort(violations) && !findings.some(isStated)) {
    throw new NotJudged('the answer cannot be judged whole: it breaks inferred clauses in too many places')
  }
  return findings
}

/** Why the contract is to blame: it shows this very body, which its own schema refuses. */
function wrongExample({ contract, operation, tried, body, response }: Evidence): string | null {
  if (contract.foreign !== true || body.kind !== 'json') return null
  const shown = contract.pairs.find(
    (pair) =>
      pair.operation === operation.id &&
      pair.response.body !== undefined &&
      String(pair.status) === response?.status &&
      sameJson(pair.response.body, body.value),
  )
  if (shown === undefined) return null
  return `The contract is wrong here: its own example ${shown.key} (${shown.pointer}) is what was answered${tried.clause === shown.pointer ? '' : ' to another request'}, and its schema refuses it.`
}

function say({ keyword, property, message }: Violation): Pick<Finding, 'message' | 'expected'> {
  if (property === null) return { message: 'a value is not what its schema says', expected: message }
  return keyword === 'required' || keyword === 'dependentRequired'
    ? { message: 'a required property is missing', expected: 'present' }
    : { message: 'a property that the schema does not allow', expected: 'absent' }
}
