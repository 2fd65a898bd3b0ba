import { operationById } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import type { FixtureValues } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import type { Rules } from '../rules/rules.ts'
import { undoOf } from '../rules/undo.ts'
import type { Line } from './file.ts'
import { keyOf } from './resource.ts'
import type { Resource } from './resource.ts'

type Begin = Extract<Line, { readonly type: 'begin' }>
export type Before = Extract<Line, { readonly type: 'before' }>
/** A request, with the id of what it created. */
export type Write = Extract<Line, { readonly type: 'write' }> & { readonly made?: string }

export interface PastRun {
  readonly begin: Begin
  readonly hasEnded: boolean
  /** States before the run of what its requests may have changed, as far as they are not put back yet. */
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
      const made = new Map(
        own.flatMap((line) => (line.type === 'answer' && line.made !== undefined ? [[line.number, line.made]] : [])),
      )
      const numbersOf = (fits: (status: number | null | 'not-sent') => boolean) =>
        new Set(own.flatMap((line) => (line.type === 'answer' && fits(line.status) ? [line.number] : [])))
      const refused = numbersOf(isRefusal)
      const unsent = numbersOf((status) => status === 'not-sent')
      // A target may also change what it refuses to change.
      const touched = new Set(
        own.flatMap((line) => (line.type === 'write' && !unsent.has(line.number) ? [line.changes] : [])),
      )
      const isOpen = ({ resource }: Before) => touched.has(keyOf(resource)) && !done.has(keyOf(resource))
      return {
        begin,
        hasEnded: own.some(({ type }) => type === 'end'),
        open: own.flatMap((line) => (line.type === 'before' && isOpen(line) ? [line] : [])),
        effective: own.flatMap((line): readonly Write[] => {
          if (line.type !== 'write' || refused.has(line.number)) return []
          const id = made.get(line.number)
          return [id === undefined ? line : { ...line, made: id }]
        }),
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

/** What `--allow` has to name so that these states can be put back. */
export function classesToPutBack(
  contract: Contract,
  rules: Rules,
  states: readonly Omit<Before, 'run'>[],
): readonly Safety[] {
  const operations = states.flatMap(({ resource, known, ...before }) =>
    known === 'absent'
      ? []
      : (undoOf(rules, resource.kind)
          ?.plan(before, before)
          .ways.flat()
          .map(({ operation }) => operation) ?? []),
  )
  const classes = new Set(operations.map((id) => operationById(contract, id)?.safety ?? 'spending'))
  return safetyClasses.filter((safety) => safety !== 'read' && classes.has(safety))
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

/** Changes that cannot be undone: a line for each operation, with what it made or changed and the cases that sent it. */
export function describeWrites(contract: Contract, values: FixtureValues, writes: readonly Write[]): readonly string[] {
  const operations = [...new Set(writes.map(({ operation }) => operation))]
  return operations.map((operation) => {
    const own = writes.filter((write) => write.operation === operation)
    const things = [...new Set(own.map((write) => describeThing(contract, values, write)))]
    const cases = [...new Set(own.map((write) => write.case))]
    const more = cases.length - mostNames
    const by = `(${cases.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} other case${more === 1 ? '' : 's'}` : ''})`
    return `${operation}: ${things.length === 1 ? '' : `${things.length}: `}${things.join(', ')} ${by}`
  })
}

function describeThing(contract: Contract, values: FixtureValues, { about, request, made }: Write): string {
  const named = about === null ? request : describeId(contract, values, about)
  return made === undefined || made === about ? named : `${named} = ${made}`
}
