import { onlyStep } from '../model/acts.ts'
import type { Finding, Result } from '../model/index.ts'
import { quoteIfNeeded } from '../options/repeat-command.ts'
import { curlOf, exchangesOf, exchangeToShow, sentBefore, speakerOf } from './exchanges.ts'
import type { Colours } from './table.ts'
import { preview, printable } from './text.ts'
import type { Cause, Section, View } from './view.ts'

/** More causes would bury the first ones; JSON and the page have all of them. */
const mostFailures = 25
const mostAdvisories = 10

/** Ids that are named of the cases behind the first of a cause. */
const mostIds = 5

/** What fails, a block for each cause, those with most cases first. */
export const failureSection: Section = (view, colours) =>
  blocks(view.failures, mostFailures, 'FAIL', colours.bad, view, colours)

/** What only breaks inferred clauses. */
export const advisorySection: Section = (view, colours) =>
  blocks(view.advisories, mostAdvisories, 'ADVISORY', colours.doubtful, view, colours)

/** Cases with one reason between them are told together, so that a common cause shows as one. */
export const errorSection: Section = (view, colours) => {
  const results = view.report.results.filter(({ verdict }) => verdict === 'error')
  const reasons = [...new Set(results.map(({ reason }) => reason ?? ''))]
  const groups = reasons.map((reason) => {
    const alike = results.filter((result) => (result.reason ?? '') === reason)
    const first = alike[0]
    const count = alike.length === 1 ? '' : ` ${alike.length} cases`
    const repeat = first === undefined ? [] : repeatLines(first, view, colours)
    const ids = alike.slice(0, mostIds).map((result) => `  ${result.case.id}`)
    const more = alike.length > ids.length ? [`  … and ${alike.length - ids.length} more`] : []
    return [`${colours.bad('ERROR')}${count}: ${printable(view.mask(reason))}`, ...ids, ...more, ...repeat]
  })
  return capped(groups, mostFailures, 'reasons of errors', colours)
}

function blocks(
  causes: readonly Cause[],
  most: number,
  word: string,
  paint: (text: string) => string,
  view: View,
  colours: Colours,
): readonly (readonly string[])[] {
  const shown = causes.map((cause) => [
    `${paint(word)} ${titleOf(cause.first, view, colours)}`,
    ...distinctFindings(cause.first.findings).flatMap((finding) => findingLines(finding, view, colours)),
    ...(cause.first.reason === null ? [] : [`  ${colours.faint(`… ${printable(view.mask(cause.first.reason))}`)}`]),
    ...stepLines(cause.first, colours),
    ...repeatLines(cause.first, view, colours),
    ...othersLines(cause),
  ])
  return capped(shown, most, 'causes', colours)
}

function capped(
  groups: readonly (readonly string[])[],
  most: number,
  what: string,
  colours: Colours,
): readonly (readonly string[])[] {
  const more = groups.length - most
  if (more <= 0) return groups
  return [...groups.slice(0, most), [colours.faint(`… and ${more} more ${what}; --json and --html show all of them`)]]
}

function titleOf({ case: { id, summary } }: Result, { mask }: View, colours: Colours): string {
  return `${colours.strong(id)}${summary === '' ? '' : `  ${printable(mask(summary))}`}`
}

function findingLines(finding: Finding, view: View, colours: Colours): readonly string[] {
  return [
    `  ${colours.strong(finding.rule)}: ${printable(view.mask(finding.message))}`,
    ...findingRows(finding, view, 300).map(([word, text]) => `    ${colours.faint(word.padEnd(10))}${text}`),
  ]
}

/** How a sequence went: each request's name and what it was answered. */
function stepLines({ case: tried, attempt }: Result, colours: Colours): readonly string[] {
  if (attempt?.outcome.kind !== 'answered' || onlyStep(tried) !== null) return []
  const steps = exchangesOf(attempt).map(({ label, exchange: { received } }) => {
    const answer = 'answer' in received ? String(received.answer.status) : received.trouble.kind
    return `${label} ${answer}`
  })
  return [`    ${colours.faint('steps'.padEnd(10))}${printable(steps.join(', '))}`]
}

function repeatLines(result: Result, { report, mask }: View, colours: Colours): readonly string[] {
  const exchange = exchangeToShow(result)
  const before = sentBefore(result)
  const speaker = speakerOf(result, report)
  const notes = [
    ...(before === 0 ? [] : [`after ${before} prior request${before === 1 ? '' : 's'}`]),
    ...(speaker === null || speaker.isUsual ? [] : [`$API_KEY is ${speaker.name}`]),
  ]
  const note = notes.length === 0 ? '' : colours.faint(`  # ${notes.join('; ')}`)
  return [
    ...(exchange === null ? [] : [`  ${colours.faint('$')} ${printable(curlOf(exchange.request, mask))}${note}`]),
    `  ${colours.faint('$')} ${printable(mask(report.repeat))} --only ${quoteIfNeeded(result.case.id)}`,
  ]
}

/** The cases behind the first that say nothing new, counted and some of them named. */
function othersLines({ results }: Cause): readonly string[] {
  const others = results.slice(1)
  if (others.length === 0) return []
  const ids = others.slice(0, mostIds).map((result) => result.case.id)
  const operations = new Set(results.map((result) => result.case.operation)).size
  const where = operations === 1 ? '' : ` in ${operations} operations`
  const more = others.length > ids.length ? ', …' : ''
  return [`  ${results.length} cases${where} say the same: this one, ${ids.join(', ')}${more}`]
}

/** Findings of one case without repetition: what several steps of a sequence break alike is said once, with all of them. */
export function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, readonly Finding[]>()
  for (const finding of findings) {
    const { act: _act, actual, ...same } = finding
    const key = JSON.stringify([same, actual === undefined, actual])
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((alike) => {
    const acts = [...new Set(alike.flatMap(({ act }) => act ?? []))]
    return alike.slice(0, 1).map((finding) => (acts.length < 2 ? finding : { ...finding, act: acts.join(', ') }))
  })
}

/** What a report says of a finding below its message: a word and a line of text each, masked and safe to print. */
export function findingRows(
  { clause, inferred, act, at, expected, actual }: Finding,
  { mask, placeOf }: Pick<View, 'mask' | 'placeOf'>,
  /** Characters of the actual value. */
  limit: number,
): readonly (readonly [string, string])[] {
  const place = placeOf(clause)
  const safe = (text: string) => printable(mask(text))
  return [
    ['contract', `#${clause}${place === null ? '' : ` (${place})`}`],
    ...(inferred === null ? [] : [['inferred', safe(inferred)] as const]),
    ...(act === undefined ? [] : [['step', safe(act)] as const]),
    ['data', safe(at)],
    ['expected', safe(expected)],
    ['actual', preview(actual, mask, limit)],
  ]
}
