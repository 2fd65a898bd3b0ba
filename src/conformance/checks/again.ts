import type { Case, Finding, Result } from '../model/index.ts'
import { isStated } from './evidence.ts'

// A deployment is used by others. What several requests show together, somebody else may have brought about in between: such
// a deviation counts if the case shows it a second time.

/** Rules about one answer by itself. */
const ofOneAnswer: readonly Finding['rule'][] = ['content-type', 'headers', 'body', 'schema', 'envelope', 'ref']

/** Whether somebody else can have brought a finding about, by a request between those of its case. */
function mayBeOfOthers({ acts, course }: Case, { rule }: Finding): boolean {
  if (acts.length < 2 && course === undefined) return false
  return !ofOneAnswer.includes(rule) && !rule.startsWith('invariant/')
}

/** Whether a case has to be tried a second time before its findings count. */
export function isDoubtful({ case: tried, findings }: Pick<Result, 'case' | 'findings'>): boolean {
  return findings.some((finding) => isStated(finding) && mayBeOfOthers(tried, finding))
}

const unconfirmed =
  'Somebody else may have changed something in between: the case was tried once more, and did not show it again.'

/** The findings, as advice where a second try of the case did not show them again. */
export function confirmedBy(findings: readonly Finding[], tried: Case, second: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => {
    const isAgain = second.some(
      ({ rule, act, at, message }) =>
        rule === finding.rule && act === finding.act && at === finding.at && message === finding.message,
    )
    return isAgain || !isStated(finding) || !mayBeOfOthers(tried, finding)
      ? finding
      : { ...finding, inferred: unconfirmed }
  })
}
