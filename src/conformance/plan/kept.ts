import { readFileSync } from 'node:fs'
import { packagedContract, packagedFingerprint } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Plan } from '../model/index.ts'

/** What constraints imply: data alone, while the checks of other cases are functions. */
export type Constraints = Pick<Plan, 'cases' | 'gaps' | 'alsoTried'>

/** In dist/, as `scripts/build/keep-plan.ts` writes it; none stands beside src/. */
export interface Kept extends Constraints {
  readonly contract: string
}

export const KEPT = 'conformance/plan/kept.json'

/** What the build has planned for our own contract: to read it takes a fiftieth of the time. */
export function keptPlan(contract: Contract): Constraints | null {
  return contract === packagedContract() ? readKept(new URL('kept.json', import.meta.url), packagedFingerprint()) : null
}

/** Null where there is none, or it was made from another contract. */
export function readKept(file: URL, contract: string): Constraints | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  const kept = JSON.parse(text) as Kept
  return kept.contract === contract ? kept : null
}
