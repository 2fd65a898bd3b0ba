import type { JsonObject } from './json.ts'
import { contentTypeFor, responseFor } from './look-up.ts'
import type { Contract, Pair, Pointer, Violation } from './model.ts'
import { ContractError } from './problems.ts'
import { TakesTooLong } from './within-time.ts'

export interface BrokenExample {
  readonly pointer: Pointer
  readonly message: string
}

/** Response examples that break their schema, and so would whoever answers with them. */
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
      // A header without an example is no error; x-request-id is always sent.
      ...(ofHeaders?.(lower) ?? [])
        .filter((violation) => violation.keyword !== 'required')
        .map((violation) => describe(pair, 'headers', violation)),
    ]
  }
}

const MOST_TOLD = 10

/** A line for each, with its place. */
export function brokenExampleLines(
  broken: readonly BrokenExample[],
  source: string,
  document: JsonObject,
): readonly string[] {
  if (broken.length === 0) return []
  const told = new ContractError(source, broken.slice(0, MOST_TOLD), document)
  const left = broken.length - MOST_TOLD
  return [
    ...told.message.split('\n').map((line) => `WARNING ${line}`),
    ...(left > 0 ? [`WARNING ${source}: and ${left} more examples like these`] : []),
  ]
}

function describe(pair: Pair, part: string, violation: Violation): BrokenExample {
  const property = violation.property === null ? '' : `, property ${violation.property}:`
  const place = violation.at === '' ? `the ${part}` : `${violation.at} in the ${part}`
  return {
    pointer: pair.pointer,
    message: `example ${pair.id}: ${place}${property} ${violation.message} (${violation.clause}); correct the example or the schema`,
  }
}
