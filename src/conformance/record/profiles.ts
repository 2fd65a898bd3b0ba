import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case, Verdict } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import { safetyAt } from '../plan/safety.ts'

/** A named set of cases, and whether a deployment reaches it. */
export interface Profile {
  readonly name: string
  readonly state: 'reached' | 'not reached' | 'not judged'
  readonly demanded: number
  readonly held: number
  readonly broken: number
}

/** What a case says of a deployment; `isJudgedAgain`: whether its exchanges alone show it. */
export interface CaseVerdict {
  readonly verdict: Verdict
  readonly isJudgedAgain: boolean
}

/**
 * `reads`, `full`, and one for each module of the contract, such as `billing`. A profile demands every case that the contract
 * implies in it. It is reached if all of them hold, and not reached if one is broken; whatever was skipped, blocked or left out
 * keeps it from being reached.
 */
export function profilesOf(
  contract: Contract,
  cases: readonly Case[],
  verdicts: ReadonlyMap<string, CaseVerdict>,
): readonly Profile[] {
  const moduleOf = ({ operation }: Case): string => slug(operationById(contract, operation)?.module ?? '')
  const modules = [...new Set(cases.map(moduleOf))].filter((name) => !['', 'reads', 'full'].includes(name))
  const sets: readonly (readonly [string, (one: Case) => boolean])[] = [
    ['reads', (one) => safetyAt(contract, one) === 'read'],
    ...modules.map((name) => [name, (one: Case) => moduleOf(one) === name] as const),
    ['full', () => true],
  ]
  return sets.map(([name, isIn]) => {
    const demanded = cases.filter(isIn).map(({ id }) => verdicts.get(id))
    const broken = demanded.filter((one) => one?.verdict === 'fail').length
    const held = demanded.filter(
      (one) => one !== undefined && one.isJudgedAgain && one.verdict !== 'fail' && verdictTable[one.verdict].isJudged,
    ).length
    const isReached = held === demanded.length && held > 0
    const state = broken > 0 ? 'not reached' : 'not judged'
    return { name, state: isReached ? 'reached' : state, demanded: demanded.length, held, broken }
  })
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
