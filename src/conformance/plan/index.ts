import type { Contract } from '../../contract/index.ts'
import type { Plan } from '../model/index.ts'
import { accessCases } from './access/index.ts'
import { constraintCases } from './constraints/index.ts'
import { casesFromPairs } from './pairs.ts'
import { sequenceCases } from './sequences.ts'
import { planFrom } from './suites.ts'

/** Everything that the contract implies should be tried. Knows no target. */
export function planCases(contract: Contract): Plan {
  return planFrom(casesFromPairs(contract), {
    access: accessCases(contract),
    sequences: sequenceCases(contract),
    constraints: constraintCases(contract),
  })
}
