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

export interface PastRun {
  readonly begin: Begin
  readonly hasEnded: boolean
  /** States before the run that are not put back yet. */
  readonly open: readonly Before[]
  /** Requests that were not refused, or whose answer is unknown. */
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

/** A client error changes nothing; anything else may have. */
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

/** `billing settings of loc_turn_on (8f2c1b)`: with the fixtures' names if there are any. */
export function describeResource(
  contract: Contract,
  rules: Rules,
  values: FixtureValues,
  { kind, parts }: Resource,
): string {
  const ids = Object.values(parts).map((id) => describeId(contract, values, id))
  return `${undoOf(rules, kind)?.says ?? kind} of ${ids.join(' in ')}`
}

/** Of more fixtures with one id, the rest is counted. */
const mostNames = 3

/** The fixtures with an id, and the id itself if it differs. */
export function describeId(contract: Contract, values: FixtureValues, id: string): string {
  const names = Object.keys(contract.fixtures).filter((name) => values[name] === id)
  if (names.length === 0) return id
  if (names.length === 1 && names[0] === id) return id
  const more = names.length - mostNames
  return `${[...names.slice(0, mostNames), ...(more > 0 ? [`${more} more`] : [])].join(' and ')} (${id})`
}

/** A change that cannot be undone, and the case that made it. */
export function describeWrite(
  contract: Contract,
  values: FixtureValues,
  { operation, about, request, case: tried }: Write,
): string {
  return `${operation}: ${about === null ? request : describeId(contract, values, about)} (${tried})`
}
