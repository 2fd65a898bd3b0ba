import { decodePointer, errorEntry, pairsOf, responseFor } from '../../../contract/index.ts'
import type { Contract, Operation, Pair, RequestPart } from '../../../contract/index.ts'
import type { Blame } from '../../model.ts'
import { violationsIn } from './request-parts.ts'

/** What is wrong with a request. */
export interface Wrong {
  /** `json`: the body cannot be read at all. */
  readonly part: RequestPart | 'json'
  /** The way to the value, and the property of it that is missing or does not belong. */
  readonly path: readonly string[]
  readonly keyword: string
}

const parts = ['path', 'query', 'header', 'body'] as const

/** Keywords that are broken by a property that does not belong. */
const closing: readonly string[] = ['additionalProperties', 'unevaluatedProperties']

/** Tells how an operation refuses what is wrong. Made once for an operation. */
export function blamesOf(contract: Contract, operation: Operation): (wrong: Wrong) => readonly Blame[] {
  const pairs = pairsOf(contract, operation.id)
  const mistakes = new Map(pairs.map((pair) => [pair, mistakesOf(contract, operation, pair)]))
  return (wrong) =>
    statusesFor(contract, operation, wrong).flatMap((status) => {
      const first = pairs.find((pair) => pair.status === status)
      const own = pairs.find((pair) => pair.status === status && isAbout(mistakes.get(pair) ?? [], wrong))
      const example = own ?? first
      const response = responseFor(operation, status)
      const code = example?.code ?? response?.codes?.[0] ?? null
      const clause = example?.pointer ?? response?.pointer ?? operation.pointer
      const { names, reason } = namesFor(contract, operation, code, wrong)
      return names.map((field) => ({ status, code, field, reason: field === null ? null : reason, clause }))
    })
}

/**
 * In contracts with an error catalogue a wrong body gets 422 where the operation documents that, and everything else
 * gets 400. Other contracts may mean either by either.
 */
function statusesFor(contract: Contract, operation: Operation, { part }: Wrong): readonly number[] {
  const documented = [422, 400].filter((status) => responseFor(operation, status) !== null)
  if (Object.keys(contract.errors).length === 0) return documented
  return documented.filter((status) => status === 400 || part === 'body').slice(0, 1)
}

/** The places that a refused pair's own request gets wrong; empty where it is refused for another reason. */
function mistakesOf(contract: Contract, operation: Operation, pair: Pair): readonly string[] {
  if (pair.unprovoked !== null || pair.status < 400) return []
  return parts.flatMap((part) =>
    violationsIn(contract, operation, part, pair.request).map(({ at, property }) =>
      placeOf(part, [...decodePointer(at), ...(property === null ? [] : [property])]),
    ),
  )
}

function isAbout(mistakes: readonly string[], { part, path }: Wrong): boolean {
  const place = placeOf(part, path)
  return mistakes.length > 0 && mistakes.every((mistake) => mistake === place)
}

/** Names of headers are compared in lower case, as the validators know them. */
function placeOf(part: Wrong['part'], path: readonly string[]): string {
  return JSON.stringify([part, ...path.map((token) => (part === 'header' ? token.toLowerCase() : token))])
}

/** How the refusal names the field: any of the names will do; null where its form has no place for one. */
function namesFor(
  contract: Contract,
  { module }: Operation,
  code: string | null,
  { path, keyword }: Wrong,
): { readonly names: readonly (string | null)[]; readonly reason: string | null } {
  const form = (contract.errors[module] ?? contract.errors['general'])?.fieldIn ?? null
  const fields = code === null ? [] : (errorEntry(contract, module, code)?.fields ?? [])
  const property = form?.list ?? form?.field ?? ''
  const isNameless = path.length === 0 || keyword === 'propertyNames'
  if (form === null || !fields.includes(property) || isNameless) return { names: [null], reason: null }
  const reason = form.code === null ? null : (form.codes[keyword] ?? null)
  if (closing.includes(keyword) && form.unexpected !== null) return { names: [form.unexpected], reason }
  // Where the form tells of places on the way as well, the path may begin behind any of them.
  const starts = fields.length > 1 ? path.keys() : [0]
  return { names: [...starts].map((start) => path.slice(start).join('.')), reason }
}
