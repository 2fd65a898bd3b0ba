import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { matches, matchProblems } from './matches.ts'
import { loadRows } from './rows.ts'
import type { Row } from './rows.ts'

const rows = loadRows()

const problems = (row: Row): readonly string[] => {
  const own = matches.get(row.id) ?? []
  const unmatched = row.check === undefined && own.length === 0
  return [
    ...(unmatched ? ['nothing in matches.yaml says where this fact lives'] : []),
    ...judge(row),
    ...own.flatMap(matchProblems),
  ]
}

for (const file of new Set(rows.map((row) => row.file))) {
  describe(`the contract keeps ${file}`, () => {
    for (const row of rows.filter((each) => each.file === file)) {
      it(`${row.id}: ${row.fact}`, () => {
        expect(problems(row)).toEqual([])
      })
    }
  })
}

it('matches no row that the ledger does not have', () => {
  const ids = new Set(rows.map((row) => row.id))
  expect([...matches.keys()].filter((id) => !ids.has(id))).toEqual([])
})
