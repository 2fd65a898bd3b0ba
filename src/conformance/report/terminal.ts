import { readUrl } from '../../contract/index.ts'
import { safetyClasses } from '../plan/safety.ts'
import { agreementSection } from './agreement.ts'
import { baselineSection } from './baseline.ts'
import { blockedSection } from './blocked.ts'
import type { Colours } from './colours.ts'
import { advisorySection, errorSection, failureSection } from './findings.ts'
import { hintsOf } from './hints.ts'
import { invariantSection } from './invariants.ts'
import { operationTable } from './operation-table.ts'
import { printable } from './preview.ts'
import { recordingSection } from './recording.ts'
import { suiteTable } from './suite-table.ts'
import { verdictLine } from './verdict-line.ts'
import type { Section, View } from './view.ts'

/** The report for people, from top to bottom. The last line says what was judged. */
const sections: readonly Section[] = [
  headSection,
  ({ report }, colours) => [operationTable(report, colours)],
  suiteTable,
  invariantSection,
  failureSection,
  advisorySection,
  errorSection,
  (view, colours) => [hintsOf(view).map((hint) => `${colours.doubtful('LOOK FIRST')} ${hint}`)],
  agreementSection,
  baselineSection,
  recordingSection,
  blockedSection,
  notAllowedSection,
  notPlannedSection,
  floorSection,
  ({ report, summary }, colours) => [[verdictLine(report, summary, colours)]],
]

export function renderTerminal(view: View, colours: Colours): string {
  return sections
    .flatMap((section) => section(view, colours))
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function headSection({ report: { contract, target }, mask }: View): readonly (readonly string[])[] {
  const whose = target.own === null ? '' : ` (our ${target.own}, as it says)`
  return [[printable(mask(`${contract.title} ${contract.version}`)), `against ${mask(target.url)}${whose}`]]
}

function notAllowedSection({ report, mask }: View, colours: Colours): readonly (readonly string[])[] {
  const { notAllowed } = report
  if (notAllowed.length === 0) return []
  const counts = safetyClasses
    .map((safety) => ({ safety, count: notAllowed.filter((entry) => entry.case.safety === safety).length }))
    .filter(({ count }) => count > 0)
  const names = counts.map(({ safety }) => safety).join(',')
  return [
    [
      `${colours.doubtful('NOT ALLOWED')} ${counts.map(({ safety, count }) => `${count} ${safety}`).join(', ')}`,
      `  Only requests that read are sent to somebody's deployment. --allow ${names} sends these as well.`,
      ...(counts.some(({ safety }) => safety === 'spending')
        ? [`  What can cost money also needs the host in the fixtures file, as target: ${hostOf(report, mask)}`]
        : []),
    ],
  ]
}

function hostOf({ target }: View['report'], mask: View['mask']): string {
  return printable(mask(readUrl(target.url)?.host ?? target.url))
}

/** Said of whole runs only: who runs one case knows that it is one. */
function notPlannedSection({ report }: View, colours: Colours): readonly (readonly string[])[] {
  const { plan, coverage, results, notAllowed } = report
  const answers = coverage.filter(({ cases }) => cases.length === 0).length
  if (report.recording !== undefined || answers + plan.gaps.length === 0) return []
  if (results.length + notAllowed.length < plan.cases.length) return []
  const parts = [
    ...(answers === 0 ? [] : [`${answers} documented answers`]),
    ...(plan.gaps.length === 0 ? [] : [`${plan.gaps.length} clauses that no case tries`]),
  ]
  return [[`${colours.faint('NOT PLANNED')} ${parts.join(', ')}; --plan lists them with the reasons`]]
}

function floorSection({ summary: { unmet } }: View, colours: Colours): readonly (readonly string[])[] {
  return [unmet.map((sentence) => `${colours.bad('TOO LITTLE')} ${sentence}`)]
}
