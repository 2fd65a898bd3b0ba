import type { Answers } from '../../model/index.ts'
import { fits } from '../assertions.ts'
import { demand } from '../sequence.ts'
import type { Check, Demand } from '../sequence.ts'

/** A variant as far as these rules look at it. */
interface Variant {
  readonly agentId?: unknown
  readonly weight?: unknown
  readonly status?: unknown
  readonly removedAt?: unknown
}

/** The weights of the variants in the order in which the act `by` named them. */
export function haveWeights(label: string, by: string, wanted: readonly number[], assumed?: string): readonly Demand[] {
  return wanted.map((weight, index) =>
    demand(
      variant(label, by, index, `of weight ${weight}`, (found) => found.weight === weight),
      assumed === undefined ? {} : { assumed },
    ),
  )
}

/** The variant that the act `by` named at an index is as it should be. */
export function variant(
  label: string,
  by: string,
  index: number,
  expected: string,
  test: (found: Variant) => boolean,
): Check {
  return (answers) => {
    const id = namedBy(answers, by)[index]
    const found = variantsIn(answers[label]?.[0]?.body).find(({ agentId }) => agentId === id)
    if (found !== undefined && test(found)) return []
    return [{ act: label, at: '/body/splitTest/variants', expected: `variant ${index + 1} ${expected}`, actual: found }]
  }
}

/** The agents that an act's request gave weights to, by the target's own ids. */
function namedBy(answers: Answers, label: string): readonly unknown[] {
  const body = JSON.parse(answers[label]?.[0]?.request.body ?? '{}') as { readonly weights?: readonly Variant[] }
  return (body.weights ?? []).map(({ agentId }) => agentId)
}

function variantsIn(body: unknown): readonly Variant[] {
  const split = (body as { readonly splitTest?: { readonly variants?: unknown } } | undefined)?.splitTest
  return listOf(split?.variants)
}

export function total(label: string): Check {
  return fits('weights that total 100', [`${label} /splitTest/variants`], (variants) => {
    const live = listOf(variants).filter(({ status }) => status === 'active')
    return live.reduce((so, { weight }) => so + (typeof weight === 'number' ? weight : Number.NaN), 0) === 100
  })
}

function listOf(variants: unknown): readonly Variant[] {
  return Array.isArray(variants) ? (variants as readonly Variant[]) : []
}

export function isOnce(variants: unknown, test: (found: Variant) => boolean): boolean {
  return listOf(variants).filter(test).length === 1
}

export function sameLength(one: unknown, other: unknown): boolean {
  return listOf(one).length === listOf(other).length
}

export function isConflict(status: number, body: unknown): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'error' in body && body.error === 'CONFLICT'
}
