import { isObject } from './json.ts'
import { essenceOf } from './media.ts'
import type { Contract, ErrorCatalog, ErrorEntry, Operation, Pair, Response } from './model.ts'

/** The operation of this id, or null. */
export function operationById(contract: Contract, id: string): Operation | null {
  const { operations } = contract
  const known = byId.get(operations)
  if (known !== undefined) return known.get(id) ?? null
  byId.set(operations, new Map(operations.map((operation) => [operation.id, operation])))
  return operationById(contract, id)
}

/** Asked for each request, of a list that never changes. */
const byId = new WeakMap<Contract['operations'], ReadonlyMap<string, Operation>>()

/** An operation's pairs, in the contract's order. */
export function pairsOf(contract: Contract, operationId: string): readonly Pair[] {
  const { pairs } = contract
  const known = byOperation.get(pairs) ?? groupedByOperation(pairs)
  byOperation.set(pairs, known)
  return known.get(operationId) ?? []
}

/** Asked for each constraint of an operation, of a list that never changes. */
const byOperation = new WeakMap<Contract['pairs'], ReadonlyMap<string, readonly Pair[]>>()

function groupedByOperation(pairs: readonly Pair[]): ReadonlyMap<string, readonly Pair[]> {
  const groups = new Map<string, Pair[]>()
  for (const pair of pairs) {
    const group = groups.get(pair.operation)
    if (group === undefined) groups.set(pair.operation, [pair])
    else group.push(pair)
  }
  return groups
}

/** The documented response for a status: exact, then 4XX, then default. */
export function responseFor(operation: Operation, status: number): Response | null {
  const named = (name: string) => operation.responses.find((response) => response.status.toUpperCase() === name)
  return named(String(status)) ?? named(`${Math.floor(status / 100)}XX`) ?? named('DEFAULT') ?? null
}

/**
 * The contract's own key for a media type that was sent; parameters and case do not matter, and ranges such
 * as `application/*` and `application/*+json` match. An exact key wins over a range. Null where none fits.
 */
export function contentTypeFor(contentTypes: readonly string[], actual: string | null): string | null {
  if (actual === null) return null
  // Nearly always it is written as in the contract.
  if (contentTypes.includes(actual)) return actual
  const type = essenceOf(actual)
  const exact = contentTypes.find((key) => essenceOf(key) === type)
  return exact ?? contentTypes.find((key) => key.includes('*') && inRange(essenceOf(key), type)) ?? null
}

/** Whether a media type is JSON, with a structured suffix or without. */
export function isJsonType(contentType: string): boolean {
  return /^(application|text)\/(.+\+)?json$/.test(essenceOf(contentType))
}

/** Whether a media type is that of a form. */
export function isForm(contentType: string): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(essenceOf(contentType))
}

/** The code that an error body carries, by its module's form; null where it has none. */
export function errorCode(contract: Pick<Contract, 'errors'>, module: string, body: unknown): string | null {
  if (!isObject(body)) return null
  const forms = errorModules(contract.errors, module)[0]
  const property = forms?.codeIn.find((name) => body[name] !== undefined)
  const code = property === undefined ? undefined : body[property]
  return typeof code === 'string' ? code : null
}

/** What the catalogue says of a code: in the module's own part, else in `general`. */
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
