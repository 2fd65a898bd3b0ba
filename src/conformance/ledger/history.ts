import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { undoOf } from '../rules/undo.ts'
import type { Line } from './file.ts'
import { keyOf } from './resource.ts'
import type { Resource } from './resource.ts'

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
export function isRefusal(status: number | null | 'not-sent'): boolean {
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

/** `billing settings of loc_turn_on (8f2c1b)`: by the fixtures' names where they have one. */
export function describeResource(
  contract: Contract,
  rules: Rules,
  values: FixtureValues,
  { kind, parts }: Resource,
): string {
  const ids = Object.values(parts).map((id) => describeId(contract, values, id))
  return `${undoOf(rules, kind)?.says ?? kind} of ${ids.join(' in ')}`
}

/** More fixtures than so many that one id stands for are counted. */
const mostNames = 3

/** The fixtures that an id stands for, with the id behind them where it differs. */
export function describeId(contract: Contract, values: FixtureValues, id: string): string {
  const names = Object.keys(contract.fixtures).filter((name) => values[name] === id)
  if (names.length === 0) return id
  if (names.length === 1 && names[0] === id) return id
  const more = names.length - mostNames
  return `${[...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(' and ')} (${id})`
}

/** What nothing takes back, and which case did it. */
export function describeWrite(
  contract: Contract,
  values: FixtureValues,
  { operation, about, request, case: tried }: Write,
): string {
  return `${operation}: ${about === null ? request : describeId(contract, values, about)} (${tried})`
}

export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
