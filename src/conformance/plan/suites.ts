import type { Contract } from '../../contract/index.ts'
import type { Case, Plan, Source } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { casesFromPairs } from './pairs.ts'
import { selectSources } from './select.ts'

export type Planner = (contract: Contract, rules: Rules, seed: number) => Plan

/** Loads the planners of these sources only, so that a run of the pairs starts sooner. */
export async function plannerFor(sources: readonly Source[], isForeign: boolean): Promise<Planner> {
  const [access, sequences, constraints, lifecycles, habits, filters, values] = await Promise.all([
    sources.includes('access') ? import('./access/index.ts') : null,
    sources.includes('sequence') || sources.includes('race') ? import('./sequences.ts') : null,
    sources.includes('constraint') ? import('./constraints/index.ts') : null,
    isForeign && sources.includes('sequence') ? import('./lifecycles.ts') : null,
    isForeign && sources.includes('constraint') ? import('./habits.ts') : null,
    isForeign && sources.includes('constraint') ? import('./filters.ts') : null,
    isForeign && sources.includes('constraint') ? import('../values/index.ts') : null,
  ])
  return (contract, rules, seed) =>
    selectSources(
      planFrom(contract, casesFromPairs(contract), {
        ...(access === null ? {} : { access: accessOf(contract, rules, () => access.accessCases(contract, rules)) }),
        ...(sequences === null
          ? {}
          : {
              sequences: both(
                sequencesOf(contract, rules, () => sequences.sequenceCases(contract, rules)),
                lifecycles === null ? nothing : lifecycles.lifecycleCases(contract),
              ),
            }),
        ...(constraints === null
          ? {}
          : {
              constraints: withMore(
                constraints.constraintCases(contract),
                habits === null || filters === null || values === null
                  ? []
                  : [
                      ...habits.habitCases(contract),
                      ...filters.filterCases(contract),
                      ...values.valueCases(contract, seed),
                    ],
              ),
            }),
      }),
      sources,
    )
}

type Make<Made> = (contract: Contract, rules: Rules, make: () => Made) => Made

/** Plans once per contract and rules, for every run of the process: a plan never changes. */
function once<Made>(): Make<Made> {
  const known = new WeakMap<Contract, WeakMap<Rules, Made>>()
  return (contract, rules, make) => {
    const ofContract = known.get(contract) ?? new WeakMap<Rules, Made>()
    known.set(contract, ofContract)
    const made = ofContract.get(rules) ?? make()
    ofContract.set(rules, made)
    return made
  }
}

const accessOf = once<Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>>()
const sequencesOf = once<Pick<Plan, 'cases' | 'gaps'>>()

/** The planned cases that the contract implies beyond its pairs. */
export interface ImpliedCases {
  readonly access?: Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>
  readonly sequences?: Pick<Plan, 'cases' | 'gaps'>
  readonly constraints?: Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>
}

/** The parts of a plan in the order of sending. */
export function planFrom(
  contract: Contract,
  { cases, unplanned }: Pick<Plan, 'cases' | 'unplanned'>,
  { access = nothing, sequences = nothing, constraints = nothing }: ImpliedCases,
): Plan {
  // Constraints go last: they write the most, and may share fixtures with the others.
  const further = [access, sequences, constraints]
  return {
    cases: deletionsLast([...cases, ...further.flatMap((planned) => planned.cases)], contract),
    unplanned,
    gaps: further.flatMap((planned) => planned.gaps),
    alsoTried: [...access.alsoTried, ...constraints.alsoTried],
  }
}

/** Another contract's examples share one id: deletions go last, when every other case has used it. */
function deletionsLast(cases: readonly Case[], contract: Contract): readonly Case[] {
  if (contract.foreign !== true) return cases
  const deletes = new Set(contract.operations.filter(({ method }) => method === 'DELETE').map(({ id }) => id))
  const isLast = ({ source, operation }: Case): boolean => source === 'pair' && deletes.has(operation)
  return [...cases.filter((one) => !isLast(one)), ...cases.filter(isLast)]
}

function withMore<T extends Pick<Plan, 'cases'>>(planned: T, more: readonly Case[]): T {
  return { ...planned, cases: [...planned.cases, ...more] }
}

/** The declared cases and those that paths alone imply. */
function both(one: Pick<Plan, 'cases' | 'gaps'>, other: Pick<Plan, 'cases' | 'gaps'>): Pick<Plan, 'cases' | 'gaps'> {
  const known = new Set(one.cases.map(({ id }) => id))
  return {
    cases: [...one.cases, ...other.cases.filter(({ id }) => !known.has(id))],
    gaps: [...one.gaps, ...other.gaps],
  }
}

const nothing = { cases: [], gaps: [], alsoTried: [] }
