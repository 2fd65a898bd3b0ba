import type { ContractData } from '../../src/contract/compile.ts'

/** The parts of the contract that are plain data: a file of JSON each, so that each is read where somebody asks for it. */
export function dataFiles(contract: ContractData): [string, string][] {
  const { title, version, operations, pairs, errors, fixtures, inferred } = contract
  const parts = { operations: { title, version, operations }, pairs, errors, fixtures, inferred }
  return Object.entries(parts).map(([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`])
}
