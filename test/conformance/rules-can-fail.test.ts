import { describe, expect, it } from 'vitest'
import { platformRules } from '../../src/conformance/rules/index.ts'
import type { Condition } from '../../src/conformance/rules/language/conditions.ts'
import type { Found } from '../../src/conformance/rules/language/place.ts'
import type { RowInvariant } from '../../src/conformance/rules/language/row.ts'
import { speak } from '../../src/conformance/rules/language/rule.ts'
import type { Known, Rule } from '../../src/conformance/rules/language/rule.ts'
import { packagedContract, valueAt, withValueAt } from '../../src/contract/index.ts'
import type { JsonObject, Resource } from '../../src/contract/index.ts'
import { deviations } from './support/deviations.ts'
import { changed, contextOf, isNear, mutationsOf, shownBy, valuesShownAt } from './support/mutations.ts'
import type { Shown } from './support/mutations.ts'

const contract = packagedContract()
const examples = contract.pairs.map((pair) => shownBy(contract, pair))
const rows = (platformRules.invariants ?? []).flatMap(({ module, invariants }) =>
  (invariants as readonly RowInvariant[]).map((rule) => [rule.name, rule, module] as const),
)
const byHand = new Set(deviations.filter(({ besides }) => besides === undefined).map(({ rule }) => rule))

/** The examples that a rule holds for, each with what it judges there. */
function heldBy(rule: RowInvariant, module: string | null): readonly (readonly [Shown, readonly Condition[]])[] {
  const { successesOf } = rule.check
  return examples.flatMap((example) => {
    const context = contextOf(contract, example)
    if (context === null || (module !== null && context.operation.module !== module)) return []
    const isSuccess = example.pair.status < 300 && successesOf?.includes(example.pair.operation) === true
    if (successesOf !== undefined && !isSuccess) return []
    const conditions = rule.conditions(context)
    return conditions.length > 0 && conditions.every(({ holds }) => holds === true) ? [[example, conditions]] : []
  })
}

// An example with one value changed that a rule reads of it.
function* changedWhereRead(example: Shown, reads: readonly Found[]): Generator<Shown> {
  const values = [...new Set(reads.flatMap(({ value }) => (typeof value === 'object' ? [] : [value])))]
  for (const read of reads.filter(({ fact }) => fact === 'shown' || fact === 'asked')) {
    const others = [...values, ...valuesShownAt(examples, example.pair.operation, read.at)]
    for (const value of mutationsOf(read, others)) yield changed(example, read, value)
  }
}

/** Where a rule reports a change of one value that it reads; null: it overlooks each. */
function reportedAt(rule: RowInvariant, module: string | null): string | null {
  for (const [example, conditions] of heldBy(rule, module)) {
    const reads = conditions.flatMap((one) => one.reads)
    const isRead = (at: string) => reads.some((place) => place.fact === 'shown' && isNear(at, place.at))
    for (const mutant of changedWhereRead(example, reads)) {
      const context = contextOf(contract, mutant)
      const broken = context === null ? null : rule.check(context)
      const found = broken?.find(({ at }) => isRead(at))
      if (found !== undefined) return found.at
    }
  }
  return null
}

describe('a rule over one response speaks where a value that it reads is changed in an example', () => {
  it.each(rows.filter(([name]) => !byHand.has(name)))('%s', (_name, rule, module) => {
    expect(reportedAt(rule, module)).not.toBeNull()
  })

  it.each(rows.filter(([name]) => byHand.has(name)))(
    '%s: but this one, which is broken by hand',
    (_name, rule, module) => {
      expect(reportedAt(rule, module)).toBeNull()
    },
  )
})

/** What examples could be around each change of a resource: each state that a read shows, before what a change returns. */
function knownAround({ reads, writes }: Resource, rule: Rule): readonly Known[] {
  const shownAt = (places: Resource['reads'] | Resource['writes']) =>
    examples.flatMap(({ pair, asked, shown }) => {
      const at = places[pair.operation]
      return pair.status < 300 && typeof at === 'string'
        ? [{ operation: pair.operation, asked, shown: valueAt(shown, at) }]
        : []
    })
  return shownAt(writes)
    .filter(({ operation }) => rule.operations.includes(operation))
    .flatMap(({ asked, shown }) => shownAt(reads).map(({ shown: before }) => ({ before, asked, shown, after: shown })))
}

function* knownWithChange(known: Known, reads: readonly Found[]): Generator<Known> {
  for (const read of reads) {
    const fact = read.fact as keyof Known
    for (const value of mutationsOf(read, ['ENABLED', 'DISABLED'])) {
      yield { ...known, [fact]: withValueAt(known[fact] as JsonObject, read.at, value) }
    }
  }
}

function isBreakable(rule: Rule, known: Known): boolean {
  const spoken = speak(rule, known)
  if (spoken.kind !== 'held') return false
  const reads = spoken.conditions.flatMap((one) => one.reads)
  return [...knownWithChange(known, reads)].some((other) => speak(rule, other).kind === 'broken')
}

describe('a rule over a change speaks where a value that it reads is changed around one of the examples', () => {
  it.each((platformRules.relations ?? []).map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    const around = contract.resources
      .filter(({ kind }) => kind === rule.of)
      .flatMap((resource) => knownAround(resource, rule))
    expect(around.some((known) => isBreakable(rule, known))).toBe(true)
  })
})
