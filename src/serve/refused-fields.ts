import { decodePointer, didYouMean, isObject, meantName, memberNames, schemasAt, valueAt } from '../contract/index.ts'
import type { Contract, Parameter, RequestPart, Violation } from '../contract/index.ts'
import type { RefusedField } from './envelope.ts'

/** The specification names the first; the others are from our examples. */
const FIELD_REQUIRED = 'FieldRequired'
export const FIELD_INVALID = 'FieldInvalid'
const UNEXPECTED_PROPERTY = 'UnexpectedProperty'
export const MALFORMED_JSON = 'MalformedJson'

/** For an unexpected property, `path` is its path and `field` is `body`. */
export interface FieldComplaint extends RefusedField {
  readonly path: string
  /** Of an unexpected property, the one that is meant, as a sentence with the space before it; empty: it may be anything. */
  readonly hint?: string
}

/** For the whole body and unexpected properties. */
const WHOLE_BODY = 'body'

/** Limits the response's length. */
const MOST_FIELDS = 200

/**
 * One entry per refused field, in the contract's order, 200 at most. If a value breaks several keywords, the one that
 * names the valid values is used. `sent`: the checked value.
 */
export function refusedFields(
  contract: Pick<Contract, 'document'>,
  part: RequestPart,
  violations: readonly Violation[],
  parameters: readonly Parameter[],
  sent?: unknown,
): FieldComplaint[] {
  const entries = new Map<string, FieldComplaint>()
  const listed = listedValues(violations)
  for (const violation of violations) {
    const told = violation.property === null ? (listed.get(violation.at) ?? violation) : violation
    const isTwice = part === 'query' && isRepeated(violation, violations, sent)
    const spoken = { ...told, message: isTwice ? REPEATED : wordsFor(told, violations, sent) }
    const found = part === 'body' ? bodyEntry(spoken, contract, sent) : parameterEntry(spoken, parameters)
    if (entries.has(found.path)) continue
    if (entries.size === MOST_FIELDS) {
      const message = `These are the first ${MOST_FIELDS} errors; the body has more.`
      return [...entries.values(), entry(WHOLE_BODY, FIELD_INVALID, message)]
    }
    entries.set(found.path, found)
  }
  return [...entries.values()]
}

/** By place: the violation that names the valid values. */
function listedValues(violations: readonly Violation[]): ReadonlyMap<string, Violation> {
  const naming = violations.filter(({ keyword }) => keyword === 'enum' || keyword === 'const')
  return new Map(naming.map((violation) => [violation.at, violation]))
}

const REPEATED = 'is sent more than once; send it once'

/** Whether a parameter that takes one value has several. */
function isRepeated({ at }: Violation, violations: readonly Violation[], sent: unknown): boolean {
  return Array.isArray(valueAt(sent, at)) && violations.some((other) => other.at === at && other.keyword === 'type')
}

/** Names a forbidden property and its alternatives. */
function wordsFor({ at, message }: Violation, violations: readonly Violation[], sent: unknown): string {
  const isExcluded = violations.some((other) => other.at === at && other.keyword === 'not')
  if (!isExcluded) return message
  const value = valueAt(sent, at)
  // Only short words from the request are repeated.
  if (typeof value !== 'string' || !/^[\w-]{1,40}$/.test(value)) return message
  const isListed = violations.some((other) => other.at === at && other.keyword === 'enum')
  return isListed ? `may not be ${value}; it ${message}` : `may not be ${value}`
}

/** `reason` says where. */
export function malformedBody(reason: string): FieldComplaint {
  return entry(WHOLE_BODY, MALFORMED_JSON, `The body is not valid JSON: ${reason}.`)
}

export function repeatedField(path: string): FieldComplaint {
  return entry(path, FIELD_INVALID, `${path} is named twice.`)
}

export function missingBody(contentTypes: readonly string[]): FieldComplaint {
  return entry(WHOLE_BODY, FIELD_REQUIRED, `A body is required: send ${contentTypes.join(' or ')}.`)
}

function bodyEntry(violation: Violation, contract: Pick<Contract, 'document'>, sent: unknown): FieldComplaint {
  const { at, keyword, property, message } = violation
  const path = decodePointer(at)
  if (property === null) {
    const field = path.length === 0 ? WHOLE_BODY : dotted(path)
    return entry(field, FIELD_INVALID, `${field} ${message}.`)
  }
  const named = dotted([...path, property])
  if (keyword === 'required' || keyword === 'dependentRequired') return required(named, message)
  const hint = didYouMean(meantBy(contract, violation, sent))
  return { ...entry(WHOLE_BODY, UNEXPECTED_PROPERTY, `${named} ${message}.${hint}`), path: named, hint }
}

/** Of the properties that belong there and were not sent, the one that an unexpected one is a typo or the beginning of. */
function meantBy(
  contract: Pick<Contract, 'document'>,
  { at, clause, property }: Violation,
  sent: unknown,
): string | null {
  if (property === null) return null
  const around = valueAt(sent, at)
  const isSent = (name: string) => isObject(around) && Object.hasOwn(around, name)
  const schemas = schemasAt(contract.document(), [clause.slice(0, clause.lastIndexOf('/'))])
  return meantName(
    property,
    memberNames(schemas).filter((name) => !isSent(name)),
  )
}

function parameterEntry({ at, property, message }: Violation, parameters: readonly Parameter[]): FieldComplaint {
  const [name = '', ...rest] = property === null ? decodePointer(at) : [...decodePointer(at), property]
  // Validators use lower case; messages use the contract's spelling.
  const declared = parameters.find((parameter) => parameter.in === 'header' && parameter.name.toLowerCase() === name)
  const field = dotted([declared?.name ?? name, ...rest])
  return property === null ? entry(field, FIELD_INVALID, `${field} ${message}.`) : required(field, message)
}

function required(field: string, message: string): FieldComplaint {
  return entry(field, FIELD_REQUIRED, `${field} ${message}.`)
}

function entry(field: string, code: string, message: string): FieldComplaint {
  return { field, code, message, path: field }
}

function dotted(path: readonly string[]): string {
  return path.join('.')
}
