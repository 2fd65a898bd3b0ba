import { pairsOf } from '../../../contract/index.ts'
import type { Contract, Json, JsonObject } from '../../../contract/index.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** The first status of server failures: a script refuses, it does not fail. */
const FAILURE = 500

/**
 * The refusal that a sub-account is scripted to give, worded as the contract's example of that code; where the example
 * names its own sub-account, the one asked for stands instead. Null where the operation documents no such refusal.
 */
export function scriptedRefusal(
  contract: Contract,
  operationId: string,
  code: string,
  location: string,
): Refusal | null {
  const pair = pairsOf(contract, operationId).find((candidate) => candidate.code === code && candidate.status < FAILURE)
  if (pair === undefined) return null
  // A pair that has a code has an object to carry it.
  const { success: _success, error: _error, message, ...rest } = pair.response.body as JsonObject
  const named = pair.request.path['locationId']
  const fields = Object.entries(rest).map(([name, value]) => [name, replaced(value, named, location)] as const)
  return refuse(pair.status, code, typeof message === 'string' ? message : code, Object.fromEntries(fields))
}

function replaced(value: Json, named: string | undefined, location: string): Json {
  if (value === named) return location
  return isList(value) ? value.map((item) => replaced(item, named, location)) : value
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
