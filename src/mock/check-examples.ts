import { contentTypeFor, responseFor, TakesTooLong } from '../contract/index.ts'
import type { Contract, Pair, Pointer, Violation } from '../contract/index.ts'

/** A response example that its own schema refuses. */
export interface BrokenExample {
  readonly pointer: Pointer
  readonly message: string
}

/** Every response example that breaks its schema: the mock would answer with what the contract forbids. */
export function findBrokenExamples(contract: Contract): BrokenExample[] {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]))
  return contract.pairs.flatMap((pair) => {
    try {
      return brokenIn(pair)
    } catch (error) {
      if (!(error instanceof TakesTooLong)) throw error
      return [{ pointer: pair.pointer, message: `example ${pair.id}: cannot be judged: ${error.message}` }]
    }
  })

  function brokenIn(pair: Pair): BrokenExample[] {
    const operation = operations.get(pair.operation)
    const response = operation === undefined ? null : responseFor(operation, pair.status)
    if (response === null) return []
    const { body, contentType, headers } = pair.response
    const documented = contentTypeFor(response.contentTypes, contentType)
    const ofBody =
      documented === null ? undefined : contract.validators.response(pair.operation, response.status, documented)
    const ofHeaders = contract.validators.responseHeaders(pair.operation, response.status)
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    return [
      ...(body === undefined ? [] : (ofBody?.(body) ?? [])).map((violation) => describe(pair, 'body', violation)),
      // A header without an example is missing here, not wrong; x-request-id comes with every answer anyway.
      ...(ofHeaders?.(lower) ?? [])
        .filter((violation) => violation.keyword !== 'required')
        .map((violation) => describe(pair, 'headers', violation)),
    ]
  }
}

function describe(pair: Pair, part: string, violation: Violation): BrokenExample {
  const property = violation.property === null ? '' : `, property ${violation.property}:`
  const place = violation.at === '' ? `the ${part}` : `${violation.at} in the ${part}`
  return {
    pointer: pair.pointer,
    message: `example ${pair.id}: ${place}${property} ${violation.message} (${violation.clause}); correct the example or the schema`,
  }
}
