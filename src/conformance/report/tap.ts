import { printable } from '../../text/printable.ts'
import { findingLines, statusOf } from './ctrf.ts'
import type { View } from './view.ts'

/**
 * TAP 14: a test point for each case; what was not judged is skipped, or fails where that ends the run with 2.
 *
 * @yields one test point at a time
 */
export function* renderTap(view: View): Generator<string> {
  const { report, summary, mask } = view
  const { results, notAllowed, strict } = report
  yield `TAP version 14\n1..${results.length + notAllowed.length + summary.unmet.length}\n`
  let number = 0
  const point = (isOk: boolean, name: string, directive: string, lines: readonly string[]): string => {
    number += 1
    const more =
      lines.length === 0 ? '' : `  ---\n${lines.map((one) => `  - ${JSON.stringify(one)}\n`).join('')}  ...\n`
    return `${isOk ? 'ok' : 'not ok'} ${number} - ${escaped(name)}${directive}\n${more}`
  }
  for (const result of results) {
    const status = statusOf(result, strict)
    const reason = result.reason === null ? [] : [mask(result.reason)]
    const isOk = status === 'passed' || status === 'skipped'
    const directive = status === 'skipped' ? ` # SKIP ${escaped(reason.join(''))}` : ''
    yield point(isOk, result.case.id, directive, isOk ? [] : [...reason, ...findingLines(result, view)])
  }
  for (const { case: left } of notAllowed) yield point(true, left.id, ` # SKIP not allowed: ${left.safety}`, [])
  for (const text of summary.unmet) yield point(false, 'judged enough', '', [mask(text)])
}

function escaped(text: string): string {
  return printable(text).replaceAll(/[\\#]/g, String.raw`\$&`)
}
