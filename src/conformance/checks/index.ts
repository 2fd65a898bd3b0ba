import { encodePointer, isAtOrBelow } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { checkBody, checkContentType, checkSchema } from './body.ts'
import { checkEnvelope, checkErrorCode, checkRef, codeProperties } from './envelope.ts'
import { isStated, NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { checkHeaders } from './headers.ts'
import { checkPairCode, checkPairStatus, checkSays } from './pair.ts'
import { checkAccepted, checkBlame, checkRefused } from './refused.ts'
import { checkStatus } from './status.ts'

/**
 * Every deviation of an answer, once: what only follows from another deviation is left out, but never a stated clause behind
 * an inferred one.
 */
export function examine(evidence: Evidence): readonly Finding[] {
  const undocumented = checkStatus(evidence)
  if (undocumented.length > 0) return undocumented

  const otherStatus = checkOutcome(evidence)
  if (otherStatus.some(isStated)) return otherStatus

  const contentType = checkContentType(evidence)
  if (contentType.length > 0) return [...otherStatus, ...contentType]

  const headers = checkHeaders(evidence)
  if (evidence.body.kind === 'too-much') {
    const found = [...otherStatus, ...headers]
    if (found.some(isStated)) return found
    throw new NotJudged(`the response cannot be judged: ${evidence.body.why}`)
  }
  const body = checkBody(evidence)
  if (body.length > 0) return [...otherStatus, ...headers, ...body]

  const schema = checkSchema(evidence)
  const codes = firstPerValue([...checkEnvelope(evidence), ...checkErrorCode(evidence), ...checkRefusal(evidence)])
  return [
    ...otherStatus,
    ...headers,
    ...schema,
    ...codes.filter((finding) => !isCoveredBySchema(finding, schema, evidence)),
    ...checkSays(evidence).filter((finding) => !schema.some((violation) => isBehind(violation, finding))),
    ...checkRef(evidence),
  ]
}

/** The answer is of the kind that the request leads to. */
function checkOutcome(evidence: Evidence): readonly Finding[] {
  const { expect } = evidence.tried
  if (expect.kind === 'accepted') return checkAccepted(evidence, expect)
  return expect.kind === 'refused' ? checkRefused(evidence, expect) : checkPairStatus(evidence)
}

function checkRefusal(evidence: Evidence): readonly Finding[] {
  const { expect } = evidence.tried
  if (expect.kind === 'accepted') return []
  return expect.kind === 'refused' ? checkBlame(evidence, expect) : checkPairCode(evidence)
}

/** The first finding about each value; stated clauses come before inferred ones. */
function firstPerValue(findings: readonly Finding[]): readonly Finding[] {
  const first = findings.find(isStated) ?? findings[0]
  return first === undefined ? [] : [first]
}

/** Whether a value is wrong because of its form, which another check judges. */
function isBehind(violation: Finding, finding: Finding): boolean {
  const isThere = isAtOrBelow(violation.at, finding.at) || isAtOrBelow(finding.at, violation.at)
  return isThere && (isStated(violation) || !isStated(finding))
}

/** Whether a schema violation already covers the property that holds the code, at least as strictly. */
function isCoveredBySchema(finding: Finding, schema: readonly Finding[], { contract, operation }: Evidence): boolean {
  const places = codeProperties(contract, operation.module).map((name) => `/body${encodePointer(name)}`)
  return schema.some((violation) => places.includes(violation.at) && (isStated(violation) || !isStated(finding)))
}
