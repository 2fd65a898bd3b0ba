import type { Verdict } from '../model.ts'
import type { SuiteSummary } from './suites.ts'
import { countTable } from './table.ts'
import type { Section } from './view.ts'

type Column = 'judged' | Verdict | 'not allowed'

const columns: readonly Column[] = ['judged', 'pass', 'fail', 'advisory', 'error', 'blocked', 'not allowed']

/** Counts by suite; nothing where there is only one. */
export const suiteTable: Section = ({ summary: { suites } }, colours) => {
  if (suites.length < 2) return []
  const rows = suites.map((suite) => ({
    name: suite.suite,
    cases: suite.cases,
    counts: columns.map((column) => countOf(suite, column)),
  }))
  return [countTable('suite', columns, rows, colours)]
}

function countOf({ judged, verdicts, notAllowed }: SuiteSummary, column: Column): number {
  if (column === 'judged') return judged
  return column === 'not allowed' ? notAllowed : verdicts[column]
}
