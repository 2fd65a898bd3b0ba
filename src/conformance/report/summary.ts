import { operationsOf } from '../model/acts.ts'
import type { Finding, Floors, NotAllowed, Report, Result, RuleCoverage, Source, Verdict } from '../model/index.ts'
import { suites } from '../model/plan.ts'
import { allVerdicts, countColumns, isJudged, verdictTable } from '../model/verdicts.ts'

export interface Summary {
  /** Cases that were selected, sent or not. */
  readonly cases: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notAllowed: number
  /** Cases with a verdict on the server: pass, fail and advisory. */
  readonly judged: number
  /** Cases that deviate only as the baseline does. */
  readonly known: number
  readonly operations: Share
  /** Documented answers: operation × status × code. */
  readonly answers: Share
  /** Names under which something is tried: keywords on both sides, rules of access, sequences. */
  readonly rules: Share
  readonly suites: readonly SuiteSummary[]
  /** The limits of `--max-blocked` and `--require` that the run misses, a sentence each. */
  readonly unmet: readonly string[]
  readonly exitCode: ExitCode
}

/** How many were judged, of how many the contract has. */
export interface Share {
  readonly judged: number
  readonly total: number
}

/** 0: conforming. 1: violations. 2: could not judge. */
export type ExitCode = 0 | 1 | 2

export function summarize(report: Report): Summary {
  const { contract, coverage, results, notAllowed, floors } = report
  const rules = rulesIn(report)
  const verdicts = countVerdicts(results)
  const judged = results.filter(isJudged)
  const ids = new Set(judged.map((result) => result.case.id))
  const tried = ({ cases }: { readonly cases: readonly string[] }) => cases.some((id) => ids.has(id))
  const answers = { judged: coverage.filter(tried).length, total: coverage.length }
  const unmet = [...unmetFloors(floors, verdicts.blocked, answers), ...tooLittle(report, judged)]
  return {
    cases: results.length + notAllowed.length,
    verdicts,
    notAllowed: notAllowed.length,
    judged: judged.length,
    known: judged.filter((result) => verdictTable[result.verdict].deviates && !isNewDeviation(result)).length,
    operations: {
      judged: new Set(judged.flatMap((result) => operationsOf(result.case))).size,
      total: contract.operations.length,
    },
    answers,
    rules: { judged: rules.filter(tried).length, total: rules.length },
    suites: summarizeSuites(report),
    unmet,
    exitCode: exitCodeOf(report, judged.length, unmet),
  }
}

function exitCodeOf({ results, strict, isWhole }: Report, judged: number, unmet: readonly string[]): ExitCode {
  if (results.some((result) => isViolation(result, strict))) return 1
  const isOpen = results.some(({ verdict }) => verdictTable[verdict].exitCode === 2)
  return !isWhole || isOpen || judged === 0 || unmet.length > 0 ? 2 : 0
}

function unmetFloors({ maxBlocked, require }: Floors, blocked: number, answers: Share): readonly string[] {
  const share = answers.total === 0 ? 0 : (100 * answers.judged) / answers.total
  return [
    ...(maxBlocked !== null && blocked > maxBlocked
      ? [`${blocked} ${blocked === 1 ? 'case is' : 'cases are'} blocked, and --max-blocked lets only ${maxBlocked} be`]
      : []),
    ...(require !== null && share < require
      ? [
          `${answers.judged} of ${answers.total} documented answers were judged (${percent(share)}), ` +
            `and --require asks for ${require}%`,
        ]
      : []),
  ]
}

/** Under another contract, a run that judged less than half of its cases says little, unless that was asked for. */
function tooLittle({ contract, results, floors, recording }: Report, judged: readonly Result[]): readonly string[] {
  if (contract.foreign !== true || recording !== undefined || floors.require !== null || floors.maxBlocked !== null)
    return []
  const operationsIn = (some: readonly Result[]) => new Set(some.flatMap((result) => operationsOf(result.case))).size
  const [tried, done] = [operationsIn(results), operationsIn(judged)]
  if (done * 2 >= tried) return []
  return [
    `${done} of ${tried} operations that could be tried were judged, fewer than half; --require 0% lets that pass`,
  ]
}

/** Cut, not rounded: 59.96% is not 60%. */
function percent(share: number): string {
  return `${Math.floor(share * 10) / 10}%`
}

export interface SuiteSummary {
  /** As `--suite` calls it. */
  readonly suite: string
  readonly cases: number
  /** Cases with a verdict on the server: pass, fail and advisory. */
  readonly judged: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notAllowed: number
}

export const suiteColumns = ['judged', ...countColumns] as const

export function suiteCounts({ judged, verdicts, notAllowed }: SuiteSummary): readonly number[] {
  return [judged, ...countColumns.map((column) => (column === 'not allowed' ? notAllowed : verdicts[column]))]
}

function summarizeSuites({ results, notAllowed }: Pick<Report, 'results' | 'notAllowed'>): readonly SuiteSummary[] {
  return Object.entries(suites)
    .map(([suite, source]) => summarizeSuite(suite, results.filter(isOf(source)), notAllowed.filter(isOf(source))))
    .filter(({ cases }) => cases > 0)
}

/** The suite of a case, as `--suite` calls it. */
export function suiteOf(source: Source): string {
  return Object.entries(suites).find(([, known]) => known === source)?.[0] ?? source
}

/** What is tried beyond the examples: every example is a rule of its own. */
export function rulesIn({ byRule }: Pick<Report, 'byRule'>): readonly RuleCoverage[] {
  return byRule.filter(({ source }) => source !== 'pair')
}

/** How often each verdict was given. */
function countVerdicts(results: readonly Result[]): Readonly<Record<Verdict, number>> {
  const counts = Object.fromEntries(allVerdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const { verdict } of results) counts[verdict] += 1
  return counts
}

function summarizeSuite(suite: string, results: readonly Result[], notAllowed: readonly NotAllowed[]): SuiteSummary {
  const verdicts = countVerdicts(results)
  return {
    suite,
    cases: results.length + notAllowed.length,
    judged: results.filter(isJudged).length,
    verdicts,
    notAllowed: notAllowed.length,
  }
}

function isOf(source: Source) {
  return ({ case: tried }: NotAllowed): boolean => tried.source === source
}

/** The findings of a case that the baseline does not have. */
function newFindings({ findings, known = [] }: Result): readonly Finding[] {
  return findings.filter((finding) => !known.includes(finding))
}

/** Whether a case failed or could not be judged for a reason that the baseline does not have. */
export function isNewDeviation(result: Result): boolean {
  return newFindings(result).length > 0
}

/** Whether a case makes a run fail: by a stated clause, or with `strict` by any. */
export function isViolation(result: Result, strict: boolean): boolean {
  return newFindings(result).some(({ inferred }) => strict || inferred === null)
}
