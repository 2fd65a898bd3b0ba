import { isObject } from '../../../contract/portable.ts'
import { inSuccessesOf } from '../invariant.ts'
import type { Place } from '../invariant.ts'

const operations = ['getSubAccountBilling', 'updateDirectBilling']

/** A sub-account's billing detail. */
export const subAccount: Place = inSuccessesOf(operations, 'data', 'subAccount')

/** The payload of a change: the sub-account, and a charge where one was made. */
export const change: Place = inSuccessesOf(['updateDirectBilling'], 'data')

/** A failure in the form of billing. */
export const billingError: Place = ({ operation, answer, body }) =>
  operations.includes(operation.id) && answer.status >= 400 && isObject(body) ? [{ at: '', value: body }] : []
