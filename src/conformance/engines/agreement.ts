import type { AgreementRow, Result } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import type { OwnVerdict } from './dredd/own-verdict.ts'

/** The most complaints that a disagreement quotes; the rest is counted. */
const mostComplaints = 3

/** A pair as both engines saw it; `native` is null if only Dredd was asked. */
export interface Compared {
  readonly native: Result | null
  /** Our checks, on the answer that Dredd got. */
  readonly checked: Result
  readonly own: OwnVerdict
}

export function rowOf({ native, checked, own }: Compared): AgreementRow {
  return {
    case: checked.case,
    native: native?.verdict ?? null,
    checked: checked.verdict,
    dredd: own.verdict,
    disagreement: disagreementOf({ native, checked, own }),
  }
}

/** Dredd does not know inferred clauses, so a failure and an advisory agree: both found a deviation. */
function disagreementOf({ native, checked, own }: Compared): string | null {
  const ours = native ?? checked
  if (own.verdict === 'error' || ours.verdict === 'error') {
    if (own.verdict === ours.verdict) return null
    return own.verdict === 'error'
      ? `Dredd came to no verdict: ${quote(own.says)}`
      : `our own engine came to no verdict: ${ours.reason ?? 'no reason given'}`
  }
  if (deviates(ours) !== deviates(checked)) {
    return `the target responded differently: ${answerIn(ours)} to our own engine, ${answerIn(checked)} to Dredd`
  }
  if (deviates(ours) === (own.verdict === 'fail')) return null
  if (own.verdict === 'fail') return `Dredd's validator refuses what the contract allows: ${quote(own.says)}`
  const found = ours.findings.map(({ rule, at }) => `${rule} at ${at}`)
  const lost = own.lost.length === 0 ? '' : `; its JSON Schema cannot say ${own.lost.join(', ')}`
  return `Dredd's validator does not check what was found: ${quote(found)}${lost}`
}

function deviates({ verdict }: Result): boolean {
  return verdictTable[verdict].deviates
}

function answerIn({ findings, verdict }: Result): string {
  const first = findings[0]
  if (first === undefined) return `as the contract says (${verdict})`
  return `${first.rule} at ${first.at} (${verdict})`
}

function quote(texts: readonly string[]): string {
  const more = texts.length - mostComplaints
  return [...texts.slice(0, mostComplaints), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

/** The result that speaks more strongly against the target, or against the run. */
export function worseOf(one: Result, other: Result): Result {
  return verdictTable[other.verdict].gravity > verdictTable[one.verdict].gravity ? other : one
}
