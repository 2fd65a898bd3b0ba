import type { Plan } from '../model.ts'

/** The plan at our sandbox, whose faults give the answers that no request provokes. */
export function planAtSandbox(plan: Plan): Plan {
  return {
    ...plan,
    cases: [...plan.cases, ...plan.unplanned.flatMap(({ atSandbox }) => atSandbox ?? [])],
    unplanned: plan.unplanned.filter(({ atSandbox }) => atSandbox === null),
  }
}
