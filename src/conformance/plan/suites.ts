import type { Contract } from '../../contract/index.ts'
import type { Plan, Source } from '../model.ts'
import { casesFromPairs } from './pairs.ts'
import { planFrom } from './plan-from.ts'
import { selectSources } from './select.ts'

/** Plans what some sources imply. */
export type Planner = (contract: Contract) => Plan

/** Loads what plans these sources. The others are neither loaded nor planned: a run of the pairs begins the sooner. */
export async function plannerFor(sources: readonly Source[]): Promise<Planner> {
  const [access, sequences, constraints] = await Promise.all([
    sources.includes('access') ? import('./access/index.ts') : null,
    sources.includes('sequence') || sources.includes('race') ? import('./sequences/index.ts') : null,
    sources.includes('constraint') ? import('./constraints/index.ts') : null,
  ])
  return (contract) =>
    selectSources(
      planFrom(casesFromPairs(contract), {
        ...(access === null ? {} : { access: access.accessCases(contract) }),
        ...(sequences === null ? {} : { sequences: sequences.sequenceCases(contract) }),
        ...(constraints === null ? {} : { constraints: constraints.constraintCases(contract) }),
      }),
      sources,
    )
}
