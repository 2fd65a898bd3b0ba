import { sameJson } from '../../../../src/contract/index.ts'
import type { Json } from '../../../../src/contract/index.ts'
import type { Outcome } from '../caller.ts'
import type { Load, LoadTools } from './load.ts'

/** A resource with a version that writers must name. */
export interface Versioned {
  readonly name: string
  read(): Promise<{ readonly version: string; readonly value: Json }>
  /** A new value from the last one; `mark` differs each time. */
  next(value: Json, mark: number): Json
  write(version: string, value: Json): Promise<Outcome>
  objection(value: Json): string | null
}

/** Concurrent writers name the same version: one wins, and acknowledged writes stay. There are no other writers. */
export async function races({ random, tally }: LoadTools, thing: Versioned): Promise<Load> {
  let known = await thing.read()
  let mark = 0

  async function hold(allowed: readonly Json[], must: Json | null): Promise<void> {
    const now = await thing.read()
    const objection = thing.objection(now.value)
    if (objection !== null) tally.problem(`${thing.name}: ${objection}`)
    const moved = now.version !== known.version
    if (must !== null && !sameJson(now.value, must)) tally.problem(`${thing.name}: an acknowledged write is not there`)
    else if (must === null && moved && !allowed.some((value) => sameJson(value, now.value))) {
      tally.problem(`${thing.name}: nobody wrote what is there`)
    } else if (must === null && !moved && !sameJson(now.value, known.value)) {
      tally.problem(`${thing.name}: the value changed and the version did not`)
    }
    known = now
  }

  return {
    async step() {
      const values = Array.from({ length: random.pick([1, 2, 3]) }, () => thing.next(known.value, (mark += 1)))
      // Sometimes a writer is late, when the version is outdated.
      const late = random.pick([true, false]) ? values.slice(1) : []
      const atOnce = values.slice(0, values.length - late.length)
      const outcomes = await Promise.all(atOnce.map((value) => thing.write(known.version, value)))
      for (const value of late) outcomes.push(await thing.write(known.version, value))
      const won = values.filter((_value, index) => isDone(outcomes[index]))
      const open = values.filter((_value, index) => outcomes[index]?.kind === 'broken')
      if (won.length > 1) tally.problem(`${thing.name}: ${won.length} writers won with one version`)
      const clash = outcomes.some((outcome) => outcome.kind === 'answer' && outcome.status === 409)
      if (clash && won.length + open.length === 0) tally.problem(`${thing.name}: a writer lost to nobody`)
      tally.count('acknowledged writes', won.length)
      await hold(open, won[0] ?? null)
    },
    audit: () => hold([], known.value),
  }
}

function isDone(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.status < 300
}
