import { expect, test } from 'vitest'
import { withKnownDangers } from '../../src/conformance/rules/dangers.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'

test('a mark that says less than a request can do makes it no milder', () => {
  const contract = packagedContract()
  const classes = ({ operations }: Pick<typeof contract, 'operations'>) =>
    Object.fromEntries(operations.map(({ id, safety }) => [id, safety]))
  const lowered = {
    ...contract,
    operations: contract.operations.map((one) => ({ ...one, safety: 'read' as const })),
    pairs: contract.pairs.map((one) => ({ ...one, safety: 'read' as const })),
  }
  const known = withKnownDangers(lowered, platformRules)
  // A rule puts these back, by saving the workflow, or the agent's fields, from before.
  const putBack = {
    deleteCampaignWorkflowNode: 'write',
    deleteProjectCampaignWorkflowNode: 'write',
    updateAgent: 'write',
  }
  expect(classes(known)).toEqual({ ...classes(contract), ...putBack })
  expect(known.milder?.find(({ operation }) => operation.id === 'updateDirectBilling')).toMatchObject({
    marked: 'read',
    counts: 'spending',
  })
  // A campaign that runs places calls, and nothing puts that back.
  const activating = known.pairs.filter(({ key }) => ['choose_numbers_and_tags', 'VALIDATION_activation'].includes(key))
  expect(activating.map(({ safety }) => safety)).toEqual(['destructive', 'destructive'])
  expect(withKnownDangers(contract, platformRules).milder ?? []).toEqual([])
})
