import { wordingOf } from '../model/deviation.ts'
import type { Finding, Result } from '../model/index.ts'
import { isJudged } from '../model/verdicts.ts'
import { version } from '../version.ts'
import { isViolation } from './exit-code.ts'
import { suiteOf } from './summary.ts'
import { cutAt, preview } from './text.ts'
import type { View } from './view.ts'

/** Findings of a case that are told. */
const most = 8

/** The statuses that CTRF and TAP have, of a case. */
export function statusOf(result: Result, strict: boolean): 'passed' | 'failed' | 'skipped' | 'other' {
  if (result.verdict === 'blocked') return 'skipped'
  if (!isJudged(result)) return 'other'
  return isViolation(result, strict) ? 'failed' : 'passed'
}

/** A line for each finding of a case. */
export function findingLines({ findings }: Result, { mask }: View): readonly string[] {
  const told = ({ at, deviation, actual, because }: Finding): string => {
    const { message, expected } = wordingOf(deviation)
    return `${mask(message)}: ${mask(at)}: ${mask(expected)} expected, ${preview(actual, mask, 200)} came${because === undefined ? '' : `, because ${cutAt(mask(because), 200)}`}`
  }
  return findings.slice(0, most).map(told)
}

/** The Common Test Report Format: a test for each case. */
export function renderCtrf(view: View): Iterable<string> {
  const { report, summary, mask } = view
  const { results, notAllowed, startedAt, duration, strict } = report
  const tests = results.map((result) => {
    const lines = findingLines(result, view)
    const message = result.reason === null ? lines[0] : mask(result.reason)
    return {
      name: result.case.id,
      status: statusOf(result, strict),
      rawStatus: result.verdict,
      duration: result.duration ?? 0,
      suite: [suiteOf(result.case.source), result.case.operation],
      ...(message === undefined ? {} : { message }),
      ...(lines.length === 0 ? {} : { trace: lines.join('\n') }),
    }
  })
  const left = notAllowed.map(({ case: { id, source, operation, safety } }) => ({
    name: id,
    status: 'skipped',
    rawStatus: 'not allowed',
    duration: 0,
    suite: [suiteOf(source), operation],
    message: `not allowed: ${safety}`,
  }))
  // A run that judged too little ends with 2, and no case says so.
  const floors = summary.unmet.map((text, index) => ({
    name: `judged enough${index === 0 ? '' : ` (${index + 1})`}`,
    status: 'other',
    duration: 0,
    message: mask(text),
  }))
  const all = [...tests, ...left, ...floors]
  const count = (status: string): number => all.filter((test) => test.status === status).length
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'agent-platform conform', version },
      summary: {
        tests: all.length,
        passed: count('passed'),
        failed: count('failed'),
        pending: 0,
        skipped: count('skipped'),
        other: count('other'),
        start: startedAt,
        stop: startedAt + Math.round(duration),
      },
      tests: all,
      environment: { appName: mask(report.contract.title), appVersion: report.contract.version },
    },
  }
  return [JSON.stringify(document, null, 2), '\n']
}
