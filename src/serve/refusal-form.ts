import { errorCode, errorEntry, responseFor } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import { generalBody } from './envelope.ts'
import type { RefusedField } from './envelope.ts'
import type { FieldComplaint } from './refused-fields.ts'

/** The body that tells which fields are refused, as an operation's module writes it. */
export type RefusalForm = (fields: readonly FieldComplaint[]) => ErrorBody

export type ErrorBody = Readonly<Record<string, unknown>>

/** Properties of an error body that say nothing of the occasion, or that the form fills itself. */
const ENVELOPE: ReadonlySet<string> = new Set(['success', 'error', 'code', 'message', 'errors', 'field'])

/**
 * The form of an operation's refusals under a status, learnt from its examples there. The first is the
 * template: its text names what is wrong, and what else it says of its own occasion goes where the contract
 * lets it. `errors` and `field` are filled where any of them has such a property. Without an example: the
 * general envelope.
 */
export function refusalForm(
  contract: Contract,
  operation: Operation,
  status: number,
  examples: readonly Pair[],
): RefusalForm {
  const [example] = examples
  const template = example?.response.body
  if (example === undefined || !isErrorBody(template)) {
    return (fields) => generalBody(status, sentence(fields), { errors: fields.map(asEntry) })
  }
  const says = (name: string) => examples.some(({ response }) => isErrorBody(response.body) && name in response.body)
  const code = codeProperty(contract, operation, template)
  const text = ['message', 'error'].find((name) => name !== code && typeof template[name] === 'string')
  const bare = Object.fromEntries(Object.entries(template).filter(([name]) => ENVELOPE.has(name)))
  const [hasErrors, hasField] = [says('errors'), says('field')]
  const fill =
    (base: ErrorBody): RefusalForm =>
    (fields) => ({
      ...base,
      ...(text === undefined ? {} : { [text]: sentence(fields) }),
      ...(hasErrors ? { errors: fields.map(asEntry) } : {}),
      ...(hasField && fields[0] !== undefined ? { field: fields[0].path } : {}),
    })
  const documented = (form: RefusalForm) => isDocumented(contract, operation, example, form(PROBE))
  return [fill(bare), fill(template)].find(documented) ?? (() => template)
}

/** Whether a body is an object, as every error form is. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

const PROBE: readonly FieldComplaint[] = [
  { field: 'name', code: 'FieldRequired', message: 'name is required.', path: 'name' },
]

/** The property that holds the code; a text for people in its place is no code of the catalogue. */
function codeProperty(contract: Contract, operation: Operation, body: ErrorBody): string | undefined {
  const code = errorCode(contract, operation.module, body)
  if (code === null || errorEntry(contract, operation.module, code) === null) return undefined
  return Object.keys(body).find((name) => body[name] === code)
}

function isDocumented(contract: Contract, operation: Operation, example: Pair, body: ErrorBody): boolean {
  const response = responseFor(operation, example.status)
  const { contentType } = example.response
  if (response === null || contentType === null) return true
  return (contract.validators.response(operation.id, response.status, contentType)?.(body) ?? []).length === 0
}

function asEntry({ field, code, message }: FieldComplaint): RefusedField {
  return { field, code, message }
}

function sentence(fields: readonly FieldComplaint[]): string {
  return fields.map((field) => field.message).join(' ')
}
