import { codes } from '../../generated/client-codes.js'
import type { OperationCodes } from '../../generated/client.d.ts'
import { isApiError } from './errors.ts'
import type { ApiError, CodesOf } from './errors.ts'

/** An error of an operation with one of the codes that the contract lists for it: tell them apart by `code`. */
export type DocumentedError<Operation extends keyof OperationCodes> = {
  readonly [Code in CodesOf<Operation>]: ApiError<Code> & { readonly operation: Operation }
}[CodesOf<Operation>]

/**
 * Whether a thrown value is an error of an operation with a code that the contract lists for it. The compiler can then
 * check that a `switch` over `code` is complete. False for newer codes and for responses without a code.
 */
export function isDocumented<Operation extends keyof OperationCodes>(
  error: unknown,
  operation: Operation,
): error is DocumentedError<Operation> {
  return isApiError(error) && error.operation === operation && codes[operation]?.includes(error.code ?? '') === true
}
