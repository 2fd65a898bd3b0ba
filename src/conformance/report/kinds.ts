import { isObject } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { fixturesIn, firstCredential } from '../model/fixtures.ts'
import type { Finding, Result, StepAct } from '../model/index.ts'
import { callersOf, hasRole, hasScope } from '../model/callers.ts'
import { blamedFor, isOverAnswers, playedOf } from './exchanges.ts'

/** What a finding says is wrong, the gravest first: the order of every report. */
export const kinds = ['crash', 'accepted', 'data', 'status', 'code', 'form'] as const

/**
 * `crash`: no answer, because the server went down with the request. `accepted`: a success in place of a refusal. `data`: an answer with wrong content. `status`: another status. `code`: a
 * refusal that does not say why. `form`: an answer in another form.
 */
export type Kind = (typeof kinds)[number]

/** The guard that a key gets past; null: the finding is not about access. */
export type AccessGuard = 'no key' | 'foreign' | 'scope' | 'role'

export interface Concern {
  readonly kind: Kind
  readonly guard: AccessGuard | null
  /** For `foreign`: whether the key is bound to another sub-account of the same agency. */
  readonly isBound: boolean
  /** The operation whose request is to blame. */
  readonly operation: Operation | undefined
}

export function concernOf(contract: Contract, result: Result, finding: Finding): Concern {
  const played = playedOf(result, finding)
  const step = played?.act.role === 'step' ? played.act : null
  const id = blamedFor(result, finding)?.act.operation ?? result.case.operation
  const operation = contract.operations.find((candidate) => candidate.id === id)
  // A list may refuse what is out of reach, or leave it out: a success that shows something is wrong.
  const isShown = result.case.source === 'access' && isOverAnswers(finding)
  const access = step === null || operation === undefined ? null : guardOf(contract, operation, step, isShown)
  const isRefusalDue = isShown || (step !== null && step.expect.status >= 400 && step.expect.kind !== 'accepted')
  const kind = isShown ? 'accepted' : kindOf(finding, { step, isRefusalDue, status: statusOf(played) })
  const isAboutAccess = kind === 'accepted' || kind === 'status'
  return {
    kind,
    guard: isAboutAccess && isRefusalDue ? (access?.guard ?? null) : null,
    isBound: access?.isBound ?? false,
    operation,
  }
}

interface KindText {
  readonly step: StepAct | null
  readonly isRefusalDue: boolean
  readonly status: number | null
}

function kindOf({ rule, at, actual, expected }: Finding, { step, isRefusalDue, status }: KindText): Kind {
  if (rule === 'crash') return 'crash'
  const isHeld = isOverAnswers({ rule })
  if (at === '/status') {
    const isSuccess = typeof actual === 'number' && actual < 400
    return isSuccess && (isRefusalDue || isHeld) ? 'accepted' : 'status'
  }
  if (rule.startsWith('invariant/')) return status !== null && status >= 400 ? 'code' : 'data'
  if (isHeld || rule === 'flow') return 'data'
  if (rule === 'error-code' || rule === 'constraint') return 'code'
  if (rule === 'pair') return step?.expect.code === expected ? 'code' : 'data'
  return rule === 'prior' ? 'status' : 'form'
}

function statusOf(played: ReturnType<typeof playedOf>): number | null {
  if (played === null) return null
  const { received } = played.exchange
  return 'answer' in received ? received.answer.status : null
}

/** The guard that should have refused a request, by its key and by what it names. */
function guardOf(
  contract: Contract,
  operation: Operation,
  { request, expect: { status } }: StepAct,
  isShown: boolean,
): { readonly guard: AccessGuard; readonly isBound: boolean } | null {
  if (status === 401) return { guard: 'no key', isBound: false }
  if (!isShown && status !== 403 && status !== 404) return null
  const callers = callersOf(contract)
  if (callers === null) return null
  const speaker = request.as ?? firstCredential(contract)?.name
  const caller = [callers.usual, ...callers.others].find(({ name }) => name === speaker)
  if (caller === undefined) return null
  if (status === 403 && !hasRole(operation, caller)) return { guard: 'role', isBound: false }
  if (status === 403 && !hasScope(operation, caller)) return { guard: 'scope', isBound: false }
  const named = fixturesIn(contract, { ...request, as: null })
  if (named.some((name) => contract.fixtures[name]?.kind === 'absent')) return null
  const isElsewhere = named.some((name) => {
    const state = contract.fixtures[name]?.state
    return isObject(state) && typeof state['agency'] === 'string' && state['agency'] !== caller.agency
  })
  if (isElsewhere || caller.agency !== callers.usual.agency) return { guard: 'foreign', isBound: false }
  return caller.location === null ? null : { guard: 'foreign', isBound: true }
}
