import { beforeAll, describe, expect, it } from 'vitest'
import { withDocumentedParts } from '../../src/conformance/checks/documented.ts'
import { answersOf } from '../../src/conformance/model/answers.ts'
import type { Answers, Case } from '../../src/conformance/model/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import type { Condition } from '../../src/conformance/rules/language/conditions.ts'
import type { Found } from '../../src/conformance/rules/language/place.ts'
import type { RowInvariant } from '../../src/conformance/rules/language/row.ts'
import type { SequenceHold } from '../../src/conformance/rules/language/sequence.ts'
import { speak } from '../../src/conformance/rules/language/rule.ts'
import type { Known, Rule } from '../../src/conformance/rules/language/rule.ts'
import { operationById, packagedContract, renderRequest, valueAt, withValueAt } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { play } from '../../src/conformance/run/play.ts'
import type { Json, JsonObject, Resource } from '../../src/contract/index.ts'
import { isObject } from '../../src/contract/portable.ts'
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

/** What examples could be around each change of a resource: each state that is shown, before and after it. */
function knownAround({ reads, writes, creates }: Resource, rule: Rule): readonly Known[] {
  const shownAt = (places: Resource['reads'] | Resource['writes']) =>
    examples.flatMap(({ pair, asked, shown }) => {
      const at = places[pair.operation]
      if (at === undefined) return []
      const state = at === null || pair.status >= 300 ? undefined : valueAt(shown, at)
      const response = { status: pair.status, body: shown }
      return [{ operation: pair.operation, asked, named: pair.request.path, shown: state, response }]
    })
  const states = [...shownAt(reads), ...shownAt(writes)].flatMap(({ shown }) => (shown === undefined ? [] : [shown]))
  const isRefused = rule.when === 'refused'
  const around = shownAt(writes)
    .filter(({ operation, response }) => rule.operations.includes(operation) && isRefused === response.status >= 300)
    .flatMap(({ operation: _operation, shown, ...own }) =>
      states.map((before) => ({ ...own, before, shown, after: shown ?? before })),
    )
  const all: readonly Known[] = [...around, ...repeatedIn(creates, rule)]
  return all.flatMap((known) => [known, { ...known, within: catalogOf(known.asked) }])
}

/** A catalog that lists what a request has. */
function catalogOf(asked: unknown): unknown {
  const at = (pointer: string) => valueAt(asked, pointer)
  const workflows = at('/brain/capabilityConfig/workflows')
  return { voices: [at('/voice')], capabilities: at('/brain/capabilities'), workflows }
}

/** Each two creations: the first one succeeded. */
function repeatedIn(creates: Resource['creates'], rule: Rule): readonly Known[] {
  const all = examples
    .filter(({ pair }) => pair.operation in creates && rule.operations.includes(pair.operation))
    .map(({ pair, asked, shown }) => ({ named: pair.request.path, asked, status: pair.status, body: shown }))
  const isOne = ({ status }: { readonly status: number }) =>
    rule.when === 'refused again' ? status >= 300 : status < 300
  const firsts = all.filter(({ status }) => status < 300)
  if (rule.when === 'created') return firsts
  return firsts.flatMap((first) =>
    all.filter(isOne).map((again) => ({ first, again: { ...again, asked: first.asked } })),
  )
}

function* knownWithChange(known: Known, reads: readonly Found[]): Generator<Known> {
  const values = ['ENABLED', 'DISABLED', 409, ...reads.map(({ value }) => value)]
  for (const read of reads) {
    const fact = read.fact as keyof Known
    for (const value of mutationsOf(read, values)) {
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

/** Demands that no change of one value breaks, and why. */
const severalAtOnce: Readonly<Record<string, string>> = {
  'updateDirectBilling/charge-agrees': 'A top-up may show in any of six places.',
  'updateDirectBilling/wallet-stays-hidden-invalid': 'A wallet that is shown once may be shown by somebody else.',
  'updateDirectBilling/wallet-stays-hidden-part-way': 'A wallet that is shown once may be shown by somebody else.',
  'createAgent/template-as-system': 'Either of two requests may succeed.',
  'updateAgent/retained-fields': 'It looks for fields wherever they are: sequences.test.ts moves them.',
}

/** What makes a demand fail that something is not so. */
const forbidden = [
  'draft',
  'Stop contact',
  'Schedule a callback',
  'check_tag',
  { status: 'active', triggerTags: ['x'], items: [{ id: 'x' }] },
]

/** What our sandbox answers to a case, in a world of its own. */
async function answersTo({ url }: Sandbox, tried: Case): Promise<Answers> {
  const { played } = await play(tried, async ({ operation: id }, asked) => {
    const operation = operationById(contract, id)
    if (operation === null) throw new Error(`There is no operation ${id}.`)
    const { method, target, headers, body } = renderRequest(contract, operation, asked)
    const request = {
      method,
      url: url + target,
      headers: { ...headers, 'x-sandbox-world': `can-fail-${tried.id.replaceAll('/', '-')}` },
      body,
    }
    const response = await fetch(request.url, request)
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
    return { request, received: { answer }, startedAt: 0, duration: 0 }
  })
  return withDocumentedParts(contract, answersOf(played, platformRules.forms), played)
}

function* answersWithChange(answers: Answers, reads: readonly Found[], values: readonly unknown[]): Generator<Answers> {
  for (const { fact, at, value } of reads) {
    for (const other of mutationsOf({ fact, at, value }, at === '/status' ? [200, 404, 409, 500] : values)) {
      const replies = (answers[fact] ?? []).map((reply) => {
        if (at === '/status') return { ...reply, status: Number(other) }
        const [body, documented] = [reply.body, reply.documented].map((one) =>
          isObject(one) ? withValueAt({ body: one }, at, other as Json).body : one,
        )
        return { ...reply, body, documented }
      })
      yield { ...answers, [fact]: replies }
    }
  }
}

describe('what a sequence demands speaks where a value that it reads is changed in what our sandbox answers', () => {
  const cases = planCases(contract, platformRules).cases.filter(
    ({ source, holds }) => ['sequence', 'race'].includes(source) && holds.some((hold) => 'conditions' in hold),
  )
  const answered = new Map<Case, Answers>()
  beforeAll(async () => {
    const sandbox = await startSandbox({ database: ':memory:' })
    for (const tried of cases) answered.set(tried, await answersTo(sandbox, tried))
    await sandbox.close()
  })

  it.each(cases.map((tried) => [tried.id, tried] as const))('%s', (_id, tried) => {
    const answers = answered.get(tried) ?? {}
    const holds = tried.holds as readonly SequenceHold[]
    const readBy = ({ conditions }: SequenceHold) => conditions(answers).flatMap((one) => one.reads)
    const values = [...forbidden, ...holds.flatMap(readBy).map(({ value }) => value)]
    const deaf = holds.filter((hold) => {
      const isBroken = (other: Answers) => hold.check(other).length > 0
      return (
        hold.conditions(answers).length > 0 && ![...answersWithChange(answers, readBy(hold), values)].some(isBroken)
      )
    })
    expect(deaf.map(({ says }) => says)).toHaveLength(tried.id in severalAtOnce ? 1 : 0)
  })
})
