import type { Pointer, Violation } from '../model.ts'
import { messageFor } from './messages.ts'
import { MOST_ERRORS } from './raw.ts'
import type { RawError, RawTable, RawValidate } from './raw.ts'
import { clauseOf, essentialErrors } from './essential.ts'

/** `at`: place of the data within the caller's value. */
export function violationsOf(table: RawTable, validate: RawValidate, data: unknown, at: Pointer): readonly Violation[] {
  if (validate(data)) return []
  const errors = validate.errors ?? []
  const essential = essentialErrors(table, errors, data)
  // If errors were cut off, the summarizing ones may be missing; never return none.
  const violations = (essential.length > 0 ? essential : errors.slice(0, 1)).map((error) => violation(error, at))
  if (errors.length >= MOST_ERRORS) cutShort.add(violations)
  return violations
}

const cutShort = new WeakSet<readonly Violation[]>()

/** Whether more violations were cut off. */
export function isCutShort(violations: readonly Violation[]): boolean {
  return cutShort.has(violations)
}

function violation(error: RawError, at: Pointer): Violation {
  const { keyword, params } = error
  return {
    at: at + error.instancePath,
    keyword,
    clause: clauseOf(error),
    property: PROPERTY.map((name) => params[name]).find((name) => typeof name === 'string') ?? null,
    message: DEPENDS.test(error.schemaPath) ? conflictWith(params['beside']) : messageFor(keyword, params),
  }
}

/** Forbidden only in combination with another value. */
const DEPENDS = /\/(?:then|else)\/properties\/[^/]+\/false schema$/

function conflictWith(beside: unknown): string {
  return `does not go with ${Array.isArray(beside) ? beside.join(' and ') : 'the other values that are sent'}`
}

/** Where ajv names a missing or forbidden property. */
const PROPERTY = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName'] as const
