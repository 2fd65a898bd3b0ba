import { operationsOf } from '../model/acts.ts'
import type { NotAllowed, Report, Result, RuleCoverage, Share, Source, Verdict } from '../model/index.ts'
import { lifecycle, suites } from '../model/plan.ts'
import { allVerdicts, countColumns, isJudged, verdictTable } from '../model/verdicts.ts'
import { plural } from '../../text/plural.ts'
import { exitCodeOf, isNewDeviation, refusedAlone, unmetFloors } from './exit-code.ts'
import type { ExitCode } from './exit-code.ts'

export interface Summary {
  /** Cases that were selected, sent or not. */
  readonly cases: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly notAllowed: number
  /** Cases with a verdict on the server: pass, fail and advisory. */
  readonly judged: number
  /** Cases that deviate only as the baseline does. */
  readonly known: number
  readonly operations: OperationShare
  /** Documented responses: operation × status × code. */
  readonly answers: Share
  /** Names under which something is tried: keywords on both sides, rules of access, sequences. */
  readonly rules: Share
  readonly suites: readonly SuiteSummary[]
  /** The limits of `--max-blocked` and `--require` that the run misses, a sentence each. */
  readonly unmet: readonly string[]
  readonly exitCode: ExitCode
}

/** `judged`: by more than how they refuse a missing or unknown key. */
export interface OperationShare extends Share {
  /** Judged by their 401 alone. */
  readonly keyless: number
  /** Judged by nothing but requests that have to be refused, because others are blocked. Absent: none. */
  readonly refusedAlone?: number
}

export function summarize(report: Report): Summary {
  const { coverage, results, notAllowed } = report
  const rules = rulesIn(report)
  const verdicts = countVerdicts(results)
  const judged = results.filter(isJudged)
  const ids = new Set(judged.map((result) => result.case.id))
  const tried = ({ cases }: { readonly cases: readonly string[] }) => cases.some((id) => ids.has(id))
  const answers = { judged: coverage.filter(tried).length, total: coverage.length }
  const unmet = unmetFloors(report, verdicts.blocked, judged, answers)
  return {
    cases: results.length + notAllowed.length,
    verdicts,
    notAllowed: notAllowed.length,
    judged: judged.length,
    known: judged.filter((result) => verdictTable[result.verdict].deviates && !isNewDeviation(result)).length,
    operations: shareOf(report, judged),
    answers,
    rules: { judged: rules.filter(tried).length, total: rules.length },
    suites: summarizeSuites(report),
    unmet,
    exitCode: exitCodeOf(report, judged.length, unmet),
  }
}

function shareOf({ contract, results }: Report, judged: readonly Result[]): OperationShare {
  const seen = new Set(judged.flatMap((result) => operationsOf(result.case)))
  const answered = new Set(judged.flatMap((one) => (one.answered === 401 ? [] : operationsOf(one.case))))
  const unseen = refusedAlone(contract, results)
  const alone = [...answered].filter((id) => unseen.has(id)).length
  return {
    judged: answered.size - alone,
    keyless: seen.size - answered.size,
    ...(alone === 0 ? {} : { refusedAlone: alone }),
    total: contract.operations.length,
  }
}

/** The most operations that are named because nothing judged them. */
const mostNamed = 8

/** For people: how many operations were judged, of how many only a 401 was seen, and of which few nothing. */
export function operationsSaid(
  { judged, keyless, refusedAlone: alone = 0, total }: OperationShare,
  { contract, plan, results, notAllowed }: Report,
): string {
  // A run of selected cases leaves the others out on purpose.
  const isPart = results.length + notAllowed.length < plan.cases.length
  const seen = new Set(results.filter(isJudged).flatMap((result) => operationsOf(result.case)))
  const unseen = contract.operations.flatMap(({ id }) => (seen.has(id) ? [] : [id]))
  const open = new Set(notAllowed.map((left) => left.case.operation))
  const fine = new Set(results.flatMap(({ case: tried, answered = 0 }) => (answered < 400 ? operationsOf(tried) : [])))
  const refused = contract.foreign === true ? [] : [...seen].filter((id) => !fine.has(id) && !open.has(id))
  const parts = [
    ...(keyless === 0 ? [] : [`${keyless} more only without a valid key, which got 401`]),
    ...(alone === 0 ? [] : [`${alone} more only by requests that were refused`]),
    ...(isPart ? [] : [...namedOf('not at all', unseen), ...namedOf('only refused', refused)]),
  ]
  return `${judged} of ${plural(total, 'operation')}${parts.length === 0 ? '' : ` (${parts.join('; ')})`}`
}

function namedOf(words: string, ids: readonly string[]): readonly string[] {
  return ids.length === 0 || ids.length > mostNamed ? [] : [`${words}: ${ids.join(', ')}`]
}

/** For people; null where only flows and lifecycles run, which are planned for no documented response. */
export function answersSaid({ judged, total }: Share, report: Pick<Report, 'results' | 'notAllowed'>): string | null {
  return hasFlowsAlone(report) ? null : `${judged} of ${plural(total, 'documented response')}`
}

export function hasFlowsAlone({ results, notAllowed }: Pick<Report, 'results' | 'notAllowed'>): boolean {
  const all = [...results, ...notAllowed]
  return all.length > 0 && all.every((one) => isOf('flow')(one) || one.case.tries === lifecycle)
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
