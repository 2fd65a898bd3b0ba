import type { Finding, NotAllowed, Result } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import { curlOf, exchangeToShow } from './exchanges.ts'
import { distinctFindings, findingRows } from './findings.ts'
import { isViolation, suiteOf } from './summary.ts'
import type { View } from './view.ts'

/** The report for build servers: one suite for each operation, in the form that most of them read. */
export function renderJunit(view: View): string {
  const { contract, results, notAllowed, duration, strict } = view.report
  const suites = contract.operations.flatMap(({ id }) => {
    const own = results.filter((result) => result.case.operation === id)
    const leftOut = notAllowed.filter((entry) => entry.case.operation === id)
    if (own.length + leftOut.length === 0) return []
    const cases = [
      ...own.map((result) => testCase(result, (result.duration ?? 0) / 1000, outcomeOf(result, view))),
      ...leftOut.map((entry) =>
        testCase(entry, 0, element('skipped', { message: `not allowed: ${entry.case.safety}` })),
      ),
    ]
    return [element('testsuite', { name: id, ...countsOf(own, leftOut, strict) }, cases.join(''))]
  })
  const counts = { ...countsOf(results, notAllowed, strict), time: (duration / 1000).toFixed(3) }
  const root = element('testsuites', { name: 'conformance', ...counts }, suites.join(''))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

function countsOf(results: readonly Result[], notAllowed: readonly NotAllowed[], strict: boolean) {
  const count = (fits: (result: Result) => boolean) => results.filter(fits).length
  return {
    tests: String(results.length + notAllowed.length),
    failures: String(count((result) => isViolation(result, strict))),
    errors: String(count(({ verdict }) => verdictTable[verdict].junit === 'error')),
    skipped: String(count(({ verdict }) => verdictTable[verdict].junit === 'skipped') + notAllowed.length),
  }
}

function testCase({ case: { id, source, operation } }: NotAllowed, seconds: number, content: string): string {
  const classname = `${suiteOf(source)}.${operation}`
  return element('testcase', { classname, name: id, time: seconds.toFixed(3) }, content)
}

function outcomeOf(result: Result, view: View): string {
  const { verdict, findings } = result
  const { mask, report } = view
  const reason = mask(result.reason ?? '')
  const { junit } = verdictTable[verdict]
  if (junit === null) return ''
  if (junit === 'skipped') return element(junit, { message: `${verdict}: ${reason}` })
  const exchange = exchangeToShow(result)
  const curl = exchange === null ? '' : curlOf(exchange.request, mask)
  if (junit === 'error') return element(junit, { type: verdict, message: reason }, escapeXml(curl))
  const text = escapeXml([...distinctFindings(findings).map((finding) => findingText(finding, view)), curl].join('\n'))
  if (!isViolation(result, report.strict)) return element('system-out', {}, text)
  const messages = new Set(findings.map((finding) => `${finding.rule}: ${mask(finding.message)}`))
  return element('failure', { type: verdict, message: [...messages].join('; ') }, text)
}

function findingText(finding: Finding, view: View): string {
  const rows = findingRows(finding, view, 1000)
  return [
    `${finding.rule}: ${view.mask(finding.message)}`,
    ...rows.map(([word, text]) => `  ${word.padEnd(10)}${text}`),
  ].join('\n')
}

/** An XML element on lines of its own; `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value).replaceAll('\n', '&#10;')}"`,
  )
  const open = `<${name}${list.join('')}`
  return content === '' ? `${open}/>\n` : `${open}>${content.startsWith('<') ? '\n' : ''}${content}</${name}>\n`
}

/** Text for XML; what XML cannot hold at all becomes a replacement character. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
