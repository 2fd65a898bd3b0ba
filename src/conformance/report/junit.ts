import type { Finding, NotAllowed, Report, Result } from '../model.ts'
import { curlOf } from './curl.ts'
import { exchangeToShow } from './exchange-to-show.ts'
import type { Mask } from './masker.ts'
import { preview } from './preview.ts'
import { element, escapeXml } from './xml.ts'

/** The report for build servers: one suite for each operation, in the form that most of them read. */
export function renderJunit(report: Report, mask: Mask): string {
  const { contract, results, notAllowed, strict } = report
  const suites = contract.operations.flatMap(({ id }) => {
    const own = results.filter((result) => result.case.operation === id)
    const leftOut = notAllowed.filter((entry) => entry.case.operation === id)
    if (own.length + leftOut.length === 0) return []
    const cases = [
      ...own.map((result) => testCase(id, result.case.id, secondsOf(result), outcomeOf(result, strict, mask))),
      ...leftOut.map(({ case: { id: name, safety } }) =>
        testCase(id, name, 0, element('skipped', { message: `not allowed: ${safety}` })),
      ),
    ]
    return [element('testsuite', { name: id, ...countsOf(own, leftOut, strict) }, cases.join(''))]
  })
  const time = (report.duration / 1000).toFixed(3)
  const counts = countsOf(results, notAllowed, strict)
  const root = element('testsuites', { name: 'conformance', ...counts, time }, suites.join(''))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

function countsOf(results: readonly Result[], notAllowed: readonly NotAllowed[], strict: boolean) {
  const count = (fits: (result: Result) => boolean) => results.filter(fits).length
  return {
    tests: String(results.length + notAllowed.length),
    failures: String(count((result) => isFailure(result, strict))),
    errors: String(count(({ verdict }) => verdict === 'error')),
    skipped: String(count(({ verdict }) => verdict === 'blocked') + notAllowed.length),
  }
}

function isFailure({ verdict }: Result, strict: boolean): boolean {
  return verdict === 'fail' || (strict && verdict === 'advisory')
}

function testCase(classname: string, name: string, seconds: number, content: string): string {
  return element('testcase', { classname, name, time: seconds.toFixed(3) }, content)
}

function outcomeOf(result: Result, strict: boolean, mask: Mask): string {
  const { verdict, findings } = result
  const reason = mask(result.reason ?? '')
  if (verdict === 'pass') return ''
  if (verdict === 'blocked') return element('skipped', { message: `blocked: ${reason}` })
  const exchange = exchangeToShow(result)
  const curl = exchange === null ? '' : curlOf(exchange.request, mask)
  if (verdict === 'error') return element('error', { type: 'error', message: reason }, escapeXml(curl))
  const text = escapeXml([...findings.map((finding) => findingText(finding, mask)), curl].join('\n'))
  if (!isFailure(result, strict)) return element('system-out', {}, text)
  const message = findings.map((finding) => `${finding.rule}: ${mask(finding.message)}`).join('; ')
  return element('failure', { type: verdict, message }, text)
}

function findingText({ rule, message, clause, inferred, at, expected, actual }: Finding, mask: Mask): string {
  return [
    `${rule}: ${mask(message)}`,
    `  contract  #${clause}`,
    ...(inferred === null ? [] : [`  inferred  ${mask(inferred)}`]),
    `  data      ${mask(at)}`,
    `  expected  ${mask(expected)}`,
    `  actual    ${preview(actual, mask, 1000)}`,
  ].join('\n')
}

function secondsOf(result: Result): number {
  return (exchangeToShow(result)?.duration ?? 0) / 1000
}
