import { decodePointer, encodePointer, valueAt } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { findingOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** Required headers are present, and headers conform to their schemas. */
export function checkHeaders(evidence: Evidence): readonly Finding[] {
  const { contract, operation, answer, response } = evidence
  if (response === null) return []
  if (response.headers.length === 0) return []
  const declared = Object.fromEntries(
    response.headers
      .map(({ name }) => name.toLowerCase())
      .filter((name) => Object.hasOwn(answer.headers, name))
      .map((name) => [name, answer.headers[name]]),
  )
  const missing = response.headers
    .filter(({ name, required }) => required && !Object.hasOwn(declared, name.toLowerCase()))
    .map(({ name, pointer }) => {
      const finding = findingOf(evidence, {
        rule: 'headers',
        deviation: { kind: 'missing-header', name },
        clause: `${pointer}/required`,
        at: `/headers${encodePointer(name.toLowerCase())}`,
        actual: undefined,
      })
      // A header that several answers share is a reference, beside which no mark can stand.
      const own = contract.inferred[response.pointer]?.[`headers/${name}`] ?? null
      return { ...finding, inferred: finding.inferred ?? own }
    })
  const violations = contract.validators.responseHeaders(operation.id, response.status)?.(declared) ?? []
  const wrong = violations
    .filter(({ keyword }) => keyword !== 'required')
    .map(({ at, clause, keyword, message }) =>
      findingOf(evidence, {
        rule: 'headers',
        deviation: { kind: 'invalid-header', name: decodePointer(at)[0] ?? '', keyword, must: message },
        clause,
        at: `/headers${at}`,
        actual: valueAt(declared, at),
      }),
    )
  return [...missing, ...wrong]
}
