import type { Contract, Operation, Pair } from '../contract/index.ts'
import { validateRequest } from '../serve/validate-request.ts'
import type { OperationRequest } from '../serve/validate-request.ts'
import type { Credentials } from './caller.ts'
import { pairAsRequest } from '../serve/pair-request.ts'

/**
 * Fixtures that work like a payment provider's test card numbers: in the path or query of a valid request, they select
 * a response. Value → the only pair, besides the first, with this value and no other error.
 */
export type TestValues = ReadonlyMap<string, Pair>

export function readTestValues(
  contract: Contract,
  operation: Operation,
  pairs: readonly Pair[],
  credentials: Credentials,
): TestValues {
  const [first, ...others] = pairs.filter((pair) => pair.unprovoked === null)
  if (first === undefined) return new Map()
  const usual = new Set(parameterTexts(first.request))
  const found = new Map<string, Pair | null>()
  for (const pair of others.filter((other) => isValidRequest(contract, operation, other, credentials))) {
    const fixtures = pair.fixtures.flatMap((name) => contract.fixtures[name] ?? [])
    for (const { value } of fixtures) {
      if (usual.has(value) || !parameterTexts(pair.request).includes(value)) continue
      found.set(value, found.has(value) ? null : pair)
    }
  }
  return new Map([...found].flatMap(([value, pair]) => (pair === null ? [] : [[value, pair] as const])))
}

export function pairOfTestValue(values: TestValues, request: OperationRequest): Pair | null {
  if (values.size === 0) return null
  const named = new Set(parameterTexts(request).flatMap((text) => values.get(text) ?? []))
  const [pair] = named
  return pair !== undefined && named.size === 1 ? pair : null
}

/** Whether only the fixture can cause the response: the request is valid and allowed. */
function isValidRequest(contract: Contract, operation: Operation, pair: Pair, credentials: Credentials): boolean {
  if (operation.scopes !== null && pair.request.as !== credentials.usual) return false
  const caller = credentials.named(pair.request.as)
  if (credentials.refusal(caller, operation) !== null) return false
  return validateRequest(contract, pairAsRequest(contract, operation, pair)) === null
}

type Texts = Readonly<Record<string, string | readonly string[]>>

function parameterTexts({ path, query }: { readonly path: Texts; readonly query: Texts }): string[] {
  return [...Object.values(path), ...Object.values(query)].flat()
}
