import { pairsOf } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import type { Answer } from './answer.ts'

const HEADER = 'deprecation'

/**
 * Adds `Deprecation` (RFC 9745) to all responses of deprecated operations, with the contract's example as value.
 * Nothing if the contract documents no such header.
 */
export function createDeprecation(contract: Contract): (operation: Operation, answer: Answer) => Answer {
  const known = new Map<string, string | null>()

  function valueFor(operation: Operation): string | null {
    const own = exampleIn(pairsOf(contract, operation.id))
    if (own !== null) return own
    const isDocumented = operation.responses.some(({ headers }) =>
      headers.some(({ name }) => name.toLowerCase() === HEADER),
    )
    return isDocumented ? exampleIn(contract.pairs) : null
  }

  return (operation, answer) => {
    if (!operation.deprecated) return answer
    if (!known.has(operation.id)) known.set(operation.id, valueFor(operation))
    const value = known.get(operation.id) ?? null
    return value === null ? answer : { ...answer, headers: { ...answer.headers, [HEADER]: value } }
  }
}

function exampleIn(pairs: readonly Pair[]): string | null {
  for (const { response } of pairs) {
    const found = Object.entries(response.headers).find(([name]) => name.toLowerCase() === HEADER)
    if (found !== undefined) return found[1]
  }
  return null
}
