import type { Case, CoverageRow, Plan, Step } from '../model.ts'
import type { Colours } from './colours.ts'
import { table } from './table.ts'

/** The cases of a plan for people, by operation; then what is not planned, with the reasons; then the coverage. */
export function renderPlan({ cases, unplanned }: Plan, coverage: readonly CoverageRow[], colours: Colours): string {
  const rows = cases.map((entry) => [
    entry.id,
    [entry.expect.status, entry.expect.code].filter((part) => part !== null).join(' '),
    entry.safety,
    needs(entry),
  ])
  const gaps = coverage.filter(({ cases: ids, reason }) => ids.length === 0 && reason !== null)
  const open = gaps.filter(
    ({ operation, status, code }) => !unplanned.some((entry) => isOf(entry, operation, status, code)),
  )
  const sections = [
    table(['case', 'expects', 'safety', 'needs'], rows, {
      align: 'left',
      paint: (cell, row) => (row === null ? colours.faint(cell) : cell),
    }),
    unplanned.length === 0
      ? []
      : ['Not planned', ...unplanned.map(({ id, reason }) => `  ${id}: ${colours.faint(reason)}`)],
    open.length === 0
      ? []
      : [
          'Documented without a case',
          ...open.map(
            ({ operation, status, code, reason }) =>
              `  ${operation} ${status}${code === null ? '' : ` ${code}`}: ${colours.faint(reason ?? '')}`,
          ),
        ],
    [
      `${cases.length} cases, ${unplanned.length} not planned; they cover ${coverage.length - gaps.length} of ` +
        `${coverage.length} documented answers`,
    ],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function isOf(entry: Plan['unplanned'][number], operation: string, status: string, code: string | null): boolean {
  return entry.operation === operation && String(entry.status) === status && (code === null || entry.code === code)
}

function needs({ fixtures, priors }: Case): string {
  const after = labels(priors)
  return [fixtures.join(' '), after.length === 0 ? '' : `after ${after.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ')
}

function labels(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ label, priors }) => [...labels(priors), label])
}
