import type { ContractData } from '../../src/contract/compile.ts'

/** One JSON file per part, because parts are loaded on demand. */
export function dataFiles(contract: ContractData): [string, string][] {
  const { title, version, operations, webhooks, resources, pairs, errors, fixtures, inferred } = contract
  const parts = { operations: { title, version, operations, webhooks, resources }, pairs, errors, fixtures, inferred }
  return Object.entries(parts).map(([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`])
}
