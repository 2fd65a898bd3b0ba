import type { Contract, Operation } from '../../../src/contract/index.ts'
import { adviceAfter } from '../../../src/client/refusal.ts'
import type { Advice } from '../../../src/client/errors.ts'
import { callsOf } from './examples.ts'

export type Again = Advice | 'no'

/** Whether a refused call is sent again, as the client decides it. `status` may be a range, such as `5XX`. */
export function adviceOn(contract: Contract, { id, method }: Operation, status: string, code: string | null): Again {
  const reads = method === 'GET'
  const repeatable = reads || callsOf(contract, [id])[id]?.repeats === true
  return adviceAfter({ reads, repeatable }, Number(status.replace('XX', '00')), code) ?? 'no'
}

/** In a sentence. */
export const ADVICE: Readonly<Record<Again, string>> = {
  repeat:
    'Yes, after a pause: the same call, with the same `Idempotency-Key` and body, can succeed. The client does it for you.',
  'read-state': 'Not as it is: read the current state first, then decide what to send.',
  'read-wallet': 'Not with a new key: read the wallet first, because the change may have been made.',
  no: 'No: the same call is refused again. Change the request, or what it depends on.',
}

/** In a few words, for the row of an error; where it has a code, after what to do. */
export function againWords(contract: Contract, operation: Operation, status: string, code: string | null): string {
  const advice = adviceOn(contract, operation, status, code)
  if (advice === 'no') return code === null ? 'no' : 'not before that'
  if (advice === 'read-state') return 'after reading the current state'
  if (advice === 'read-wallet') return 'after reading the wallet'
  return callsOf(contract, [operation.id])[operation.id]?.takesKey === true
    ? 'yes, with the same key'
    : 'yes, after a pause'
}
