import type { Report, Verdict } from '../model.ts'
import type { Colours } from './colours.ts'
import { countTable } from './table.ts'

const columns: readonly (Verdict | 'not allowed')[] = ['pass', 'fail', 'advisory', 'error', 'blocked', 'not allowed']

/** Counts by operation, also of operations that have no case where the whole plan was run. */
export function operationTable({ contract, plan, results, notAllowed }: Report, colours: Colours): readonly string[] {
  const columnsOf = new Map<string, (typeof columns)[number][]>(contract.operations.map(({ id }) => [id, []]))
  for (const { case: tried, verdict } of results) columnsOf.get(tried.operation)?.push(verdict)
  for (const { case: left } of notAllowed) columnsOf.get(left.operation)?.push('not allowed')
  const isPart = results.length + notAllowed.length < plan.cases.length
  const rows = [...columnsOf].flatMap(([id, own]) => {
    if (own.length === 0 && isPart) return []
    const counts = columns.map((column) => own.filter((one) => one === column).length)
    return [{ name: id, cases: own.length, counts }]
  })
  return countTable('operation', columns, rows, colours)
}
