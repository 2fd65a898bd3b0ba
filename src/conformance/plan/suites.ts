import type { Contract } from '../../contract/index.ts'
import type { Case, Plan, Source } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { casesFromPairs } from './pairs.ts'
import { selectSources } from './select.ts'

/** Plans what some sources imply. */
export type Planner = (contract: Contract, rules: Rules, seed: number) => Plan

/** Loads what plans these sources. The others are neither loaded nor planned: a run of the pairs begins the sooner. */
export async function plannerFor(sources: readonly Source[], isForeign: boolean): Promise<Planner> {
  const [access, sequences, constraints, lifecycles, habits, values] = await Promise.all([
    sources.includes('access') ? import('./access/index.ts') : null,
    sources.includes('sequence') || sources.includes('race') ? import('./sequences.ts') : null,
    sources.includes('constraint') ? import('./constraints/index.ts') : null,
    isForeign && sources.includes('sequence') ? import('./lifecycles.ts') : null,
    isForeign && sources.includes('constraint') ? import('./habits.ts') : null,
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
                habits === null || values === null
                  ? []
                  : [...habits.habitCases(contract), ...values.valueCases(contract, seed)],
              ),
            }),
      }),
      sources,
    )
}

type Make<Made> = (contract: Contract, rules: Rules, make: () => Made) => Made

/** Makes what a contract and rules imply once, however many runs of a process ask for it: it never changes. */
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

/** The parts of a plan in the order in which they are tried. */
export function planFrom(
  contract: Contract,
  { cases, unplanned }: Pick<Plan, 'cases' | 'unplanned'>,
  { access = nothing, sequences = nothing, constraints = nothing }: ImpliedCases,
): Plan {
  // Constraints last, because they write what comes to hand: whoever shares a fixture with them has had it before.
  const further = [access, sequences, constraints]
  return {
    cases: deletionsLast([...cases, ...further.flatMap((planned) => planned.cases)], contract),
    unplanned,
    gaps: further.flatMap((planned) => planned.gaps),
    alsoTried: [...access.alsoTried, ...constraints.alsoTried],
  }
}

/** Examples of somebody else's contract have one id for all: what deletes it comes when everybody has had it. */
function deletionsLast(cases: readonly Case[], contract: Contract): readonly Case[] {
  if (contract.foreign !== true) return cases
  const deletes = new Set(contract.operations.filter(({ method }) => method === 'DELETE').map(({ id }) => id))
  const isLast = ({ source, operation }: Case): boolean => source === 'pair' && deletes.has(operation)
  return [...cases.filter((one) => !isLast(one)), ...cases.filter(isLast)]
}

function withMore<T extends Pick<Plan, 'cases'>>(planned: T, more: readonly Case[]): T {
  return { ...planned, cases: [...planned.cases, ...more] }
}

/** What was declared, and what the paths alone imply. */
function both(one: Pick<Plan, 'cases' | 'gaps'>, other: Pick<Plan, 'cases' | 'gaps'>): Pick<Plan, 'cases' | 'gaps'> {
  const known = new Set(one.cases.map(({ id }) => id))
  return {
    cases: [...one.cases, ...other.cases.filter(({ id }) => !known.has(id))],
    gaps: [...one.gaps, ...other.gaps],
  }
}

const nothing = { cases: [], gaps: [], alsoTried: [] }
