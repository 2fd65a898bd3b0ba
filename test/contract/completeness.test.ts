import { expect, it } from 'vitest'
import { coverageOf, NO_EXAMPLE } from '../../src/conformance/plan/coverage.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'

it('has a pair or a written reason for every operation × status × code', () => {
  const contract = packagedContract()
  const rows = coverageOf(contract, planCases(contract, platformRules))
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter(({ reason }) => reason === NO_EXAMPLE)).toEqual([])
})
