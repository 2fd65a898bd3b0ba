import { errorCode, inferredReason, responseFor } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { asItCame, judge, verdictOn } from '../checks/judge.ts'
import { ownStep, stepOf } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case, Finding, Result } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { requestOf } from './match.ts'
import type { Matched, Objection } from './match.ts'
import { withoutSecrets } from './secrets.ts'

/** A recorded exchange as a case; any documented answer is expected. */
export function caseOf(contract: Contract, entry: Matched, named: Pick<Case, 'id' | 'summary'>): Case {
  const { recorded, operation } = entry
  const answer = 'answer' in recorded.received ? recorded.received.answer.status : 0
  const trial = asItCame({ operation: operation.id, clause: operation.pointer, request: requestOf(entry) }, answer)
  return {
    ...named,
    source: 'recorded',
    tries: 'recorded',
    operation: operation.id,
    clause: operation.pointer,
    fixtures: [],
    safety: operation.safety,
    acts: [ownStep({ ...trial, expect: { ...trial.expect, code: codeIn(contract, entry) } })],
    holds: [],
  }
}

/** The verdict on a recorded exchange. `objections`: how its request violates the contract. */
export function resultOf(
  contract: Contract,
  rules: Rules,
  tried: Case,
  { recorded, operation }: Matched,
  objections: readonly Objection[],
): Result {
  const { request, received, startedAt, duration } = recorded
  if (!('answer' in received)) {
    const reason = 'lacking' in received ? received.lacking : received.trouble.message
    return { case: tried, verdict: 'blocked', reason, missing: [], findings: [], duration: null, attempt: null }
  }
  const { answer } = received
  const exchange = { request, received: { answer }, startedAt, duration }
  const act = stepOf(tried)
  const outcome = { kind: 'answered' } as const
  const result = judge(contract, { case: tried, played: [{ act, exchange }], outcome }, rules, true)
  const isTaken = answer.status >= 200 && answer.status < 300
  const taken = isTaken
    ? objections.map((objection) => takenIn(contract, operation.pointer, objection, answer.status))
    : []
  const findings = [...result.findings, ...taken]
  return {
    ...result,
    findings,
    verdict: result.verdict === 'error' ? 'error' : verdictOn(findings),
    attempt: { case: tried, played: [{ act, exchange: withoutSecrets(exchange) }], outcome },
  }
}

/** A request that the contract does not allow was answered with a success. */
function takenIn(
  contract: Contract,
  operation: string,
  { at, clause, property, expected }: Objection,
  status: number,
): Finding {
  return {
    rule: 'constraint',
    message: 'a request that the contract does not allow was accepted',
    clause,
    inferred: inferredReason(contract, clause, property) ?? inferredReason(contract, operation),
    at: '/status',
    expected: `a refusal, because of ${at} in the request: ${expected}`,
    actual: status,
  }
}

/** The documented code that came; null if none did. */
function codeIn(contract: Contract, { recorded: { received }, operation }: Matched): string | null {
  if (!('answer' in received)) return null
  const codes = responseFor(operation, received.answer.status)?.codes ?? []
  if (codes.length === 0) return null
  const code = errorCode(contract, operation.module, jsonOf(received.answer))
  return code !== null && codes.includes(code) ? code : null
}
