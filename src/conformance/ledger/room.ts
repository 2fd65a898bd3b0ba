import { groupBy } from '../../contract/index.ts'
import type { Safety } from '../../contract/index.ts'
import type { FixturesFile } from '../options/fixtures-file.ts'
import { undoOf } from '../rules/undo.ts'
import type { SaveHistory } from '../rules/undo.ts'
import type { Addressing } from '../run/request-for.ts'
import { describeId } from './history.ts'
import type { BeforeLine } from './history.ts'
import type { PossibleChange } from './reach.ts'
import { idOf, keyOf } from './resource.ts'
import type { Resource } from './resource.ts'

/** What may be changed, as it was found; `state` is absent where nothing was read. */
export type Touched = Pick<BeforeLine, 'resource' | 'known'> & Partial<Pick<BeforeLine, 'state' | 'beside'>>

/** Where a run adds only so many saves as push no older one out, which nothing brings back. */
export interface Room {
  /** Whether what it names may lose older saves. */
  readonly isFree: (resource: Resource) => boolean
  /** Why requests are not sent: they save more often than a history has room for. Null: they may go out. */
  readonly whyNot: (
    requests: readonly Pick<PossibleChange, 'resource' | 'times'>[],
    savesOf: (key: string) => number | null,
  ) => string | null
}

export function roomAt(
  { contract, rules, values }: Pick<Addressing, 'contract' | 'rules' | 'values'>,
  { allow, spare }: Pick<FixturesFile, 'spare'> & { readonly allow: readonly Safety[] },
): Room {
  const spared = spare === 'all' ? [] : spare.map((name) => values[name])
  const isFree = ({ parts }: Resource): boolean =>
    allow.includes('destructive') || spare === 'all' || Object.values(parts).some((id) => spared.includes(id))
  return {
    isFree,
    whyNot(requests, savesOf) {
      const touched = requests.flatMap(({ resource, times }) => (resource === null ? [] : [{ resource, times }]))
      for (const [key, own] of groupBy(touched, ({ resource }) => keyOf(resource))) {
        const [{ resource } = { resource: null }] = own
        const history = resource === null ? undefined : undoOf(rules, resource.kind)?.history
        // Where nobody knows how many it holds, what is too much for an empty one is too much.
        const saves = savesOf(key) ?? 0
        if (resource === null || history === undefined || isFree(resource)) continue
        // What is put back is one more.
        if (own.reduce((sum, { times }) => sum + times, 1) <= roomIn(history, saves)) continue
        const id = idOf(resource)
        const name = Object.keys(values).find((one) => values[one] === id)
        return (
          `it may save more often than the history of ${describeId(contract, values, id)} has room for, and each save more ` +
          `pushes an older one out for good: --allow write,destructive lets it, and so does spare: [${name ?? id}] in the file for --fixtures`
        )
      }
      return null
    },
  }
}

/** Of a reason of whyNot: what has no room, and the name that `spare:` takes. Null: it is another reason. */
export function roomLackIn(reason: string): { readonly of: string; readonly spare: string } | null {
  const [, of, spare] =
    /^it may save more often than the history of (.*) has room for,.* spare: \[(.*?)\] /.exec(reason) ?? []
  return of === undefined || spare === undefined ? null : { of, spare }
}

/** Whether that is the reason: each save more pushes an older one out for good. */
export function hasNoRoom(reason = ''): boolean {
  return roomLackIn(reason) !== null
}

/** How many saves a history takes before it loses one. */
export function roomIn({ most }: SaveHistory, saves: number): number {
  return Math.max(0, most - saves)
}

/** How many saves a history holds, by the key of its resource; where a read shows them. */
export function savesIn(rules: Addressing['rules'], before: readonly Touched[]): ReadonlyMap<string, number> {
  return new Map(
    before.flatMap(({ resource, known, state = null, beside = null }) => {
      const saves = known === 'read' ? undoOf(rules, resource.kind)?.history?.holds({ state, beside }) : null
      return typeof saves === 'number' ? [[keyOf(resource), saves] as const] : []
    }),
  )
}
