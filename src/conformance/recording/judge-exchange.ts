import { decodePointer, errorCode, inferredReason, responseFor } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { verdictOn } from '../checks/evidence.ts'
import { asItCame, judge } from '../checks/judge.ts'
import { ownStep, stepOf } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case, Finding, Result } from '../model/index.ts'
import { reasons } from '../model/reasons.ts'
import { sitesOf } from '../plan/constraints/sites.ts'
import type { SchemaPath, Site } from '../plan/constraints/sites.ts'
import type { Rules } from '../rules/rules.ts'
import { requestOf } from './match.ts'
import type { Matched, Objection } from './match.ts'
import { withoutSecrets } from './secrets.ts'

/** A recorded exchange as a case; any documented response is expected. */
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

/** The verdict on a recorded exchange. `objections`: how its request violates the contract. `tellsHeld`: as for `judge`. */
export function resultOf(
  contract: Contract,
  rules: Rules,
  tried: Case,
  { recorded, operation }: Matched,
  objections: readonly Objection[],
  tellsHeld: boolean,
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
  const result = judge(contract, { case: tried, played: [{ act, exchange }], outcome }, rules, tellsHeld)
  const isTaken = answer.status >= 200 && answer.status < 300
  const taken = isTaken ? objections.map((objection) => takenIn(contract, operation, objection, answer.status)) : []
  const own = result.findings.map((finding) =>
    finding.rule === 'status' && finding.inferred === null
      ? { ...finding, inferred: whyStatusOpen(contract, operation, answer.status) }
      : finding,
  )
  const findings = [...own, ...taken]
  return {
    ...result,
    findings,
    verdict: result.verdict === 'error' ? 'error' : verdictOn(findings),
    attempt: { case: tried, played: [{ act, exchange: withoutSecrets(exchange) }], outcome },
  }
}

/** Why an undocumented status may still be right; null: it is wrong. */
function whyStatusOpen(contract: Contract, { id, inferred }: Operation, status: number): string | null {
  if (status === 405) return inferred?.['method'] ?? inferred?.['*'] ?? null
  const isCreation = contract.resources.some(({ creates }) => id in creates)
  return isCreation && status < 300 ? reasons.perhapsRetry : null
}

/** A request that the contract does not allow was answered with a success. */
function takenIn(contract: Contract, operation: Operation, objection: Objection, status: number): Finding {
  const { at, clause, expected } = objection
  return {
    rule: 'constraint',
    deviation: { kind: 'accepted-request', part: at, must: expected },
    clause,
    inferred: whyAssumed(contract, operation, objection),
    at: '/status',
    actual: status,
  }
}

/** By the marks on the way to the place in the request, as for a request that the check sends. */
export function whyAssumed(
  contract: Contract,
  operation: Operation,
  { at, clause, property }: Objection,
): string | null {
  const own = inferredReason(contract, clause, property) ?? inferredReason(contract, operation.pointer)
  if (own !== null) return own
  const tokens = decodePointer(at).slice(1, property === null ? undefined : -1)
  const sites = sitesAt(contract, operation).filter((site) => site.clause === clause && site.property === property)
  const there = sites.filter(({ ways }) => ways.some((way) => leadsTo(way, tokens)))
  // A place that is deeper than the check looks is as its schema is elsewhere, and assumed where that differs.
  return (there.length > 0 ? there : sites).find(({ inferred }) => inferred !== null)?.inferred ?? null
}

function leadsTo(way: SchemaPath, tokens: readonly string[]): boolean {
  return way.length === tokens.length && way.every((step, index) => step.kind !== 'name' || step.name === tokens[index])
}

const knownSites = new WeakMap<Operation, readonly Site[]>()

function sitesAt(contract: Contract, operation: Operation): readonly Site[] {
  const sites = knownSites.get(operation) ?? sitesOf(contract, operation)
  knownSites.set(operation, sites)
  return sites
}

/** The documented code that came; null if none did. */
function codeIn(contract: Contract, { recorded: { received }, operation }: Matched): string | null {
  if (!('answer' in received)) return null
  const codes = responseFor(operation, received.answer.status)?.codes ?? []
  if (codes.length === 0) return null
  const code = errorCode(contract, operation.module, jsonOf(received.answer))
  return code !== null && codes.includes(code) ? code : null
}
