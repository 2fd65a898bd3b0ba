import type { Contract } from '../../contract/index.ts'
import type { Case, Plan } from '../model.ts'
import { UsageError } from '../usage-error.ts'

/** The cases named by id or by operation; all of them where nothing is named. Throws a UsageError for unknown names. */
export function selectCases(contract: Contract, plan: Plan, names: readonly string[]): readonly Case[] {
  if (names.length === 0) return plan.cases
  for (const name of names) {
    const known = plan.cases.some(({ id, operation }) => id === name || operation === name)
    if (!known) throw new UsageError(`--only ${name}: ${whyNot(contract, plan, name)}`)
  }
  return plan.cases.filter(({ id, operation }) => names.includes(id) || names.includes(operation))
}

function whyNot(contract: Contract, plan: Plan, name: string): string {
  const listed = plan.unplanned.find(({ id }) => id === name)
  if (listed !== undefined) return `no case is planned for it: ${listed.reason}`
  if (contract.operations.some(({ id }) => id === name)) return 'the operation has no pair that a request can provoke'
  const operation = name.split('/')[0] ?? name
  const ofOperation = plan.cases.filter((candidate) => candidate.operation === operation).map(({ id }) => id)
  const known = ofOperation.length > 0 ? ofOperation : contract.operations.map(({ id }) => id)
  return `no such case or operation. Known: ${known.join(', ')}`
}
