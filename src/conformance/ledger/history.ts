import type { Line } from './lines.ts'
import { keyOf } from './resource.ts'

type Begin = Extract<Line, { readonly type: 'begin' }>
export type Before = Extract<Line, { readonly type: 'before' }>
export type Write = Extract<Line, { readonly type: 'write' }>

/** One run, as its ledger tells of it. */
export interface PastRun {
  readonly begin: Begin
  readonly hasEnded: boolean
  /** What was there before, with what is not yet put back. */
  readonly open: readonly Before[]
  /** Requests that were not refused, or of which nobody knows. */
  readonly effective: readonly Write[]
}

/** The runs of a ledger, in their order. */
export function runsIn(lines: readonly Line[]): readonly PastRun[] {
  const byRun = new Map<string, Line[]>()
  for (const line of lines) {
    const own = byRun.get(line.run)
    if (own === undefined) byRun.set(line.run, [line])
    else own.push(line)
  }
  return lines
    .flatMap((line) => (line.type === 'begin' ? [line] : []))
    .map((begin) => {
      const own = byRun.get(begin.run) ?? []
      const done = new Set(own.flatMap((line) => (line.type === 'back' ? [line.key] : [])))
      const refused = new Set(
        own.flatMap((line) => (line.type === 'answer' && isRefusal(line.status) ? [line.number] : [])),
      )
      return {
        begin,
        hasEnded: own.some(({ type }) => type === 'end'),
        open: own.flatMap((line) => (line.type === 'before' && !done.has(keyOf(line.resource)) ? [line] : [])),
        effective: own.flatMap((line) => (line.type === 'write' && !refused.has(line.number) ? [line] : [])),
      }
    })
}

/** A client error changes nothing; of anything else nobody can be sure. */
function isRefusal(status: number | null | 'not-sent'): boolean {
  return status === 'not-sent' || (status !== null && status >= 400 && status < 500)
}

/** What earlier runs at the same host used up: the target's id → when. */
export function usedUp(runs: readonly PastRun[], host: string): ReadonlyMap<string, string> {
  return new Map(
    runs
      .filter(({ begin }) => new URL(begin.target).host === host)
      .flatMap(({ effective }) =>
        effective.flatMap(({ usesUp, about, at }) => (usesUp && about !== null ? [[about, at] as const] : [])),
      ),
  )
}
