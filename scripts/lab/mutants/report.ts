import type { MutantOutcome } from './outcome.ts'
import type { FalseAlarms } from './false-alarms/report.ts'
import { grounds } from './reasons.ts'
import type { Explained, Reason } from './reasons.ts'
import { tallies } from './tally.ts'
import type { Tally } from './tally.ts'

const columns = [
  'kind',
  'group',
  'planted',
  'killed',
  'only with `--strict`',
  'equivalent',
  'allowed',
  'reading',
  'waiting',
  'hidden',
  'survived',
  'unreached',
  'timed out',
  'rate',
  'rate with `--strict`',
]

export function renderTable(outcomes: readonly MutantOutcome[], explained: Explained): string {
  const rows = [columns.map((name) => name.replaceAll('`', '')), ...tallies(outcomes, explained).map(rowOf)]
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
of access forgotten for one operation, a rule of the sandbox changed in its code by Stryker's instrumenter. Of each, all
cases are tried that come past the fault. Texts and what worlds are seeded with are not changed.

- **Killed**: a case fails, or cannot be judged, so that the run exits with 1 or 2.
- **Only with \`--strict\`**: nothing but an inferred clause speaks against it. A run without \`--strict\` advises, and exits with 0.
- Nobody notices the others. Of most, \`scripts/lab/mutants/reasons.yaml\` says why, and of how many: a further one is a
  survivor. \`npm run mutants -- --only none --audit\` lists them after a run. The grounds:
${Object.entries(grounds)
  .map(([ground, says]) => `  - **${ground}**: ${says}.\n`)
  .join('')}- **Survived**: a hole in the suite.
- **Timed out**: the deployment hung, and the suite came to no end.

**Rate** is killed ÷ (planted − equivalent): whatever else is excused counts as missed.
`

export interface Published {
  readonly outcomes: readonly MutantOutcome[]
  readonly explained: Explained
  readonly quiet: FalseAlarms | null
  /** Parts with a sample: every nth mutant. */
  readonly samples: Readonly<Record<string, number>>
}

export function renderPage({ outcomes, explained, quiet, samples }: Published): string {
  const table = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const tallied = tallies(outcomes, explained)
  const unexplained = (fate: MutantOutcome['fate']) =>
    outcomes.filter((outcome) => outcome.fate === fate && explained.reasonOf(outcome) === null)
  return [
    introduction,
    ...Object.entries(samples).map(([part, every]) => `Of ${part}, one fault in ${every} was tried.\n`),
    table(columns),
    table(columns.map(() => '---')),
    ...tallied.map((tally) => table(rowOf(tally))),
    '',
    'Without those that nothing comes past, and without those that nothing which is stated speaks against (equivalent, allowed,',
    'reading):',
    '',
    table(['kind', 'faults', 'killed', 'killed with `--strict`']),
    table(['---', '---', '---', '---']),
    ...tallied.filter(({ group }) => group === 'all').map((tally) => table(forbiddenOf(tally))),
    '',
    ...section('## What keeps the rates down', bounds(outcomes, explained)),
    ...(quiet === null ? [] : falseAlarms(quiet)),
    '## Survivors',
    '',
    ...listed(unexplained('survived')),
    '',
    ...section('## Timed out', listedOr(unexplained('timed-out'))),
    ...section('## Unreached, and nobody knows why yet', listedOr(unexplained('unreached'))),
  ].join('\n')
}

export function renderAudit(
  outcomes: readonly MutantOutcome[],
  { reasonOf }: Explained,
  reasons: readonly Reason[],
): string {
  const told = reasons.flatMap((reason) => {
    const own = outcomes.filter((outcome) => reasonOf(outcome) === reason)
    return [`${reason.ground}: ${reason.why} (${own.length} of ${reason.count})`, ...own.map(({ id }) => `  ${id}`)]
  })
  const open = outcomes.filter(
    (outcome) => ['survived', 'timed-out', 'unreached'].includes(outcome.fate) && reasonOf(outcome) === null,
  )
  return [...told, 'no reason:', ...open.map(({ id, fate }) => `  ${fate} ${id}`), ''].join('\n')
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, '', ...lines, '']
}

/** Percent of the second table that should be killed, by kind. */
const goals: Readonly<Record<MutantOutcome['kind'], number>> = { responses: 85, access: 100, rules: 90 }

/** Reasons that are told of a kind; the rest are counted. */
const mostReasons = 12

/** What is missed of each kind that is below its goal, by why nothing stated speaks against it. */
function bounds(outcomes: readonly MutantOutcome[], explained: Explained): readonly string[] {
  const lines = tallies(outcomes, explained)
    .filter(({ group }) => group === 'all')
    .flatMap((tally): readonly string[] => {
      const [kind, counted] = [tally.kind as MutantOutcome['kind'], countedOf(tally)]
      const reached = `Of ${kind}, ${shareOf(tally.killed, counted)} are killed; the goal is ${goals[kind]}%.`
      const stated = `Where nothing that is assumed speaks as well, ${shareOf(tally.killed, counted - tally.strict)} are.`
      if (tally.killed >= (counted * goals[kind]) / 100) return [reached, '']
      const advised = outcomes.filter((outcome) => outcome.kind === kind && outcome.fate === 'advised')
      const reasons = ranked(advised.map(({ assumed }) => assumed?.[0] ?? 'of no known reason'))
      const others = reasons.slice(mostReasons)
      const rest = others.reduce((sum, [, times]) => sum + times, 0)
      return [
        `${reached} ${stated} ${missedOf(tally)} What speaks against the advised ones is only assumed, because:`,
        '',
        ...reasons.slice(0, mostReasons).map(([reason, times]) => `- ${times}: ${reason}`),
        ...(rest === 0 ? [] : [`- ${rest}: ${others.length} other reasons`]),
        '',
      ]
    })
  return lines.slice(0, -1)
}

function missedOf({ strict, excused: { waiting, hidden }, survived, timedOut }: Tally): string {
  const parts = [
    [strict, 'only advised'],
    [waiting, 'shown by waiting alone'],
    [hidden, 'brought about by no request'],
    [survived, 'not noticed'],
    [timedOut, 'without an end'],
  ] as const
  const told = parts.filter(([times]) => times > 0).map(([times, what]) => `${times} are ${what}`)
  return `${told.join(', ')}.`
}

/** Each text with how often it comes, the most frequent first. */
function ranked(texts: readonly string[]): readonly (readonly [string, number])[] {
  const times = new Map<string, number>()
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  return [...times].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
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

function listed(outcomes: readonly MutantOutcome[]): readonly string[] {
  return outcomes.length === 0 ? ['None.'] : listedOr(outcomes)
}

function listedOr(outcomes: readonly MutantOutcome[]): readonly string[] {
  return outcomes.map(({ id }) => `- \`${id.replaceAll('`', "'")}\``)
}

function rowOf(tally: Tally): readonly string[] {
  const { kind, group, all, killed, strict, excused, survived, unreached, timedOut } = tally
  const { equivalent, allowed, reading, waiting, hidden } = excused
  const counted = all - equivalent
  return [
    kind,
    group,
    ...[all, killed, strict, equivalent, allowed, reading, waiting, hidden, survived, unreached, timedOut].map(String),
    shareOf(killed, counted),
    shareOf(killed + strict, counted),
  ]
}

function forbiddenOf(tally: Tally): readonly string[] {
  const { kind, killed, strict } = tally
  const counted = countedOf(tally)
  const share = (some: number) => `${some} (${shareOf(some, counted)})`
  return [kind, String(counted), share(killed), share(killed + strict)]
}

/** Without those that nothing comes past, and those that nothing stated speaks against. */
function countedOf({ all, excused, unreached }: Tally): number {
  return all - excused.equivalent - excused.allowed - excused.reading - unreached
}

function shareOf(some: number, all: number): string {
  return all === 0 ? '' : `${((100 * some) / all).toFixed(1)}%`
}
