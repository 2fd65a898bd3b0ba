import { encodePointer, isArray, isObject, valueAt } from '../../contract/index.ts'
import type { Contract, Pointer, Subject } from '../../contract/index.ts'
import { callerOf } from '../model/callers.ts'
import type { Correction, MarkAnswer } from './write.ts'

/**
 * The scope that every refusal asked for, in the place of the inferred one. No correction where a key that has every scope
 * was refused too: then nobody saw whom the scope lets in.
 */
export function otherScope(
  contract: Contract,
  { bearer, place }: Subject,
  { held, differs }: Pick<MarkAnswer, 'held' | 'differs'>,
): readonly Correction[] {
  const [scope, ...others] = new Set(differs.map((one) => one.scope))
  const before = valueAt(contract.document(), place)
  const scheme = Array.isArray(before) && isObject(before[0]) ? Object.keys(before[0])[0] : undefined
  if (held > 0 || scope === undefined || others.length > 0 || scheme === undefined) return []
  const few = credentials(contract).flatMap(({ name, hasEvery }) => (hasEvery ? [] : [name]))
  const isOfFew = differs.every(({ at, case: id }) => at !== '/status' || few.some((name) => id.endsWith(`-${name}`)))
  if (!isOfFew) return []
  return [{ target: place }, { target: bearer, update: { security: [{ [scheme]: [scope] }] } }]
}

/** The scopes of the corrections that no key of the contract has, for each that has all the others. */
export function withScopes(contract: Contract, corrections: readonly Correction[]): readonly Correction[] {
  const named = corrections.flatMap(({ update }) => {
    const security = isObject(update) ? update['security'] : undefined
    return isArray(security) ? security.flatMap((one) => (isObject(one) ? Object.values(one).flat() : [])) : []
  })
  const keys = credentials(contract)
  const known = new Set<unknown>(keys.flatMap(({ scopes }) => scopes))
  const added = [...new Set(named)].filter((scope) => typeof scope === 'string' && !known.has(scope))
  if (added.length === 0) return []
  return keys.flatMap(({ target, hasEvery }) => (hasEvery ? [{ target, update: { scopes: added } }] : []))
}

interface Credential {
  readonly name: string
  /** Where its scopes stand, among its state. */
  readonly target: Pointer
  readonly scopes: readonly string[]
  readonly hasEvery: boolean
}

function credentials(contract: Contract): readonly Credential[] {
  const all = Object.values(contract.fixtures).flatMap((fixture) => {
    const { name, kind, state } = fixture
    const target = encodePointer('x-fixtures', name, 'state')
    return kind === 'credential' && isArray(state['scopes']) ? [{ name, target, scopes: callerOf(fixture).scopes }] : []
  })
  const every = new Set(all.flatMap(({ scopes }) => scopes))
  return all.map((one) => ({ ...one, hasEvery: one.scopes.length === every.size }))
}
