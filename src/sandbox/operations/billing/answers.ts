import type { DirectBillingResponse, SubAccountBillingResponse } from '../../../../generated/api.d.ts'
import type { JsonObject } from '../../../contract/index.ts'

/** An answer of the billing operations that went well. */
export function succeeded(body: DirectBillingResponse | SubAccountBillingResponse): { status: 200; body: JsonObject } {
  // The contract leaves pending credits' items open, so their type is wider than JSON.
  return { status: 200, body: body as unknown as JsonObject }
}
