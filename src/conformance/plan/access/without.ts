import { isDeepStrictEqual } from 'node:util'
import { pairsOf, responseFor, spoken } from '../../../contract/index.ts'
import type { Contract, Operation, PairRequest } from '../../../contract/index.ts'
import { hasRole, hasScope, missingScope } from '../../model/callers.ts'
import type { Caller, Callers } from '../../model/callers.ts'
import { madeUpKey } from '../../model/secrets.ts'
import type { AlsoTried, Case, Gap, PriorAct } from '../../model/index.ts'
import type { AccessRules } from '../../rules/rules.ts'
import { guardedRequest } from './guarded.ts'
import { breaksSchema } from '../pairs.ts'
import { documented, keyRefusal, requestCase } from './make.ts'
import type { Documented } from './make.ts'
import { successOf, validRequest } from './requests.ts'

const order = 'That a missing key is looked at before everything else is not stated.'

export function withoutKey(
  contract: Contract,
  operation: Operation,
  access: AccessRules | undefined,
): readonly (Case | Gap)[] {
  const isForeign = contract.foreign === true
  if (isForeign && operation.speaksAs === null) return []
  const wanted = isForeign
    ? keyRefusal(contract, operation)
    : documented(contract, operation, 401, access?.noKey ?? onlyCode(operation, 401))
  const gap = (tries: string, reason: string): Gap => {
    const { id, pointer } = operation
    return { source: 'access', tries, operation: id, clause: `${pointer}/responses`, reason }
  }
  if (wanted === null) return ['no-key', 'broken-key'].map((tries) => gap(tries, 'no 401 is documented'))
  const about = { contract, operation, name: null }
  const valid = validRequest(contract, operation)
  // Whoever reads something that is there without a key must not get it, where a made-up id is not found in any case.
  const { request, guarded } =
    isForeign && valid !== null && operation.safety === 'read'
      ? { request: { ...valid, as: null }, guarded: true }
      : guardedRequest(contract, operation)
  return [
    guarded
      ? requestCase({ ...about, tries: 'no-key', summary: 'Without a key, whatever else is wrong.' }, request, wanted, {
          otherRefusals: order,
          // Whether another server changes nothing for it, nobody knows.
          safety: operation.packaged === true ? 'read' : operation.safety,
          probe: true,
        })
      : gap('no-key', 'nothing in the request can be made wrong, so that no probe without a key is harmless'),
    valid === null
      ? gap('broken-key', 'the contract has no example of its request')
      : requestCase(
          { ...about, tries: 'broken-key', summary: 'A key that nobody has.' },
          withKey(contract, operation, valid, madeUpKey),
          breaksSchema(contract, { operation: operation.id, status: 200, request: valid })
            ? orRefused(wanted, [400, 422])
            : orRefused(wanted, isForeign && !namesKeyRefusal(operation) ? [400, 404, 422] : []),
          { relies: 'keys' },
        ),
  ]
}

/** A key counts after `Bearer` alone: with the first read of each module, which shows no more than the key may read. */
export function withoutScheme(
  contract: Contract,
  operation: Operation,
  access: AccessRules | undefined,
): readonly Case[] {
  const isRead = (one: Operation) => one.module === operation.module && one.safety === 'read' && one.scopes !== null
  const first = contract.operations.find((one) => isRead(one) && successOf(contract, one) !== null)
  const success = first === operation ? successOf(contract, operation) : null
  const wanted = access === undefined ? null : documented(contract, operation, 401, access.noKey)
  if (success === null || wanted === null || success.request.as === null) return []
  const as = { 'raw-key': ['', 'A key without Bearer.'], 'basic-key': ['Basic ', 'A key after Basic.'] } as const
  const { request } = success
  // A wrong key gets the same refusal. What else is wrong with the response, other cases say.
  const control: PriorAct = {
    role: 'prior',
    label: 'with-scheme',
    operation: operation.id,
    clause: success.pointer,
    request,
    wanted: 'any',
    bind: {},
  }
  return Object.entries(as).map(([tries, [scheme, summary]]) => {
    const about = { contract, operation, tries, name: null, summary }
    const { acts, ...tried } = requestCase(about, { ...request, scheme }, wanted, { relies: 'keys' })
    return { ...tried, acts: [control, ...acts.map((act) => ({ ...act, controls: [control.label] }))] }
  })
}

/** What is wrong with the request itself may be looked at before the key. */
function orRefused(wanted: Documented, statuses: readonly number[]): Documented {
  const { clause, expect } = wanted
  return statuses.length === 0 ? wanted : { clause, expect: { ...expect, or: [...(expect.or ?? []), ...statuses] } }
}

/** Whether a contract names a status for a wrong key. Otherwise the route or the request may be looked at before it. */
function namesKeyRefusal({ responses }: Operation): boolean {
  return responses.some(({ status }) => status === '401' || status === '403')
}

/** The request with another key in place of the one that counts, and no other credential. */
function withKey(contract: Contract, { speaksAs }: Operation, request: PairRequest, key: string): PairRequest {
  const parts = contract.fixtures[speaksAs?.name ?? '']?.sentAs?.[0]
  if (parts === undefined)
    return { ...request, as: null, headers: { ...request.headers, Authorization: `Bearer ${key}` } }
  const sent = parts.map((part) => spoken(part, part.basic ? `${key}:${key}` : key))
  const named = (place: 'header' | 'query'): Record<string, string> =>
    Object.fromEntries(sent.filter((one) => one.in === place).map(({ name, value }) => [name, value] as const))
  const cookies = sent.filter((one) => one.in === 'cookie').map(({ name, value }) => `${name}=${value}`)
  return {
    ...request,
    as: null,
    query: { ...request.query, ...named('query') },
    headers: {
      ...request.headers,
      ...named('header'),
      ...(cookies.length > 0 ? { Cookie: cookies.join('; ') } : {}),
    },
  }
}

/** The code of a status that has exactly one, for a contract without rules. */
function onlyCode(operation: Operation, status: number): readonly string[] {
  const codes = responseFor(operation, status)?.codes ?? []
  return codes.length === 1 ? codes : []
}

/** Keys of the agency without the scope or the role; for reads also keys that have both. */
export function withoutRight(
  contract: Contract,
  operation: Operation,
  { usual, others }: Callers,
  access: AccessRules | undefined,
): readonly (Case | Gap | AlsoTried)[] {
  const ours = others.filter(({ agency, location }) => agency === usual.agency && location === null)
  const request = validRequest(contract, operation)
  if (request === null) return []
  return [
    ...withoutScope(contract, operation, ours, access),
    ...wrongRole(contract, operation, ours, access),
    ...rightKeys(contract, operation, usual, ours),
  ]
}

function withoutScope(
  contract: Contract,
  operation: Operation,
  ours: readonly Caller[],
  access: AccessRules | undefined,
): readonly (Case | Gap)[] {
  // An empty alternative admits every key.
  if (operation.scopes === null || operation.scopes.some((alternative) => alternative.length === 0)) return []
  const clause = `${operation.pointer}/security`
  const lacking = ours.filter((caller) => !hasScope(operation, caller) && hasRole(operation, caller))
  if (lacking.length === 0) return [gapFor(operation, 'without-scope', clause, 'no fixture is a key without its scope')]
  return lacking.flatMap((caller): readonly (Case | Gap)[] => {
    const scope = missingScope(operation, caller)
    const says = scope === null || access === undefined ? {} : { [access.noScope.scopeAt]: scope }
    const wanted = documented(contract, operation, 403, access?.noScope.codes ?? onlyCode(operation, 403), says)
    const request = validRequest(contract, operation)
    if (wanted === null || request === null) return [gapFor(operation, 'without-scope', clause, 'no 403 is documented')]
    return [
      requestCase(
        {
          contract,
          operation,
          tries: 'without-scope',
          name: caller.name,
          summary: `A key without the scope ${scope ?? ''}.`,
        },
        { ...request, as: caller.name },
        { ...wanted, clause },
        { relies: 'keys' },
      ),
    ]
  })
}

function wrongRole(
  contract: Contract,
  operation: Operation,
  ours: readonly Caller[],
  access: AccessRules | undefined,
): readonly (Case | Gap | AlsoTried)[] {
  if (operation.roles === null) return []
  const clause = `${operation.pointer}/x-roles`
  const wrong = ours.filter((caller) => hasScope(operation, caller) && !hasRole(operation, caller))
  const wanted = documented(contract, operation, 403, access?.wrongRole ?? onlyCode(operation, 403))
  const request = validRequest(contract, operation)
  if (wrong.length === 0 || wanted === null || request === null) {
    return [gapFor(operation, 'wrong-role', clause, 'no fixture is a key of another role with its scope')]
  }
  return wrong.map((caller): Case | AlsoTried => {
    const asked = { ...request, as: caller.name }
    const same = pairsOf(contract, operation.id).find(
      (pair) => pair.unprovoked === null && pair.status === 403 && isDeepStrictEqual(pair.request, asked),
    )
    if (same !== undefined) {
      return { source: 'access', tries: 'wrong-role', operation: operation.id, clause, by: same.id }
    }
    return requestCase(
      { contract, operation, tries: 'wrong-role', name: caller.name, summary: `A key of the role ${caller.role}.` },
      asked,
      { ...wanted, clause },
      { relies: 'keys' },
    )
  })
}

/** Other keys that may call: one for each alternative of scopes, and for each role. */
function rightKeys(contract: Contract, operation: Operation, usual: Caller, ours: readonly Caller[]): readonly Case[] {
  const success = operation.safety === 'read' ? successOf(contract, operation) : null
  if (success === null || operation.scopes === null) return []
  return ours
    .filter((caller) => hasScope(operation, caller) && hasRole(operation, caller))
    .map((caller) =>
      requestCase(
        { contract, operation, tries: 'allowed-key', name: caller.name, summary: 'A key that may.' },
        { ...success.request, as: caller.name },
        {
          clause: `${operation.pointer}/${caller.role === usual.role ? 'security' : 'x-roles'}`,
          expect: {
            kind: 'exactly',
            status: success.status,
            code: null,
            contentType: success.response.contentType,
            says: {},
          },
        },
        { relies: 'keys' },
      ),
    )
}

export function gapFor(operation: Operation, tries: string, clause: string, reason: string): Gap {
  return { source: 'access', tries, operation: operation.id, clause, reason }
}
