import { isUtf8 } from 'node:buffer'
import {
  contentTypeFor,
  encodePointer,
  errorEntry,
  inferredPart,
  inferredReason,
  isJsonType,
  isSequence,
  operationById,
  repeatedName,
  responseFor,
} from '../../contract/index.ts'
import type { AnswerPart, Contract, Operation, Pointer, Response, Violation } from '../../contract/index.ts'
import { holdsTooMany, jsonIn, mostValues, textOf } from '../model/answers.ts'
import type { Answer, Finding, Trial, Verdict } from '../model/index.ts'
import { reasons } from '../model/reasons.ts'
import { itemsIn, itemViolations } from './sequence.ts'

export interface Evidence {
  readonly contract: Contract
  readonly operation: Operation
  readonly tried: Trial
  readonly answer: Answer
  /** What is documented for the answer's status; null: nothing. */
  readonly response: Response | null
  /** The documented content type of the answer, in the contract's spelling; null: none matches. */
  readonly contentType: string | null
  readonly body: Body
  /** What its schema finds wrong with the body. Looked for once, however often it is asked for. */
  readonly violations: () => readonly Violation[]
  /** Whether the same request was answered before in its case. Absent: no. */
  readonly isRepeat?: boolean
}

/** Why another success status is only inferred to be wrong: the request was repeated, or another contract documents both. */
export function whyOtherSuccess({ contract, isRepeat, answer, operation, response }: Evidence): string | null {
  const isSuccess = (status: number) => status >= 200 && status < 300
  if (contract.foreign === true && isSuccess(answer.status) && response !== null) {
    return reasons.whichSuccess
  }
  const hasOther = operation.responses.some(({ status }) => isSuccess(Number(status)))
  return isRepeat === true && isSuccess(answer.status) && hasOther ? reasons.statusOfRepeat : null
}

/** An answer's body, as far as it can be read. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly value: string }
  /** Events, or values of JSON one after the other, as far as they were read. */
  | { readonly kind: 'items'; readonly value: readonly unknown[] }
  /** Neither JSON nor text. */
  | { readonly kind: 'bytes' }
  | { readonly kind: 'unreadable'; readonly why: string; readonly start: string }
  /** More than may be read: whether it conforms is unknown. */
  | { readonly kind: 'too-much'; readonly why: string }

/** An answer that cannot be judged, or not fully. Findings made before it still count. */
export class NotJudged extends Error {
  override readonly name = 'NotJudged'
}

export function evidenceOf(contract: Contract, tried: Trial, answer: Answer): Evidence {
  const operation = operationById(contract, tried.operation)
  if (operation === null) throw new Error(`The plan names an operation that the contract lacks: ${tried.operation}`)
  const response = responseFor(operation, answer.status)
  const actual = answer.headers['content-type'] ?? null
  const contentType = contentTypeFor(response?.contentTypes ?? [], actual)
  const media =
    response === null || contentType === null ? '' : response.pointer + encodePointer('content', contentType)
  const isOfItems = isSequence(actual ?? '') && contract.validators.part(`${media}/itemSchema`) !== undefined
  const body = isOfItems ? readItems(actual ?? '', answer) : readBody(actual, answer)
  let found: readonly Violation[] | null = null
  const violations = () =>
    (found ??=
      body.kind === 'items'
        ? itemViolations(contract, `${media}/itemSchema`, body.value)
        : violationsIn(contract, operation, response, contentType, body))
  return { contract, operation, tried, answer, response, contentType, body, violations }
}

function violationsIn(
  contract: Contract,
  operation: Operation,
  response: Response | null,
  contentType: string | null,
  body: Body,
): readonly Violation[] {
  if (response === null || contentType === null || (body.kind !== 'json' && body.kind !== 'text')) return []
  return contract.validators.response(operation.id, response.status, contentType)?.(body.value) ?? []
}

function readItems(contentType: string, answer: Answer): Body {
  if (holdsTooMany(answer)) return { kind: 'too-much', why: tooMany }
  const text = textOf(answer)
  // What goes on may have been cut within a character.
  if (!isUtf8(answer.body) && answer.goesOn !== true)
    return { kind: 'unreadable', why: notUtf8, start: text.slice(0, 200) }
  const read = itemsIn(contentType, text, answer.goesOn === true)
  return 'why' in read ? { kind: 'unreadable', ...read } : { kind: 'items', value: read.items }
}

const tooMany = `its body holds more than ${mostValues} values, and is not judged`
const notUtf8 = 'it is not valid UTF-8'

function readBody(contentType: string | null, answer: Answer): Body {
  const bytes = answer.body
  if (bytes.length === 0) return { kind: 'none' }
  const json = contentType !== null && isJsonType(contentType)
  if (!json && !(contentType ?? '').toLowerCase().startsWith('text/')) return { kind: 'bytes' }
  if (json && holdsTooMany(answer)) {
    return { kind: 'too-much', why: tooMany }
  }
  const text = textOf(answer)
  if (!isUtf8(bytes)) return { kind: 'unreadable', why: notUtf8, start: text.slice(0, 200) }
  if (!json) return { kind: 'text', value: text }
  const value = jsonIn(answer, text)
  if (value === undefined) return { kind: 'unreadable', why: 'it is not valid JSON', start: text.slice(0, 200) }
  if (repeatedName(text) === null) return { kind: 'json', value }
  return { kind: 'unreadable', why: 'it names a member of an object twice', start: text.slice(0, 200) }
}

/**
 * A finding with whether its clause is stated or inferred. The clause may stand in a component that many answers share, so
 * marks of the response and of the operation count as well. `property` is the one that is missing or not allowed.
 */
export function findingOf(
  { contract, operation, response }: Evidence,
  finding: Omit<Finding, 'inferred'>,
  property: string | null = null,
): Finding {
  const inferred =
    inferredReason(contract, finding.clause, property) ??
    (response === null ? null : inferredReason(contract, response.pointer)) ??
    inferredReason(contract, operation.pointer)
  return { ...finding, inferred }
}

export function isStated(finding: Finding): boolean {
  return finding.inferred === null
}

export function verdictOn(findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return 'pass'
  return findings.some(isStated) ? 'fail' : 'advisory'
}

/**
 * Why a part of an answer is only inferred: its example, response or operation is marked as a whole, or the example or
 * response is marked for this part. An inferred code leaves everything else about the answer stated.
 */
export function whyInferred(
  { contract, operation }: Pick<Evidence, 'contract' | 'operation'>,
  { status, code }: { readonly status: number; readonly code: string | null },
  example: Pointer,
  part: AnswerPart,
): string | null {
  const response = responseFor(operation, status)
  const own = response === null ? [] : [response.pointer]
  return (
    inferredReason(contract, example) ??
    (response === null ? null : inferredReason(contract, response.pointer)) ??
    inferredReason(contract, operation.pointer) ??
    inferredPart(contract, [example, ...own], part) ??
    (part === 'code' && code !== null ? (errorEntry(contract, operation.module, code)?.inferred?.['*'] ?? null) : null)
  )
}
