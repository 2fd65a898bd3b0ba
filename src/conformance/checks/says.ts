import { sameJson, valueAt } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'
import { whyInferred } from './why-inferred.ts'

/** The body holds the values that the request leads to. */
export function checkSays(evidence: Evidence): readonly Finding[] {
  const { tried, answer, body } = evidence
  const { expect } = tried
  if (expect.kind !== 'exactly' || answer.status !== expect.status || body.kind !== 'json') return []
  const { value } = body
  return Object.entries(expect.says).flatMap(([at, wanted]): readonly Finding[] => {
    const actual = valueAt(value, at)
    if (sameJson(actual, wanted)) return []
    return [
      {
        rule: 'pair',
        message: 'the body does not hold the value that this request leads to',
        clause: tried.clause,
        inferred: tried.assumed ?? whyInferred(evidence, expect, tried.clause),
        at: `/body${at}`,
        expected: JSON.stringify(wanted),
        actual,
      },
    ]
  })
}
