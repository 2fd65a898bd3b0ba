import { isDeepStrictEqual } from 'node:util'
import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Operation } from '../../../contract/index.ts'
import type { AlsoTried, Case, Gap } from '../../model.ts'
import { documented } from './answers.ts'
import { hasRole, hasScope, missingScope } from './callers.ts'
import type { Caller, Callers } from './callers.ts'
import { requestCase } from './make.ts'
import { successOf, validRequest } from './requests.ts'

const roleCodes = ['Forbidden', 'AccessDenied']

/** Keys of the agency that lack the scope or the role, and for what only reads, keys that lack neither. */
export function withoutRight(
  contract: Contract,
  operation: Operation,
  { usual, others }: Callers,
): readonly (Case | Gap | AlsoTried)[] {
  const ours = others.filter(({ agency, location }) => agency === usual.agency && location === null)
  const request = validRequest(contract, operation)
  if (request === null) return []
  return [
    ...withoutScope(contract, operation, ours),
    ...wrongRole(contract, operation, ours),
    ...rightKeys(contract, operation, usual, ours),
  ]
}

function withoutScope(contract: Contract, operation: Operation, ours: readonly Caller[]): readonly (Case | Gap)[] {
  // An empty alternative lets every key in.
  if (operation.scopes === null || operation.scopes.some((alternative) => alternative.length === 0)) return []
  const clause = `${operation.pointer}/security`
  const lacking = ours.filter((caller) => !hasScope(operation, caller) && hasRole(operation, caller))
  if (lacking.length === 0) return [gapFor(operation, 'without-scope', clause, 'no fixture is a key without its scope')]
  return lacking.flatMap((caller): readonly (Case | Gap)[] => {
    const scope = missingScope(operation, caller)
    const says = scope === null ? {} : { '/requiredScope': scope }
    const wanted = documented(contract, operation, 403, ['InsufficientScope'], says)
    const request = validRequest(contract, operation)
    if (wanted === null || request === null) return [gapFor(operation, 'without-scope', clause, 'no 403 is documented')]
    return [
      requestCase(
        {
          contract,
          operation,
          tries: 'without-scope',
          name: caller.name,
          summary: `A key without the scope ${scope ?? ''}.`,
        },
        { ...request, as: caller.name },
        { ...wanted, clause },
        { relies: 'keys' },
      ),
    ]
  })
}

function wrongRole(
  contract: Contract,
  operation: Operation,
  ours: readonly Caller[],
): readonly (Case | Gap | AlsoTried)[] {
  if (operation.roles === null) return []
  const clause = `${operation.pointer}/x-roles`
  const wrong = ours.filter((caller) => hasScope(operation, caller) && !hasRole(operation, caller))
  const wanted = documented(contract, operation, 403, roleCodes)
  const request = validRequest(contract, operation)
  if (wrong.length === 0 || wanted === null || request === null) {
    return [gapFor(operation, 'wrong-role', clause, 'no fixture is a key of another role with its scope')]
  }
  return wrong.map((caller): Case | AlsoTried => {
    const asked = { ...request, as: caller.name }
    const same = pairsOf(contract, operation.id).find(
      (pair) => pair.unprovoked === null && pair.status === 403 && isDeepStrictEqual(pair.request, asked),
    )
    if (same !== undefined) {
      return { source: 'access', tries: 'wrong-role', operation: operation.id, clause, by: same.id }
    }
    return requestCase(
      { contract, operation, tries: 'wrong-role', name: caller.name, summary: `A key of the role ${caller.role}.` },
      asked,
      { ...wanted, clause },
      { relies: 'keys' },
    )
  })
}

/** Other keys that may: each alternative of scopes, and each role, lets them in. */
function rightKeys(contract: Contract, operation: Operation, usual: Caller, ours: readonly Caller[]): readonly Case[] {
  const success = operation.safety === 'read' ? successOf(contract, operation) : null
  if (success === null || operation.scopes === null) return []
  return ours
    .filter((caller) => hasScope(operation, caller) && hasRole(operation, caller))
    .map((caller) =>
      requestCase(
        { contract, operation, tries: 'allowed-key', name: caller.name, summary: 'A key that may.' },
        { ...success.request, as: caller.name },
        {
          clause: `${operation.pointer}/${caller.role === usual.role ? 'security' : 'x-roles'}`,
          expect: {
            kind: 'exactly',
            status: success.status,
            code: null,
            contentType: success.response.contentType,
            says: {},
          },
        },
        { relies: 'keys' },
      ),
    )
}

export function gapFor(operation: Operation, tries: string, clause: string, reason: string): Gap {
  return { source: 'access', tries, operation: operation.id, clause, reason }
}
