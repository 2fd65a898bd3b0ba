import type { RunEvent } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import type { Printer } from '../../text/printer.ts'
import { durationSaid } from '../../text/durations.ts'
import { plural } from '../../text/plural.ts'

export interface ProgressOutput {
  readonly err: Printer
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Whether a line can be overwritten; otherwise there are few lines, where a run is silent for long. */
  readonly rewrites: boolean
  /** Calls back after so many milliseconds, unless it is told not to. */
  readonly later: (ms: number, call: () => void) => () => void
}

export interface Progress {
  /** Takes the engine's events. */
  readonly watch: (event: RunEvent) => void
  /** For the lines of others, which end a silence. */
  readonly err: Printer
  /** Removes what is shown. */
  readonly end: () => void
}

/** Milliseconds. Shorter runs show nothing; later the line changes at most ten times a second. */
const quietFor = 700
const every = 100

/** Milliseconds without a line, after which one says that the run goes on. */
const silentFor = 3000

/** Milliseconds to the next such line where none can be overwritten. */
const thenEvery = 30_000

/** Milliseconds after which an earlier pace says little of what is left. */
const paceOver = 10_000

interface Mark {
  readonly at: number
  readonly done: number
}

/** From before the first request to the end of a run. */
export function createProgress({ err, now, rewrites, later }: ProgressOutput): Progress {
  const startedAt = now()
  let shownAt: number | null = null
  let total: number | null = null
  let done = 0
  let failed = 0
  let isOver = false
  /** How many were done, and when: the pace of late is measured from the second to last. */
  let [older, newer] = [startedAt, startedAt].map((at) => ({ at, done: 0 })) as [Mark, Mark]
  /** What is read before the first case is no measure. */
  let beganAt = startedAt

  /** `, 12 a second, about 2 min left`; empty before it can be told. */
  const pace = (): string => {
    const at = now()
    if (at - newer.at > paceOver) [older, newer] = [newer, { at, done }]
    const seconds = (at - older.at) / 1000
    if (total === null || done === older.done || done >= total || seconds < 1) return ''
    const rate = (done - older.done) / seconds
    const shown = rate < 10 ? rate.toFixed(1) : Math.round(rate)
    const left = (total - done) / rate
    const leftByAll = ((total - done) * (at - beganAt)) / 1000 / done
    return `, ${shown} a second, ${leftSaid(Math.min(left, leftByAll), Math.max(left, leftByAll))} left`
  }
  const show = (): void => {
    shownAt = now()
    const tried = `${done} of ${plural(total ?? 0, 'case')}${failed === 0 ? '' : `, ${failed} not passed`}`
    const line = total === null ? 'Still waiting for the target, before the first case' : tried
    if (rewrites) {
      err.rewrite(`${line}${pace()}`)
      return
    }
    err.print(`${line}${pace()}, after ${Math.round((shownAt - startedAt) / 1000)} s`)
    cancel = later(thenEvery, show)
  }
  let cancel = later(silentFor, show)
  const clear = (): void => {
    if (rewrites && shownAt !== null && !isOver) err.rewrite(null)
  }
  const end = (): void => {
    clear()
    isOver = true
    cancel()
  }
  return {
    watch(event) {
      if (event.type === 'start') {
        total = event.total
        beganAt = now()
        older = newer = { at: beganAt, done: 0 }
      } else if (event.type === 'end') {
        end()
      } else {
        done += 1
        if (verdictTable[event.result.verdict].colour === 'bad') failed += 1
        const at = now()
        if (!rewrites || at - startedAt < quietFor || (shownAt !== null && at - shownAt < every)) return
        cancel()
        show()
      }
    },
    err: {
      ...err,
      print(lines) {
        clear()
        err.print(lines)
        if (isOver || shownAt !== null) return
        cancel()
        cancel = later(silentFor, show)
      },
    },
    end,
  }
}

/** Cases that are tried again take far longer, and nobody knows how many of those come: the paces of late and of the whole run bound it. */
function leftSaid(least: number, most: number): string {
  return most < 2 * least ? durationSaid(most) : `${durationSaid(least)} to ${durationSaid(most).replace('about ', '')}`
}
