import { fates } from './outcome.ts'
import type { Fate, MutantOutcome } from './outcome.ts'
import { grounds, reasonFor } from './reasons.ts'
import type { Ground, Reason } from './reasons.ts'
import type { FalseAlarms } from './false-alarms/report.ts'

/** How many faults of one group came to what. */
interface Tally {
  readonly kind: string
  readonly group: string
  readonly counts: Readonly<Record<Fate, number>>
  /** Survivors that nobody has to notice. */
  readonly explained: number
}

const columns = ['kind', 'group', 'counted', 'caught', 'of them advised', 'survived', 'allowed', 'unreached']

/** The figures for people. */
export function renderTable(outcomes: readonly MutantOutcome[], reasons: readonly Reason[]): string {
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

const introduction = `# Planted faults

Written by \`npm run mutants -- --write\`. Each row counts deployments with one fault: an answer spoilt in one place, a check
of access forgotten for one operation, a rule of the sandbox changed in its code. Of each, all cases are tried that come
past the fault.

- **Counted** are the faults that the contract or a stated rule forbids and that some answer comes past.
- **Caught**: a case fails, or cannot be judged, so that the run does not come out green. **Advised** ones are among them:
  only an inferred clause speaks against those, so that they take \`--strict\` to fail a run.
- **Survived**: no case notices. Each is a hole in the suite.
- **Allowed**, and not counted: the contract allows what the fault answers, or no answer through the API differs.
- **Unreached**, and not counted: no answer of the sandbox has the place, even with what other answers hold there, or no
  case runs the code, most of which only the sandbox's control routes or hours of waiting run.
`

/** The published figures, with every survivor. */
export function renderPage(
  outcomes: readonly MutantOutcome[],
  reasons: readonly Reason[],
  quiet: FalseAlarms | null,
): string {
  const table = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    introduction,
    table(columns),
    table(columns.map(() => '---')),
    ...tallies(outcomes, reasons).map((tally) => table(rowOf(tally))),
    '',
    'What the shares come to where one counts otherwise:',
    '',
    table(['kind', 'counted otherwise', 'caught']),
    table(['---', '---', '---']),
    ...otherShares(outcomes, reasons).map(table),
    '',
    ...(quiet === null ? [] : falseAlarms(quiet)),
    '## Survivors',
    '',
    ...listed(outcomes.filter((outcome) => outcome.fate === 'survived' && reasonFor(reasons, outcome) === null)),
    '',
    '## Survivors that nobody has to notice',
    '',
    ...Object.entries(grounds).flatMap(([ground, title]) => excused(outcomes, reasons, ground as Ground, title)),
  ].join('\n')
}

function falseAlarms({ runs, tried, alarms }: FalseAlarms): readonly string[] {
  return [
    '## False alarms',
    '',
    `Everything that the contract implies, tried ${runs} times at the correct sandbox: ten seeds on SQLite and on PostgreSQL`,
    'each. A seed draws the order of the cases, how many run at a time and how far the clocks are ahead; worlds, ids and',
    `idempotency keys are new in each run. Of ${tried} verdicts, ${alarms.length} were anything but a pass.`,
    '',
    ...alarms.map((alarm) => `- ${alarm}`),
    ...(alarms.length === 0 ? [] : ['']),
  ]
}

function excused(
  outcomes: readonly MutantOutcome[],
  reasons: readonly Reason[],
  ground: Ground,
  title: string,
): readonly string[] {
  const of = reasons.filter((reason) => reason.ground === ground)
  const sections = of.flatMap((reason) => {
    const own = outcomes.filter((outcome) => reasonFor(reasons, outcome) === reason)
    return own.length === 0 ? [] : [reason.why, '', ...listed(own), '']
  })
  return sections.length === 0 ? [] : [`### ${title}`, '', ...sections]
}

function listed(outcomes: readonly MutantOutcome[]): readonly string[] {
  if (outcomes.length === 0) return ['None.']
  return outcomes.map(({ id }) => `- \`${id.replaceAll('`', "'")}\``)
}

function tallies(outcomes: readonly MutantOutcome[], reasons: readonly Reason[]): readonly Tally[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const groups = [...new Set(own.map(({ group }) => group))].toSorted()
    const tally = (group: string, some: readonly MutantOutcome[]): Tally => ({
      kind,
      group,
      counts: countsOf(some),
      explained: some.filter((outcome) => reasonFor(reasons, outcome) !== null).length,
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

/**
 * The same figures without benefit of the doubt. Reasons are given by people, and advised faults are caught by what is
 * only assumed, so a reader may want to count either otherwise.
 */
function otherShares(outcomes: readonly MutantOutcome[], reasons: readonly Reason[]): readonly (readonly string[])[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const counts = countsOf(own)
    const grounded = own.map((outcome) => reasonFor(reasons, outcome)?.ground)
    const excusedBy = (some: readonly Ground[]) =>
      grounded.filter((ground) => ground !== undefined && some.includes(ground)).length
    const certain = counts.failed + counts.errored
    const open = counts.survived - excusedBy(['equivalent', 'allowed', 'reading', 'hidden'])
    const rows: readonly (readonly [string, number, number])[] = [
      ['advised ones left out altogether', certain, certain + open],
      ['advised ones left out, hidden ones missed', certain, certain + open + excusedBy(['hidden'])],
      [
        'advised ones caught, readings and hidden ones missed',
        certain + counts.advised,
        certain + counts.advised + open + excusedBy(['reading', 'hidden']),
      ],
      [
        'every survivor missed, whatever its reason',
        certain + counts.advised,
        certain + counts.advised + counts.survived,
      ],
    ]
    return rows.map(([how, caught, counted]) => [kind, how, `${caught} of ${counted}${shareOf(caught, counted)}`])
  })
}

function shareOf(caught: number, counted: number): string {
  return counted === 0 ? '' : ` (${((100 * caught) / counted).toFixed(1)}%)`
}

function rowOf({ kind, group, counts, explained }: Tally): readonly string[] {
  const caught = counts.failed + counts.errored + counts.advised
  const survived = counts.survived - explained
  const counted = caught + survived
  return [
    kind,
    group,
    String(counted),
    `${caught}${shareOf(caught, counted)}`,
    String(counts.advised),
    String(survived),
    String(counts.allowed + explained),
    String(counts.unreached),
  ]
}
