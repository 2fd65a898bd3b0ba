import { encodePointer } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { findingOf } from './finding.ts'

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
