import { errorCode, sameJson, valueAt } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { codeAt } from './envelope.ts'
import { whyInferred } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** The status is the one that the pair's request leads to. */
export function checkPairStatus(evidence: Evidence): readonly Finding[] {
  const { tried, answer } = evidence
  const { expect } = tried
  if (answer.status === expect.status || expect.or?.includes(answer.status) === true) return []
  return [
    {
      rule: 'pair',
      message: 'another documented status than this request leads to',
      clause: tried.clause,
      inferred: whyAssumed(evidence),
      at: '/status',
      expected: [tried.expect.status, tried.expect.code].filter((part) => part !== null).join(' '),
      actual: answer.status,
    },
  ]
}

/** The error code is the one that the pair's request leads to. */
export function checkPairCode(evidence: Evidence): readonly Finding[] {
  const { contract, operation, tried, answer, body } = evidence
  const { status, code } = tried.expect
  if (code === null || answer.status !== status || body.kind !== 'json') return []
  const actual = errorCode(contract, operation.module, body.value)
  if (actual === code) return []
  return [
    {
      rule: 'pair',
      message: 'another error code than this request leads to',
      clause: tried.clause,
      inferred: whyAssumed(evidence),
      at: codeAt(contract, operation.module, body.value),
      expected: code,
      actual: actual ?? undefined,
    },
  ]
}

/**
 * A pair is only assumed where its example, its response, its operation or its very code is; of several refusals that may
 * come, which one does.
 */
function whyAssumed(evidence: Evidence): string | null {
  const { tried, answer } = evidence
  // A conflict speaks of the state of what is there: no other refusal is mistaken for that.
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 409
  // What a refusal is called does not matter where nothing was refused.
  const wanted = answer.status < 400 ? { ...tried.expect, code: null } : tried.expect
  const rivals = isRefused ? (tried.rivals ?? whyBoundElsewhere(evidence)) : null
  return tried.assumed ?? rivals ?? whyInferred(evidence, wanted, tried.clause)
}

/** A key of one sub-account that names another one gets no access; whether that is a 403 or a 404 is not stated. */
function whyBoundElsewhere({ contract, tried }: Evidence): string | null {
  const { status } = tried.expect
  const speaker = contract.fixtures[tried.request.as ?? '']
  const isBound = typeof speaker?.state['location'] === 'string'
  return isBound && (status === 403 || status === 404)
    ? 'That a key which is bound elsewhere gets no access is stated, which refusal says so is not.'
    : null
}

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
