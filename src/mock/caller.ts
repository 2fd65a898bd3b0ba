import type { Contract, Fixture, Json, Operation, Pair } from '../contract/index.ts'

export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'known'; readonly fixture: Fixture }
  /** Any other key; treated as the first credential. */
  | { readonly kind: 'unknown' }

export type AccessRefusal =
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'scope'; readonly required: string }
  | { readonly kind: 'role' }

export interface Credentials {
  readonly usual: string | null
  caller(token: string | null): Caller
  named(name: string | null): Caller
  /** Whether a pair with this credential (null: none) applies to the caller. */
  speaksAs(caller: Caller, name: string | null): boolean
  /** Null: allowed. An unknown key may do everything. */
  refusal(caller: Caller, operation: Operation): AccessRefusal | null
}

/** Credentials used in 401 pairs are refused everywhere. */
export function readCredentials(contract: Contract): Credentials {
  const credentials = Object.values(contract.fixtures).filter((fixture) => fixture.kind === 'credential')
  const byToken = new Map(credentials.map((fixture) => [fixture.value, fixture]))
  const [first] = credentials
  const invalid = new Set(contract.pairs.filter(isRefusedCredential).map((pair) => pair.request.as))
  return {
    usual: first?.name ?? null,
    caller(token) {
      // For a foreign contract, Prism checks the security schemes.
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
      if (invalid.has(caller.fixture.name) || caller.fixture.state['revoked'] === true)
        return { kind: 'unauthenticated' }
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

/** The first scope missing from the first alternative. Null: one alternative is complete. */
function missingScope(alternatives: readonly (readonly string[])[], scopes: Json | undefined): string | null {
  if (!Array.isArray(scopes)) return null
  const held: readonly unknown[] = scopes
  const lacking = alternatives.map((alternative) => alternative.filter((scope) => !held.includes(scope)))
  return lacking.some((missing) => missing.length === 0) ? null : (lacking[0]?.[0] ?? null)
}
