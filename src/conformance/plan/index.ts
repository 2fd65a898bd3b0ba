import type { Contract } from '../../contract/index.ts'
import type { Plan } from '../model.ts'
import { casesFromPairs } from './pairs.ts'

/** Everything that the contract implies should be tried. Knows no target. */
export function planCases(contract: Contract): Plan {
  return casesFromPairs(contract)
}
