import { errorCode, fieldForm, namedFields, responseFor } from '../../contract/index.ts'
import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import type { Accepted, Blame, Finding, Refused } from '../model/index.ts'
import { reasons } from '../model/reasons.ts'
import { codeAt } from './envelope.ts'
import { whyInferred } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** Statuses of refusals that may come before the request is validated. The order is not stated. */
const perhapsEarlier: readonly number[] = [401, 403, 404, 409]

/** A wrong request, and a configuration that is refused. */
const eitherWay: readonly number[] = [400, 422]

/** A value that the contract does not allow is refused, with a status that is documented for that. */
export function checkRefused(evidence: Evidence, expect: Refused): readonly Finding[] {
  const { answer, operation, tried } = evidence
  if (answer.status < 400) {
    return [
      {
        rule: 'constraint',
        deviation: {
          kind: 'accepted-value',
          due: hasStatus(operation, expect.status) ? { status: expect.status, code: expect.code } : null,
        },
        clause: tried.clause,
        inferred: expect.inferred,
        at: '/status',
        actual: answer.status,
      },
    ]
  }
  if (expect.by.some(({ status }) => status === answer.status)) return []
  const [blame] = expect.by
  if (blame === undefined) return []
  const isEarlier = perhapsEarlier.includes(answer.status)
  const isEitherWay = eitherWay.includes(answer.status) && responseFor(operation, answer.status) !== null
  const either = isEitherWay ? reasons.requestOrConfiguration : null
  const order = isEarlier ? reasons.orderOfRefusals : either
  return [
    {
      rule: 'constraint',
      deviation: { kind: 'refusal-status', due: [...new Set(expect.by.map(({ status }) => status))] },
      clause: blame.clause,
      inferred: expect.inferred ?? order ?? whyInferred(evidence, blame, blame.clause, 'status'),
      at: '/status',
      actual: answer.status,
    },
  ]
}

/** Whether a wrong value that has to be refused with this status may be so with another one: which of two is not stated. */
export function mayBeEither(operation: Operation, status: number): boolean {
  return eitherWay.includes(status) && eitherWay.every((one) => responseFor(operation, one) !== null)
}

function hasStatus({ responses }: Operation, status: number): boolean {
  return responses.some((one) => one.status === String(status))
}

/** The refusal has its documented code, and names the field if its form has a place for it. */
export function checkBlame(evidence: Evidence, expect: Refused): readonly Finding[] {
  const { contract, operation, answer, body } = evidence
  const possible = expect.by.filter(({ status }) => status === answer.status)
  const [first] = possible
  if (first === undefined || body.kind !== 'json') return []
  const actual = errorCode(contract, operation.module, body.value)
  const coded = possible.filter(({ code }) => code === null || code === actual)
  const [meant] = coded
  if (meant === undefined) {
    return [
      {
        rule: 'constraint',
        deviation: { kind: 'code', of: 'value', due: [...new Set(possible.map(({ code }) => code))] },
        clause: first.clause,
        inferred: expect.inferred ?? whyInferred(evidence, first, first.clause, 'code'),
        at: codeAt(contract, operation.module, body.value),
        actual: actual ?? undefined,
      },
    ]
  }
  return checkField(evidence, expect, coded, meant)
}

function checkField(evidence: Evidence, expect: Refused, coded: readonly Blame[], meant: Blame): readonly Finding[] {
  const { contract, operation, body } = evidence
  const named = namedFields(contract, operation.module, body.kind === 'json' ? body.value : null)
  const isNamed = ({ field, reason }: Blame) =>
    field === null || named.some((entry) => entry.field === field && (reason === null || entry.reason === reason))
  if (coded.some(isNamed)) return []
  const due = coded.flatMap(({ field, reason }) => (field === null ? [] : [{ field, reason }]))
  return [
    {
      rule: 'constraint',
      deviation: { kind: 'unnamed', due },
      clause: meant.clause,
      inferred: expect.inferred ?? whyInferred(evidence, meant, meant.clause, 'names'),
      at: fieldsAt(contract, operation),
      actual:
        named.length === 0 ? undefined : named.map(({ field, reason }) => [field, reason].join(' ').trim()).join(', '),
    },
  ]
}

/**
 * A value that the contract allows is not refused for itself. A documented refusal for another reason is no deviation: other
 * rules, which no schema states, may apply.
 */
export function checkAccepted(evidence: Evidence, expect: Accepted): readonly Finding[] {
  const { answer } = evidence
  const blame = expect.unless.find((refusal) => isBlamed(evidence, refusal))
  const failed = answer.status === 500 && expect.any !== true
  if (blame === undefined && !failed) return []
  return [
    {
      rule: 'constraint',
      deviation: { kind: failed ? 'value-failed' : 'value-refused' },
      clause: evidence.tried.clause,
      // A rule that refuses a request is no reason to fail.
      inferred: failed && expect.inferred === reasons.madeOnly ? null : expect.inferred,
      at: '/status',
      actual: answer.status,
    },
  ]
}

/** A refusal that could name the field and names none is taken to mean the one value that was changed. */
function isBlamed({ contract, operation, answer, body }: Evidence, { status, code, field }: Blame): boolean {
  const value = body.kind === 'json' ? body.value : null
  const named = namedFields(contract, operation.module, value)
  if (answer.status !== status) {
    // Which of the two a wrong value gets is not stated: the name of the field says that it is meant.
    const isEither = [answer.status, status].every((one) => eitherWay.includes(one))
    return isEither && named.some((entry) => entry.field === field)
  }
  if (code !== null && errorCode(contract, operation.module, value) !== code) return false
  return field === null || named.length === 0 || named.some((entry) => entry.field === field)
}

export function fieldsAt(contract: Contract, operation: Operation): Pointer {
  const form = fieldForm(contract, operation.module)
  return `/body/${form?.list ?? form?.field ?? ''}`
}
