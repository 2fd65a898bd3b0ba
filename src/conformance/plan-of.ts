import { soonEnough } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import type { Plan } from './model/index.ts'
import { suites } from './model/plan.ts'
import { defaultSeed } from './options/options.ts'
import type { Selection } from './options/options.ts'
import { selectExamples, selectProbes, shownOnly } from './plan/select.ts'
import { plannerFor } from './plan/suites.ts'
import type { Rules } from './rules/rules.ts'

/**
 * The plan of the selected suites, made when it is first wanted. Its modules load while the target is being met; planning
 * itself waits, because it would delay reading the target's answer beyond its time limit. `file`: the contract's, if it is
 * not the packaged one.
 */
export function planOf(
  contract: Contract,
  rules: Rules,
  { sources, probes, examplesOnly, seed }: Pick<Selection, 'sources' | 'probes' | 'examplesOnly' | 'seed'>,
  file: string | null,
): () => Promise<Plan> {
  const planner = plannerFor(sources, contract.foreign === true)
  let made: Plan | null = null
  return async () => {
    const plan = await planner
    const shown = examplesOnly ? shownOnly(contract) : contract
    const make = () => selectExamples(selectProbes(plan(shown, rules, seed), probes), examplesOnly)
    made ??= file === null ? make() : soonEnough(file, 'to plan from', make)
    return made
  }
}

/** All that a contract implies at a deployment, whatever a run selects. */
export function wholePlan(contract: Contract, rules: Rules, file: string | null): Promise<Plan> {
  const whole = { sources: Object.values(suites), probes: true, examplesOnly: false, seed: defaultSeed }
  return planOf(contract, rules, whole, file)()
}
