import { groupBy } from './group-by.ts'
import { isObject } from './json.ts'
import { essenceOf } from './media.ts'
import type { Contract, ErrorCatalog, ErrorEntry, FieldForm, Operation, Pair, Response } from './model.ts'

export function operationById(contract: Pick<Contract, 'operations'>, id: string): Operation | null {
  const { operations } = contract
  const known = byId.get(operations)
  if (known !== undefined) return known.get(id) ?? null
  byId.set(operations, new Map(operations.map((operation) => [operation.id, operation])))
  return operationById(contract, id)
}

/** Cached, because each request looks it up. */
const byId = new WeakMap<Contract['operations'], ReadonlyMap<string, Operation>>()

/** In the contract's order. */
export function pairsOf(contract: Pick<Contract, 'pairs'>, operationId: string): readonly Pair[] {
  const { pairs } = contract
  const known = byOperation.get(pairs) ?? groupBy(pairs, ({ operation }) => operation)
  byOperation.set(pairs, known)
  return known.get(operationId) ?? []
}

/** Cached, because each constraint looks it up. */
const byOperation = new WeakMap<Contract['pairs'], ReadonlyMap<string, readonly Pair[]>>()

/** Exact status, then 4XX, then default. */
export function responseFor(operation: Operation, status: number): Response | null {
  const named = (name: string) => operation.responses.find((response) => response.status.toUpperCase() === name)
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT') ?? null
}

/**
 * The contract's key for a media type, ignoring parameters and case. Ranges such as `application/*` and
 * `application/*+json` match after exact keys. Null: none matches.
 */
export function contentTypeFor(contentTypes: readonly string[], actual: string | null): string | null {
  if (actual === null) return null
  // Fast path.
  if (contentTypes.includes(actual)) return actual
  const type = essenceOf(actual)
  const exact = contentTypes.find((key) => essenceOf(key) === type)
  return exact ?? contentTypes.find((key) => key.includes('*') && inRange(essenceOf(key), type)) ?? null
}

export function isJsonType(contentType: string): boolean {
  return /^(application|text)\/(.+\+)?json$/.test(essenceOf(contentType))
}

export function isForm(contentType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(essenceOf(contentType))
}

/** By the form of the module; null: none. */
export function errorCode(contract: Pick<Contract, 'errors'>, module: string, body: unknown): string | null {
  if (!isObject(body)) return null
  const forms = errorModules(contract.errors, module)[0]
  const property = forms?.codeIn.find((name) => body[name] !== undefined)
  const code = property === undefined ? undefined : body[property]
  return typeof code === 'string' ? code : null
}

/** The code of a refusal; null: a success, or a refusal that has a text for people in the place of a code. */
export function refusalCode(
  contract: Pick<Contract, 'errors'>,
  module: string,
  status: number,
  body: unknown,
): string | null {
  const code = status < 400 ? null : errorCode(contract, module, body)
  return code !== null && /^[\w.-]+$/.test(code) ? code : null
}

export interface NamedField {
  readonly field: string
  readonly reason: string | null
}

/** The fields that a refusal names in its module's form; empty if the form has no place for them. */
export function namedFields(contract: Pick<Contract, 'errors'>, module: string, body: unknown): readonly NamedField[] {
  const form = fieldForm(contract, module)
  if (form === null || !isObject(body)) return []
  const entries = form.list === null ? [body] : body[form.list]
  if (!Array.isArray(entries)) return []
  return entries.filter(isObject).flatMap((entry) => {
    const field = entry[form.field]
    const reason = form.code === null ? null : entry[form.code]
    return typeof field === 'string' ? [{ field, reason: typeof reason === 'string' ? reason : null }] : []
  })
}

export function fieldForm({ errors }: Pick<Contract, 'errors'>, module: string): FieldForm | null {
  return (errors[module] ?? errors['general'])?.fieldIn ?? null
}

/** The module's entry of a code, else the general one. */
export function errorEntry(contract: Pick<Contract, 'errors'>, module: string, code: string): ErrorEntry | null {
  for (const { codes } of errorModules(contract.errors, module)) {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined
    if (entry !== undefined) return entry
  }
  return null
}

function errorModules(errors: ErrorCatalog, module: string) {
  const known = (name: string) => (Object.hasOwn(errors, name) ? errors[name] : undefined)
  return [known(module), known('general')].filter((found) => found !== undefined)
}

function inRange(range: string, type: string): boolean {
  const pattern = range.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}$`).test(type)
}
