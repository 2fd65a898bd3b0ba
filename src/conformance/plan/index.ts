import type { Contract } from '../../contract/index.ts'
import type { Plan } from '../model.ts'
import { accessCases } from './access/index.ts'
import { constraintCases } from './constraints/index.ts'
import { casesFromPairs } from './pairs.ts'
import { sequenceCases } from './sequences/index.ts'

/** Everything that the contract implies should be tried. Knows no target. */
export function planCases(contract: Contract): Plan {
  const { cases, unplanned } = casesFromPairs(contract)
  const access = accessCases(contract)
  const constraints = constraintCases(contract)
  // Last, because they write what comes to hand: whoever shares a fixture with them has had it before.
  const further = [access, sequenceCases(contract), constraints]
  return {
    cases: [...cases, ...further.flatMap((planned) => planned.cases)],
    unplanned,
    gaps: further.flatMap((planned) => planned.gaps),
    alsoTried: [...access.alsoTried, ...constraints.alsoTried],
  }
}
