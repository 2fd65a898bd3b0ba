/** The sentences that requests break, as a report quotes them, stand in the contract. */

import { expect, test } from 'vitest'
import { packagedContract, resolvePointer } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'

const contract = packagedContract()
const { cases } = planCases(contract, platformRules)
const steps = cases.flatMap((tried) =>
  tried.acts.flatMap((act) => (act.role === 'step' ? [{ id: tried.id, act }] : [])),
)

/** Without emphasis, in one line. */
function plainAt(clause: string): string {
  const text = resolvePointer(contract.document(), clause)?.value
  return typeof text !== 'string' ? '' : text.replaceAll('**', '').replaceAll(/\s+/g, ' ')
}

test('each sentence is one of the contract, word by word', () => {
  const broken = steps.flatMap(({ act }) => act.breaks ?? [])
  expect(new Set(broken.map(({ says }) => says)).size).toBeGreaterThan(10)
  expect(broken.filter(({ clause, says }) => !plainAt(clause).includes(says))).toEqual([])
})

test('each workflow whose refusal is stated has one, as far as a sentence forbids it by itself', () => {
  const without = steps.flatMap(({ id, act }) =>
    id.startsWith('updateLiveAgent/authoring-rules-') &&
    act.expect.status === 422 &&
    act.expect.kind === 'exactly' &&
    act.inferred === undefined &&
    act.breaks === undefined
      ? [act.label]
      : [],
  )
  expect(without).toEqual(['an-unknown-type', 'booking-without-an-offer'])
})
