import type { Contract } from '../../../contract/index.ts'
import type { AlsoTried, Case, Gap, Plan } from '../../model/index.ts'
import type { Rules } from '../../rules/rules.ts'
import { otherUserCases } from './other-user.ts'
import { outOfReach } from './out-of-reach.ts'
import { callersOf } from '../../model/callers.ts'
import { withoutKey, withoutRight, withoutScheme } from './without.ts'

/** Cases of who may call an operation and who may not, for every scope and role that is stated. */
export function accessCases(contract: Contract, { access }: Rules): Pick<Plan, 'cases' | 'gaps' | 'alsoTried'> {
  const callers = callersOf(contract)
  const planned = contract.operations
    .filter(({ scopes }) => scopes !== null)
    .flatMap((operation): readonly (Case | Gap | AlsoTried)[] => [
      ...withoutKey(contract, operation, access),
      ...withoutScheme(contract, operation, access),
      ...otherUserCases(contract, operation),
      ...(callers === null ? [] : withoutRight(contract, operation, callers, access)),
      ...(callers === null ? [] : outOfReach(contract, operation, callers, access)),
    ])
  return {
    cases: planned.filter((one) => 'id' in one),
    gaps: planned.filter((one) => 'reason' in one),
    alsoTried: planned.filter((one) => 'by' in one),
  }
}
