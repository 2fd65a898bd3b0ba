import type { Contract } from '../../contract/index.ts'
import { describeFixture, firstCredential, remedyFor } from '../model/fixtures.ts'
import type { Report, Result } from '../model/index.ts'
import { countColumns } from '../model/verdicts.ts'
import type { CountColumn } from '../model/verdicts.ts'
import { agreementSection } from './agreement.ts'
import { baselineSection } from './baseline.ts'
import { advisorySection, errorSection, failureSection } from './blocks.ts'
import type { Mask } from '../model/secrets.ts'
import { nextSection } from './next-step.ts'
import { recordingSection } from './recording.ts'
import { hasFlowsAlone, suiteColumns, suiteCounts } from './summary.ts'
import { countTable } from './table.ts'
import { plural } from '../../text/plural.ts'
import { unreadChanges } from './unread-changes.ts'
import {
  absentRoute,
  absentSaid,
  acceptedSaid,
  contractSaid,
  firmlySaid,
  hintsOf,
  isLittleJudged,
  notAllowedSaid,
  setAsideSaid,
  untriedSaid,
  verdictLines,
} from './verdict-line.ts'
import { invariantSection, isBrief, seenBy } from './view.ts'
import type { Section, View } from './view.ts'
import { coloured, paint, paragraphs } from '../../text/printer.ts'
import type { Line } from '../../text/printer.ts'

/** Counts by operation, including operations without a case if the whole plan was run. */
function operationTable({ contract, plan, results, notAllowed }: Report): readonly Line[] {
  const columnsOf = new Map<string, CountColumn[]>(contract.operations.map(({ id }) => [id, []]))
  for (const { case: tried, verdict } of results) columnsOf.get(tried.operation)?.push(verdict)
  for (const { case: left } of notAllowed) columnsOf.get(left.operation)?.push('not allowed')
  const isPart = results.length + notAllowed.length < plan.cases.length
  const rows = [...columnsOf].flatMap(([id, own]) => {
    if (own.length === 0 && isPart) return []
    const counts = countColumns.map((column) => own.filter((one) => one === column).length)
    return [{ name: id, cases: own.length, counts }]
  })
  return countTable('operation', countColumns, rows)
}

const countsSection: Section = ({ report, summary, isVerbose }) =>
  isVerbose ? [operationTable(report), ...suiteTable(summary)] : []

/** Counts by suite; empty if there is only one. */
function suiteTable({ suites }: View['summary']): readonly (readonly Line[])[] {
  if (suites.length < 2) return []
  const rows = suites.map((suite) => ({
    name: suite.suite,
    cases: suite.cases,
    counts: suiteCounts(suite),
  }))
  return [countTable('suite', suiteColumns, rows)]
}

/** More would push the rest of the report off the screen; JSON has all of them. */
const mostRows = 5

/** What blocks cases, and what to do: missing fixtures, then other reasons. */
const blockedSection: Section = (view) => {
  const { contract, results } = view.report
  const { mask } = view
  const blocked = results.filter(({ verdict }) => verdict === 'blocked')
  const lacking = blocked.filter(({ missing }) => missing.length > 0)
  const others = blocked.filter(({ missing }) => missing.length === 0)
  const absent = new Set(others.flatMap((result) => absentRoute(view.report, result) ?? []))
  const together = `not confirmed: the target has none of ${absent.size} routes that are only assumed: ${[...absent].join(', ')}`
  const reasonOf = (result: Result) =>
    absent.size > 1 && absentRoute(view.report, result) !== null ? together : (result.reason ?? '')
  const rows = countsOf(others.map(reasonOf)).toSorted((left, right) => right.count - left.count)
  const sign = paint.doubtful('BLOCKED')
  const [alone] = rows
  if (lacking.length === 0 && rows.length < 2)
    return alone === undefined ? [] : [[coloured`${sign} ${casesOf(alone.count)}: ${mask(alone.name)}`]]
  const noFixture = 'no fixture for what they need'
  // Who checks a contract of their own knows none of the reasons yet.
  if (isBrief(view) && !(contract.foreign === true && rows.length <= mostRows)) {
    const reasons = [
      ...(lacking.length === 0 ? [] : [`${lacking.length} lack a fixture`]),
      ...(others.length === 0 ? [] : [`${others.length} for ${plural(rows.length, 'other reason')}`]),
    ]
    return [[coloured`${sign} ${casesOf(blocked.length)}: ${reasons.join(', ')}. ${seenBy}`]]
  }
  if (rows.length === 0)
    return [[coloured`${sign} ${casesOf(lacking.length)}: ${noFixture}`, ...fixtureLines(contract, lacking, mask)]]
  return [
    [
      coloured`${sign} ${casesOf(blocked.length)}`,
      ...(lacking.length === 0
        ? []
        : [
            `  ${casesOf(lacking.length)}: ${noFixture}`,
            ...fixtureLines(contract, lacking, mask).map((line) => `  ${line}`),
          ]),
      ...rows.slice(0, mostRows).map(({ name, count }) => `  ${casesOf(count)}: ${mask(name)}`),
      ...(rows.length > mostRows
        ? [`  … and ${plural(rows.length - mostRows, 'more reason')}; --json lists them by case`]
        : []),
    ],
  ]
}

/** How many cases need each missing fixture; one case may need several. */
function fixtureLines(contract: Contract, blocked: readonly Result[], mask: Mask): readonly string[] {
  const credential = firstCredential(contract)?.name
  const rows = countsOf(blocked.flatMap(({ missing }) => missing)).toSorted(
    (left, right) => Number(right.name === credential) - Number(left.name === credential) || right.count - left.count,
  )
  const remedies = [...new Set(rows.map(({ name }) => remedyFor(contract, name)))]
  const width = String(Math.max(...rows.map(({ count }) => count))).length
  const more = rows.length - mostRows
  // Without the key that nearly all need, no other line lets it try much.
  const alone =
    rows[0]?.name === credential || rows.length === 1 ? [] : blocked.filter(({ missing }) => missing.length === 1)
  const rules = alone.filter(({ case: { source } }) => source === 'sequence' || source === 'race')
  return [
    ...rows
      .slice(0, mostRows)
      .map(({ name, count }) => `  ${mask(`${casesOf(count, width)}: ${describeFixture(contract, name)}`)}`),
    ...(more > 0 ? [`  … and ${plural(more, 'more fixture')}; --json lists them by case`] : []),
    ...aloneLines('One more line lets it try', alone, mask),
    ...aloneLines('Of these, rules over several requests', rules, mask),
    ...remedies.map((remedy) => {
      const whom = rows.filter(({ name }) => remedyFor(contract, name) === remedy)
      return `  ${remedies.length === 1 ? 'To try them' : `For ${whomSaid(contract, whom)}`}: ${remedy}`
    }),
  ]
}

/** The fixtures that are all that most of these cases lack. */
function aloneLines(words: string, lacking: readonly Result[], mask: Mask): readonly string[] {
  const rows = countsOf(lacking.flatMap(({ missing }) => missing)).toSorted((one, other) => other.count - one.count)
  const named = rows.slice(0, mostRows).map(({ name, count }) => `${name} (${casesOf(count)})`)
  const more = rows.length > mostRows ? ', …' : ''
  return rows.length === 0 ? [] : [`  ${words}: ${mask(named.join(', '))}${more}`]
}

/** Those with one remedy. */
function whomSaid({ fixtures }: Contract, rows: readonly { readonly name: string }[]): string {
  const [first] = rows
  if (first !== undefined && rows.length === 1) return first.name
  return fixtures[first?.name ?? '']?.kind === 'credential' ? 'the keys' : 'the ids'
}

interface Count {
  readonly name: string
  readonly count: number
}

function countsOf(names: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count }))
}

function casesOf(count: number, width = 0): string {
  return plural(count, 'case').padStart(width + (count === 1 ? ' case' : ' cases').length)
}

/** Lines of a report that fit a screen together with what the run printed before. */
const screen = 20

/** The report for people, from top to bottom: what is wrong, then how much was tried. */
const sections: readonly Section[] = [
  (view) => [hintsOf(view).map((hint) => coloured`${paint.doubtful('LOOK FIRST')} ${hint}`)],
  failureSection,
  errorSection,
  advisorySection,
  agreementSection,
  countsSection,
  invariantSection,
  baselineSection,
  recordingSection,
  blockedSection,
  notAllowedSection,
  notPlannedSection,
  unreadSection,
  rateSection,
  floorSection,
  nextSection,
]

/** The last line says what was judged, or what to look at where nothing was; so does the third one of a red run that does not fit a screen, and the first one of little. */
export function renderTerminal(view: View): readonly Line[] {
  const body = sections.flatMap((section) => section(view))
  const [reach, verdict] = verdictLines(view)
  const [hint] = view.summary.judged === 0 ? hintsOf(view) : []
  const last = hint === undefined ? verdict : coloured`${verdict}. Look first: ${hint}`
  const isLong = view.summary.exitCode !== 0 && paragraphs(body).length > screen
  const [above, below] = isLittleJudged(view.summary) ? [[verdict], []] : [[], isLong ? [verdict] : []]
  // What fails comes before all advice.
  const accepted = view.report.strict || view.failures.length > 0 ? [] : acceptedSaid(view)
  return paragraphs([
    [
      ...above,
      ...headLines(view),
      ...firmlySaid(view),
      ...below,
      ...setAsideSaid(view),
      ...untriedSaid(view),
      ...absentSaid(view),
    ],
    ...body,
    [...accepted, reach, last],
  ])
}

function headLines({ report, mask }: View): readonly Line[] {
  const { target, recording } = report
  const whose = target.own === null ? '' : ` (our ${target.own}, as it says)`
  const sender = target.own === null ? 'a deployment' : `our ${target.own}`
  const where = recording?.isReceived === true ? `sent by ${sender}` : `against ${target.url}${whose}`
  return [mask(contractSaid(report)), mask(where)]
}

function notAllowedSection(view: View): readonly (readonly Line[])[] {
  const { report } = view
  if (report.notAllowed.length === 0) return []
  return [
    [
      coloured`${paint.doubtful('NOT ALLOWED')} ${notAllowedSaid(report)}`,
      report.target.own === null && !/ --allow\b/.test(report.repeat)
        ? "  Only reads and probes are sent to somebody's deployment, unless --allow names more"
        : '  --allow left them out',
      ...spendingSaid(view),
    ],
  ]
}

/** Under another contract, whatever changes something is spending until somebody says less of it. */
function spendingSaid({ report: { contract, notAllowed } }: View): readonly Line[] {
  if (contract.foreign !== true || !notAllowed.some((entry) => entry.case.safety === 'spending')) return []
  return [
    '  Spending is whatever changes something and has no x-safety: write or destructive in the contract. To send it too:',
    '  --allow write,destructive,spending, and a line spending: with the target in the file for --fixtures',
  ]
}

/** For whole runs only: a run of selected cases leaves the others out on purpose. */
function notPlannedSection({ report }: View): readonly (readonly Line[])[] {
  const { plan, coverage, results, notAllowed } = report
  const answers = hasFlowsAlone(report) ? 0 : coverage.filter(({ cases }) => cases.length === 0).length
  if (report.recording !== undefined || answers + plan.gaps.length === 0) return []
  if (results.length + notAllowed.length < plan.cases.length) return []
  const parts = [
    ...(answers === 0 ? [] : [plural(answers, 'documented response')]),
    ...(plan.gaps.length === 0 ? [] : [`${plural(plan.gaps.length, 'clause')} that no case tries`]),
  ]
  return [[coloured`${paint.faint('NOT PLANNED')} ${parts.join(', ')}; --plan lists them with the reasons`]]
}

function unreadSection({ report }: View): readonly (readonly Line[])[] {
  const unread = unreadChanges(report)
  if (unread.length === 0) return []
  const more = unread.length > mostRows ? ` and ${unread.length - mostRows} more` : ''
  return [
    [
      coloured`${paint.doubtful('NOT JUDGED')} whether changes are kept: ${unread.slice(0, mostRows).join(', ')}${more}`,
      '  They were accepted, but no case could create what they change, change it and read it again',
    ],
  ]
}

function rateSection({ report: { rateLimited } }: View): readonly (readonly Line[])[] {
  if (rateLimited === undefined) return []
  const { responses, requestsPerSecond } = rateLimited
  const times = `${plural(responses, 'response')} 429 because of the target's rate limit`
  return [
    [
      coloured`${paint.doubtful('SLOWED DOWN')} ${times}: at most ${String(requestsPerSecond)} requests a second in the end (--rate)`,
    ],
  ]
}

function floorSection({ summary: { unmet } }: View): readonly (readonly Line[])[] {
  return [unmet.map((sentence) => coloured`${paint.bad('TOO LITTLE')} ${sentence}`)]
}
