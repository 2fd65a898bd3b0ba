import type { Contract, Operation, PairRequest } from '../../contract/index.ts'
import { fixturesIn, firstCredential } from '../model/fixtures.ts'
import type { DeviationKind, Finding, Result, StepAct } from '../model/index.ts'
import { callersOf, hasRole, hasScope } from '../model/callers.ts'
import { isOfInvariant } from '../model/invariant-rule.ts'
import { blamedFor, playedOf, statusIn } from './exchanges.ts'

/** How grave what a finding shows is, the gravest first: the order of every report. */
export const kinds = ['crash', 'accepted', 'data', 'status', 'code', 'form'] as const

/**
 * `crash`: no response, because the server went down with the request. `accepted`: a success in place of a refusal. `data`: a
 * response with wrong content. `status`: another status. `code`: a refusal that does not say why. `form`: another form.
 */
export type Kind = (typeof kinds)[number]

/** The guard that a key gets past; null: the finding is not about access. */
export type AccessGuard = 'no key' | 'foreign' | 'scope' | 'role'

type Access = Pick<FindingKind, 'guard' | 'isBound' | 'keySent'>

const unguarded: Access = { guard: null, isBound: false, keySent: null }

/** What a request has in place of a key that counts: none, another key, or its own in another form. */
export type KeySent = 'none' | 'wrong' | 'other form'

/** What a finding is about. */
interface FindingKind {
  readonly kind: Kind
  readonly guard: AccessGuard | null
  /** For `foreign`: whether the key is bound to another sub-account of the same agency. */
  readonly isBound: boolean
  /** For `no key`; null: the finding is about something else. */
  readonly keySent: KeySent | null
  /** The operation whose request is to blame. */
  readonly operation: Operation | undefined
}

/** A finding with its case and what it is about. */
export interface FindingInCase extends FindingKind {
  readonly result: Result
  readonly finding: Finding
}

export function findingIn(contract: Contract, result: Result, finding: Finding): FindingInCase {
  const played = playedOf(result, finding)
  const step = played?.act.role === 'step' ? played.act : null
  const id = blamedFor(result, finding)?.act.operation ?? result.case.operation
  const operation = contract.operations.find((candidate) => candidate.id === id)
  // A list may refuse what is out of reach, or leave it out: a success that shows something is wrong.
  const isShown = finding.deviation.kind === 'shown' || isSuccessUntrue(finding)
  const access = step === null || operation === undefined ? unguarded : guardOf(contract, operation, step, isShown)
  const isRefusalDue = isShown || (step !== null && step.expect.status >= 400 && step.expect.kind !== 'accepted')
  const kind = kindOf(finding, isRefusalDue, played === null ? null : statusIn(played.exchange))
  const isAboutAccess = kind === 'accepted' || kind === 'status'
  return {
    result,
    finding,
    kind,
    ...access,
    guard: isAboutAccess && isRefusalDue ? access.guard : null,
    operation,
  }
}

/** A rule over several requests wants a refusal, where any of them is documented. */
function isSuccessUntrue({ at, actual, deviation }: Finding): boolean {
  return deviation.kind === 'untrue' && at === '/status' && typeof actual === 'number' && actual < 400
}

const kindsOf: Readonly<Record<DeviationKind, Kind>> = {
  crash: 'crash',
  accepted: 'accepted',
  'accepted-value': 'accepted',
  'accepted-request': 'accepted',
  shown: 'accepted',
  value: 'data',
  untrue: 'data',
  lost: 'data',
  changed: 'data',
  status: 'status',
  undocumented: 'status',
  'refusal-status': 'status',
  'value-refused': 'status',
  'value-failed': 'status',
  prior: 'status',
  answer: 'status',
  code: 'code',
  unnamed: 'code',
  'no-code': 'form',
  ref: 'form',
  'content-type': 'form',
  unreadable: 'form',
  missing: 'form',
  extra: 'form',
  'missing-header': 'form',
  invalid: 'form',
  'invalid-header': 'form',
  'wrong-request': 'form',
}

function kindOf({ rule, at, actual, deviation }: Finding, isRefusalDue: boolean, status: number | null): Kind {
  const isSuccess = typeof actual === 'number' && actual < 400
  if (deviation.kind === 'undocumented' && isSuccess && isRefusalDue) return 'accepted'
  // Another refusal shows that something is there, and nothing of it.
  if (deviation.kind === 'shown' && typeof actual === 'number' && !isSuccess) return 'status'
  if (deviation.kind !== 'untrue') return kindsOf[deviation.kind]
  const isOfOne = isOfInvariant({ rule })
  if (at === '/status') return isOfOne || isSuccess ? 'accepted' : 'status'
  return isOfOne && status !== null && status >= 400 ? 'code' : 'data'
}

function keySentIn({ fixtures }: Contract, { as, scheme, headers, query }: PairRequest): KeySent {
  if (as !== null) return scheme === undefined ? 'wrong' : 'other form'
  const places = Object.values(fixtures).flatMap(({ sentAs = [] }) => sentAs.flat())
  const names = new Set(['authorization', 'cookie', ...places.map(({ name }) => name.toLowerCase())])
  const isSent = [...Object.keys(headers), ...Object.keys(query)].some((name) => names.has(name.toLowerCase()))
  return isSent ? 'wrong' : 'none'
}

/** The guard that should have refused a request, by its key and by what it names. */
function guardOf(
  contract: Contract,
  operation: Operation,
  { request, expect: { status } }: StepAct,
  isShown: boolean,
): Access {
  if (status === 401) return { ...unguarded, guard: 'no key', keySent: keySentIn(contract, request) }
  if (!isShown && status !== 403 && status !== 404) return unguarded
  const callers = callersOf(contract)
  if (callers === null) return unguarded
  const speaker = request.as ?? firstCredential(contract)?.name
  const caller = [callers.usual, ...callers.others].find(({ name }) => name === speaker)
  if (caller === undefined) return unguarded
  if (status === 403 && !hasRole(operation, caller)) return { ...unguarded, guard: 'role' }
  if (status === 403 && !hasScope(operation, caller)) return { ...unguarded, guard: 'scope' }
  const named = fixturesIn(contract, { ...request, as: null })
  if (named.some((name) => contract.fixtures[name]?.kind === 'absent')) return unguarded
  const owners = named.map((name) => {
    const agency = contract.fixtures[name]?.state['agency']
    return typeof agency === 'string' ? agency : callers.usual.agency
  })
  const isElsewhere = (owners.length === 0 ? [callers.usual.agency] : owners).some((owner) => owner !== caller.agency)
  if (isElsewhere) return { ...unguarded, guard: 'foreign' }
  return caller.location === null ? unguarded : { ...unguarded, guard: 'foreign', isBound: true }
}
