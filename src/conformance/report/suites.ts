import type { NotAllowed, Report, Result, RuleCoverage, Source, Verdict } from '../model.ts'
import { suites } from '../plan/select.ts'

/** What became of the cases of one suite. */
export interface SuiteSummary {
  /** As `--suite` calls it. */
  readonly suite: string
  readonly cases: number
  /** Cases with a verdict on the server: pass, fail and advisory. */
  readonly judged: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notAllowed: number
}

/** Every suite that has a case in the run. */
export function summarizeSuites({
  results,
  notAllowed,
}: Pick<Report, 'results' | 'notAllowed'>): readonly SuiteSummary[] {
  return Object.entries(suites)
    .map(([suite, source]) => summarizeSuite(suite, results.filter(isOf(source)), notAllowed.filter(isOf(source))))
    .filter(({ cases }) => cases > 0)
}

/** The suite that a case belongs to, as `--suite` calls it. */
export function suiteOf(source: Source): string {
  return Object.entries(suites).find(([, known]) => known === source)?.[0] ?? source
}

/** What is tried beyond the examples: every example is a rule of its own. */
export function rulesIn({ byRule }: Pick<Report, 'byRule'>): readonly RuleCoverage[] {
  return byRule.filter(({ source }) => source !== 'pair')
}

/** How often each verdict was given. */
export function countVerdicts(results: readonly Result[]): Readonly<Record<Verdict, number>> {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length
  return {
    pass: count('pass'),
    fail: count('fail'),
    advisory: count('advisory'),
    blocked: count('blocked'),
    error: count('error'),
  }
}

function summarizeSuite(suite: string, results: readonly Result[], notAllowed: readonly NotAllowed[]): SuiteSummary {
  const verdicts = countVerdicts(results)
  return {
    suite,
    cases: results.length + notAllowed.length,
    judged: verdicts.pass + verdicts.fail + verdicts.advisory,
    verdicts,
    notAllowed: notAllowed.length,
  }
}

function isOf(source: Source) {
  return ({ case: tried }: NotAllowed): boolean => tried.source === source
}
