import type { Report, Verdict } from '../model.ts'
import type { Colours } from './colours.ts'
import { table } from './table.ts'

const columns: readonly (Verdict | 'not allowed')[] = ['pass', 'fail', 'advisory', 'error', 'blocked', 'not allowed']

/**
 * Counts by operation, also of operations that have no case where the whole plan was run. Columns in which nothing
 * stands are left out, pass and fail never.
 */
export function operationTable({ contract, plan, results, notAllowed }: Report, colours: Colours): readonly string[] {
  const entries = [
    ...results.map(({ case: { operation }, verdict }) => ({ operation, column: verdict as string })),
    ...notAllowed.map(({ case: { operation } }) => ({ operation, column: 'not allowed' })),
  ]
  const shown = columns.filter(
    (column) => column === 'pass' || column === 'fail' || entries.some((entry) => entry.column === column),
  )
  const rows = contract.operations.flatMap(({ id }) => {
    const own = entries.filter(({ operation }) => operation === id)
    if (own.length === 0 && entries.length < plan.cases.length) return []
    const counts = shown.map((column) => own.filter((entry) => entry.column === column).length)
    return [[id, String(own.length), ...counts.map((count) => (count === 0 ? '·' : String(count)))]]
  })
  const paint = (cell: string, row: number | null, column: number) => {
    if (row === null || cell.trim() === '·') return colours.faint(cell)
    const verdict = shown[column - 2]
    if (verdict === undefined) return cell
    if (verdict === 'pass') return colours.good(cell)
    return verdict === 'fail' || verdict === 'error' ? colours.bad(cell) : colours.doubtful(cell)
  }
  return table(['operation', 'cases', ...shown], rows, { align: 'right', paint })
}
