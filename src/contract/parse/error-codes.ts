import { sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { errorCode } from '../look-up.ts'
import type { ErrorCatalog, Operation, Response } from '../model.ts'
import { valueAt, withValueAt } from '../pointer.ts'
import { inheritPositions } from '../positions.ts'
import { collectProblems } from '../problems.ts'
import { examplesOf, jsonMedia } from './examples.ts'
import { elementOf } from './reading.ts'
import type { Reading } from './reading.ts'

/**
 * The operations with all codes of their errors: those that the response's examples carry, then those that `x-errors`
 * lists. So a code is written once, in its example. Without an error catalogue nothing says where a body keeps its code.
 */
export function withExampleCodes(
  reading: Reading,
  errors: ErrorCatalog,
  operations: readonly Operation[],
): Operation[] {
  // Errors in examples are reported with the pairs.
  const quiet: Reading = { ...reading, problems: collectProblems() }
  return operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response): Response => {
      const shown = /^[123]/.test(response.status) ? [] : exampleCodes(quiet, errors, operation.module, response)
      if (shown.length === 0) return response
      return { ...response, codes: [...new Set([...shown, ...(response.codes ?? [])])] }
    }),
  }))
}

/** A code is a single word; other texts are messages. */
function exampleCodes(reading: Reading, errors: ErrorCatalog, module: string, { pointer }: Response): string[] {
  const element = elementOf(reading, pointer)
  const [media] = element === null ? [] : jsonMedia(element)
  if (media === undefined) return []
  return examplesOf(reading, media[1]).flatMap(({ value }) => {
    const code = errorCode({ errors }, module, value)
    return code !== null && /^\S+$/.test(code) ? [code] : []
  })
}

/** Completes `x-errors` for readers of the published contract. */
export function withErrorLists(document: JsonObject, operations: readonly Operation[]): JsonObject {
  let complete = document
  for (const { pointer, codes } of operations.flatMap(({ responses }) => responses)) {
    const at = `${pointer}/x-errors`
    if (codes !== null && !sameJson(valueAt(complete, at), codes)) complete = withValueAt(complete, at, codes)
  }
  if (complete === document) return document
  inheritPositions(complete, document)
  return complete
}
