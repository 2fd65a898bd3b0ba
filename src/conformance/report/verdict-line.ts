import type { Report } from '../model.ts'
import type { Colours } from './colours.ts'
import type { Summary } from './summary.ts'

/** One line: what was judged, and what was not. */
export function verdictLine({ duration }: Report, summary: Summary, colours: Colours): string {
  const { verdicts, operations, answers } = summary
  const count = (number: number, word: string) => (number === 0 ? [] : [`${number} ${word}`])
  const judged = [
    ...count(verdicts.pass, 'passed'),
    ...count(verdicts.fail, 'failed'),
    ...count(verdicts.advisory, 'advisory'),
  ].join(', ')
  const rest = [
    ...count(verdicts.error, 'could not be judged'),
    ...count(verdicts.blocked, 'blocked'),
    ...count(summary.notAllowed, 'not allowed'),
  ].join(', ')
  const paint = summary.exitCode === 0 ? colours.good : colours.bad
  const isPartial = verdicts.blocked + summary.notAllowed > 0
  const conforming = isPartial ? 'Conforming in what was judged' : 'Conforming'
  const words = [conforming, 'Violations found', 'Could not judge'][summary.exitCode] ?? ''
  const verb = words === conforming && isPartial ? '' : 'judged '
  return [
    `${paint(words)}: ${verb}${summary.judged} of ${summary.cases} cases`,
    judged === '' ? '' : ` (${judged})`,
    ` in ${duration < 1000 ? `${duration} ms` : `${(duration / 1000).toFixed(1)} s`}, ${operations.judged} of ${operations.total} operations,`,
    ` ${answers.judged} of ${answers.total} documented answers`,
    rest === '' ? '' : `; ${rest}`,
  ].join('')
}
