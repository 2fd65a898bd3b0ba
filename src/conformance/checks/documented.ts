import { contentTypeFor, encodePointer, operationById, responseFor, schemasAt } from '../../contract/index.ts'
import type { Contract, Pointer, SchemasAt } from '../../contract/index.ts'
import type { Answer, Answers, Played } from '../model/index.ts'

/** The same answers, each with the documented part of its body: a deployment may send more, and that may change with time. */
export function withDocumentedParts(contract: Contract, answers: Answers, played: readonly Played[]): Answers {
  const parts: Record<string, unknown[]> = {}
  for (const { act, exchange } of played) {
    if (!('answer' in exchange.received)) continue
    const { status, headers } = exchange.received.answer
    const own = (parts[act.label] ??= [])
    const body = answers[act.label]?.[own.length]?.body
    own.push(documentedPart(contract, act.operation, { status, headers }, body))
  }
  return Object.fromEntries(
    Object.entries(answers).map(([label, replies]) => [
      label,
      replies.map((reply, index) => ({ ...reply, documented: parts[label]?.[index] })),
    ]),
  )
}

/** A body without what the contract does not document. */
export function documentedPart(
  contract: Contract,
  operation: string,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  body: unknown,
): unknown {
  const place = schemaOf(contract, operation, status, headers['content-type'] ?? null)
  return place === null ? body : partOf(schemasAt(contract.document(), [place]), body)
}

/** Where the schema of an operation's answer stands; null: none is documented. */
export function schemaOf(contract: Contract, id: string, status: number, sent: string | null): Pointer | null {
  const operation = operationById(contract, id)
  const own = operation === null ? null : responseFor(operation, status)
  // A success under another status than is documented has the form of the one that is.
  const other =
    status < 300 ? operation?.responses.find((one) => Number(one.status) >= 200 && Number(one.status) < 300) : undefined
  const response = own ?? other ?? null
  const contentType = contentTypeFor(response?.contentTypes ?? [], sent)
  if (response === null || contentType === null) return null
  return `${response.pointer}/content${encodePointer(contentType)}/schema`
}

/** The value without members that the schemas do not name, if they name others; the value itself where it has none of these. */
function partOf({ items, member, namesMembers }: SchemasAt, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const own = items()
    if (own === null) return value
    const parts = value.map((item: unknown) => partOf(own, item))
    return parts.every((part, index) => part === value[index]) ? value : parts
  }
  const parts: Record<string, unknown> = {}
  let isWhole = true
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    const own = member(name)
    const isKept = own !== null || !namesMembers
    const part = own === null ? inner : partOf(own, inner)
    if (isKept) parts[name] = part
    if (!isKept || part !== inner) isWhole = false
  }
  return isWhole ? value : parts
}
