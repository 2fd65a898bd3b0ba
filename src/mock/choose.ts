import { isJsonType, matchPair, responseFor, sameForm } from '../contract/index.ts'
import type { Operation, Pair } from '../contract/index.ts'
import { validateRequest } from '../serve/validate-request.ts'
import type { OperationRequest } from '../serve/validate-request.ts'
import type { Preference } from '../serve/prefer.ts'
import type { AccessRefusal, Caller } from './caller.ts'
import type { Choice } from './choice.ts'
import { codedRefusal } from '../serve/coded-refusals.ts'
import { chooseForced } from './force.ts'
import type { MockContract } from './mock-contract.ts'
import type { Objection } from './prism-objection.ts'
import { pairOfTestValue } from './test-values.ts'

export interface Situation {
  readonly request: OperationRequest
  readonly caller: Caller
  /** From the request; wins over the pin. */
  readonly preference: Preference | null
  readonly pin: string | null
  readonly objection: Objection | null
}

/**
 * In order: preference or pin; the matching pair; a refusal of an invalid request or caller; the response of a
 * fixture's id; the first success.
 */
export function choose(contract: MockContract, situation: Situation): Choice {
  const { request, caller, preference, pin } = situation
  const pairs = contract.pairsOf(request.operation)
  const forced = chooseForced(request.operation, pairs, preference, pin)
  if (forced !== null) return forced
  const provoked = pairs.filter((pair) => pair.unprovoked === null)
  // For a foreign contract, Prism checks the credentials.
  const speaksAs = (name: string | null): boolean =>
    contract.contract.foreign === true
      ? situation.objection?.kind !== 'unauthenticated'
      : contract.credentials.speaksAs(caller, name)
  const matched = matchPair(request.operation, provoked, request, speaksAs, sameForm)
  if (matched !== null && !hasOtherErrors(contract, matched, request)) {
    return { kind: 'pair', pair: matched, because: 'its own request' }
  }
  const refused = refusal(contract, pairs, situation)
  if (refused !== null) return refused
  const stoodFor = pairOfTestValue(contract.testValuesOf(request.operation), request)
  if (stoodFor !== null) return { kind: 'pair', pair: stoodFor, because: 'its fixture' }
  const success =
    pairs.find((pair) => isSuccess(pair) && pair.unprovoked === null) ??
    pairs.find((pair) => isSuccess(pair) && isUsualType(request.operation, pair))
  return success === undefined
    ? { kind: 'generated', status: null, dynamic: false }
    : { kind: 'pair', pair: success, because: 'first success' }
}

/** Why the request is refused. In order: authentication, permission, validity, named resources. */
export function refusal(contract: MockContract, pairs: readonly Pair[], situation: Situation): Choice | null {
  const { request, caller, objection } = situation
  const { operation } = request
  if (objection?.kind === 'unauthenticated') {
    return { kind: 'plain', status: 401, message: `${objection.message} Any key will do on the mock.` }
  }
  const access = contract.credentials.refusal(caller, operation)
  if (access !== null) return accessChoice(contract, operation, pairs, access)
  const complaint = validateRequest(contract.contract, request)
  if (complaint?.status === 415) return { kind: 'unsupported', reason: complaint.reason }
  const coded = complaint === null ? null : codedRefusal(contract.codedRefusalsOf(operation), complaint)
  if (coded !== null) return { kind: 'pair', pair: coded, because: 'the same mistake' }
  if (complaint !== null) return { kind: 'invalid', status: complaint.status, fields: complaint.fields }
  if (objection?.kind === 'invalid') return { kind: 'invalid', status: 400, fields: objection.fields }
  const names = Object.values(request.path).flat()
  const absent = names.find((value) => contract.absent.has(value))
  if (absent === undefined || !pairs.some((pair) => pair.status === 404)) return null
  return {
    kind: 'plain',
    status: 404,
    message: `The contract reserves ${absent} for a resource that does not exist: name another resource.`,
  }
}

function accessChoice(
  contract: MockContract,
  operation: Operation,
  pairs: readonly Pair[],
  access: AccessRefusal,
): Choice {
  if (access.kind === 'unauthenticated')
    return { kind: 'plain', status: 401, message: 'The contract reserves this key as an invalid one: send another.' }
  const refusals = pairs.filter((pair) => pair.status === 403)
  const ofScope = refusals.find((pair) => pair.code === 'InsufficientScope')
  if (access.kind === 'scope') {
    return ofScope === undefined
      ? {
          kind: 'plain',
          status: 403,
          message: `The key lacks the scope ${access.required}: give it the scope, or use another key.`,
        }
      : { kind: 'pair', pair: ofScope, because: 'the key may not', requiredScope: access.required }
  }
  const ofRole =
    refusals.find(
      (pair) => contract.credentials.refusal(contract.credentials.named(pair.request.as), operation)?.kind === 'role',
    ) ?? refusals.find((pair) => pair.code === 'Forbidden' || pair.code === 'AccessDenied')
  if (ofRole !== undefined) return { kind: 'pair', pair: ofRole, because: 'the key may not' }
  return {
    kind: 'plain',
    status: 403,
    message: `The key's role may not do this: ${operation.roles?.join(' or ')} may.`,
  }
}

/**
 * A request that matches a success pair but breaks the contract in a place that pairs ignore: a bound version or an
 * extra header.
 */
function hasOtherErrors({ contract }: MockContract, pair: Pair, request: OperationRequest): boolean {
  return isSuccess(pair) && validateRequest(contract, request) !== null
}

/** Not another type where JSON is documented, of which a schema gives a body. */
function isUsualType(operation: Operation, { status, response }: Pair): boolean {
  const types = responseFor(operation, status)?.contentTypes ?? []
  return response.contentType === null || isJsonType(response.contentType) || !types.some(isJsonType)
}

function isSuccess(pair: Pair): boolean {
  return pair.status >= 200 && pair.status < 300
}
