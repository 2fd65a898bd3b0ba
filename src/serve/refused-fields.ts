import { decodePointer, valueAt } from '../contract/index.ts'
import type { Parameter, RequestPart, Violation } from '../contract/index.ts'
import type { RefusedField } from './envelope.ts'

/** Codes of single entries. The specification states the first; the others are the ones that our examples use. */
const FIELD_REQUIRED = 'FieldRequired'
export const FIELD_INVALID = 'FieldInvalid'
const UNEXPECTED_PROPERTY = 'UnexpectedProperty'
const MALFORMED_JSON = 'MalformedJson'

/** A refused field, and where it stands: for an unexpected property, `path` names it and `field` is `body`. */
export interface FieldComplaint extends RefusedField {
  readonly path: string
}

/** What an entry's `field` says where the body as a whole, or an unexpected property of it, is refused. */
const WHOLE_BODY = 'body'

/** So many fields are named; an answer must not be many times as long as the request that it refuses. */
const MOST_FIELDS = 200

/**
 * One entry per refused field of a request's part, in the order in which the contract found them, 200 at most. Where a value
 * breaks several keywords, the one that lists what is valid tells most. `sent` is what the violations are about.
 */
export function refusedFields(
  part: RequestPart,
  violations: readonly Violation[],
  parameters: readonly Parameter[],
  sent?: unknown,
): FieldComplaint[] {
  const entries = new Map<string, FieldComplaint>()
  const listed = listedValues(violations)
  for (const violation of violations) {
    const told = violation.property === null ? (listed.get(violation.at) ?? violation) : violation
    const spoken = { ...told, message: wordsFor(told, violations, sent) }
    const found = part === 'body' ? bodyEntry(spoken) : parameterEntry(spoken, parameters)
    if (entries.has(found.path)) continue
    if (entries.size === MOST_FIELDS) {
      const message = `These are the first ${MOST_FIELDS} faults; the body has more.`
      return [...entries.values(), entry(WHOLE_BODY, FIELD_INVALID, message)]
    }
    entries.set(found.path, found)
  }
  return [...entries.values()]
}

/** By the place of the value: the violation that lists the valid ones. */
function listedValues(violations: readonly Violation[]): ReadonlyMap<string, Violation> {
  return new Map(violations.filter(({ keyword }) => keyword === 'enum').map((violation) => [violation.at, violation]))
}

/** A value that is ruled out by name is told by its name, beside what there is instead. */
function wordsFor({ at, message }: Violation, violations: readonly Violation[], sent: unknown): string {
  const isExcluded = violations.some((other) => other.at === at && other.keyword === 'not')
  if (!isExcluded) return message
  const value = valueAt(sent, at)
  // Short words only: what somebody sends is not for repeating at length.
  if (typeof value !== 'string' || !/^[\w-]{1,40}$/.test(value)) return message
  const isListed = violations.some((other) => other.at === at && other.keyword === 'enum')
  return isListed ? `may not be ${value}; it ${message}` : `may not be ${value}`
}

/** The entry for a body that is not JSON; `reason` says where. */
export function malformedBody(reason: string): FieldComplaint {
  return entry(WHOLE_BODY, MALFORMED_JSON, `The body is not valid JSON: ${reason}.`)
}

/** The entry for a name that stands twice in one object of the body. */
export function repeatedField(path: string): FieldComplaint {
  return entry(path, FIELD_INVALID, `${path} is named twice.`)
}

/** The entry for a body that is missing. */
export function missingBody(contentTypes: readonly string[]): FieldComplaint {
  return entry(WHOLE_BODY, FIELD_REQUIRED, `A body is required: send ${contentTypes.join(' or ')}.`)
}

function bodyEntry({ at, keyword, property, message }: Violation): FieldComplaint {
  const path = decodePointer(at)
  if (property === null) {
    const field = path.length === 0 ? WHOLE_BODY : dotted(path)
    return entry(field, FIELD_INVALID, `${field} ${message}.`)
  }
  const named = dotted([...path, property])
  if (keyword === 'required' || keyword === 'dependentRequired') return required(named, message)
  return { ...entry(WHOLE_BODY, UNEXPECTED_PROPERTY, `${named} ${message}.`), path: named }
}

function parameterEntry({ at, property, message }: Violation, parameters: readonly Parameter[]): FieldComplaint {
  const [name = '', ...rest] = property === null ? decodePointer(at) : [...decodePointer(at), property]
  // Validators know headers by their lower-case names; people know them as the contract writes them.
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
