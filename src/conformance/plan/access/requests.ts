import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Operation, Pair, PairRequest } from '../../../contract/index.ts'
import { fixturesIn } from '../../model/fixtures.ts'

const nobody = 'conform-nobody-has-this-id'

/** A request that is valid for a caller who may send it; null if the contract has no example to take it from. */
export function validRequest(contract: Contract, operation: Operation): PairRequest | null {
  const own = pairsOf(contract, operation.id)
  // Take the refusal's request from an example that changes nothing, so that a wrong answer does the least harm.
  const harmless = own.find(
    ({ status, unprovoked, after }) => status === 401 && unprovoked === null && after.length === 0,
  )
  const shown = harmless ?? successOf(contract, operation)
  if (shown !== null) return shown.request
  const path = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => [name, pathValue(contract, operation, name)] as const)
  if (path.some(([, value]) => value === null)) return null
  const contentType = operation.requestBody?.contentTypes[0]
  return {
    as: null,
    path: Object.fromEntries(path.map(([name, value]) => [name, value ?? ''])),
    query: {},
    headers: {},
    body: contentType === undefined ? null : { contentType, value: {} },
  }
}

/** The first success that needs no earlier request; null if there is none. */
export function successOf(contract: Contract, { id }: Operation): Pair | null {
  const fits = ({ status, unprovoked, after }: Pair) => status < 300 && unprovoked === null && after.length === 0
  return pairsOf(contract, id).find(fits) ?? null
}

/** The value of a path parameter of that name in examples of other operations of the module. */
function pathValue(contract: Contract, { module, id }: Operation, name: string): string | null {
  const siblings = contract.operations.filter((operation) => operation.module === module && operation.id !== id)
  for (const sibling of siblings) {
    const value = successOf(contract, sibling)?.request.path[name]
    if (value !== undefined) return value
  }
  return null
}

/** The request with ids that do not exist, in place of those of all fixtures or of some. */
export function absentRequest(
  contract: Contract,
  { module, id }: Operation,
  request: PairRequest,
  isReplaced = (value: string): boolean => namesFixture(contract, value),
): PairRequest {
  const absent = Object.values(contract.fixtures).filter(({ kind }) => kind === 'absent')
  // Where an example shows an id that does not exist, use it for the parameter that it is meant for.
  const shown = [...pairsOf(contract, id), ...contract.pairs.filter((pair) => operationsOf(contract, module, pair))]
  const absentIn = (place: 'path' | 'query', name: string): string | undefined =>
    absent.find(({ value }) => shown.some((pair) => pair.request[place][name] === value))?.value
  const replace = (place: 'path' | 'query') =>
    Object.fromEntries(
      Object.entries(request[place]).map(([name, value]) => {
        if (typeof value !== 'string' || !isReplaced(value)) return [name, value]
        return [name, absentIn(place, name) ?? unlikely(value)]
      }),
    )
  return { ...request, path: replace('path') as PairRequest['path'], query: replace('query') }
}

/** An id that cannot exist, of the same form. */
export function unlikely(id: string): string {
  const prefix = /^[a-z]+:/.exec(id)?.[0] ?? ''
  return prefix + nobody
}

function operationsOf(contract: Contract, module: string, pair: Pair): boolean {
  return contract.operations.some((operation) => operation.id === pair.operation && operation.module === module)
}

/** Names of the fixtures in path and query, credentials excluded. */
export function idsIn(contract: Contract, { path, query }: PairRequest): readonly string[] {
  return fixturesIn(contract, { as: null, path, query, headers: {}, body: null })
}

function namesFixture(contract: Contract, value: string): boolean {
  return Object.values(contract.fixtures).some((fixture) => fixture.kind !== 'credential' && fixture.value === value)
}
