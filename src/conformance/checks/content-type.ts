import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { findingOf } from './finding.ts'

/** A body comes in one of the documented content types, and only where the status has a body. */
export function checkContentType(evidence: Evidence): readonly Finding[] {
  const { answer, response, contentType, body } = evidence
  if (response === null || contentType !== null) return []
  const documented = response.contentTypes
  if (documented.length === 0 && body.kind === 'none') return []
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
