import type { RunEvent } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import type { Printer } from '../../text/printer.ts'
import { plural } from './text.ts'

/** A line that is overwritten during a long run. */
export interface ProgressOutput {
  readonly rewrite: Printer['rewrite']
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Milliseconds. Shorter runs show nothing; later the line changes at most ten times a second. */
const quietFor = 700
const every = 100

/** Takes the engine's events; the line is removed when the run ends. */
export function createProgress({ rewrite, now }: ProgressOutput): (event: RunEvent) => void {
  const startedAt = now()
  let shownAt = 0
  let total = 0
  let done = 0
  let failed = 0
  return (event) => {
    if (event.type === 'start') {
      total = event.total
    } else if (event.type === 'end') {
      if (shownAt > 0) rewrite(null)
    } else {
      done += 1
      if (verdictTable[event.result.verdict].colour === 'bad') failed += 1
      const at = now()
      if (at - startedAt < quietFor || at - shownAt < every) return
      shownAt = at
      rewrite(`${done} of ${plural(total, 'case')}${failed === 0 ? '' : `, ${failed} not passed`}`)
    }
  }
}
