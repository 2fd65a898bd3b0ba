import { sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { errorCode } from '../look-up.ts'
import type { ErrorCatalog, Operation, Response } from '../model.ts'
import { valueAt, withValueAt } from '../pointer.ts'
import { keepPlaces } from '../positions.ts'
import { collectProblems } from '../problems.ts'
import { examplesOf, jsonMedia } from './examples.ts'
import { elementOf } from './reading.ts'
import type { Reading } from './reading.ts'

/**
 * The operations with all codes of their errors: those that the response's examples carry, then those that `x-errors`
 * lists. So a code is written once, in its example. Without an error catalogue nothing says where a body keeps its code.
 */
export function withShownCodes(reading: Reading, errors: ErrorCatalog, operations: readonly Operation[]): Operation[] {
  // What is wrong with the examples is said when the pairs are read.
  const quiet: Reading = { ...reading, problems: collectProblems() }
  return operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response): Response => {
      const shown = /^[123]/.test(response.status) ? [] : shownCodes(quiet, errors, operation.module, response)
      if (shown.length === 0) return response
      return { ...response, codes: [...new Set([...shown, ...(response.codes ?? [])])] }
    }),
  }))
}

/** A code is a single word; any other error is a text for people. */
function shownCodes(reading: Reading, errors: ErrorCatalog, module: string, { pointer }: Response): string[] {
  const element = elementOf(reading, pointer)
  const [media] = element === null ? [] : jsonMedia(element)
  if (media === undefined) return []
  return examplesOf(reading, media[1]).flatMap(({ value }) => {
    const code = errorCode({ errors }, module, value)
    return code !== null && /^\S+$/.test(code) ? [code] : []
  })
}

/** The document with `x-errors` complete: who reads the published contract need not gather codes from examples. */
export function withErrorLists(document: JsonObject, operations: readonly Operation[]): JsonObject {
  let complete = document
  for (const { pointer, codes } of operations.flatMap(({ responses }) => responses)) {
    const at = `${pointer}/x-errors`
    if (codes !== null && !sameJson(valueAt(complete, at), codes)) complete = withValueAt(complete, at, codes)
  }
  if (complete === document) return document
  keepPlaces(complete, document)
  return complete
}
