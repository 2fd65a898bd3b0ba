import { plural } from '../../text/plural.ts'
import type { Unfinished } from '../model/index.ts'
import type { View } from './view.ts'

// Why a run could not judge, or is not at its end, in each form of a report: whoever sees exit code 2 sees the reason there.

/** In one line: `saved by somebody else, perhaps with something of this run (2 things)`. Null: it came to its end. */
export function unfinishedSaid({ report: { isWhole, unfinished = [] } }: Pick<View, 'report'>): string | null {
  if (isWhole) return null
  if (unfinished.length === 0) return 'a part of it did not come to its end'
  return unfinished
    .map(({ says, what }) => (what.length === 0 ? says : `${says} (${plural(what.length, 'thing')})`))
    .join('; ')
}

/** What a person has to see to after the run: why it is not at its end, unless a command does that, and what it lost. */
export function leftOf(view: Pick<View, 'report'>): readonly Unfinished[] {
  const { unfinished = [], cleanup, changes } = view.report
  const byHand = cleanup === undefined || isByHand(view) ? unfinished : []
  const what = changes?.lost ?? []
  const then = 'nothing in this API gives it back: make it good by other means, if anybody needs it'
  return [...byHand, ...(what.length === 0 ? [] : [{ says: 'lost for good', what, then }])]
}

/** What is left, where, and what to do about it: a line for each thing, and one for what somebody has to do. */
export function unfinishedLines(unfinished: readonly Unfinished[], mask: View['mask']): readonly string[] {
  return unfinished.flatMap(({ says, what, then }) => [
    ...(what.length < 2
      ? [[says, ...what.map((text) => mask(text))].join(': ')]
      : [`${says}:`, ...what.map((text) => `- ${mask(text)}`)]),
    `To do: ${mask(then)}.`,
  ])
}

/** Whether no line above has the command that does what is left to do. */
function isByHand({ report: { cleanup, unfinished = [] } }: Pick<View, 'report'>): boolean {
  return unfinished.length > (cleanup === undefined ? 0 : 1)
}

interface Unjudged {
  readonly type: 'too little' | 'not finished' | 'could not judge'
  readonly says: string
}

/** Errors of the whole run, which no case has: its floors, what is left of it, and that nothing was judged. */
export function errorsOfRun({ report, summary, mask }: Pick<View, 'report' | 'summary' | 'mask'>): readonly Unjudged[] {
  const { exitCode, judged, unmet, verdicts } = summary
  const left = unfinishedSaid({ report })
  const all: readonly Unjudged[] = [
    ...unmet.map((says) => ({ type: 'too little' as const, says: mask(says) })),
    ...(left === null
      ? []
      : [
          { type: 'not finished' as const, says: [left, ...unfinishedLines(report.unfinished ?? [], mask)].join('\n') },
        ]),
  ]
  if (all.length > 0 || exitCode !== 2 || judged > 0 || verdicts.error > 0) return all
  return [{ type: 'could not judge', says: 'no case was judged' }]
}
