import type { Contract } from '../../../src/contract/model.ts'

/** operationId → Redoc's anchor, `/billing/updatedirectbilling`. */
export function operationAnchors({ operations }: Contract): Readonly<Record<string, string>> {
  return Object.fromEntries(operations.map(({ id, module }) => [id, `${sectionOf(module)}/${id.toLowerCase()}`]))
}

/** Modules, operations, and permanent names of operations. */
export function referenceAnchors(contract: Contract): ReadonlySet<string> {
  const own = Object.entries(operationAnchors(contract)).flatMap(([id, anchor]) => [anchor, `operation/${id}`])
  return new Set(['/', ...contract.operations.map(({ module }) => sectionOf(module)), ...own])
}

function sectionOf(module: string): string {
  return `/${module.toLowerCase().replaceAll(/\W+/g, '-')}`
}
