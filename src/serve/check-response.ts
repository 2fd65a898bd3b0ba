import {
  contentTypeFor,
  errorCode,
  inferredReason,
  isJsonType,
  responseFor,
  TakesTooLong,
  withinTime,
} from '../contract/index.ts'
import type { Contract, Operation, Response, Violation } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import type { Head } from './pass-on.ts'

/** Statuses of HTTP itself. */
const OURS: ReadonlySet<number> = new Set([405, 408, 413, 414, 415, 431, 501])

/**
 * How a response of our own breaks the contract, with the clause; null: it does not. `value`: what the body was written from;
 * without it the body is parsed. It must be plain JSON.
 */
export function describeViolation(
  contract: Contract,
  operation: Operation,
  answer: Answer,
  value: unknown = parsed(answer),
): string | null {
  if (OURS.has(answer.status)) return null
  const documented = responseFor(operation, answer.status)
  if (documented === null) return undocumented(operation, answer.status)
  const contentType = contentTypeFor(documented.contentTypes, answer.headers['content-type'] ?? null)
  if (answer.body === null || contentType === null) return null
  const [violation] = bodyViolations(contract, operation, documented, contentType, value)
  return violation === undefined ? null : inWords(operation, answer.status, 'body', violation)
}

/** A JSON body of another server, with what the contract says of it. */
export interface JudgedResponse {
  /** Null: the contract documents no such response, or it is not JSON. */
  readonly body: { readonly contentType: string; readonly value: unknown } | null
  /** What breaks the contract, with its clause and whether that is assumed. Never a value of the response. */
  readonly violations: readonly string[]
}

/** Milliseconds for a body of any size. */
const LONGEST = 1000

/** Judges a response of another server. `text`: its body; null: only its head is known. */
export function judgeResponse(
  contract: Contract,
  operation: Operation,
  { status, headers }: Head,
  text: string | null,
): JudgedResponse {
  const documented = responseFor(operation, status)
  if (OURS.has(status) || status === 304) return { body: null, violations: [] }
  if (documented === null) return { body: null, violations: [undocumented(operation, status)] }
  const said = (part: 'body' | 'headers') => (violation: Violation) => {
    const assumed = inferredReason(contract, violation.clause, violation.property)
    return inWords(operation, status, part, violation) + (assumed === null ? '' : ', which is assumed')
  }
  const ofHeaders = (contract.validators.responseHeaders(operation.id, documented.status)?.(headers) ?? []).map(
    said('headers'),
  )
  if (text === null || text === '') return { body: null, violations: ofHeaders }
  const named = headers['content-type'] ?? null
  const contentType = contentTypeFor(documented.contentTypes, named)
  if (contentType === null) {
    const due = documented.contentTypes.join(' or ') || 'no body'
    return { body: null, violations: [...ofHeaders, `${operation.id} ${status}: its content type has to be ${due}`] }
  }
  if (!isJsonType(contentType)) return { body: null, violations: ofHeaders }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { body: null, violations: [...ofHeaders, `${operation.id} ${status}: the body is not JSON`] }
  }
  const ofBody = inTime(() => bodyViolations(contract, operation, documented, contentType, value).map(said('body')))
  const code = errorCode(contract, operation.module, value)
  const codes = documented.codesOpen || status < 400 || code === null ? null : documented.codes
  const isWrong = codes !== null && !codes.includes(code ?? '')
  const ofCode = isWrong ? [`${operation.id} ${status}: its code is none of ${codes.join(', ')}`] : []
  return { body: { contentType, value }, violations: [...ofHeaders, ...ofBody, ...ofCode] }
}

function inTime(judge: () => readonly string[]): readonly string[] {
  try {
    return withinTime(LONGEST, judge)
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    return [`the body cannot be judged: ${error.message}`]
  }
}

function undocumented({ id }: Operation, status: number): string {
  return `${id} documents no ${status}`
}

function bodyViolations(
  contract: Contract,
  { id }: Operation,
  { status }: Response,
  contentType: string,
  value: unknown,
): readonly Violation[] {
  return contract.validators.response(id, status, contentType)?.(value) ?? []
}

function inWords(
  { id }: Operation,
  status: number,
  part: string,
  { at, message, clause, property }: Violation,
): string {
  const named = property === null ? '' : ` ${property}`
  return `${id} ${status}: ${at || `the ${part}`}${named} ${message} (${clause})`
}

function parsed({ body }: Answer): unknown {
  return body === null ? undefined : JSON.parse(body)
}
