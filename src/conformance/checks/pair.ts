import { errorCode, fieldForm, namedFields, responseFor, sameJson, valueAt } from '../../contract/index.ts'
import { callerOf, hasRole, hasScope } from '../model/callers.ts'
import type { AnswerPart, Pointer } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import { codeAt } from './envelope.ts'
import { firstCredential, whyNamesAssumed } from '../model/fixtures.ts'
import { reasons } from '../model/reasons.ts'
import { whyInferred, whyOtherSuccess } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { fieldsAt } from './refused.ts'

export function checkPairStatus(evidence: Evidence): readonly Finding[] {
  const { tried, answer } = evidence
  const { expect } = tried
  if (answer.status === expect.status || expect.or?.includes(answer.status) === true) return []
  const { status, code } = expect
  const isAccepted = isRefusal(status) && !isRefusal(answer.status)
  return [
    {
      rule: 'pair',
      deviation: { kind: isAccepted ? 'accepted' : 'status', due: { status, code } },
      clause: tried.clause,
      inferred: whyAssumed(evidence, isOfOneKind(tried.expect.status, answer.status) ? 'status' : 'refused'),
      at: '/status',
      actual: answer.status,
    },
  ]
}

export function checkPairCode(evidence: Evidence): readonly Finding[] {
  const { contract, operation, tried, answer, body } = evidence
  const { status, code } = tried.expect
  if (code === null || answer.status !== status || body.kind !== 'json') return []
  const actual = errorCode(contract, operation.module, body.value)
  if (actual === code) return checkUnexpected(evidence, body.value)
  return [
    {
      rule: 'pair',
      deviation: { kind: 'code', of: 'request', due: [code] },
      clause: tried.clause,
      inferred: whyAssumed(evidence, 'code'),
      at: codeAt(contract, operation.module, body.value),
      actual: actual ?? undefined,
    },
  ]
}

/** Where the contract states one name for all properties that do not belong: a refusal whose example has that name has it. */
function checkUnexpected(evidence: Evidence, value: unknown): readonly Finding[] {
  const { contract, operation, tried } = evidence
  const field = fieldForm(contract, operation.module)?.unexpected ?? null
  const example = valueAt(contract.document(), `${tried.clause}/value`)
  const hasIt = (body: unknown): boolean =>
    namedFields(contract, operation.module, body).some((entry) => entry.field === field)
  if (field === null || !hasIt(example) || hasIt(value)) return []
  const named = namedFields(contract, operation.module, value).map((entry) => entry.field)
  return [
    {
      rule: 'pair',
      deviation: { kind: 'unnamed', due: [{ field, reason: null }] },
      clause: tried.clause,
      inferred: whyAssumed(evidence, 'names'),
      at: fieldsAt(contract, operation),
      actual: named.length === 0 ? undefined : named.join(', '),
    },
  ]
}

/** Which refusal comes is one question; a server failure instead of a refusal, or a success, is another. */
export function isOfOneKind(due: number, came: number): boolean {
  const kindOf = (status: number) => (isRefusal(status) ? Math.trunc(status / 100) : 0)
  return kindOf(due) === kindOf(came) || (due >= 500 && isRefusal(came))
}

function isRefusal(status: number): boolean {
  return status >= 400
}

/** Why this part of the expected answer is only inferred; of several possible refusals, which one comes. */
function whyAssumed(evidence: Evidence, part: AnswerPart): string | null {
  const { tried, answer } = evidence
  // A conflict is about the state of a resource: no other refusal stands for it.
  const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 409
  const otherRefusals = isRefused
    ? (tried.otherRefusals ?? whyBoundElsewhere(evidence) ?? whyOutsideRole(evidence))
    : null
  const form = isRefused ? whyRequestAssumed(evidence) : null
  const isUnknown = part === 'refused' || isInvalidBy(answer.status)
  const given = isUnknown && isRefusal(tried.expect.status) ? whyNotHonoured(evidence) : null
  const repeated = isRefusal(tried.expect.status) ? null : whyOtherSuccess(evidence)
  return (
    tried.inferred ??
    otherRefusals ??
    form ??
    given ??
    repeated ??
    whyRightAssumed(evidence, part) ??
    whyInferred(evidence, tried.expect, clauseOf(evidence, part), part)
  )
}

/** A request that is itself partly inferred may be refused for that. */
function whyRequestAssumed({ contract, operation, tried, answer }: Evidence): string | null {
  const { path, query, body } = tried.request
  const whole = body === null ? undefined : operation.inferred?.['request']
  if (isRefusal(tried.expect.status)) {
    // A target that rejects the form of the request may not look at the resource that it names.
    const isOfState = tried.expect.status === 404 || tried.expect.status === 409
    return isOfState && isInvalidBy(answer.status) ? (whole ?? null) : null
  }
  // How an enumerated parameter value is spelt.
  const spelt = operation.parameters.flatMap((one) =>
    Object.hasOwn(one.in === 'path' ? path : query, one.name)
      ? (contract.inferred[`${one.pointer}/schema`]?.['x-extensible-enum'] ??
        contract.inferred[one.pointer]?.['x-extensible-enum'] ??
        [])
      : [],
  )[0]
  if (spelt !== undefined) return spelt
  // Who looks elsewhere for what the request is about finds nothing there: a path says itself what it is about.
  const isNowhere = answer.status === 404 && Object.keys(path).length === 0
  if (!isInvalidBy(answer.status) && !isNowhere) return null
  const parameter = operation.parameters.find(
    (one) =>
      one.in === 'query' && Object.hasOwn(query, one.name) && contract.inferred[one.pointer]?.['*'] !== undefined,
  )
  return whole ?? (parameter === undefined ? null : (contract.inferred[parameter.pointer]?.['*'] ?? null))
}

function isInvalidBy(status: number): boolean {
  return status === 400 || status === 422
}

/** A parameter that is only inferred cannot deny access, and a target may miss the one that it has in its place. */
function whyNotHonoured({ contract, operation, tried }: Evidence): string | null {
  if (tried.expect.status !== 403 && tried.expect.status !== 404) return null
  const speaker = contract.fixtures[tried.request.as ?? '']
  const caller = speaker === undefined ? null : callerOf(speaker)
  // Whether a key may call at all does not depend on what it names.
  if (caller === null || !hasScope(operation, caller) || !hasRole(operation, caller)) return null
  return whyNamesAssumed(contract, operation, tried.request)
}

/**
 * A refusal for a missing scope or role is inferred if the requirement is. Which scope is required may be inferred: that a key
 * without any is refused is not.
 */
function whyRightAssumed(evidence: Evidence, part: AnswerPart): string | null {
  const { contract, operation, tried } = evidence
  const speaker = contract.fixtures[tried.request.as ?? '']
  if (tried.expect.status !== 403 || speaker === undefined) return null
  const caller = callerOf(speaker)
  if (part !== 'status' && lacksEveryScope(evidence)) return null
  if (!hasScope(operation, caller)) return operation.inferred?.['security'] ?? null
  return hasRole(operation, caller) ? null : (operation.inferred?.['x-roles'] ?? null)
}

function lacksEveryScope({ contract, operation, tried }: Evidence): boolean {
  const speaker = contract.fixtures[tried.request.as ?? '']
  if (tried.expect.status !== 403 || speaker === undefined) return false
  const caller = callerOf(speaker)
  return caller.scopes.length === 0 && !hasScope(operation, caller)
}

/** Whichever scope is required, the response itself says that a key without any is refused. */
function clauseOf(evidence: Evidence, part: AnswerPart): Pointer {
  const { operation, tried } = evidence
  const response = responseFor(operation, tried.expect.status)
  return part !== 'status' && response !== null && lacksEveryScope(evidence) ? response.pointer : tried.clause
}

/** A key bound to one sub-account gets no access to another; whether that is a 403 or a 404 is not stated. */
function whyBoundElsewhere({ contract, tried }: Evidence): string | null {
  const { status } = tried.expect
  const speaker = contract.fixtures[tried.request.as ?? '']
  const isBound = typeof speaker?.state['location'] === 'string'
  return isBound && (status === 403 || status === 404) ? reasons.boundElsewhere : null
}

/** A role may call the operation; that a key of it reaches what the administrator's key does is another question. */
function whyOutsideRole({ contract, tried, answer }: Evidence): string | null {
  const role = contract.fixtures[tried.request.as ?? '']?.state['role']
  const isOther = role !== undefined && role !== firstCredential(contract)?.state['role']
  return isOther && tried.expect.status < 300 && (answer.status === 403 || answer.status === 404)
    ? reasons.reachOfRole
    : null
}

/** The body holds the values that the request leads to. */
export function checkSays(evidence: Evidence): readonly Finding[] {
  const { tried, answer, body } = evidence
  const { expect } = tried
  if (expect.kind !== 'exactly' || answer.status !== expect.status || body.kind !== 'json') return []
  const { value } = body
  return Object.entries(expect.says).flatMap(([at, wanted]): readonly Finding[] => {
    const actual = valueAt(value, at)
    if (sameJson(actual, wanted)) return []
    return [
      {
        rule: 'pair',
        deviation: { kind: 'value', due: wanted },
        clause: tried.clause,
        inferred: tried.inferred ?? whyInferred(evidence, expect, tried.clause, 'names'),
        at: `/body${at}`,
        actual,
      },
    ]
  })
}
