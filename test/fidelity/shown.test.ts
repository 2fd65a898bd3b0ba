import { describe, expect, it } from 'vitest'
import { loadRows } from './rows.ts'
import { caseIds, entries, hasTest, invariants, loadScenarios, means, shownBy } from './shown.ts'
import type { Evidence } from './shown.ts'

const rows = loadRows()
const titles = await loadScenarios()

const isThere = ({ kind, name }: Evidence): boolean => {
  switch (kind) {
    case 'scenario':
      return titles.some((title) => title.startsWith(name))
    case 'case':
      return caseIds.has(name)
    case 'invariant':
      return invariants.has(name)
    case 'test':
      return hasTest(name)
    default:
      return name.length > 20
  }
}

describe('what shows each fact on a running server', () => {
  it('is named for every row of the ledger', () => {
    expect(rows.filter((row) => shownBy(row).length === 0).map(({ id }) => id)).toEqual([])
  })

  it('is there', () => {
    const missing = rows.flatMap((row) => shownBy(row).filter((one) => !isThere(one)))
    expect([...new Set(missing.map(({ kind, name }) => `${kind} ${name}`))]).toEqual([])
  })

  it('stands for rows that the ledger has', () => {
    const patterns = entries.flatMap((entry) => entry.rows)
    expect(patterns.filter((pattern) => !rows.some(({ id }) => means(pattern, id)))).toEqual([])
  })
})
