import {
  contentTypeFor,
  createRouter,
  encodePointer,
  isJsonType,
  operationById,
  readParameters,
  readUrl,
} from '../../contract/index.ts'
import type { Contract, Operation, PairBody, PairRequest, Pointer, Violation } from '../../contract/index.ts'
import type { Unmatched } from '../model/index.ts'
import { lowerCased } from './har.ts'
import type { Recorded } from './har.ts'
import { shortened } from '../../text/printable.ts'

export interface Matched {
  readonly recorded: Recorded
  readonly operation: Operation
  /** The path parameters. */
  readonly path: Record<string, string>
}

/** By method and path; where the method of an update is only assumed, by the other one, too. */
export function operationRouter(contract: Contract): ReturnType<typeof createRouter<Operation>> {
  const { operations } = contract
  const isTaken = (path: string, method: string) => operations.some((one) => one.path === path && one.method === method)
  const others = operations.flatMap((operation): readonly Operation[] => {
    const { method, path, inferred } = operation
    const isAssumed = inferred !== null && ['*', 'method'].some((part) => Object.hasOwn(inferred, part))
    const other = updates.find((one) => one !== method)
    return isAssumed && updates.includes(method) && other !== undefined && !isTaken(path, other)
      ? [{ ...operation, method: other }]
      : []
  })
  const router = createRouter([...operations, ...others])
  return {
    ...router,
    match(...asked) {
      const found = router.match(...asked)
      if (found.kind !== 'operation') return found
      return { ...found, operation: operationById(contract, found.operation.id) ?? found.operation }
    },
  }
}

const updates: readonly Operation['method'][] = ['PUT', 'PATCH']

/** Finds the operation of each exchange. With a base URL, other addresses match none. */
export function matchAll(
  contract: Contract,
  all: readonly Recorded[],
  base: string | null,
): { readonly matched: readonly Matched[]; readonly unmatched: readonly Unmatched[] } {
  const router = operationRouter(contract)
  const matched: Matched[] = []
  const unmatched = new Map<string, Unmatched>()
  for (const recorded of all) {
    const { method, url } = recorded.request
    const path = pathBehind(url, base)
    const match = path === null ? null : router.match(method, path, readUrl(url)?.searchParams)
    if (match?.kind === 'operation') {
      matched.push({ recorded, operation: match.operation, path: match.path })
      continue
    }
    const what = `${method} ${withoutQuery(url)}`
    const count = (unmatched.get(what)?.count ?? 0) + 1
    unmatched.set(what, { what, count, reason: reasonFor(match?.kind ?? null, method) })
  }
  return { matched, unmatched: [...unmatched.values()] }
}

function reasonFor(kind: 'method-not-allowed' | 'not-found' | null, method: string): string {
  if (kind === null) return 'it was sent to another address'
  if (kind === 'not-found') return 'the contract has no such path'
  return method === 'OPTIONS' ? 'a browser asked whether it may' : 'the contract has the path, but not the method'
}

/** The contract's path in an address; null if the address is not below the base URL. */
function pathBehind(url: string, base: string | null): string | null {
  const address = readUrl(url)
  if (address === null) return null
  const { protocol, origin, pathname } = address
  if (protocol !== 'http:' && protocol !== 'https:') return null
  if (base === null) return pathname
  const whole = `${origin}${pathname}`
  return whole.startsWith(`${base}/`) ? whole.slice(base.length) : null
}

function withoutQuery(url: string): string {
  return shortened(url.split(/[?#]/)[0] ?? '', 200)
}

/** Something in a request that the contract does not allow. */
export interface Objection {
  /** JSON Pointer into the request, beginning with `/path`, `/query`, `/headers` or `/body`. */
  readonly at: Pointer
  readonly clause: Pointer
  readonly property: string | null
  /** In words. */
  readonly expected: string
}

const prefixes = { path: '/path', query: '/query', header: '/headers' } as const

/**
 * How a request violates the contract. Credentials are not checked, because recorders remove them, nor is a body that is not
 * in the recording.
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
