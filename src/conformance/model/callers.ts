import type { Contract, Fixture, Operation } from '../../contract/index.ts'
import { firstCredential } from './fixtures.ts'

/** A credential of the contract, as access sees it. */
export interface Caller {
  readonly name: string
  readonly agency: string
  readonly role: string
  readonly scopes: readonly string[]
  /** The sub-account that it is bound to; null: all of its agency. */
  readonly location: string | null
}

/** `usual` speaks for every request that names no credential; the others speak beside it. */
export interface Callers {
  readonly usual: Caller
  readonly others: readonly Caller[]
}

/** Null if the contract names no credentials. */
export function callersOf(contract: Contract): Callers | null {
  const first = firstCredential(contract)
  // Security schemes say how to authenticate, not which callers exist.
  if (first === undefined || contract.foreign === true) return null
  const others = Object.values(contract.fixtures).filter(
    ({ kind, name, state }) => kind === 'credential' && name !== first.name && state['revoked'] !== true,
  )
  return { usual: callerOf(first), others: others.map(callerOf) }
}

export function callerOf({ name, state }: Fixture): Caller {
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

/** The scope that a refusal names: the first missing one of the first alternative. */
export function missingScope({ scopes }: Operation, caller: Caller): string | null {
  return scopes?.[0]?.find((scope) => !caller.scopes.includes(scope)) ?? null
}
