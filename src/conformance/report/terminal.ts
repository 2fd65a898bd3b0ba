import type { Finding, NotAllowed, Report, Result } from '../model.ts'
import { safetyClasses } from '../plan/safety.ts'
import { quoteIfNeeded } from '../repeat-command.ts'
import { blockedLines } from './blocked.ts'
import type { Colours } from './colours.ts'
import { curlOf } from './curl.ts'
import { exchangeToShow } from './exchange-to-show.ts'
import type { Mask } from './masker.ts'
import { operationTable } from './operation-table.ts'
import { preview, printable } from './preview.ts'
import { summarize } from './summary.ts'
import { verdictLine } from './verdict-line.ts'

/** The report for people. The last line says what was judged. */
export function renderTerminal(report: Report, mask: Mask, colours: Colours): string {
  const { contract, target, results, notAllowed } = report
  const of = (verdict: string) => results.filter((result) => result.verdict === verdict)
  const show = (result: Result) => finding(report, result, mask, colours)
  const whose = target.own === null ? '' : ` (our ${target.own}: nothing real can be harmed)`
  const sections = [
    [printable(mask(`${contract.title} ${contract.version}`)), `against ${mask(target.url)}${whose}`],
    operationTable(report, colours),
    ...of('fail').map(show),
    ...of('advisory').map(show),
    ...errorGroups(of('error'), report, mask, colours),
    blockedLines(report, mask, colours),
    notAllowedLines(notAllowed, colours),
    notPlannedLines(report, colours),
    [verdictLine(report, summarize(report), colours)],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function finding(report: Report, result: Result, mask: Mask, colours: Colours): readonly string[] {
  const failed = result.verdict === 'fail'
  const sign = failed ? colours.bad('FAIL') : colours.doubtful('ADVISORY')
  return [
    `${sign} ${colours.strong(result.case.id)}${result.case.summary === '' ? '' : `  ${printable(mask(result.case.summary))}`}`,
    ...result.findings.flatMap((found) => findingLines(found, mask, colours)),
    ...repeatLines(report, result, mask, colours),
  ]
}

function findingLines(found: Finding, mask: Mask, colours: Colours): readonly string[] {
  const label = (text: string) => colours.faint(text.padEnd(10))
  return [
    `  ${colours.strong(found.rule)}: ${printable(mask(found.message))}`,
    `    ${label('contract')}#${found.clause}`,
    ...(found.inferred === null ? [] : [`    ${label('inferred')}${printable(mask(found.inferred))}`]),
    `    ${label('data')}${printable(mask(found.at))}`,
    `    ${label('expected')}${printable(mask(found.expected))}`,
    `    ${label('actual')}${preview(found.actual, mask, 300)}`,
  ]
}

function repeatLines(report: Report, result: Result, mask: Mask, colours: Colours): readonly string[] {
  const exchange = exchangeToShow(result)
  const priors = result.attempt?.priors.length ?? 0
  const after = priors === 0 ? '' : colours.faint(`  # after ${priors} prior request${priors === 1 ? '' : 's'}`)
  return [
    ...(exchange === null ? [] : [`  ${colours.faint('$')} ${printable(curlOf(exchange.request, mask))}${after}`]),
    `  ${colours.faint('$')} ${printable(mask(report.repeat))} --only ${quoteIfNeeded(result.case.id)}`,
  ]
}

/** Cases with one reason between them are told together, so that a common cause shows as one. */
function errorGroups(
  results: readonly Result[],
  report: Report,
  mask: Mask,
  colours: Colours,
): readonly (readonly string[])[] {
  const reasons = [...new Set(results.map(({ reason }) => reason ?? ''))]
  return reasons.map((reason) => {
    const alike = results.filter((result) => (result.reason ?? '') === reason)
    const first = alike[0]
    const count = alike.length === 1 ? '' : ` ${alike.length} cases`
    const repeat = first === undefined ? [] : repeatLines(report, first, mask, colours)
    return [`${colours.bad('ERROR')}${count}: ${printable(mask(reason))}`, ...someIds(alike), ...repeat]
  })
}

function someIds(results: readonly Result[]): readonly string[] {
  const shown = results.slice(0, 5).map((result) => `  ${result.case.id}`)
  return results.length > shown.length ? [...shown, `  … and ${results.length - shown.length} more`] : shown
}

function notAllowedLines(notAllowed: readonly NotAllowed[], colours: Colours): readonly string[] {
  if (notAllowed.length === 0) return []
  const counts = safetyClasses
    .map((safety) => ({ safety, count: notAllowed.filter((entry) => entry.case.safety === safety).length }))
    .filter(({ count }) => count > 0)
  const names = counts.map(({ safety }) => safety).join(',')
  return [
    `${colours.doubtful('NOT ALLOWED')} ${counts.map(({ safety, count }) => `${count} ${safety}`).join(', ')}`,
    `  Only requests that read are sent to somebody's deployment. --allow ${names} sends these as well.`,
  ]
}

/** Said of whole runs only: who runs one case knows that it is one. */
function notPlannedLines({ plan, coverage, results, notAllowed }: Report, colours: Colours): readonly string[] {
  const count = coverage.filter(({ cases }) => cases.length === 0).length
  if (count === 0 || results.length + notAllowed.length < plan.cases.length) return []
  return [`${colours.faint('NOT PLANNED')} ${count} documented answers; --plan lists them with the reasons`]
}
