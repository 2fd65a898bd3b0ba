import type { Contract, Json, Operation, PairBody, PairRequest } from '../../../contract/index.ts'
import { unlikely, validRequest } from './requests.ts'

/** A request with every reason to be refused: no credential, ids that cannot exist, a body that the contract refuses. */
export function guardedRequest(
  contract: Contract,
  operation: Operation,
): { readonly request: PairRequest; readonly guarded: boolean } {
  const { path, query }: Pick<PairRequest, 'path' | 'query'> = validRequest(contract, operation) ?? {
    path: {},
    query: {},
  }
  const names = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const body = invalidBody(contract, operation)
  const ids = Object.entries(query).filter(([, value]) => isId(contract, value))
  const request = {
    as: null,
    path: Object.fromEntries(names.map((name) => [name, unlikely(path[name] ?? '')])),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, isId(contract, value) ? unlikely(String(value)) : value]),
    ),
    headers: {},
    body,
  }
  const hasNoPlace = operation.requestBody === null
  const isGuarded = names.length + ids.length > 0 && (body !== null || hasNoPlace)
  return { request, guarded: operation.safety === 'read' || isGuarded }
}

function isId(contract: Contract, value: string | readonly string[]): boolean {
  return Object.values(contract.fixtures).some((fixture) => fixture.value === value)
}

/** A body of the right content type that breaks the contract; null if there is none. */
function invalidBody(contract: Contract, { id, requestBody }: Operation): PairBody | null {
  const contentType = requestBody?.contentTypes[0]
  const validate = contract.validators.request(id, 'body')
  if (contentType === undefined || validate === undefined) return null
  const candidates: readonly Json[] = [[], 'nothing', 0]
  const value = candidates.find((candidate) => validate(candidate).length > 0)
  return value === undefined ? null : { contentType, value }
}
