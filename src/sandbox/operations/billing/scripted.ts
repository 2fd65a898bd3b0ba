import { pairsOf } from '../../../contract/index.ts'
import type { Contract } from '../../../contract/index.ts'
import { saidOf } from '../../../serve/answers.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'

/** The first status of server failures: a code that refuses under another status is a refusal. */
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
  const pairs = pairsOf(contract, operationId).filter((candidate) => candidate.code === code)
  const pair = pairs.find(({ status }) => status < FAILURE) ?? pairs[0]
  if (pair === undefined) return null
  const { success: _success, error: _error, message, ref: _ref, ...fields } = saidOf({ locationId: location }, pair)
  return refuse(pair.status, code, typeof message === 'string' ? message : code, fields)
}
