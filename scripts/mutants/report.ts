import { fates } from './outcome.ts'
import type { Fate, MutantOutcome } from './outcome.ts'
import { reasonFor } from './reasons.ts'
import type { Reasons } from './reasons.ts'

/** How many faults of one group came to what. */
interface Tally {
  readonly kind: string
  readonly group: string
  readonly counts: Readonly<Record<Fate, number>>
  /** Survivors that somebody has given a reason for. */
  readonly explained: number
}

const columns = [
  'kind',
  'group',
  'planted',
  'caught',
  'of them advised',
  'survived',
  'with a reason',
  'allowed',
  'unreached',
]

/** The figures for people. */
export function renderTable(outcomes: readonly MutantOutcome[], reasons: Reasons): string {
  const rows = [columns, ...tallies(outcomes, reasons).map(rowOf)]
  const widths = columns.map((_name, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** The published figures, with every survivor. */
export function renderPage(outcomes: readonly MutantOutcome[], reasons: Reasons): string {
  const table = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const survivors = outcomes.filter(({ fate }) => fate === 'survived')
  return [
    '# Planted faults',
    '',
    'Written by `npm run mutants -- --write`. Each row counts deployments with one fault: answers spoilt in one place,',
    'a check of access forgotten for one operation, a rule of the sandbox changed. A fault is caught where the run does not',
    'come out green; `advised` says that only an inferred clause forbids it. Where the contract allows what the fault',
    'answers, it is counted as allowed; where no answer or case comes past it, as unreached.',
    '',
    table(columns),
    table(columns.map(() => '---')),
    ...tallies(outcomes, reasons).map((tally) => table(rowOf(tally))),
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : []),
    ...survivors.map(
      ({ id }) => `- \`${id.replaceAll('`', "'")}\`: ${reasonFor(reasons, id) ?? 'a hole in the suite'}`,
    ),
    '',
  ].join('\n')
}

function tallies(outcomes: readonly MutantOutcome[], reasons: Reasons): readonly Tally[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const groups = [...new Set(own.map(({ group }) => group))].toSorted()
    const tally = (group: string, some: readonly MutantOutcome[]): Tally => ({
      kind,
      group,
      counts: countsOf(some),
      explained: some.filter(({ fate, id }) => fate === 'survived' && reasonFor(reasons, id) !== null).length,
    })
    return [
      ...groups.map((group) =>
        tally(
          group,
          own.filter((outcome) => outcome.group === group),
        ),
      ),
      tally('all', own),
    ]
  })
}

function countsOf(outcomes: readonly MutantOutcome[]): Readonly<Record<Fate, number>> {
  const count = (fate: Fate) => outcomes.filter((outcome) => outcome.fate === fate).length
  return Object.fromEntries(fates.map((fate) => [fate, count(fate)])) as Record<Fate, number>
}

function rowOf({ kind, group, counts, explained }: Tally): readonly string[] {
  const caught = counts.failed + counts.errored + counts.advised
  const planted = caught + counts.survived
  const share = planted === 0 ? '' : ` (${((100 * caught) / planted).toFixed(1)}%)`
  return [
    kind,
    group,
    String(planted),
    `${caught}${share}`,
    String(counts.advised),
    String(counts.survived),
    String(explained),
    String(counts.allowed),
    String(counts.unreached),
  ]
}
