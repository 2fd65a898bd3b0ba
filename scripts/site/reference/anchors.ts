import type { Contract } from '../../../src/contract/model.ts'

/** Where Redoc keeps an operation: its operationId → the anchor, `/billing/updatedirectbilling`. */
export function operationAnchors({ operations }: Contract): Readonly<Record<string, string>> {
  return Object.fromEntries(operations.map(({ id, module }) => [id, `${sectionOf(module)}/${id.toLowerCase()}`]))
}

/** Everything that may stand behind `/reference/#`: modules, operations, and the lasting name of an operation. */
export function referenceAnchors(contract: Contract): ReadonlySet<string> {
  const own = Object.entries(operationAnchors(contract)).flatMap(([id, anchor]) => [anchor, `operation/${id}`])
  return new Set(['/', ...contract.operations.map(({ module }) => sectionOf(module)), ...own])
}

function sectionOf(module: string): string {
  return `/${module.toLowerCase().replaceAll(/\W+/g, '-')}`
}
