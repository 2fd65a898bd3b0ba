import { groupBy } from '../../contract/index.ts'
import { onlyStep, priorsOf } from '../model/acts.ts'
import type { Case, CoverageRow, Foreseen, Gap, Plan, RuleCoverage } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { rulesIn, suiteOf } from './summary.ts'
import { table } from './table.ts'
import { plural } from '../../text/plural.ts'
import { coloured, paint, paragraphs } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'

/**
 * A plan for people: what the run would change and what it would send; the cases; what is not planned, with the reasons; the
 * coverage, by rule and by documented answer. A long one counts the cases by operation, and shows the first of each list.
 */
export function renderPlan(
  plan: Plan,
  coverage: readonly CoverageRow[],
  byRule: readonly RuleCoverage[],
  foreseen: Foreseen | null = null,
  isVerbose = false,
): readonly Line[] {
  const { cases, unplanned, gaps } = plan
  const uncovered = coverage.filter(({ cases: ids, reason }) => ids.length === 0 && reason !== null)
  const counts = [
    `${plural(cases.length, 'case')}, ${unplanned.length} not planned${gaps.length === 0 ? '' : `, ${plural(gaps.length, 'gap')}`}; ` +
      `they cover ${coverage.length - uncovered.length} of ${plural(coverage.length, 'documented response')}`,
  ]
  const effects = [foreseen?.changes ?? [], foreseen?.says ?? []]
  const whole = [caseList(cases, foreseen), ...listsOf(plan, uncovered, byRule, Infinity)]
  if (paragraphs(whole).length <= screenLines) return paragraphs([...effects, ...whole, counts])
  // Nobody scrolls up through a list of hundreds, nor waits for its end.
  if (isVerbose) return paragraphs([...effects, counts, ...whole, ...effects, counts])
  const lists = [countsByOperation(cases, foreseen), ...listsOf(plan, uncovered, byRule, mostListed)]
  const above = foreseen === null ? '' : '. What this run would change stands at the top.'
  return paragraphs([...effects, counts, ...lists, [`--verbose lists each case, --json for programs${above}`]])
}

/** A class of cases; a probe is a request that a server can only refuse, whatever its operation does. */
type CaseClass = (typeof classNames)[number]

/** What changes most comes first. */
const classNames = [...safetyClasses.toReversed(), 'probe'] as const

function classOf({ safety, probe }: Case): CaseClass {
  return probe === true ? 'probe' : safety
}

const unsent = ['blocked', 'not allowed', 'not chosen'] as const

/** The cases of each operation, those that change most first. */
function countsByOperation(cases: readonly Case[], foreseen: Foreseen | null): readonly Line[] {
  const columnOf = (one: Case) => {
    const fate = foreseen?.fateOf(one) ?? 'sent'
    return fate === 'sent' ? classOf(one) : fate
  }
  const columns = [...classNames, ...unsent].filter((name) => cases.some((one) => columnOf(one) === name))
  const rows = [...groupBy(cases, ({ operation }) => operation)]
    .map(([operation, own]) => ({
      operation,
      counts: columns.map((name) => own.filter((one) => columnOf(one) === name).length),
    }))
    .toSorted((one, other) => firstIn(one.counts) - firstIn(other.counts))
    .map(({ operation, counts }) => [operation, ...counts.map((count) => (count === 0 ? '·' : String(count)))])
  const style = (cell: string, row: number | null) => (row === null || cell.trim() === '·' ? paint.faint(cell) : cell)
  return table([foreseen === null ? 'operation' : 'operation, with what is sent', ...columns], rows, {
    align: 'right',
    style,
  })
}

/** The first column that has a number. */
function firstIn(counts: readonly number[]): number {
  return counts.findIndex((count) => count > 0)
}

function caseList(cases: readonly Case[], foreseen: Foreseen | null): readonly Line[] {
  const order = [...new Set(cases.map(({ operation }) => operation))]
  // What is sent says more than what is not.
  const sorted = cases.toSorted(
    (one, other) =>
      rankOf(foreseen, one) - rankOf(foreseen, other) ||
      (foreseen === null ? 0 : order.indexOf(one.operation) - order.indexOf(other.operation)),
  )
  const rows = sorted.map((entry) => [
    entry.id,
    expects(entry),
    classOf(entry),
    ...(foreseen === null ? [] : [foreseen.fateOf(entry)]),
    needs(entry, foreseen?.nameOf),
  ])
  return caseLines(['case', 'expects', 'safety', ...(foreseen === null ? [] : ['here']), 'needs'], rows)
}

function listsOf(
  { unplanned, gaps }: Plan,
  uncovered: readonly CoverageRow[],
  byRule: readonly RuleCoverage[],
  most: number,
): readonly (readonly Line[])[] {
  const open = uncovered.filter(
    ({ operation, status, code }) => !unplanned.some((entry) => isOf(entry, operation, status, code)),
  )
  return [
    listOf(
      'Not planned',
      unplanned.map(({ id, reason }) => ({ name: id, reason })),
      most,
    ),
    listOf(
      'Documented without a case',
      open.map(({ operation, status, code, reason }) => ({
        name: `${operation} ${status}${code === null ? '' : ` ${code}`}`,
        reason: reason ?? '',
      })),
      most,
    ),
    listOf(
      'Implied without a case',
      groupGaps(gaps).map(({ tries, reason, count, where }) => ({
        name: `${tries}, ${plural(count, 'time')}`,
        reason: `${reason} (${where})`,
      })),
      most,
    ),
    ruleTable(byRule, most),
  ]
}

/** What is sent comes first, and of that what changes most. */
function rankOf(foreseen: Foreseen | null, one: Case): number {
  if (foreseen === null) return 0
  const fate = foreseen.fateOf(one)
  const { length } = classNames
  return fate === 'sent' ? classNames.indexOf(classOf(one)) : length + unsent.indexOf(fate)
}

/** Entries of each list of a long plan. */
const mostListed = 5

/** Lines of a plan that are read as a whole. */
const screenLines = 60

/** What is tried beyond the examples, by name. */
function ruleTable(byRule: readonly RuleCoverage[], most: number): readonly Line[] {
  const rows = rulesIn({ byRule }).map(({ source, tries, cases, gaps }) => [
    suiteOf(source),
    tries,
    String(cases.length),
    String(gaps.length),
  ])
  if (rows.length === 0) return []
  const shown = table(['suite', 'rule', 'cases', 'gaps'], rows.slice(0, most), {
    align: 'left',
    style: (cell, row) => (row === null ? paint.faint(cell) : cell),
  })
  return [...shown, ...moreLines(rows.length - most)]
}

interface Entry {
  readonly name: string
  readonly reason: string
}

function moreLines(left: number): readonly Line[] {
  return left <= 0 ? [] : [paint.faint(`  … and ${left} more`)]
}

function listOf(title: string, entries: readonly Entry[], most: number): readonly Line[] {
  if (entries.length === 0) return []
  const lines = entries.slice(0, most).flatMap(({ name, reason }) => {
    const [first = '', ...more] = wrapped(`${name}: ${reason}`, screen - 4)
    const head = first.slice(0, name.length + 1)
    return [
      coloured`  ${head}${paint.faint(first.slice(head.length))}`,
      ...more.map((one) => coloured`    ${paint.faint(one)}`),
    ]
  })
  return [title, ...lines, ...moreLines(entries.length - most)]
}

/** Columns that every terminal has. */
const screen = 100

/** The most that the first columns of cases take; a longer text pushes the rest to the next line, and is never cut. */
const widest = [44, 20, 11, 11]

/** Cases in columns that fit the screen; what they need is wrapped, and a longer id goes on as it may in a shell. */
function caseLines(head: readonly string[], rows: readonly (readonly string[])[]): readonly Line[] {
  const widths = widest.map((most, column) =>
    Math.min(most, Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0))),
  )
  const starts = head.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + 2, 0))
  const lines = (cells: readonly string[]): readonly string[] => {
    const done: string[] = []
    let line = ''
    for (const [column, cell] of cells.entries()) {
      const start = starts[column] ?? 0
      if (column === cells.length - 1 && start + cell.length > screen) {
        return [...done, line, ...wrapped(cell, screen - 4).map((part) => `    ${part}`)]
      }
      if (line.length > Math.max(0, start - 2)) {
        done.push(line.trimEnd())
        line = ''
      }
      line = line.padEnd(start) + cell
      while (line.length > screen) {
        const end = line.lastIndexOf('/', screen - 2) + 1 || screen - 1
        done.push(`${line.slice(0, end)}\\`)
        line = line.slice(end)
      }
    }
    return [...done, line.trimEnd()]
  }
  return [...lines(head).map(paint.faint), ...rows.flatMap(lines)]
}

/** Breaks between words; a word longer than a line stands alone. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function isOf(entry: Plan['unplanned'][number], operation: string, status: string, code: string | null): boolean {
  return entry.operation === operation && String(entry.status) === status && (code === null || entry.code === code)
}

function expects(entry: Case): string {
  const step = onlyStep(entry)
  if (step === null) return plural(entry.acts.length, 'request')
  return [step.expect.status, step.expect.code].filter((part) => part !== null).join(' ')
}

function needs(entry: Case, nameOf = (name: string) => name): string {
  const { fixtures } = entry
  const after = priorsOf(entry).map(({ label }) => label)
  return [fixtures.map(nameOf).join(' '), after.length === 0 ? '' : `after ${after.join(', ')}`]
    .filter((part) => part !== '')
    .join('; ')
}

export interface GapGroup {
  readonly tries: string
  readonly reason: string
  readonly count: number
  /** Some of the operations, for people. */
  readonly where: string
}

const mostOperations = 5

/** Groups gaps that differ only in their operation. */
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
