import { pairsOf } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import type { Answer } from './answer.ts'

const HEADER = 'deprecation'

/**
 * Adds the `Deprecation` header (RFC 9745) to every answer of a deprecated operation, refusals and failures included. Its
 * value is the contract's own example; where the contract documents no such header, none is sent.
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
