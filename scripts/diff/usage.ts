import { isArray, isObject } from '../../src/contract/json.ts'
import { decodePointer } from '../../src/contract/pointer.ts'
import type { OperationUse, Usage } from '../../src/usage/collect.ts'
import type { PlacedChange } from './change.ts'

/** Who was seen using what a change breaks. */
export type Impact =
  | { readonly kind: 'hits'; readonly consumers: readonly Hit[] }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unknown'; readonly why: string }

export interface Hit {
  readonly name: string
  readonly calls: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number
}

/** Fewer calls, or a shorter time, say nothing of who does not call. */
const fewestCalls = 1000
const shortestTime = 24 * 3_600_000

/** What a change means for the consumers that were seen. In doubt it hits them, or is not known: it is never called safe. */
export function impactOf(change: PlacedChange, usage: Usage): Impact {
  const { reaches } = change
  if (reaches.length === 0) return { kind: 'unknown', why: 'it belongs to no operation' }
  const uses = Object.entries(usage.consumers).flatMap(([name, used]) =>
    reaches.flatMap(({ operation, parts }) => {
      const use = used[operation]
      return use === undefined ? [] : [{ name, use, fate: fateOf(change, parts, use) }]
    }),
  )
  const hits = new Map<string, Hit>()
  for (const { name, use, fate } of uses) {
    if (fate !== 'hit') continue
    const { calls = 0, lastAt = 0 } = hits.get(name) ?? {}
    hits.set(name, { name, calls: Math.max(calls, use.calls), lastAt: Math.max(lastAt, use.lastAt) })
  }
  if (hits.size > 0) return { kind: 'hits', consumers: [...hits.values()].toSorted((a, b) => b.calls - a.calls) }
  const doubtful = [...new Set(uses.flatMap(({ name, fate }) => (fate === 'unknown' ? [name] : [])))]
  if (doubtful.length > 0) return { kind: 'unknown', why: `what ${doubtful.join(', ')} would do was not seen` }
  const calls = Object.values(usage.consumers).reduce((all, used) => all + callsOf(used), 0)
  const hours = (usage.until - usage.since) / 3_600_000
  if (calls >= fewestCalls && usage.until - usage.since >= shortestTime) return { kind: 'nobody' }
  return { kind: 'unknown', why: `${calls} calls in ${hours.toFixed(1)} hours are too few` }
}

function callsOf(used: Readonly<Record<string, OperationUse>>): number {
  return Object.values(used).reduce((sum, { calls }) => sum + calls, 0)
}

type Fate = 'hit' | 'none' | 'unknown'

/** `parts`: of the operation, where the change is. */
function fateOf(change: PlacedChange, parts: readonly string[], use: OperationUse): Fate {
  const fates = parts.map((part) => (part === 'request' ? asked(change, use) : answered(part, use)))
  if (fates.length === 0 || fates.includes('hit')) return 'hit'
  return fates.includes('unknown') ? 'unknown' : 'none'
}

/** What a consumer reads of a response is not seen: whoever gets it is hit, and whoever calls might get it one day. */
function answered(status: string, { statuses }: OperationUse): Fate {
  const pattern = status === 'default' ? /./ : new RegExp(`^${status.replaceAll(/x/gi, '\\d')}$`)
  return Object.keys(statuses).some((seen) => pattern.test(seen)) ? 'hit' : 'unknown'
}

function asked(change: PlacedChange, use: OperationUse): Fate {
  const { before, after, pointer, clause } = change
  const inBody = pointer.includes('/requestBody/') || pointer.startsWith('/components/schemas/')
  if (use.unread > 0 && inBody) return 'unknown'
  const keyword = decodePointer(clause?.pointer ?? pointer).at(-1)
  const required = keyword === 'required' ? (clause?.properties ?? []) : []
  // Something that has to be sent from now on hits whoever left it out once.
  if (required.length > 0) return required.every((name) => isAlwaysSent(name, use)) ? 'none' : 'hit'
  const name = nameOf(change)
  if (name === null || before === undefined) return 'hit'
  const places = Object.keys(use.sent).filter((place) => isAboutName(place, name))
  if (places.length === 0) return 'none'
  const isOfWords = (keyword === 'enum' || keyword === 'x-extensible-enum') && isArray(before)
  if (!isOfWords) return 'hit'
  const left = new Set(isArray(after) ? after.map(String) : [])
  const lost = before.map(String).filter((word) => !left.has(word))
  return lost.length > 0 && !places.some((place) => lost.some((word) => word in (use.words[place] ?? {})))
    ? 'none'
    : 'hit'
}

/** Whether every call had it: of what stands deeper, only that some part of a call had it is known. */
function isAlwaysSent(name: string, { sent, calls }: OperationUse): boolean {
  const places = Object.keys(sent).filter((place) => isAboutName(place, name))
  const [place] = places
  return places.length === 1 && place !== undefined && decodePointer(place).length === 2 && sent[place] === calls
}

function isAboutName(place: string, name: string): boolean {
  return decodePointer(place).some((token) => token === name || token === name.toLowerCase())
}

/** The property or parameter that a change is about; null: more than one, or none. */
function nameOf({ pointer, before, after }: PlacedChange): string | null {
  const tokens = decodePointer(pointer)
  const at = tokens.lastIndexOf('properties')
  const property = at === -1 ? undefined : tokens[at + 1]
  if (property !== undefined) return property
  const names = [before, after].flatMap((value) => (isObject(value) && 'in' in value ? [value['name']] : []))
  return names.find((name) => typeof name === 'string') ?? null
}

/** For the table. */
export function impactText(impact: Impact): string {
  switch (impact.kind) {
    case 'hits': {
      const each = impact.consumers.map(
        ({ name, calls, lastAt }) => `${name} (${calls} calls, last ${new Date(lastAt).toISOString().slice(0, 10)})`,
      )
      return `hits ${each.join(', ')}`
    }
    case 'unknown':
      return `not known who uses it: ${impact.why}`
    default:
      return 'nobody was seen using it'
  }
}
