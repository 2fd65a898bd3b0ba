import type { Fate, MutantOutcome } from './outcome.ts'
import type { Explained, Ground } from './reasons.ts'

export interface Tally {
  readonly kind: string
  readonly group: string
  readonly all: number
  readonly killed: number
  readonly strict: number
  /** By reason; those that the schema allows count as allowed. */
  readonly excused: Readonly<Record<Exclude<Ground, 'unreached'>, number>>
  readonly survived: number
  readonly timedOut: number
  readonly unreached: number
}

const excuses = ['equivalent', 'allowed', 'reading', 'waiting', 'hidden'] as const

export function tallies(outcomes: readonly MutantOutcome[], explained: Explained): readonly Tally[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const groups = [...new Set(own.map(({ group }) => group))].toSorted()
    const of = (group: string) => own.filter((outcome) => outcome.group === group)
    return [...groups.map((group) => tally(kind, group, of(group), explained)), tally(kind, 'all', own, explained)]
  })
}

function tally(kind: string, group: string, outcomes: readonly MutantOutcome[], { reasonOf }: Explained): Tally {
  const count = (...some: readonly Fate[]) => outcomes.filter(({ fate }) => some.includes(fate)).length
  const survivors = outcomes.filter(({ fate }) => fate === 'survived')
  const by = (ground: Ground) => survivors.filter((outcome) => reasonOf(outcome)?.ground === ground).length
  const [equivalent, allowed, reading, waiting, hidden] = excuses.map(by) as [number, number, number, number, number]
  return {
    kind,
    group,
    all: outcomes.length,
    killed: count('failed', 'errored'),
    strict: count('advised'),
    excused: { equivalent, allowed: allowed + count('allowed'), reading, waiting, hidden },
    survived: survivors.filter((outcome) => reasonOf(outcome) === null).length,
    timedOut: count('timed-out'),
    unreached: count('unreached'),
  }
}
