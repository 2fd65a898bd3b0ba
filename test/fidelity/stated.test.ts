import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { claimedClauses, statedClauses } from './clauses.ts'
import { loadRows } from './rows.ts'

const contract = packagedContract()
const table = parse(readFileSync(new URL('stated.yaml', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly number[]>
>

/** The rules that no mark calls assumed. Whether a refusal changes anything is held by its own pairs. */
const stated: readonly string[] = [
  ...(platformRules.invariants ?? []).flatMap(({ invariants }) => invariants),
  ...(platformRules.relations ?? []),
]
  .filter(({ inferred }) => inferred === null)
  .map(({ name }) => name)
  .concat(
    planCases(contract, platformRules)
      .cases.filter(({ source, tries, holds }) => {
        const isRule = (source === 'sequence' || source === 'race') && tries !== 'refusal-changes-nothing'
        return isRule && holds.some(({ inferred }) => inferred === undefined)
      })
      .map(({ id }) => id),
  )

/** As the table names a place of the contract. */
const short = (clause: string): string =>
  clause.replace(/^\/components\//, '').replace('/content/application~1json/examples', '')

const claimed = claimedClauses(loadRows())
const clauses = [...statedClauses()].filter((clause) => !claimed.has(clause)).map(short)

it('each stated rule and clause has a row or lines of the specification, and no line is given for another', () => {
  expect(claimed.size).toBeGreaterThan(1000)
  expect(Object.keys(table).toSorted()).toEqual([...new Set([...stated, ...clauses])].toSorted())
  expect(Object.entries(table).filter(([, lines]) => lines.length === 0)).toEqual([])
})

// The specification is kept beside the repository.
const folder = new URL('../../../shared/spec/', import.meta.url)

it.skipIf(!existsSync(folder))(
  'each of these lines has a sentence (skipped where the specification is not there)',
  () => {
    const lines = readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    const isSentence = (line: number) => /^[^#].*[a-z]/i.test(lines[line - 1] ?? '')
    expect(Object.entries(table).filter(([, places]) => !places.every(isSentence))).toEqual([])
  },
)
