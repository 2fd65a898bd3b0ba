import { groupBy, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case, Verdict } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import { wholePlan } from '../plan-of.ts'
import { safetyAt } from '../plan/safety.ts'
import type { Rules } from '../rules/rules.ts'

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

/** What a profile demands, in a sentence of the contract or of the rules. */
export interface Sentence {
  readonly operation: string
  readonly says: string
  readonly state: 'holds' | 'broken' | 'not judged'
}

/**
 * `reads`, `full`, and one for each module of the contract, such as `billing`. A profile demands every case that the contract
 * implies in it. It is reached if all of them hold, and not reached if one is broken; whatever was skipped, blocked or left out
 * keeps it from being reached.
 */
export function profilesOf(demands: Demands, verdicts: ReadonlyMap<string, CaseVerdict>): readonly Profile[] {
  return [...demands].map(([name, demanded]) => {
    const states = demanded.map(({ id }) => stateOf(verdicts.get(id)))
    const broken = states.filter((state) => state === 'broken').length
    const held = states.filter((state) => state === 'holds').length
    const isReached = held === demanded.length && held > 0
    const state = broken > 0 ? 'not reached' : 'not judged'
    return { name, state: isReached ? 'reached' : state, demanded: demanded.length, held, broken }
  })
}

/** The sentences that these cases try. A sentence holds if all of its cases do. */
export function sentencesOf(cases: readonly Case[], verdicts: ReadonlyMap<string, CaseVerdict>): readonly Sentence[] {
  const tried = cases.flatMap(({ id, operation, summary, holds }) => {
    const says = new Set([summary, ...holds.map((hold) => hold.says ?? summary)])
    return [...says].map((sentence) => ({ operation, says: sentence, state: stateOf(verdicts.get(id)) }))
  })
  return [...groupBy(tried, ({ operation, says }) => `${operation} ${says}`).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const worst = (['broken', 'not judged'] as const).find((state) => same.some((one) => one.state === state))
    return [{ ...first, state: worst ?? 'holds' }]
  })
}

/** Profile → the cases that it demands. */
export type Demands = ReadonlyMap<string, readonly Case[]>

/** `file`: the contract's; null: the packaged one. */
export async function demandsBy(contract: Contract, rules: Rules, file: string | null): Promise<Demands> {
  const { cases } = await wholePlan(contract, rules, file)
  const moduleOf = ({ operation }: Case): string => slug(operationById(contract, operation)?.module ?? '')
  const modules = [...groupBy(cases, moduleOf)].filter(([name]) => !['', 'reads', 'full'].includes(name))
  return new Map([['reads', cases.filter((one) => safetyAt(contract, one) === 'read')], ...modules, ['full', cases]])
}

function stateOf(one: CaseVerdict | undefined): Sentence['state'] {
  if (one?.verdict === 'fail') return 'broken'
  return one !== undefined && one.isJudgedAgain && verdictTable[one.verdict].isJudged ? 'holds' : 'not judged'
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
