import type { Contract } from '../../contract/index.ts'
import type { Plan } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { accessCases } from './access/index.ts'
import { constraintCases } from './constraints/index.ts'
import { casesFromPairs } from './pairs.ts'
import { sequenceCases } from './sequences.ts'
import { planFrom } from './suites.ts'

export function planCases(contract: Contract, rules: Rules): Plan {
  return planFrom(contract, casesFromPairs(contract), {
    access: accessCases(contract, rules),
    sequences: sequenceCases(contract, rules),
    constraints: constraintCases(contract),
  })
}
