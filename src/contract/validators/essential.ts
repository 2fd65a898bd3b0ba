import { objectOf } from '../json.ts'
import type { Json, Pointer } from '../model.ts'
import { decodePointer, encodePointer, valueAt } from '../pointer.ts'
import type { RawError, RawTable, RawValidate } from './raw.ts'

/**
 * Errors worth reporting. Drops ajv's errors of every alternative in an `anyOf`, of a failed `if` beside the failure in
 * it, and of unknown properties that follow from another failure.
 */
export function essentialErrors(table: RawTable, errors: readonly RawError[], data: unknown): readonly RawError[] {
  if (errors.every(tellsByItself)) return errors
  const kept: { readonly index: number; error: RawError }[] = []
  for (const [index, error] of errors.entries()) {
    if (error.keyword === 'if') {
      for (const one of kept) one.error = withWayOut(one.error, error)
      continue
    }
    // What breaks inside propertyNames, and inside the chosen part of an if, is told by an error of its own.
    if (error.propertyName !== undefined) continue
    const alternatives = table.branches[clauseOf(error)]
    if (alternatives === undefined) {
      kept.push({ index, error })
      continue
    }
    const value = valueAt(data, error.instancePath)
    const passing = passingAlternatives(error)
    // ajv stops a oneOf at the second match.
    const failures = alternatives.slice(0, passing?.at(-1)).map((validate) => failuresOf(validate, value))
    // The alternatives' errors come right before this one.
    const first = index - failures.reduce((count, failure) => count + failure.length, 0)
    while (kept.length > 0 && (kept.at(-1)?.index ?? 0) >= first) kept.pop()
    const meant = passing === undefined ? meantAlternative(alternatives, failures, value) : undefined
    const inner =
      meant === undefined
        ? [error]
        : essentialErrors(table, meant, value).map((item) => below(error.instancePath, item))
    kept.push(...inner.map((item) => ({ index, error: item })))
  }
  const all = kept.map(({ error }) => error)
  return all
    .filter((error) => !isAftermath(table, error, all) && !isOfWrongType(error, all) && !isOfName(error, all))
    .map((error) => withReason(error, all))
}

/** What breaks inside propertyNames behind a reference: at the object, and about a text. */
function isOfName({ keyword, instancePath }: RawError, all: readonly RawError[]): boolean {
  return (
    OF_TEXTS.has(keyword) &&
    all.some((other) => other.keyword === 'propertyNames' && other.instancePath === instancePath)
  )
}

const OF_TEXTS: ReadonlySet<string> = new Set(['pattern', 'minLength', 'maxLength', 'format'])

/** With what is wrong with the name. */
function withReason(error: RawError, all: readonly RawError[]): RawError {
  if (error.keyword !== 'propertyNames') return error
  const inner = all.find((other) => other.instancePath === error.instancePath && isOfName(other, all))
  return inner === undefined ? error : { ...error, params: { ...error.params, broken: inner } }
}

/**
 * What an `else` requires is not required of somebody who sends what its `if` asks for, and what a `then` rules out is ruled
 * out by that: the error says so.
 */
function withWayOut(error: RawError, failed: RawError): RawError {
  const { asks } = failed.params
  const schema = failed.schemaPath.slice(0, -'if'.length)
  if (asks === undefined || !error.schemaPath.startsWith(schema)) return error
  const place = error.schemaPath.slice(schema.length)
  if (place === 'else/required') return { ...error, params: { ...error.params, instead: asks } }
  return RULED_OUT.test(place) ? { ...error, params: { ...error.params, beside: asks } } : error
}

const RULED_OUT = /^then\/properties\/[^/]+\/false schema$/

/** Whether an error neither sums up others nor follows from them. */
function tellsByItself({ keyword, propertyName }: RawError): boolean {
  return propertyName === undefined && !COMPOSED.has(keyword)
}

const COMPOSED: ReadonlySet<string> = new Set(['if', 'anyOf', 'oneOf', 'unevaluatedProperties', 'propertyNames'])

export function clauseOf(error: RawError): Pointer {
  const pointer = error.schemaPath.slice(1)
  return pointer.includes('%') ? decodeURIComponent(pointer) : pointer
}

/** Alternatives of a `oneOf` that match, if several. */
function passingAlternatives(error: RawError): readonly number[] | undefined {
  const passing = error.params['passingSchemas']
  return Array.isArray(passing) && passing.every((index) => typeof index === 'number') ? passing : undefined
}

function failuresOf(validate: RawValidate, value: unknown): readonly RawError[] {
  return validate(value) ? [] : (validate.errors ?? [])
}

function below(at: Pointer, error: RawError): RawError {
  return { ...error, instancePath: at + error.instancePath }
}

/** The closest alternative; in a tie the only one with all required properties. Undefined: undecided. */
function meantAlternative(
  alternatives: readonly RawValidate[],
  failures: readonly (readonly RawError[])[],
  value: unknown,
): readonly RawError[] | undefined {
  const isTelling = (error: RawError, index: number) => tells(error, (property) => isKnownBeside(property, index))
  const isKnownBeside = (property: string, index: number) =>
    alternatives.some((validate, other) => other !== index && knows(validate, value, property, failures[other] ?? []))
  const distances = failures.map(
    (errors, index) => errors.filter((error) => isTelling(error, index)).length * 1000 + errors.length,
  )
  const least = Math.min(...distances)
  const nearest = failures.filter((_, index) => distances[index] === least)
  if (nearest.length === 1) return nearest[0]
  const complete = nearest.filter((errors) => !errors.some(isMissing))
  return complete.length === 1 ? complete[0] : undefined
}

function isMissing({ keyword, instancePath }: RawError): boolean {
  return keyword === 'required' && instancePath === ''
}

/**
 * A wrong type, or a wrong constant right inside, means that another alternative was meant; unless no other has a property
 * of that name.
 */
function tells({ keyword, instancePath }: RawError, isKnownBeside: (property: string) => boolean): boolean {
  if (keyword === 'type') return instancePath === ''
  if ((keyword !== 'const' && keyword !== 'enum') || instancePath.lastIndexOf('/') > 0) return false
  const [property] = decodePointer(instancePath)
  return property === undefined || isKnownBeside(property)
}

/** Whether an alternative says anything of a property: of one that it does not name, any value is as good. */
function knows(validate: RawValidate, value: unknown, property: string, failures: readonly RawError[]): boolean {
  const places = failuresOf(validate, { ...objectOf(value as Json), [property]: {} }).length
  return places !== failures.length || failures.some(({ instancePath }) => instancePath === encodePointer(property))
}

/** What a value of another type fails besides. */
function isOfWrongType({ keyword, instancePath }: RawError, all: readonly RawError[]): boolean {
  return (
    (keyword === 'anyOf' || keyword === 'oneOf') &&
    all.some((other) => other.keyword === 'type' && other.instancePath === instancePath)
  )
}

function isAftermath(table: RawTable, error: RawError, all: readonly RawError[]): boolean {
  const property = error.params['unevaluatedProperty']
  if (typeof property !== 'string' || table.inherited[clauseOf(error)]?.includes(property) !== true) return false
  const isBelow = (other: RawError): boolean =>
    other.instancePath === error.instancePath || other.instancePath.startsWith(`${error.instancePath}/`)
  return all.some((other) => other.params['unevaluatedProperty'] === undefined && isBelow(other))
}
