import { errorCode } from '../../contract/index.ts'
import type { Blame, Finding, Refused } from '../model.ts'
import { codeAt } from './error-code.ts'
import type { Evidence } from './evidence.ts'
import { fieldsAt, namedFields } from './named-fields.ts'
import { whyInferred } from './why-inferred.ts'

/** Statuses whose refusals may come before what was sent is looked at. The order is stated nowhere. */
const perhapsEarlier: readonly number[] = [401, 403, 404, 409]

/** A value that the contract does not allow is refused, under a status that is documented for that. */
export function checkRefused(evidence: Evidence, expect: Refused): readonly Finding[] {
  const { answer, tried } = evidence
  if (answer.status < 400) {
    return [
      {
        rule: 'constraint',
        message: 'a value that is not allowed here is accepted',
        clause: tried.clause,
        inferred: expect.inferred,
        at: '/status',
        expected: `a refusal with ${[expect.status, expect.code].filter((part) => part !== null).join(' ')}`,
        actual: answer.status,
      },
    ]
  }
  if (expect.by.some(({ status }) => status === answer.status)) return []
  const [blame] = expect.by
  if (blame === undefined) return []
  const order = perhapsEarlier.includes(answer.status) ? 'In which order refusals come is not stated.' : null
  return [
    {
      rule: 'constraint',
      message: 'a value that is not allowed here is refused under another status',
      clause: blame.clause,
      inferred: expect.inferred ?? order ?? whyInferred(evidence, blame, blame.clause),
      at: '/status',
      expected: [...new Set(expect.by.map(({ status }) => status))].join(' or '),
      actual: answer.status,
    },
  ]
}

/** The refusal has the code that is declared for it, and names the field where its form has a place for that. */
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
        message: 'a value that is not allowed here is refused with another code',
        clause: first.clause,
        inferred: expect.inferred ?? whyInferred(evidence, first, first.clause),
        at: codeAt(contract, operation.module, body.value),
        expected: [...new Set(possible.map(({ code }) => code))].join(' or '),
        actual: actual ?? undefined,
      },
    ]
  }
  return checkField(evidence, expect, coded, meant)
}

function checkField(evidence: Evidence, expect: Refused, coded: readonly Blame[], meant: Blame): readonly Finding[] {
  const { contract, operation, body } = evidence
  const named = namedFields(contract, operation, body.kind === 'json' ? body.value : null)
  const isNamed = ({ field, reason }: Blame) =>
    field === null || named.some((entry) => entry.field === field && (reason === null || entry.reason === reason))
  if (coded.some(isNamed)) return []
  const fields = coded.map(({ field, reason }) => [field, reason].filter((part) => part !== null).join(' with '))
  return [
    {
      rule: 'constraint',
      message: 'the refusal does not name the field that is wrong',
      clause: meant.clause,
      inferred: expect.inferred ?? whyInferred(evidence, meant, meant.clause),
      at: fieldsAt(contract, operation),
      expected: `names ${fields.join(', or ')}`,
      actual:
        named.length === 0 ? undefined : named.map(({ field, reason }) => [field, reason].join(' ').trim()).join(', '),
    },
  ]
}
