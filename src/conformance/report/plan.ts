import type { Case, CoverageRow, Gap, Plan, RuleCoverage, Step } from '../model/index.ts'
import { rulesIn, suiteOf } from './summary.ts'
import { table } from './table.ts'
import type { Colours } from './table.ts'
import { plural } from './text.ts'

/**
 * The cases of a plan for people, by operation; then what is not planned, with the reasons; then the coverage, by rule
 * and by documented answer.
 */
export function renderPlan(
  { cases, unplanned, gaps }: Plan,
  coverage: readonly CoverageRow[],
  byRule: readonly RuleCoverage[],
  colours: Colours,
): string {
  const rows = cases.map((entry) => [entry.id, expects(entry), entry.safety, needs(entry)])
  const uncovered = coverage.filter(({ cases: ids, reason }) => ids.length === 0 && reason !== null)
  const open = uncovered.filter(
    ({ operation, status, code }) => !unplanned.some((entry) => isOf(entry, operation, status, code)),
  )
  const sections = [
    table(['case', 'expects', 'safety', 'needs'], rows, { align: 'left', paint: headIn(colours) }),
    listOf(
      'Not planned',
      unplanned.map(({ id, reason }) => `${id}: ${colours.faint(reason)}`),
    ),
    listOf(
      'Documented without a case',
      open.map(
        ({ operation, status, code, reason }) =>
          `${operation} ${status}${code === null ? '' : ` ${code}`}: ${colours.faint(reason ?? '')}`,
      ),
    ),
    listOf(
      'Implied without a case',
      groupGaps(gaps).map(
        ({ tries, reason, count, where }) =>
          `${tries}, ${plural(count, 'time')}: ${colours.faint(`${reason} (${where})`)}`,
      ),
    ),
    ruleTable(byRule, colours),
    [
      `${plural(cases.length, 'case')}, ${unplanned.length} not planned${gaps.length === 0 ? '' : `, ${plural(gaps.length, 'gap')}`}; ` +
        `they cover ${coverage.length - uncovered.length} of ${plural(coverage.length, 'documented answer')}`,
    ],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** What is tried beyond the examples, by name. */
function ruleTable(byRule: readonly RuleCoverage[], colours: Colours): readonly string[] {
  const rows = rulesIn({ byRule }).map(({ source, tries, cases, gaps }) => [
    suiteOf(source),
    tries,
    String(cases.length),
    String(gaps.length),
  ])
  if (rows.length === 0) return []
  return table(['suite', 'rule', 'cases', 'gaps'], rows, { align: 'left', paint: headIn(colours) })
}

function headIn(colours: Colours) {
  return (cell: string, row: number | null): string => (row === null ? colours.faint(cell) : cell)
}

function listOf(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
}

function isOf(entry: Plan['unplanned'][number], operation: string, status: string, code: string | null): boolean {
  return entry.operation === operation && String(entry.status) === status && (code === null || entry.code === code)
}

function expects(entry: Case): string {
  if ('acts' in entry) return plural(entry.acts.length, 'request')
  return [entry.expect.status, entry.expect.code].filter((part) => part !== null).join(' ')
}

function needs(entry: Case): string {
  const { fixtures } = entry
  const after = 'priors' in entry ? labels(entry.priors) : []
  return [fixtures.join(' '), after.length === 0 ? '' : `after ${after.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ')
}

function labels(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ label, priors }) => [...labels(priors), label])
}

/** Gaps of one name and one reason. */
export interface GapGroup {
  readonly tries: string
  readonly reason: string
  readonly count: number
  /** Some of the operations, for people. */
  readonly where: string
}

const mostOperations = 5

/** Puts gaps together that would read the same but for the operation. */
export function groupGaps(gaps: readonly Gap[]): readonly GapGroup[] {
  const groups = new Map<string, Gap[]>()
  for (const gap of gaps) {
    const key = JSON.stringify([gap.source, gap.tries, gap.reason])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [gap])
    else known.push(gap)
  }
  return [...groups.values()].flatMap((alike) => {
    const operations = [...new Set(alike.map(({ operation }) => operation))]
    const more = operations.length - mostOperations
    const where = `${operations.slice(0, mostOperations).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
    return alike.slice(0, 1).map(({ tries, reason }) => ({ tries, reason, count: alike.length, where }))
  })
}
