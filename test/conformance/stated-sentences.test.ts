/** The sentences that requests break, as a report quotes them, stand in the contract. */

import { expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { sentencesOf } from '../../src/conformance/report/headlines.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'

const contract = packagedContract()
const { cases } = planCases(contract, platformRules)
const steps = cases.flatMap((tried) =>
  tried.acts.flatMap((act) => (act.role === 'step' ? [{ id: tried.id, act }] : [])),
)

test('each is one sentence of its text', () => {
  const broken = steps.flatMap(({ act }) => act.breaks ?? [])
  const said = broken.map((one) => sentencesOf(contract, one))
  expect(said.filter((sentences) => sentences.length !== 1)).toEqual([])
  expect(new Set(said.flat()).size).toBeGreaterThan(10)
  expect(said.flat().filter((sentence) => !/^(?:[A-Z]|`\w+`:? ).*\.$/.test(sentence))).toEqual([])
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
