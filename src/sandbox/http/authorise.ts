import type { Operation } from '../../contract/index.ts'
import { refuse, refuseAsDocumented } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { ApiKey } from '../domain/world/state.ts'

/** Refused first: nothing else is checked without a valid key. */
export const UNAUTHORIZED = refuseAsDocumented(401, 'Unauthorized')

/** Checks the scope, then the role. Null: allowed. */
export function refuseCaller(operation: Operation, caller: ApiKey): Refusal | null {
  const missing = missingScope(operation, caller)
  if (missing !== null) {
    return refuse(
      403,
      'InsufficientScope',
      `This key lacks the scope ${missing}. Give it the scope, or use another key.`,
      { requiredScope: missing },
    )
  }
  if (operation.roles === null || operation.roles.includes(caller.role)) return null
  return refuse(403, 'Forbidden', `Only ${operation.roles.join(' or ')} may call this operation.`)
}

function missingScope({ scopes }: Operation, caller: ApiKey): string | null {
  if (scopes === null || scopes.some((alternative) => alternative.every((scope) => caller.scopes.includes(scope))))
    return null
  return scopes[0]?.find((scope) => !caller.scopes.includes(scope)) ?? null
}
