import type { Plan } from '../model.ts'

/** What the contract implies beyond its pairs, as far as it was planned. */
export interface Further {
  readonly access?: Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>
  readonly sequences?: Pick<Plan, 'cases' | 'gaps'>
  readonly constraints?: Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>
}

/** The parts of a plan in the order in which they are tried. */
export function planFrom(
  { cases, unplanned }: Pick<Plan, 'cases' | 'unplanned'>,
  { access = nothing, sequences = nothing, constraints = nothing }: Further,
): Plan {
  // Constraints last, because they write what comes to hand: whoever shares a fixture with them has had it before.
  const further = [access, sequences, constraints]
  return {
    cases: [...cases, ...further.flatMap((planned) => planned.cases)],
    unplanned,
    gaps: further.flatMap((planned) => planned.gaps),
    alsoTried: [...access.alsoTried, ...constraints.alsoTried],
  }
}

const nothing = { cases: [], gaps: [], alsoTried: [] }
