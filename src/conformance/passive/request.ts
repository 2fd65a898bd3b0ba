import { contentTypeFor, encodePointer, isJsonType, readParameters } from '../../contract/index.ts'
import type { Contract, PairBody, PairRequest, Pointer, Violation } from '../../contract/index.ts'
import { lowerCased } from './headers.ts'
import type { Matched } from './match.ts'

/** Something in a request that the contract does not allow. */
export interface Objection {
  /** JSON Pointer into the request, which begins with `/path`, `/query`, `/headers` or `/body`. */
  readonly at: Pointer
  readonly clause: Pointer
  readonly property: string | null
  /** In words. */
  readonly expected: string
}

const prefixes = { path: '/path', query: '/query', header: '/headers' } as const

/**
 * What the contract has against a request. Who sent it is not asked: recorders leave credentials out. Of a body that is
 * not in the recording nothing is said.
 */
export function objectionsTo(contract: Contract, { recorded, operation, path }: Matched): readonly Objection[] {
  const { url, headers } = recorded.request
  const read = readParameters(operation, path, new URL(url).searchParams, lowerCased(headers))
  const parts = (['path', 'query', 'header'] as const).flatMap((part) =>
    (contract.validators.request(operation.id, part)?.(read[part]) ?? []).map((violation) =>
      objectionOf(prefixes[part], violation),
    ),
  )
  return [...parts, ...bodyObjections(contract, { recorded, operation })]
}

function bodyObjections(
  contract: Contract,
  { recorded, operation }: Pick<Matched, 'recorded' | 'operation'>,
): readonly Objection[] {
  const declared = operation.requestBody
  const { headers, body } = recorded.request
  if (declared === null || !recorded.isWhole) return []
  const about = { at: '/body', clause: declared.pointer, property: null }
  if (body === null) return declared.required ? [{ ...about, expected: 'a body' }] : []
  const type = contentTypeFor(declared.contentTypes, lowerCased(headers)['content-type'] ?? null)
  if (type === null) {
    const expected = declared.contentTypes.join(' or ')
    return [{ ...about, at: '/headers/content-type', clause: `${declared.pointer}/content`, expected }]
  }
  if (!isJsonType(type)) return []
  const parsed = parse(body)
  if (parsed === null) return [{ ...about, expected: 'JSON' }]
  const violations = contract.validators.request(operation.id, 'body')?.(parsed.value) ?? []
  return violations.map((violation) => objectionOf('/body', violation))
}

function objectionOf(prefix: string, { at, clause, property, keyword, message }: Violation): Objection {
  const place = prefix + at + (property === null ? '' : encodePointer(property))
  const isMissing = keyword === 'required' || keyword === 'dependentRequired'
  const ofProperty = isMissing ? 'present' : 'absent'
  return { at: place, clause, property, expected: property === null ? message : ofProperty }
}

/** A recorded request in the form of a planned one. */
export function requestOf({ recorded, path }: Matched): PairRequest {
  const { url, headers, body } = recorded.request
  const query: Record<string, readonly string[]> = {}
  for (const [name, value] of new URL(url).searchParams) query[name] = [...(query[name] ?? []), value]
  return { as: null, path, query, headers: {}, body: bodyOf(headers, body) }
}

function bodyOf(headers: Readonly<Record<string, string>>, body: string | null): PairBody | null {
  return body === null ? null : { contentType: lowerCased(headers)['content-type'] ?? '', raw: body }
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
