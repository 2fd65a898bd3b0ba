import type { Contract, Fixture, Json, Operation, Pair } from '../contract/index.ts'

/** Who sends a request, as far as the contract's credential fixtures tell. */
export type Caller =
  | { readonly kind: 'anonymous' }
  /** A key of the contract's own. */
  | { readonly kind: 'known'; readonly fixture: Fixture }
  /** Any other key: welcome, and taken for the first credential. */
  | { readonly kind: 'unknown' }

/** Why a caller may not use an operation. */
export type AccessRefusal =
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'scope'; readonly required: string }
  | { readonly kind: 'role' }

/** The credentials of a contract. */
export interface Credentials {
  /** Name of the one that speaks where nothing else is said; null where the contract has none. */
  readonly usual: string | null
  /** Who holds a key. */
  caller(token: string | null): Caller
  /** The caller that a pair speaks as. */
  named(name: string | null): Caller
  /** Whether a request from this caller is one that a pair sends as `name` (null: without a credential). */
  speaksAs(caller: Caller, name: string | null): boolean
  /** What the contract's fixtures say against the caller; null where nothing. An unknown key may do everything. */
  refusal(caller: Caller, operation: Operation): AccessRefusal | null
}

/** Reads the credential fixtures; those that a 401 pair speaks as are refused everywhere. */
export function readCredentials(contract: Contract): Credentials {
  const credentials = Object.values(contract.fixtures).filter((fixture) => fixture.kind === 'credential')
  const byToken = new Map(credentials.map((fixture) => [fixture.value, fixture]))
  const [first] = credentials
  const invalid = new Set(contract.pairs.filter(isRefusedCredential).map((pair) => pair.request.as))
  return {
    usual: first?.name ?? null,
    caller(token) {
      // Security schemes are Prism's to judge: whoever it lets in may do everything.
      if (contract.foreign === true) return { kind: 'unknown' }
      if (token === null) return { kind: 'anonymous' }
      const fixture = byToken.get(token)
      return fixture === undefined ? { kind: 'unknown' } : { kind: 'known', fixture }
    },
    named(name) {
      const fixture = name === null ? undefined : contract.fixtures[name]
      return fixture === undefined ? { kind: 'anonymous' } : { kind: 'known', fixture }
    },
    speaksAs(caller, name) {
      if (caller.kind === 'anonymous') return name === null
      const speaker = caller.kind === 'known' ? caller.fixture : first
      return name !== null && speaker?.name === name
    },
    refusal(caller, operation) {
      if (caller.kind !== 'known' || operation.scopes === null) return null
      if (invalid.has(caller.fixture.name)) return { kind: 'unauthenticated' }
      const required = missingScope(operation.scopes, caller.fixture.state['scopes'])
      if (required !== null) return { kind: 'scope', required }
      const role = caller.fixture.state['role']
      const refused = operation.roles !== null && typeof role === 'string' && !operation.roles.includes(role)
      return refused ? { kind: 'role' } : null
    },
  }
}

function isRefusedCredential(pair: Pair): boolean {
  return pair.status === 401 && pair.unprovoked === null && pair.request.as !== null
}

/** The scope to name in a refusal: the first that the first alternative lacks. Null where one alternative is held whole. */
function missingScope(alternatives: readonly (readonly string[])[], scopes: Json | undefined): string | null {
  if (!Array.isArray(scopes)) return null
  const held: readonly unknown[] = scopes
  const lacking = alternatives.map((alternative) => alternative.filter((scope) => !held.includes(scope)))
  return lacking.some((missing) => missing.length === 0) ? null : (lacking[0]?.[0] ?? null)
}
