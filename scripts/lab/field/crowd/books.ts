import type { Sight } from './sights.ts'

/** A write that was accepted, and what it left. */
export interface Entry extends Sight {
  /** `case`: a request of a case of the run; `put-back`: another request of the run; else a client's name. */
  readonly by: 'case' | 'put-back' | `client ${number}`
  /** What a client set on purpose; empty for the run, whose cases are not asked. */
  readonly meant: readonly string[]
  /** Milliseconds since the epoch: when a run last looked at it before, if it did. */
  readonly lookedAt?: number | null
  readonly sentAt: number
  readonly answeredAt: number
  /** For people. */
  readonly says: string
}

/** A change of a client that is gone although nobody was asked to change it. */
export interface Loss {
  readonly resource: string
  readonly setting: string
  readonly by: string
  readonly wanted: string
  readonly found: string
  /** What overwrote it. */
  readonly through: string
}

export interface Balance {
  readonly losses: readonly Loss[]
  /** Changes that a case overwrote and that were put back, or overwritten by a client. */
  readonly overwritten: number
  /** Changes that were there at the end. */
  readonly kept: number
  /** Changes that another client overwrote. */
  readonly superseded: number
  /**
   * Where no version tells that a client wrote: it set what a case had left there, it is not known which of two writes came
   * first, or it wrote between the look of a run and the request that followed at once.
   */
  readonly unclear: readonly Loss[]
}

/**
 * Replays the clients' books with the writes of a run, in the order of versions, or of time where there are none. A change of
 * a client is lost if a request of the run undid it that was no request of a case, or if it is gone and nobody wrote it.
 */
export function balance(entries: readonly Entry[], end: ReadonlyMap<string, Sight>): Balance {
  const fates = [...new Set(entries.map(({ resource }) => resource))].flatMap((resource) => {
    const inOrder = ordered(entries.filter((entry) => entry.resource === resource))
    return inOrder.flatMap((entry, index) =>
      entry.meant.flatMap((setting) => {
        const fate = fateOf(entry, setting, inOrder, end.get(resource))
        if (fate?.kind !== 'lost') return fate ?? []
        const isSame = entry.version === null && isThere(inOrder.slice(0, index), setting, entry.settings[setting])
        return [isSame ? { ...fate, kind: 'unclear' as const } : fate]
      }),
    )
  })
  const count = (kind: Fate['kind']) => fates.filter((fate) => fate.kind === kind).length
  const losses = (kind: Fate['kind']) =>
    fates.flatMap((fate) => (fate.kind === kind && 'loss' in fate ? [fate.loss] : []))
  return {
    losses: losses('lost'),
    overwritten: count('overwritten'),
    kept: count('kept'),
    superseded: count('superseded'),
    unclear: losses('unclear'),
  }
}

/** Whether a case had left just that: without versions, a run cannot tell that somebody else set the same. */
function isThere(earlier: readonly Entry[], setting: string, wanted: string | undefined): boolean {
  return (
    earlier.findLast((one) => one.by === 'case' && one.settings[setting] !== undefined)?.settings[setting] === wanted
  )
}

type Fate =
  | { readonly kind: 'kept' | 'overwritten' | 'superseded' }
  | { readonly kind: 'lost' | 'unclear'; readonly loss: Loss }

/** What became of a setting that a client made; null: the answer did not show it. */
function fateOf(entry: Entry, setting: string, inOrder: readonly Entry[], end: Sight | undefined): Fate | null {
  const wanted = entry.settings[setting]
  if (wanted === undefined) return null
  const later = inOrder.slice(inOrder.indexOf(entry) + 1)
  const differs = (other: Sight | undefined) =>
    other?.settings[setting] !== undefined && other.settings[setting] !== wanted
  // What is put back in several requests counts once they are all sent.
  const after = later.find(
    (one, index) => differs(one) && !(one.by === 'put-back' && later[index + 1]?.by === 'put-back'),
  )
  if (after === undefined && !differs(end)) return { kind: 'kept' }
  // Of two writes at once, the one that was answered first may be the last to be carried out.
  const left = (one: Entry) => one.by !== entry.by && one.settings[setting] === end?.settings[setting]
  const next = after ?? inOrder.find((one) => left(one) && areAtOnce(one, entry))
  if (next?.by.startsWith('client') === true) return { kind: 'superseded' }
  if (next?.by === 'case' && comesBack(later.slice(later.indexOf(next) + 1), setting, wanted, end))
    return { kind: 'overwritten' }
  const found = (next ?? end)?.settings[setting] ?? ''
  const through = next?.says ?? 'nobody whose write was seen'
  const loss = { resource: entry.resource, setting, by: entry.by, wanted, found, through }
  // What the run took for its own when it wrote next, it puts back later.
  const first = later.find(({ by }) => !by.startsWith('client'))
  const isUnclear = next !== undefined && (areAtOnce(next, entry) || (first !== undefined && wasUnseen(first, entry)))
  return { kind: isUnclear ? 'unclear' : 'lost', loss }
}

/** Whether what a case overwrote is put back, or overwritten by a client, or cannot come back as the case removed a part for good. */
function comesBack(later: readonly Entry[], setting: string, wanted: string, end: Sight | undefined): boolean {
  if (later.some(({ by, says }) => by === 'case' && says.startsWith('DELETE '))) return true
  const others = later.filter(({ by }) => by !== 'case')
  const then = others.find((one, index) => one.settings[setting] !== undefined && others[index + 1]?.by !== 'put-back')
  return then?.by.startsWith('client') === true || ((then ?? end)?.settings[setting] ?? wanted) === wanted
}

/** Milliseconds between a look and the request that it is for. */
const atOnce = 250

/** Whether somebody wrote after the last look, and no version could tell. */
function wasUnseen({ version, lookedAt = null, sentAt }: Entry, { answeredAt }: Entry): boolean {
  return version === null && lookedAt !== null && sentAt - lookedAt <= atOnce && answeredAt >= lookedAt
}

/** Whether the server alone knows which came first. */
function areAtOnce(one: Entry, other: Entry): boolean {
  return one.version === null && one.sentAt <= other.answeredAt && other.sentAt <= one.answeredAt
}

function ordered(writes: readonly Entry[]): readonly Entry[] {
  const isVersioned = writes.every(({ version }) => version !== null)
  return writes.toSorted((one, other) =>
    isVersioned ? (one.version ?? 0) - (other.version ?? 0) : one.answeredAt - other.answeredAt,
  )
}

/** What differs from before, although no client wrote it and the run did not say so. */
export function leftInSilence(
  before: ReadonlyMap<string, Sight>,
  end: ReadonlyMap<string, Sight>,
  written: ReadonlySet<string>,
  isTold: (resource: Sight) => boolean,
): readonly Loss[] {
  return [...before].flatMap(([resource, sight]) =>
    written.has(resource) || isTold(sight)
      ? []
      : Object.entries(sight.settings).flatMap(([setting, wanted]) => {
          const found = end.get(resource)?.settings[setting]
          return found === undefined || found === wanted
            ? []
            : [{ resource, setting, by: 'before', wanted, found, through: 'a run that does not say so' }]
        }),
  )
}
