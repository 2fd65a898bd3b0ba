import type { Finding, KnownFinding, Report, Result } from '../model.ts'
import type { Mask } from '../report/masker.ts'
import type { Baseline } from './read.ts'

/**
 * A report beside an earlier one: which of its findings were there already, which are gone. A finding is the same where
 * case, rule, clause, place and expectation are; what came instead may differ.
 */
export function compareWith({ file, findings }: Baseline, report: Report, mask: Mask): Report {
  const before = new Set(findings.map(keyOf))
  const results = report.results.map((result) => ({
    ...result,
    known: result.findings.filter((finding) => before.has(keyOf(asWritten(result, finding, mask)))),
  }))
  const now = new Set(
    results.flatMap((result) => result.findings.map((finding) => keyOf(asWritten(result, finding, mask)))),
  )
  const gone = findings.filter((finding) => !now.has(keyOf(finding)))
  const judged = new Set(report.results.filter(isJudged).map((result) => result.case.id))
  return {
    ...report,
    results,
    baseline: {
      file,
      fixed: gone.filter((finding) => judged.has(finding.case)),
      unseen: gone.filter((finding) => !judged.has(finding.case)),
    },
  }
}

/** As it stands in a JSON report, which is masked. */
function asWritten(result: Result, { rule, clause, at, expected }: Finding, mask: Mask): KnownFinding {
  return { case: result.case.id, rule, clause, at: mask(at), expected: mask(expected) }
}

function keyOf({ case: id, rule, clause, at, expected }: KnownFinding): string {
  return JSON.stringify([id, rule, clause, at, expected])
}

function isJudged({ verdict }: Result): boolean {
  return verdict !== 'blocked' && verdict !== 'error'
}
