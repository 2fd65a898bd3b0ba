import { groupBy } from '../../contract/index.ts'
import { escapeContent, escapeHtml } from '../../text/markup.ts'
import { shortened } from '../../text/printable.ts'
import type { Exchange, Finding, NotAllowed, Result } from '../model/index.ts'
import { wordingOf } from '../model/deviation.ts'
import { verdictTable } from '../model/verdicts.ts'
import { shownFindings, withConsequences } from './causes.ts'
import type { Cause } from './causes.ts'
import { curlText } from './commands.ts'
import { exchangeToShow, mainFinding } from './exchanges.ts'
import { headlineOf } from './headlines.ts'
import { answerText, findingRows } from './blocks.ts'
import { distinctFindings } from './distinct.ts'
import { isViolation } from './exit-code.ts'
import { suiteOf } from './summary.ts'
import { preview } from './text.ts'
import { plural } from '../../text/plural.ts'
import { errorsOfRun } from './unfinished.ts'
import type { View } from './view.ts'

/**
 * The JUnit report: one suite for each operation, in the form that most build servers read.
 *
 * @yields one case after the other: a large contract has more than should be in memory at once
 */
export function* renderJunit(view: View): Generator<string> {
  const { contract, results, notAllowed, duration, strict } = view.report
  const causes = causesByCase(view)
  const ofOperation = groupBy(results, (result) => result.case.operation)
  const leftOutOf = groupBy(notAllowed, (entry) => entry.case.operation)
  const suites = contract.operations.filter(({ id }) => ofOperation.has(id) || leftOutOf.has(id))
  const errors = errorsOfRun(view)
  // Jenkins refuses a report that counts here what was skipped.
  const { skipped: _skipped, ...counts } = countsOf(results, notAllowed, strict, errors.length)
  const attributes = { name: 'conformance', ...counts, time: (duration / 1000).toFixed(3) }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (suites.length === 0 && errors.length === 0) {
    yield element('testsuites', attributes)
    return
  }
  yield `${tag('testsuites', attributes)}>\n`
  for (const [type, { suite, name }] of Object.entries(suitesOfRun)) {
    const own = errors.filter((error) => error.type === type)
    if (own.length === 0) continue
    // The run ends with 2, and no case says so.
    yield `${tag('testsuite', { name: suite, ...countsOf([], [], strict, own.length) })}>\n`
    for (const [index, { says }] of own.entries()) {
      const error = element('error', { type, message: says })
      const number = index === 0 ? '' : ` (${index + 1})`
      yield element('testcase', { classname: suite, name: `${name}${number}`, time: '0.000' }, error)
    }
    yield '</testsuite>\n'
  }
  for (const { id } of suites) {
    const own = ofOperation.get(id) ?? []
    const leftOut = leftOutOf.get(id) ?? []
    yield `${tag('testsuite', { name: id, ...countsOf(own, leftOut, strict) })}>\n`
    for (const result of own) yield testCase(result, (result.duration ?? 0) / 1000, outcomeOf(result, view, causes))
    for (const entry of leftOut) {
      yield testCase(entry, 0, element('skipped', { message: `not allowed: ${entry.case.safety}` }))
    }
    yield '</testsuite>\n'
  }
  yield '</testsuites>\n'
}

/**
 * A report of one test that could not be run, in the place of a report that there is not.
 *
 * @yields one piece at a time
 */
export function* problemJunit(lines: readonly string[]): Generator<string> {
  const counts = { tests: '1', failures: '0', errors: '1', time: '0.000' }
  const error = element('error', { type: 'could not judge', message: lines.join('\n') })
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  yield `${tag('testsuites', { name: 'conformance', ...counts })}>\n`
  yield `${tag('testsuite', { name: 'target', ...counts })}>\n`
  yield element('testcase', { classname: 'target', name: 'can be judged', time: '0.000' }, error)
  yield '</testsuite>\n</testsuites>\n'
}

/** What stands for the errors of a whole run. */
const suitesOfRun = {
  'too little': { suite: 'floors', name: 'judged enough' },
  'not finished': { suite: 'run', name: 'came to its end' },
  'could not judge': { suite: 'run', name: 'judged something' },
}

function countsOf(results: readonly Result[], notAllowed: readonly NotAllowed[], strict: boolean, ofRun = 0) {
  const count = (fits: (result: Result) => boolean) => results.filter(fits).length
  return {
    tests: String(results.length + notAllowed.length + ofRun),
    failures: String(count((result) => isViolation(result, strict))),
    errors: String(count(({ verdict }) => verdictTable[verdict].junit === 'error') + ofRun),
    skipped: String(count(({ verdict }) => verdictTable[verdict].junit === 'skipped') + notAllowed.length),
  }
}

function testCase({ case: { id, source, operation } }: NotAllowed, seconds: number, content: string): string {
  const classname = `${suiteOf(source)}.${operation}`
  return element('testcase', { classname, name: id, time: seconds.toFixed(3) }, content)
}

/** Characters of the target's answer, and of one in a case whose like is shown in full. */
const mostAnswered = 300
const mostRepeated = 200

/** Characters of what a repeated finding expected. */
const mostAlike = 100

/** Findings of a case that are shown in full, and in one line. */
const mostTold = 8
const mostShort = 3

function outcomeOf(result: Result, view: View, causes: Causes): string {
  const { verdict, findings } = result
  const { mask, report } = view
  const reason = mask(result.reason ?? '')
  const { junit } = verdictTable[verdict]
  if (junit === null) return ''
  if (junit === 'skipped') return element(junit, { message: `${verdict}: ${reason}` })
  const finding = mainFinding(findings)
  const exchange = exchangeToShow(result, finding)
  const curl = curlText(result, finding, view).join('\n')
  if (junit === 'error') return element(junit, { type: verdict, message: reason }, escapeContent(curl))
  if (!isViolation(result, report.strict)) return element('system-out', {}, escapeContent(adviceText(findings, view)))
  const own = causes.get(result) ?? []
  const sentences =
    own.length === 0
      ? findings.map(({ deviation }) => mask(wordingOf(deviation).message))
      : own.map((each) => headlineOf(each, mask))
  const message = [...new Set(sentences)].slice(0, mostShort).join('; ')
  const [cause] = own
  const told = shownFindings(result, report.strict)
  const text =
    cause === undefined || cause.first === result
      ? [wholeText(told, view), ...answerLines(exchange, view), curl]
      : [`The same as ${cause.first.case.id}.`, shortText(told, view), ...answerLines(exchange, view, mostRepeated)]
  return element('failure', { type: verdict, message }, escapeContent(text.filter((line) => line !== '').join('\n')))
}

/** The causes of each case, the gravest first. */
type Causes = ReadonlyMap<Result, readonly Cause[]>

function causesByCase({ failures, advisories, report }: View): Causes {
  const causes = new Map<Result, readonly Cause[]>()
  for (const cause of withConsequences(report.strict ? [...failures, ...advisories] : failures)) {
    for (const result of [...cause.results, ...cause.followers])
      causes.set(result, [...(causes.get(result) ?? []), cause])
  }
  return causes
}

function answerLines(exchange: Exchange | null, { mask }: View, most = mostAnswered): readonly string[] {
  return exchange === null ? [] : [`response: ${answerText(exchange, mask, most)}`]
}

function wholeText(findings: readonly Finding[], view: View): string {
  const distinct = distinctFindings(findings)
  const more = distinct.length - mostTold
  const texts = distinct.slice(0, mostTold).map((finding) => findingText(finding, view))
  return [...texts, ...(more > 0 ? [`… and ${more} more; the JSON report has all of them`] : [])].join('\n')
}

/** A line for each finding of a case whose like is shown in full elsewhere. */
function shortText(findings: readonly Finding[], { mask }: View): string {
  return distinctFindings(findings)
    .slice(0, mostShort)
    .map(({ at, deviation, actual }) => {
      const { expected } = wordingOf(deviation)
      const came = shortened(preview(actual, mask, mostAnswered), mostAlike)
      return `${mask(at)}: ${shortened(mask(expected), mostAlike)} expected, ${came} came`
    })
    .join('\n')
}

/** What breaks only inferred clauses, a line for each reason. */
function adviceText(findings: readonly Finding[], { mask }: View): string {
  const counts = new Map<string, number>()
  for (const { inferred } of findings) counts.set(inferred ?? '', (counts.get(inferred ?? '') ?? 0) + 1)
  return [...counts]
    .map(([why, count]) => `${plural(count, 'deviation')} from what is assumed: ${mask(why)}`)
    .join('\n')
}

function findingText(finding: Finding, view: View): string {
  const rows = findingRows(finding, view, mostAnswered)
  return [
    `${finding.rule}: ${view.mask(wordingOf(finding.deviation).message)}`,
    ...rows.map(([word, text]) => `  ${word.padEnd(10)}${text}`),
  ].join('\n')
}

/** An XML element on lines of its own; `content` is already XML. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const open = tag(name, attributes)
  return content === '' ? `${open}/>\n` : `${open}>${content.startsWith('<') ? '\n' : ''}${content}</${name}>\n`
}

/** The beginning of an element, without the end of its first tag. */
function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value).replaceAll('\n', '&#10;')}"`,
  )
  return `<${name}${list.join('')}`
}
