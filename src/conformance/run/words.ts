import { operationById, withValueAt, worst } from '../../contract/index.ts'
import type { Contract, Json } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Act, Case, Result, StepAct } from '../model/index.ts'
import type { Words } from '../rules/rules.ts'
import type { Ask } from './ask.ts'
import { blockedResult } from './gate.ts'
import type { Addressing } from './request-for.ts'

/** Cases rewritten in the target's words, and the cases for which it has none. */
export interface CasesInTargetWords {
  readonly send: readonly Case[]
  readonly blocked: readonly Result[]
  readonly found: readonly string[]
}

/**
 * Reads what only the target can know and puts it into the requests. An act without words is left out if the others of its
 * case count without it; otherwise the case is blocked.
 */
export async function inTargetWords(
  cases: readonly Case[],
  addressing: Addressing,
  ask: Ask,
): Promise<CasesInTargetWords> {
  const { rules } = addressing
  if (rules.words === undefined || cases.length === 0) return { send: cases, blocked: [], found: [] }
  const words = await rules.words.learn(cases, {
    fixtures: addressing.contract.fixtures,
    look: lookBy(addressing, ask),
    real: realBy(addressing),
  })
  const send: Case[] = []
  const blocked: Result[] = []
  for (const tried of cases) {
    const said = sayCase(addressing.contract, tried, words)
    if (typeof said === 'string') blocked.push(blockedResult(tried, said))
    else send.push(said)
  }
  return { send, blocked, found: words.found }
}

function sayCase(contract: Contract, tried: Case, words: Words): Case | string {
  if (tried.probe === true) return tried
  const acts: Act[] = []
  const left: string[] = []
  for (const act of tried.acts) {
    if (act.role === 'step' && Object.keys(act.standsFor ?? {}).length > 0) {
      acts.push(...sayStanding(act, tried, words))
      continue
    }
    const said = words.say(act.operation, act.request)
    if (!('unsayable' in said)) acts.push(said === act.request ? act : { ...act, request: said })
    else if (act.role === 'step' && isSpare(tried, act.label)) left.push(`${act.label}: ${said.unsayable}`)
    else return `a request of it cannot be put into the target's words: ${said.unsayable}`
  }
  if (acts.every((act, index) => act === tried.acts[index]) && left.length === 0) return tried
  // An example that only reads says so of its own request.
  const changed = acts
    .filter((act) => !tried.acts.includes(act))
    .map(({ operation }) => operationById(contract, operation))
  const safety = worst([tried.safety, ...changed.map((operation) => operation?.safety ?? 'spending')])
  return { ...tried, safety, acts, ...(left.length === 0 ? {} : { unsaid: left }) }
}

/** The same without what it has for steps that have no words. Empty: it has none either. */
function sayStanding(act: StepAct, { acts }: Case, words: Words): readonly StepAct[] {
  const { operation, request, standsFor = {} } = act
  const isSayable = (label: string) =>
    !acts.some((one) => one.label === label && 'unsayable' in words.say(one.operation, one.request))
  const all = Object.entries(standsFor)
  const kept = all.filter(([label]) => isSayable(label))
  const left = all.filter((one) => !kept.includes(one))
  if (kept.length === 0 || request.body === null || !('value' in request.body)) return []
  const value = left.reduce<Json>((body, [, at]) => withValueAt(body, at, undefined), request.body.value)
  const said = words.say(operation, left.length === 0 ? request : { ...request, body: { ...request.body, value } })
  if ('unsayable' in said) return []
  return [said === request ? act : { ...act, request: said, standsFor: Object.fromEntries(kept) }]
}

/** Whether the case can do without a step: it is a control, or is judged beside one. */
function isSpare({ acts }: Case, label: string): boolean {
  return acts.some(
    (act) => act.role === 'step' && act.controls !== undefined && (act.label === label || act.controls.includes(label)),
  )
}

/** Reads with a credential, the first if none is named, and remembers the answer unless told not to. */
export function lookBy({ contract, values }: Addressing, ask: Ask, remembers = true) {
  const known = new Map<string, Promise<unknown>>()
  const first = firstCredential(contract)?.name
  return async (operation: string, parts: Readonly<Record<string, string>>, as = first): Promise<unknown> => {
    // Never use the contract's own key in place of one that was not given.
    if (as !== undefined && !Object.hasOwn(values, as)) return undefined
    const key = JSON.stringify([operation, parts, as])
    const answer =
      known.get(key) ??
      ask({ operation, as: as ?? null, parts }).then((received) =>
        'answer' in received && received.answer.status < 300 ? jsonOf(received.answer) : undefined,
      )
    if (remembers) known.set(key, answer)
    return answer
  }
}

function realBy({ contract, values }: Addressing): (value: string) => string {
  const names = new Map(Object.values(contract.fixtures).map(({ name, value }) => [value, name]))
  return (value) => values[names.get(value) ?? ''] ?? value
}
