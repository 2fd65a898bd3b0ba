import { merged } from '../usage/files.ts'
import type { Snapshot, Violation } from './judge.ts'
import { mostUnknown } from './limits.ts'

/** What several judges have seen, each of other resources, as one. */
export function together(snapshots: readonly Snapshot[], now: number): Snapshot {
  // While workers are replaced one by one, an older one does not count all of it.
  const whole = snapshots.map((one): Snapshot => ({ ...none(now), ...one }))
  return whole.reduce<Snapshot>((one, other) => {
    return {
      since: Math.min(one.since, other.since),
      judged: one.judged + other.judged,
      exchanges: merged(one.exchanges, other.exchanges, (statuses, more) => merged(statuses, more, sum)),
      unjudged: merged(one.unjudged as Counts, other.unjudged as Counts, sum),
      unknown: newest([...one.unknown, ...other.unknown]),
      versionDoubts: merged(one.versionDoubts as ByOperation, other.versionDoubts as ByOperation, (counts, more) =>
        merged(counts, more, sum),
      ),
      spoken: merged(one.spoken, other.spoken, sum),
      callers: merged(one.callers, other.callers, (caller, more) => ({
        exchanges: caller.exchanges + more.exchanges,
        mistakes: caller.mistakes + more.mistakes,
      })),
      violations: Object.values(merged(byId(one), byId(other), alike)).toSorted(
        (left, right) => right.lastAt - left.lastAt,
      ),
      moreViolations: one.moreViolations + other.moreViolations,
      faults: { ...one.faults, ...other.faults },
    }
  }, none(now))
}

type ByOperation = Readonly<Record<string, Counts>>
type Counts = Readonly<Record<string, number>>

const sum = (left: number, right: number): number => left + right

function byId({ violations }: Snapshot): Readonly<Record<string, Violation>> {
  return Object.fromEntries(violations.map((violation) => [violation.id, violation]))
}

function alike(one: Violation, other: Violation): Violation {
  const first = one.firstAt <= other.firstAt ? one : other
  return { ...first, count: one.count + other.count, lastAt: Math.max(one.lastAt, other.lastAt) }
}

function newest(all: Snapshot['unknown']): Snapshot['unknown'] {
  const byAddress = new Map<string, Snapshot['unknown'][number]>()
  for (const one of all) {
    const before = byAddress.get(one.address)
    const lastAt = Math.max(one.lastAt, before?.lastAt ?? 0)
    byAddress.set(one.address, { ...one, count: one.count + (before?.count ?? 0), lastAt })
  }
  return [...byAddress.values()].toSorted((left, right) => right.lastAt - left.lastAt).slice(0, mostUnknown)
}

export function none(now: number): Snapshot {
  const counts = { exchanges: {}, unjudged: {}, versionDoubts: {}, spoken: {}, callers: {}, faults: {} }
  return { since: now, judged: 0, ...counts, unknown: [], violations: [], moreViolations: 0 }
}
