import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { printable } from '../../text/printable.ts'
import { namedFixed, namedKnown, renewSaid } from './baseline.ts'
import type { Cause } from './causes.ts'
import { cleanupOf, explainCommand, repeatOf } from './commands.ts'
import { headlineOf } from './headlines.ts'
import { plural } from '../../text/plural.ts'
import { answersSaid, operationsSaid, suiteColumns, suiteCounts } from './summary.ts'
import { shownColumns } from './table.ts'
import { contractSaid, failingCases, verdictWords } from './verdict-line.ts'
import { placeIn } from './view.ts'
import { errorsOfRun, leftOf, unfinishedLines } from './unfinished.ts'
import type { View } from './view.ts'

/** GitHub shows no more annotations of one kind in a step. */
const mostAnnotations = 10

const mostCauses = 20

/** Known causes that are named. */
const mostKnown = 10

/**
 * Markdown for the summary of a job or a comment: what is new first, then counts.
 *
 * @yields one piece at a time
 */
export function* renderSummary(view: View): Generator<string> {
  const { report, summary, failures, advisories, known, mask } = view
  const { judged, cases, operations, answers, unmet } = summary
  yield `## ${verdictWords(report, summary)}: ${escaped(mask(contractSaid(report)))} at ${escaped(mask(report.target.url))}\n\n`
  const reach = [operationsSaid(operations, report), answersSaid(answers, report)].filter((part) => part !== null)
  yield `Judged ${judged} of ${plural(cases, 'case')}, ${reach.join(', ')}.\n`
  const cleanup = cleanupOf(view)
  if (cleanup !== null) yield `\n**Next: ${cleanup.does}:**\n\n    ${printable(cleanup.command)}\n`
  for (const line of unfinishedLines(leftOf(view), mask)) yield `\n**${escaped(line)}**\n`
  for (const text of unmet) yield `\n**${escaped(mask(text))}**\n`
  const isNew = report.baseline === undefined ? '' : ' since the baseline'
  yield* listed(`Violations${isNew}`, failures, view)
  if (report.strict) yield* listed(`Violations of what is assumed${isNew}`, advisories, view)
  const script = explainCommand(view)
  if (script !== null) {
    const after = view.json === null ? ', after a run with --json' : ''
    yield `\nA script of one failing case, with what is expected beside what comes${after}:\n\n    ${printable(script)}\n`
  }
  if (!report.strict && advisories.length > 0)
    yield `\n${plural(advisories.length, 'open question')} where the target differs from the assumption.\n`
  yield fixedSaid(report, mask)
  yield knownSaid(known, mask)
  const columns = shownColumns(suiteColumns, summary.suites.map(suiteCounts))
  const heads = columns.map(({ column }) => column)
  yield `\n| suite | cases | ${heads.join(' | ')} |\n|---|${'---:|'.repeat(heads.length + 1)}\n`
  for (const suite of summary.suites) {
    const counts = suiteCounts(suite)
    yield `| ${suite.suite} | ${suite.cases} | ${columns.map(({ index }) => counts[index]).join(' | ')} |\n`
  }
}

function fixedSaid({ baseline }: View['report'], mask: View['mask']): string {
  if (baseline === undefined || baseline.fixed.length === 0) return ''
  const { ids, count, says } = namedFixed(baseline)
  const names = ids.map((id) => `- \`${printable(mask(id)).replaceAll('`', '')}\`\n`)
  const more = count > ids.length ? `- … and ${count - ids.length} more\n` : ''
  return `\nFixed since the baseline, ${says}. ${renewSaid}\n\n${names.join('')}${more}`
}

/** By name: who looks at a green job sees what it lets pass. */
function knownSaid(causes: readonly Cause[], mask: View['mask']): string {
  if (causes.length === 0) return ''
  const { failing, more } = namedKnown(causes, mostKnown)
  const lines = failing.map((cause) => {
    const id = printable(mask(cause.first.case.id)).replaceAll('`', '')
    return `${escaped(headlineOf(cause, mask))} (\`${id}\`)`
  })
  return `\nKnown already:\n\n${[...lines, ...more].map((line) => `- ${line}\n`).join('')}`
}

function* listed(title: string, causes: readonly Cause[], view: View): Generator<string> {
  const { mask, placeOf } = view
  if (causes.length === 0) return
  yield `\n### ${title}\n\n`
  for (const cause of causes.slice(0, mostCauses)) {
    const place = placeIn(placeOf(cause.shown[0]?.clause ?? ''))
    const where = place === null ? '' : ` (\`${place.file.replaceAll('`', '')}:${place.line}\`)`
    yield `- ${escaped(headlineOf(cause, mask))}${where}: ${plural(failingCases([cause]), 'case')}\n`
    for (const again of repeatOf(cause.first, view)) yield `  \`${printable(again).replaceAll('`', '')}\`\n`
  }
  if (causes.length > mostCauses) yield `- … and ${causes.length - mostCauses} more\n`
}

/**
 * GitHub's workflow commands: an error or a notice at the line of the contract for each cause that is new.
 *
 * @yields one command at a time
 */
export function* renderAnnotations(view: View): Generator<string> {
  const { report, failures, advisories, summary } = view
  const errors = report.strict ? [...failures, ...advisories] : failures
  for (const { type, says } of errorsOfRun(view)) yield command('error', { title: titlesOfRun[type] }, says)
  const { error } = summary.verdicts
  if (error > 0 && summary.exitCode === 2)
    yield command(
      'error',
      { title: titlesOfRun['could not judge'] },
      `no response of ${plural(error, 'case')} could be judged`,
    )
  yield* annotations('error', errors, view)
  if (!report.strict) yield* annotations('notice', advisories, view)
}

const titlesOfRun = {
  'too little': 'Judged too little',
  'not finished': 'Not finished',
  'could not judge': 'The check could not judge',
} as const

function* annotations(level: 'error' | 'notice', causes: readonly Cause[], view: View): Generator<string> {
  const { mask, placeOf } = view
  const title = level === 'error' ? 'The server breaks the contract' : 'The server differs from what is assumed'
  for (const cause of causes.slice(0, mostAnnotations)) {
    const place = placeIn(placeOf(cause.shown[0]?.clause ?? ''))
    // The packaged contract is no file of a project that installed it: GitHub would drop what is marked there.
    const isHere = place !== null && existsSync(resolve(place.file))
    const at = isHere ? { file: place.file, line: String(place.line) } : {}
    const again = [plural(failingCases([cause]), 'case'), ...repeatOf(cause.first, view)].join('; ')
    const where = place === null || isHere ? [] : [`${place.file}:${place.line} of the contract's package`]
    yield command(level, { ...at, title }, [headlineOf(cause, mask), again, ...where].join('\n'))
  }
}

/**
 * An error for each line that says why a run could not judge, at the place in a file that the line begins with.
 *
 * @yields one command at a time
 */
export function* problemAnnotations(lines: readonly string[]): Generator<string> {
  for (const line of lines.slice(0, mostAnnotations)) {
    const [, at = null, text = line] = /^(?:--\w+ )?(\S+\.(?:ya?ml|json):\d+(?::\d+)?):? (.*)$/.exec(line) ?? []
    const place = placeIn(at)
    const where = place === null ? {} : { file: place.file, line: String(place.line) }
    yield command('error', { ...where, title: 'The check could not judge' }, text)
  }
}

/**
 * Markdown in the place of a report that there is not.
 *
 * @yields one piece at a time
 */
export function* problemSummary(lines: readonly string[]): Generator<string> {
  yield '## Could not judge\n\n'
  for (const line of lines) yield `- ${escaped(line)}\n`
}

/** One command on a line of its own; nothing in its texts begins another. */
export function command(level: string, properties: Readonly<Record<string, string>>, message: string): string {
  const data = (text: string): string =>
    text.split('\n').map(printable).join('\n').replaceAll('%', '%25').replaceAll('\n', '%0A')
  const named = Object.entries(properties).map(
    ([name, value]) => `${name}=${data(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  )
  return `::${level} ${named.join(',')}::${data(message)}\n`
}

/** Text of a server that formats nothing in Markdown. */
function escaped(text: string): string {
  return printable(text).replaceAll(/[\\`*_{}[\]<>|~#@]/g, String.raw`\$&`)
}
