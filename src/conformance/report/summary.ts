import type { Report, Result, Verdict } from '../model.ts'

export interface Summary {
  /** Cases that were selected, sent or not. */
  readonly cases: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notAllowed: number
  /** Cases with a verdict on the server: pass, fail and advisory. */
  readonly judged: number
  readonly operations: Share
  /** Documented answers: operation × status × code. */
  readonly answers: Share
  readonly exitCode: ExitCode
}

/** How many were judged, of how many there are in the contract. */
export interface Share {
  readonly judged: number
  readonly total: number
}

/** 0: conforming. 1: violations. 2: could not judge. */
export type ExitCode = 0 | 1 | 2

function isJudged({ verdict }: Result): boolean {
  return verdict === 'pass' || verdict === 'fail' || verdict === 'advisory'
}

export function summarize({ contract, coverage, results, notAllowed, strict }: Report): Summary {
  const count = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length
  const verdicts = {
    pass: count('pass'),
    fail: count('fail'),
    advisory: count('advisory'),
    blocked: count('blocked'),
    error: count('error'),
  }
  const judged = results.filter(isJudged)
  const ids = new Set(judged.map((result) => result.case.id))
  return {
    cases: results.length + notAllowed.length,
    verdicts,
    notAllowed: notAllowed.length,
    judged: judged.length,
    operations: {
      judged: new Set(judged.map((result) => result.case.operation)).size,
      total: contract.operations.length,
    },
    answers: {
      judged: coverage.filter(({ cases }) => cases.some((id) => ids.has(id))).length,
      total: coverage.length,
    },
    exitCode: exitCodeOf(verdicts, judged.length, strict),
  }
}

function exitCodeOf(verdicts: Readonly<Record<Verdict, number>>, judged: number, strict: boolean): ExitCode {
  if (verdicts.fail > 0 || (strict && verdicts.advisory > 0)) return 1
  return verdicts.error > 0 || judged === 0 ? 2 : 0
}
