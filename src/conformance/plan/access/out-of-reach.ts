import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Fixture, Operation, PairRequest } from '../../../contract/index.ts'
import { hasRole, hasScope } from '../../model/callers.ts'
import type { Caller, Callers } from '../../model/callers.ts'
import { whyNamesAssumed } from '../../model/fixtures.ts'
import type { AlsoTried, Case, Gap } from '../../model/index.ts'
import type { AccessRules } from '../../rules/rules.ts'
import { absentAnswer, clauseOf, requestCase, twinCase } from './make.ts'
import type { Documented } from './make.ts'
import { absentRequest, idsIn, successOf, validRequest } from './requests.ts'
import { gapFor } from './without.ts'

const which = 'That nothing is given away is stated, which refusal says so is not.'

/** What belongs to another agency, or to another sub-account than the key's, must not be reachable. */
export function outOfReach(
  contract: Contract,
  operation: Operation,
  callers: Callers,
  access: AccessRules | undefined,
): readonly (Case | Gap | AlsoTried)[] {
  const request = validRequest(contract, operation)
  const isShown = pairsOf(contract, operation.id).length > 0
  if (request === null || !isShown || idsIn(contract, request).length === 0) return []
  const { noAccess = null } = access ?? {}
  const mayCall = callers.others.filter((caller) => hasScope(operation, caller) && hasRole(operation, caller))
  const foreign = mayCall.filter(({ agency, location }) => agency !== callers.usual.agency && location === null)
  const bound = mayCall.filter(({ agency, location }) => agency === callers.usual.agency && location !== null)
  return [
    ...otherAgencies(contract, operation, request, foreign, noAccess),
    ...otherLocations(contract, operation, request, callers.usual, foreign, noAccess),
    ...boundKeys(contract, operation, request, bound),
  ]
}

function otherAgencies(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  foreign: readonly Caller[],
  noAccess: readonly string[] | null,
): readonly (Case | Gap)[] {
  const absent = absentAnswer(contract, operation)
  const clause = absent?.clause ?? `${operation.pointer}/responses`
  if (absent === null) return [gapFor(operation, 'other-agency', clause, 'no response to an absent id is documented')]
  if (foreign.length === 0) return [gapFor(operation, 'other-agency', clause, "no fixture is another agency's key")]
  return foreign.flatMap((caller) => {
    const asked = { ...request, as: caller.name }
    const about = { contract, operation, tries: 'other-agency', name: caller.name, summary: "Another agency's key." }
    const twins = [asked, absentRequest(contract, operation, asked)] as const
    return [
      twinCase(about, twins, absent, clause, { otherRefusals: which, noAccess }),
      ...fromHome(contract, operation, asked, absent, caller, noAccess),
    ]
  })
}

/** A key that names its own sub-account and asks for what belongs to another. */
function fromHome(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  absent: Documented,
  { name, agency, location }: Caller,
  noAccess: readonly string[] | null,
): readonly Case[] {
  const home = Object.values(contract.fixtures).find(({ kind, state, value }) =>
    location === null ? kind === subAccount && state['agency'] === agency : value === location,
  )
  const asked = home === undefined ? null : relocated(contract, request, home)
  if (home === undefined || asked === null || idsIn(contract, asked).every((id) => id === home.name)) return []
  const stay = <T>(values: Readonly<Record<string, T>>, nobody: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(nobody).map(([at, id]) => [at, values[at] === home.value ? values[at] : id]))
  const none = absentRequest(contract, operation, asked)
  const twin = {
    ...none,
    path: stay(asked.path, none.path) as PairRequest['path'],
    query: stay(asked.query, none.query) as PairRequest['query'],
  }
  const summary = "Another sub-account's, by a key that names one of its own."
  const about = { contract, operation, tries: 'other-agency', name: `${name}-at-home`, summary }
  return [twinCase(about, [asked, twin], absent, absent.clause, { otherRefusals: which, noAccess })]
}

function otherLocations(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  usual: Caller,
  foreign: readonly Caller[],
  noAccess: readonly string[] | null,
): readonly Case[] {
  const absent = absentAnswer(contract, operation)
  if (absent === null) return []
  const theirs = Object.values(contract.fixtures).filter(
    ({ kind, state }) =>
      kind === subAccount &&
      typeof state['agency'] === 'string' &&
      foreign.some(({ agency }) => agency === state['agency']),
  )
  return theirs.flatMap((location) => {
    const asked = relocated(contract, { ...request, as: usual.name }, location)
    if (asked === null) return []
    return [
      twinCase(
        { contract, operation, tries: 'other-agency', name: location.name, summary: "Another agency's sub-account." },
        [asked, absentRequest(contract, operation, asked)],
        absent,
        absent.clause,
        { otherRefusals: which, noAccess },
      ),
    ]
  })
}

/** A key that is bound to a sub-account reaches nothing elsewhere, and may read everything at home. */
function boundKeys(
  contract: Contract,
  operation: Operation,
  request: PairRequest,
  bound: readonly Caller[],
): readonly (Case | Gap | AlsoTried)[] {
  const wanted = boundElsewhere(contract, operation)
  const clause = wanted?.clause ?? `${operation.pointer}/responses`
  if (bound.length === 0 || wanted === null) {
    return [gapFor(operation, 'other-location', clause, 'no fixture is a key that is bound to another sub-account')]
  }
  return bound.flatMap((caller): readonly (Case | AlsoTried)[] => {
    const asked = { ...request, as: caller.name }
    return [elsewhere(contract, operation, asked, wanted), ...atHome(contract, operation, caller)]
  })
}

function elsewhere(contract: Contract, operation: Operation, asked: PairRequest, wanted: Documented): Case | AlsoTried {
  const tries = 'other-location'
  const about = { contract, operation, tries, name: asked.as, summary: 'A key that is bound to another sub-account.' }
  const isSame = wanted.expect.status === absentAnswer(contract, operation)?.expect.status
  if (isSame || whyNamesAssumed(contract, operation, asked) !== null) {
    const twins = [asked, absentRequest(contract, operation, asked)] as const
    return twinCase(about, twins, wanted, wanted.clause, { otherRefusals: which })
  }
  const shown = pairsOf(contract, operation.id).find(
    ({ request, status }) => request.as === asked.as && status === wanted.expect.status,
  )
  return shown === undefined
    ? requestCase(about, asked, wanted, { otherRefusals: which, relies: 'keys' })
    : { source: 'access', tries, operation: operation.id, clause: wanted.clause, by: shown.id }
}

function atHome(contract: Contract, operation: Operation, caller: Caller): readonly Case[] {
  const success = operation.safety === 'read' ? successOf(contract, operation) : null
  const home = Object.values(contract.fixtures).find(({ value }) => value === caller.location)
  if (success === null || home === undefined || idsIn(contract, success.request).length !== 1) return []
  const asked = relocated(contract, { ...success.request, as: caller.name }, home)
  if (asked === null) return []
  const { status, response } = success
  return [
    requestCase(
      { contract, operation, tries: 'own-location', name: caller.name, summary: 'A key in its own sub-account.' },
      asked,
      {
        clause: success.pointer,
        expect: { kind: 'exactly', status, code: null, contentType: response.contentType, says: {} },
      },
      { relies: 'keys', inferred: 'What a bound key may do at home is not stated.' },
    ),
  ]
}

const subAccount = 'sub_account'

/** The request for another sub-account; null if it names none. */
function relocated(contract: Contract, request: PairRequest, location: Fixture): PairRequest | null {
  const named = Object.values(contract.fixtures)
    .filter(({ kind }) => kind === subAccount)
    .map(({ value }) => value)
  const replace = <T extends string | readonly string[]>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' && named.includes(value) ? location.value : value,
      ]),
    )
  const moved = {
    ...request,
    path: replace(request.path) as PairRequest['path'],
    query: replace(request.query) as PairRequest['query'],
  }
  return JSON.stringify(moved) === JSON.stringify(request) ? null : moved
}

/** What the module answers to a key that is bound elsewhere: as its examples show, else as for an absent id. */
function boundElsewhere(contract: Contract, operation: Operation): Documented | null {
  const bound = Object.values(contract.fixtures).filter(
    ({ kind, state }) => kind === 'credential' && typeof state['location'] === 'string',
  )
  const isOfModule = (id: string) =>
    contract.operations.some((candidate) => candidate.id === id && candidate.module === operation.module)
  const shown = contract.pairs.filter(
    ({ operation: id, request, status }) =>
      status >= 400 && isOfModule(id) && bound.some(({ name }) => name === request.as),
  )
  const found = shown.find(({ operation: id }) => id === operation.id) ?? shown[0]
  if (found === undefined) return absentAnswer(contract, operation)
  const { status, code, response } = found
  return {
    clause: clauseOf(operation, status),
    expect: { kind: 'exactly', status, code, contentType: response.contentType, says: {} },
  }
}
