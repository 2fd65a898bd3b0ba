import { decodePointer, inferredReason, operationById, schemasAt } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Act, Answers, Attempt, Exchange, Finding } from '../model/index.ts'
import { withReadsRecorded } from '../model/answers.ts'
import { refusalChangesNothing } from '../model/plan.ts'
import { schemaOf } from './documented.ts'
import { isStated } from './evidence.ts'
import { followsFromForm } from './form.ts'

// What must hold over several answers of a case, and which answers may be held to it.

/** The deviations of a case's rules over its answers, except rules that use an unexpected answer. */
export function checkHolds(
  contract: Contract,
  { case: tried, played }: Attempt,
  answers: Answers,
  { unexpected, otherForm }: { readonly unexpected: ReadonlySet<string>; readonly otherForm: string | null },
): readonly Finding[] {
  const { operation, source, holds, tries } = tried
  const whyAbsent = (label: string, at: string, actual: unknown): string | null => {
    const one = actual === undefined ? played.find(({ act }) => act.label === label) : undefined
    const isPayload =
      one !== undefined && 'answer' in one.exchange.received && one.exchange.received.answer.status < 300
    return isPayload ? whyPlaceAssumed(contract, one.act, one.exchange, at) : null
  }
  return holds.flatMap(({ says = tried.summary, clause = tried.clause, inferred, stated, ofAny, check }) => {
    const { seen, labelsRead } = withReadsRecorded(answers)
    const found = check(seen)
    const marked = inferredReason(contract, clause) ?? inferredReason(contract, pointerOf(contract, operation))
    const findings = found
      .map(({ reads = [...labelsRead], ...one }) => ({ ...one, reads }))
      .filter(({ reads }) => ofAny === true || !reads.some((label) => unexpected.has(label)))
      .map(({ act, at, expected, actual, reads, by, tally }): Finding => ({
        // Of a pair that is read before and after.
        rule: source === 'pair' ? 'sequence' : source,
        deviation:
          source === 'access'
            ? { kind: 'shown', says, must: expected }
            : { kind: 'untrue', says, must: expected, ...(tally === undefined ? {} : { tally }) },
        clause,
        inferred: inferred ?? (stated === true ? null : (otherForm ?? marked ?? whyAbsent(act, at, actual))),
        act,
        reads,
        ...(by === undefined ? {} : { by }),
        at,
        actual,
      }))
    return findings.filter((finding) => {
      const shown = played.filter((one) => one.act.label === finding.act)
      // What a key may not see is wrong in any form, and so is what a refused request made.
      return (
        finding.deviation.kind === 'shown' ||
        tries === refusalChangesNothing ||
        !shown.some((one) => followsFromForm(contract, one.act.operation, one.exchange.received, finding))
      )
    })
  })
}

export function pointerOf(contract: Contract, operation: string): string {
  return operationById(contract, operation)?.pointer ?? ''
}

/** Why it is only inferred that an act's answer has a value at that place; null if that is stated. */
export function whyPlaceAssumed(contract: Contract, act: Act, exchange: Exchange | null, at: string): string | null {
  const received = exchange?.received
  if (received === undefined || !('answer' in received) || !at.startsWith('/body/')) return null
  const { status, headers } = received.answer
  const place = schemaOf(contract, act.operation, status, headers['content-type'] ?? null)
  let schemas = place === null ? null : schemasAt(contract.document(), [place])
  for (const name of decodePointer(at.slice('/body'.length))) {
    for (const { pointer } of schemas?.parts ?? []) {
      const reason = inferredReason(contract, `${pointer}/required`, name)
      if (reason !== null) return reason
    }
    schemas = schemas?.member(name) ?? null
  }
  return null
}

/** Deviations in the form of an answer that is still the expected one. */
const formRules: readonly Finding['rule'][] = ['headers', 'schema', 'ref']

/** Acts whose answer is unexpected, or may follow from one that is. */
export function unexpectedIn(attempt: Attempt, findings: readonly Finding[]): ReadonlySet<string> {
  // A refusal with another code is still the expected refusal, a success with another status the expected success.
  const unexpected = new Set(
    findings
      .filter(isUnexpected)
      .filter(({ at, act = '' }) => !at.startsWith('/body/') && !succeeded(attempt, act))
      .map(({ act = '' }) => act),
  )
  // What was answered before an unexpected success is still what was expected.
  const from = attempt.played.findIndex(({ act: { label } }) => unexpected.has(label) && !leftUnchanged(attempt, label))
  const after = from === -1 ? [] : attempt.played.slice(from).map(({ act }) => act.label)
  return new Set([...unexpected, ...after])
}

/** Whether a success was expected, and came. */
function succeeded({ played }: Attempt, label: string): boolean {
  return played
    .filter(({ act }) => act.label === label)
    .every(
      ({ act, exchange: { received } }) =>
        act.role === 'step' && act.expect.status < 300 && 'answer' in received && received.answer.status < 300,
    )
}

/** Whether nothing differs from what the expected answer would have left: a refusal came instead of a refusal. */
function leftUnchanged({ played }: Attempt, label: string): boolean {
  return played
    .filter(({ act }) => act.label === label)
    .every(
      ({ act, exchange: { received } }) =>
        act.role === 'step' && act.expect.status >= 400 && 'answer' in received && received.answer.status >= 400,
    )
}

/** Whether it means an unexpected answer. The right status with a code that is only inferred does not. */
export function isUnexpected(finding: Finding): boolean {
  const { rule, at } = finding
  const isCode = (rule === 'pair' || rule === 'error-code') && at.startsWith('/body/') && !isStated(finding)
  return !formRules.includes(rule) && !isCode
}
