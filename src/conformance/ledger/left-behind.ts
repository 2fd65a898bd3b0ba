import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import type { FixtureValues } from '../model/index.ts'
import { changeTitles } from '../model/report.ts'
import type { Rules } from '../rules/rules.ts'
import { membersOf, undoOf } from '../rules/undo.ts'
import type { Known, Undo } from '../rules/undo.ts'
import type { Line } from './file.ts'
import { itemOf } from './history.ts'
import { firstOf, listed } from './lists.ts'
import type { Item } from './lists.ts'
import { idOf, keyOf } from './resource.ts'
import type { Resource } from './resource.ts'

/** Saves of a run in one history. */
export interface SavesItem extends Item {
  readonly count: number
  /** How full a read showed it, with what was accepted since; null: no read did. */
  readonly holds: number | null
  readonly most: number
  /** How many older ones these pushed out for good. */
  readonly gone: number
  /** The id of what it is the history of. */
  readonly of: string
}

/** What stays of accepted changes although they were put back. */
export interface Traces {
  readonly saves: readonly SavesItem[]
  readonly versions: readonly Item[]
}

interface Trace {
  readonly resource: Resource
  readonly first: Known
  /** As it was read last. */
  last: Known
  /** How many changes were accepted, and of these since then. */
  accepted: number
  since: number
  /** Whether somebody else was seen to change it. */
  isShared: boolean
}

/**
 * By the lines of a run: saves in histories, and versions that moved. `shown`: as resources showed themselves after the last
 * of these lines, by their keys.
 */
export function tracesOf(
  { contract, rules, values }: { readonly contract: Contract; readonly rules: Rules; readonly values: FixtureValues },
  lines: readonly Line[],
  shown: ReadonlyMap<string, Known>,
): Traces {
  const changed = [...tracesIn(lines)].filter(([, { accepted }]) => accepted > 0)
  const saves: SavesItem[] = []
  const versions: Item[] = []
  for (const [key, trace] of changed) {
    const undo = undoOf(rules, trace.resource.kind)
    const last = shown.get(key) ?? trace.last
    const { resource, accepted, isShared, first } = trace
    const { kind, text } = itemOf(contract, rules, values, resource)
    const id = idOf(resource)
    if (undo?.history !== undefined) {
      const { most } = undo.history
      const seen = undo.history.holds(last)
      const holds = seen === null ? null : Math.min(most, seen + (shown.has(key) ? 0 : trace.since))
      const had = undo.history.holds(first) ?? 0
      // More than were there are the run's own.
      const gone = Math.min(had, Math.max(0, had + accepted - most))
      const fill = `${holds === null ? '' : `: ${holds} of ${most}`}${goneSaid(gone)}`
      saves.push({
        kind,
        count: accepted,
        holds,
        most,
        gone,
        of: id,
        text: `${plural(accepted, 'save')} of ${text}${fill}`,
      })
    } else if (undo !== null && !isShared) {
      const moved = movesOf(undo, first, last)
      if (moved !== '') versions.push({ kind, text: `${text}: ${moved}` })
    }
  }
  return { saves, versions }
}

/** For people: each by itself if `isWhole`, else in a line for saves and one for versions. */
export function tracesSaid({ saves, versions }: Traces, isWhole: boolean): readonly string[] {
  const [first, ...others] = versions
  const title = changeTitles.versions
  return [
    ...(saves.length === 0 ? [] : [`Left behind: ${savesLeft(saves)}`]),
    ...(isWhole ? saves.map(({ text }) => `  ${text}`) : []),
    ...(first === undefined || isWhole
      ? listed([[title, versions]], true)
      : [`${title}: ${first.text}${others.length === 0 ? '' : `, and ${others.length} more`}`]),
  ]
}

/** How many saves stay, in how many histories, and the one that has the least room left. */
export function savesLeft(saves: readonly SavesItem[]): string {
  const count = saves.reduce((sum, one) => sum + one.count, 0)
  const losing = saves.filter(({ gone }) => gone > 0)
  const lost = losing.reduce((sum, { gone }) => sum + gone, 0)
  const losers = lost === 0 ? '' : ` (${firstOf(losing.map((one) => `${one.gone} of ${one.of}`))})`
  const [fullest] = saves
    .flatMap(({ holds, most, of }) => (holds === null ? [] : [{ holds, most, of }]))
    .toSorted((one, other) => one.most - one.holds - (other.most - other.holds))
  const fill = fullest === undefined ? '' : ` (${fullest.of}: ${fullest.holds} of ${fullest.most})`
  return `${plural(count, 'save')} in ${plural(saves.length, 'history', 'histories')}, which ${count === 1 ? 'stays' : 'stay'}${fill}${goneSaid(lost)}${losers}`
}

function goneSaid(gone: number): string {
  return gone === 0 ? '' : `; ${plural(gone, 'older save is', 'older saves are')} gone for good`
}

/** What requests made although they were refused, by operation. */
export function madeItems(made: ReadonlyMap<string, readonly string[]>): readonly Item[] {
  return [...made].map(([operation, ids]) => ({
    kind: `by ${operation}, though refused`,
    text: `by ${operation}, though it refused that: ${ids.join(', ')}; what else it refused may be there, too`,
    count: ids.length,
    isNamed: true,
  }))
}

function tracesIn(lines: readonly Line[]): ReadonlyMap<string, Trace> {
  const byKey = new Map<string, Trace>()
  const keys = new Map<number, string>()
  const count = (key: string, more: number): void => {
    const trace = byKey.get(key)
    if (trace === undefined) return
    trace.accepted += more
    trace.since += more
  }
  for (const line of lines) {
    if (line.type === 'before' && line.known === 'read') {
      const known = { state: line.state, beside: line.beside }
      const key = keyOf(line.resource)
      const { accepted, isShared, first } = byKey.get(key) ?? { accepted: 0, isShared: false, first: known }
      const isTheirs = isShared || line.theirs === true
      byKey.set(key, { resource: line.resource, first, last: known, accepted, since: 0, isShared: isTheirs })
    } else if (line.type === 'after') {
      const trace = byKey.get(line.key)
      if (trace !== undefined) Object.assign(trace, { last: { state: line.state, beside: line.beside }, since: 0 })
    } else if (line.type === 'write' && line.changes !== null && !line.final) keys.set(line.number, line.changes)
    else if (line.type === 'answer' && typeof line.status === 'number' && line.status < 300)
      count(keys.get(line.number) ?? '', 1)
    else if (line.type === 'way-back') count(line.key, line.step === 'sent' ? 1 : -1)
  }
  return byKey
}

/** How the numbers of a version moved, such as `5 → 13`; empty where it has none, or they are the same. */
function movesOf(undo: Undo, first: Known, last: Known): string {
  const [from = null, to = null] = [undo.version?.(first), undo.version?.(last)]
  if (isDeepStrictEqual(from, to)) return ''
  if (typeof from === 'number' && typeof to === 'number') return `version ${from} → ${to}`
  const before = membersOf(from)
  return Object.entries(membersOf(to))
    .flatMap(([name, now]) => {
      const was = before[name]
      return typeof now === 'number' && typeof was === 'number' && now !== was ? [`${name} ${was} → ${now}`] : []
    })
    .join(', ')
}
