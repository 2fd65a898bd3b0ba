import { groupBy, responseFor } from '../../contract/index.ts'
import type { Contract, Operation, Pair } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import type { CoverageRow, Gap, Plan, RuleCoverage } from '../model/index.ts'

export const NO_EXAMPLE = 'no example in the contract'

/** Every documented response of the contract, with the cases that expect it or the reason why there is none. */
export function coverageOf(contract: Contract, { cases, unplanned }: Plan): readonly CoverageRow[] {
  const casesOf = byOperation(cases)
  const unplannedOf = byOperation(unplanned)
  const unpairedOf = byOperation(contract.unpaired ?? [])
  return contract.operations.flatMap((operation) => {
    const planned = casesOf(operation).flatMap((candidate) => {
      const step = onlyStep(candidate)
      if (step === null) return []
      return [{ id: candidate.id, key: rowKey(operation, step.expect.status, step.expect.code), reason: null }]
    })
    const listed = unplannedOf(operation).map(({ id, status, code, reason }) => ({
      id,
      key: rowKey(operation, status, code),
      reason,
    }))
    const answers = [...planned, ...listed]
    const documented = operation.responses.flatMap(({ status, codes }) =>
      codes === null || codes.length === 0 ? [keyOf(status, null)] : codes.map((code) => keyOf(status, code)),
    )
    const byKey = groupBy(answers, ({ key }) => key)
    return [...new Set([...documented, ...byKey.keys()])].map((key) => {
      const here = byKey.get(key) ?? []
      const ids = here.filter(({ reason }) => reason === null).map(({ id }) => id)
      const [status, code] = splitKey(key)
      const reason = ids.length > 0 ? null : (here[0]?.reason ?? withoutCase(operation, status, unpairedOf(operation)))
      return { operation: operation.id, status, code, cases: ids, reason }
    })
  })
}

function byOperation<T extends { readonly operation: string }>(entries: readonly T[]): (of: Operation) => readonly T[] {
  const groups = groupBy(entries, ({ operation }) => operation)
  return ({ id }) => groups.get(id) ?? []
}

/** An answer without an example is a gap, unless the contract says that the operation itself is unspecified. */
function withoutCase(operation: Operation, status: string, unpaired: readonly Pair[]): string {
  const why = operation.inferred?.['*'] ?? operation.inferred?.['path']
  if (why !== undefined) return `no response is specified: ${why}`
  const shown = unpaired.find((one) => responseFor(operation, one.status)?.status === status)
  return shown?.unprovoked ?? NO_EXAMPLE
}

function rowKey(operation: Operation, status: number, code: string | null): string {
  const response = responseFor(operation, status)
  const byCode = response?.codes !== null && response?.codes !== undefined && response.codes.length > 0
  return keyOf(response?.status ?? String(status), byCode ? code : null)
}

/** A status has no space in it. */
function keyOf(status: string, code: string | null): string {
  return code === null ? status : `${status} ${code}`
}

function splitKey(key: string): [string, string | null] {
  const end = key.indexOf(' ')
  return end === -1 ? [key, null] : [key.slice(0, end), key.slice(end + 1)]
}

type Name = Pick<Gap, 'source' | 'tries'>

/** Everything that a plan tries or leaves out, by name: the cases' names in their order, then the others. */
export function coverageByRule({ cases, gaps, alsoTried }: Omit<Plan, 'unplanned'>): readonly RuleCoverage[] {
  const rows = new Map<string, { readonly name: Name; readonly ids: Set<string>; readonly left: Gap[] }>()
  const rowOf = ({ source, tries }: Name) => {
    const key = `${source} ${tries}`
    const row = rows.get(key) ?? { name: { source, tries }, ids: new Set<string>(), left: [] }
    rows.set(key, row)
    return row
  }
  for (const planned of cases) rowOf(planned).ids.add(planned.id)
  for (const tried of alsoTried) rowOf(tried).ids.add(tried.by)
  for (const gap of gaps) rowOf(gap).left.push(gap)
  return [...rows.values()].map(({ name, ids, left }) => ({ ...name, cases: [...ids], gaps: left }))
}
