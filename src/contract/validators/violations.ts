import type { Pointer, Violation } from '../model.ts'
import { messageFor } from './messages.ts'
import type { RawError, RawTable, RawValidate } from './raw.ts'
import { clauseOf, essentialErrors } from './essential.ts'

/** Runs a compiled schema; `at` is where the data stands within what the caller judges. */
export function violationsOf(table: RawTable, validate: RawValidate, data: unknown, at: Pointer): readonly Violation[] {
  if (validate(data)) return []
  return essentialErrors(table, validate.errors ?? [], data).map((error) => violation(error, at))
}

function violation(error: RawError, at: Pointer): Violation {
  const { keyword, params } = error
  return {
    at: at + error.instancePath,
    keyword,
    clause: clauseOf(error),
    property: PROPERTY.map((name) => params[name]).find((name) => typeof name === 'string') ?? null,
    message: messageFor(keyword, params),
  }
}

/** Where ajv names a property that is missing or not allowed. */
const PROPERTY = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName'] as const
