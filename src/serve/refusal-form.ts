import { errorCode, errorEntry, isObject, responseFor } from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import { generalBody } from './envelope.ts'
import type { RefusedField } from './envelope.ts'
import type { FieldComplaint } from './refused-fields.ts'

export type RefusalForm = (fields: readonly FieldComplaint[]) => ErrorBody

export type ErrorBody = Readonly<Record<string, unknown>>

/** Properties that the form fills, or that do not depend on the request. */
const ENVELOPE: ReadonlySet<string> = new Set(['success', 'error', 'code', 'message', 'errors', 'field'])

/**
 * The form of an operation's refusals with a status, from its examples. The first is the template, without its own
 * details where the contract allows. `errors` and `field` are filled if any example has them. Without examples: the
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

export function isErrorBody(body: unknown): body is ErrorBody {
  return isObject(body)
}

const PROBE: readonly FieldComplaint[] = [
  { field: 'name', code: 'FieldRequired', message: 'name is required.', path: 'name' },
]

/** A text instead of a catalogued code is a message. */
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
