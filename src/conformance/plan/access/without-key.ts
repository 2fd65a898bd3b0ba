import type { Contract, Json, Operation, PairBody, PairRequest } from '../../../contract/index.ts'
import type { Case, Gap } from '../../model.ts'
import { documented } from './answers.ts'
import { requestCase } from './make.ts'
import { unlikely, validRequest } from './requests.ts'

const order = 'That a missing key is looked at before everything else is not stated.'

/** Well-formed, and nobody's. */
const unknownKey = 'conform_nobody_has_this_key'

/** Nobody speaks, or somebody whom nobody knows. */
export function withoutKey(contract: Contract, operation: Operation): readonly (Case | Gap)[] {
  const wanted = documented(contract, operation, 401, ['Unauthorized'])
  const gap = (tries: string, reason: string): Gap => {
    const { id, pointer } = operation
    return { source: 'access', tries, operation: id, clause: `${pointer}/responses`, reason }
  }
  if (wanted === null) return ['no-key', 'broken-key'].map((tries) => gap(tries, 'no 401 is documented'))
  const about = { contract, operation, name: null }
  const { request, guarded } = guardedRequest(contract, operation)
  const valid = validRequest(contract, operation)
  return [
    guarded
      ? requestCase({ ...about, tries: 'no-key', summary: 'Without a key, whatever else is wrong.' }, request, wanted, {
          rivals: order,
          safety: 'read',
          probe: true,
        })
      : gap('no-key', 'nothing in the request can be made wrong, so that no probe without a key is harmless'),
    valid === null
      ? gap('broken-key', 'the contract has no example of its request')
      : requestCase(
          { ...about, tries: 'broken-key', summary: 'A key that nobody has.' },
          { ...valid, as: null, headers: { ...valid.headers, Authorization: `Bearer ${unknownKey}` } },
          wanted,
          { relies: 'keys' },
        ),
  ]
}

/** A request that nothing can come of: no credential, ids that cannot exist, a body that the contract refuses. */
function guardedRequest(
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

/** A body of the right content type that breaks the contract; null where none is known to. */
function invalidBody(contract: Contract, { id, requestBody }: Operation): PairBody | null {
  const contentType = requestBody?.contentTypes[0]
  const validate = contract.validators.request(id, 'body')
  if (contentType === undefined || validate === undefined) return null
  const candidates: readonly Json[] = [[], 'nothing', 0]
  const value = candidates.find((candidate) => validate(candidate).length > 0)
  return value === undefined ? null : { contentType, value }
}
