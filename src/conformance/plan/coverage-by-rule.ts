import type { Gap, Plan, RuleCoverage } from '../model.ts'

type Name = Pick<Gap, 'source' | 'tries'>

/** All names under which a plan tries something, or has to leave it out: the cases' in their order, then the others. */
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
