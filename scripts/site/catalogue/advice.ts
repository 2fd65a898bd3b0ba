import type { Contract, Operation } from '../../../src/contract/index.ts'
import { adviceAfter } from '../../../src/client/refusal.ts'
import type { Advice } from '../../../src/client/errors.ts'
import { isRead } from '../../../src/client/called.ts'
import { isReplayable } from '../../../src/sandbox/domain/billing/idempotency.ts'
import { refuse } from '../../../src/sandbox/domain/refusal.ts'
import { callsOf } from './examples.ts'

export type Again = Advice | 'later' | 'no'

/** Whether a refused call is sent again, as the client decides it. `status` may be a range, such as `5XX`. */
export function adviceOn(contract: Contract, { id, method }: Operation, status: string, code: string | null): Again {
  const reads = isRead(method)
  const repeatable = reads || callsOf(contract, [id])[id]?.repeats === true
  const number = Number(status.replace('XX', '00'))
  return adviceAfter({ reads, repeatable }, number, code) ?? (number < 500 ? 'no' : 'later')
}

/** `error.advice` of the client. */
export function shownAdvice(again: Again): string {
  return again === 'no' || again === 'later' ? 'null' : `'${again}'`
}

interface Words {
  /** Below what to do. */
  readonly sentence: string
  /** In the row of an error, after what to do. */
  readonly short: string
}

const WORDS: Readonly<Record<Exclude<Again, 'repeat'>, Words>> = {
  'read-state': {
    sentence: 'Read the current state first, then decide what to send.',
    short: 'after reading the current state',
  },
  'read-wallet': {
    sentence: 'Read the wallet first: the charge may have been made.',
    short: 'after reading the wallet',
  },
  later: { sentence: 'Yes, later. The client does not do it for you.', short: 'later' },
  no: { sentence: 'Only once that is done: until then, the same call is refused.', short: 'only after that' },
}

/** Whether a refusal comes again under its key, as in the sandbox; those of the caller are decided before the key is looked at. */
function isKept(status: string, code: string | null): boolean {
  return status !== '403' && isReplayable(refuse(Number(status), code ?? '', ''))
}

const UNDER_A_NEW_KEY: Words = {
  sentence: 'Only once that is done, and with a new `Idempotency-Key`: under the old one, this refusal may come again.',
  short: 'only after that, with a new `Idempotency-Key`',
}

/** Whether to send it again, in words that agree with what the client does. */
export function againWords(contract: Contract, operation: Operation, status: string, code: string | null): Words {
  const again = adviceOn(contract, operation, status, code)
  const takesKey = callsOf(contract, [operation.id])[operation.id]?.takesKey === true
  if (again === 'no' && takesKey && isKept(status, code)) return UNDER_A_NEW_KEY
  if (again === 'no' && code === null) return { ...WORDS.no, short: 'only a corrected request' }
  if (again !== 'repeat') return WORDS[again]
  const same = takesKey ? ', with the same `Idempotency-Key` and body' : ''
  return {
    sentence: `Yes, after a pause: the same call${same}. The client does it for you.`,
    short: takesKey ? 'yes, after a pause, with the same `Idempotency-Key`' : 'yes, after a pause',
  }
}
