import type { Report, Verdict } from '../model.ts'
import type { Colours } from './colours.ts'
import { countTable } from './table.ts'

const columns: readonly (Verdict | 'not allowed')[] = ['pass', 'fail', 'advisory', 'error', 'blocked', 'not allowed']

/** Counts by operation, also of operations that have no case where the whole plan was run. */
export function operationTable({ contract, plan, results, notAllowed }: Report, colours: Colours): readonly string[] {
  const entries = [
    ...results.map(({ case: { operation }, verdict }) => ({ operation, column: verdict as string })),
    ...notAllowed.map(({ case: { operation } }) => ({ operation, column: 'not allowed' })),
  ]
  const rows = contract.operations.flatMap(({ id }) => {
    const own = entries.filter(({ operation }) => operation === id)
    if (own.length === 0 && entries.length < plan.cases.length) return []
    const counts = columns.map((column) => own.filter((entry) => entry.column === column).length)
    return [{ name: id, cases: own.length, counts }]
  })
  return countTable('operation', columns, rows, colours)
}
