import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Fixture, Operation, Pair, PairRequest } from '../../../contract/index.ts'
import { firstCredential, fixturesIn } from '../../model/fixtures.ts'

/** Nobody has an id like this. */
const nobody = 'conform-nobody-has-this-id'

/** A request that would be fine if somebody spoke who may; null where the contract has no example to take it from. */
export function validRequest(contract: Contract, operation: Operation): PairRequest | null {
  const own = pairsOf(contract, operation.id)
  // What is refused is shown with what nothing changes, so that a wrong answer does the least harm.
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

/** The first success that needs no request before it; null where there is none. */
export function successOf(contract: Contract, { id }: Operation): Pair | null {
  const fits = ({ status, unprovoked, after }: Pair) => status < 300 && unprovoked === null && after.length === 0
  return pairsOf(contract, id).find(fits) ?? null
}

/** What examples of other operations of the module have in a path parameter of that name. */
function pathValue(contract: Contract, { module, id }: Operation, name: string): string | null {
  const siblings = contract.operations.filter((operation) => operation.module === module && operation.id !== id)
  for (const sibling of siblings) {
    const value = successOf(contract, sibling)?.request.path[name]
    if (value !== undefined) return value
  }
  return null
}

/** The request with ids that exist nowhere in the place of those that its path and query name. */
export function absentRequest(contract: Contract, { module, id }: Operation, request: PairRequest): PairRequest {
  const absent = Object.values(contract.fixtures).filter(({ kind }) => kind === 'absent')
  // Where examples show something that does not exist, it stands in the parameter that it is meant for.
  const shown = [...pairsOf(contract, id), ...contract.pairs.filter((pair) => operationsOf(contract, module, pair))]
  const absentIn = (place: 'path' | 'query', name: string): string | undefined =>
    absent.find(({ value }) => shown.some((pair) => pair.request[place][name] === value))?.value
  const replace = (place: 'path' | 'query') =>
    Object.fromEntries(
      Object.entries(request[place]).map(([name, value]) => {
        if (typeof value !== 'string' || !namesFixture(contract, value)) return [name, value]
        return [name, absentIn(place, name) ?? unlikely(value)]
      }),
    )
  return { ...request, path: replace('path') as PairRequest['path'], query: replace('query') }
}

/** An id that cannot exist, in the form of another one. */
export function unlikely(id: string): string {
  const prefix = /^[a-z]+:/.exec(id)?.[0] ?? ''
  return prefix + nobody
}

function operationsOf(contract: Contract, module: string, pair: Pair): boolean {
  return contract.operations.some((operation) => operation.id === pair.operation && operation.module === module)
}

/** Names of the fixtures, other than credentials, that path and query mention. */
export function idsIn(contract: Contract, { path, query }: PairRequest): readonly string[] {
  return fixturesIn(contract, { as: null, path, query, headers: {}, body: null })
}

function namesFixture(contract: Contract, value: string): boolean {
  return Object.values(contract.fixtures).some((fixture) => fixture.kind !== 'credential' && fixture.value === value)
}

/** A credential of the contract, as far as access is concerned. */
export interface Caller {
  readonly name: string
  readonly agency: string
  readonly role: string
  readonly scopes: readonly string[]
  /** The sub-account that it is bound to; null: it reaches all of its agency. */
  readonly location: string | null
}

/** Those that speak beside the one that speaks for every request which names no other. */
export interface Callers {
  readonly usual: Caller
  readonly others: readonly Caller[]
}

/** Null where the contract names no credentials. */
export function callersOf(contract: Contract): Callers | null {
  const first = firstCredential(contract)
  // Security schemes say how somebody speaks, not who there is.
  if (first === undefined || contract.foreign === true) return null
  const others = Object.values(contract.fixtures).filter(
    ({ kind, name }) => kind === 'credential' && name !== first.name,
  )
  return { usual: callerOf(first), others: others.map(callerOf) }
}

function callerOf({ name, state }: Fixture): Caller {
  const { scopes, location, agency, role } = state
  return {
    name,
    agency: typeof agency === 'string' ? agency : '',
    role: typeof role === 'string' ? role : '',
    scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [],
    location: typeof location === 'string' ? location : null,
  }
}

export function hasScope({ scopes }: Operation, caller: Caller): boolean {
  return scopes === null || scopes.some((alternative) => alternative.every((scope) => caller.scopes.includes(scope)))
}

export function hasRole({ roles }: Operation, caller: Caller): boolean {
  return roles === null || roles.includes(caller.role)
}

/** The scope that a refusal names: the first that is missing of the first alternative. */
export function missingScope({ scopes }: Operation, caller: Caller): string | null {
  return scopes?.[0]?.find((scope) => !caller.scopes.includes(scope)) ?? null
}
