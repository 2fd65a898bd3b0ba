import { fits, is, listOf } from '../assertions.ts'
import { flagIn, schema, textIn } from '../invariant.ts'
import { hold } from '../sequence.ts'
import type { Check, Sequence } from '../sequence.ts'
import { accountData, readBilling } from './sub-account.ts'

const whoActs = 'Which reasons need somebody to act is not stated.'

/** States of sub-account fixtures, which a read must show. */
export const shownStateRules: readonly Sequence[] = [
  shown('paused', 'loc_paused', 'A paused sub-account is not live.', {
    clause: schema('SubAccount/properties/isLive/description'),
    check: is(`read ${accountData}/isLive`, false),
  }),
  shown('unknown', 'loc_depleted', 'Whether a sub-account is live is null where nobody knows.', {
    clause: schema('SubAccount/properties/isLive/description'),
    check: is(`read ${accountData}/isLive`, null),
  }),
  shown('low', 'loc_at_low_mark', 'A balance at the low mark is low.', {
    clause: schema('Wallet/properties/status/description'),
    check: is(`read ${accountData}/wallet/status`, 'LOW_BALANCE'),
  }),
  shown(
    'blocked',
    'loc_recharge_blocked',
    'An auto-recharge that is on and has no card says why it cannot charge.',
    {
      clause: schema('AutoRecharge/properties/blockedReason/description'),
      check: fits(
        'a reason',
        [`read ${accountData}/autoRecharge/blockedReason`],
        (reason) => typeof reason === 'string' && reason !== '',
      ),
    },
    {
      'Auto-recharge is on.': is(`read ${accountData}/autoRecharge/enabled`, true),
      'The card cannot be charged.': fits(
        'no card',
        [`read ${accountData}/directBilling/card/status`],
        (status) => status !== 'OK' && status !== undefined,
      ),
    },
  ),
  shown(
    'action',
    'loc_recharge_blocked',
    'Where no card is saved, somebody has to act before auto-recharge can charge.',
    {
      clause: schema('AutoRecharge/properties/requiresAction'),
      check: is(`read ${accountData}/autoRecharge/requiresAction`, true),
      inferred: whoActs,
    },
  ),
  shown('unread', 'loc_recharge_unread', 'Where the card cannot be read just now, nobody has to act.', {
    clause: schema('AutoRecharge/properties/requiresAction'),
    check: is(`read ${accountData}/autoRecharge/requiresAction`, false),
    inferred: whoActs,
  }),
  shown('expiring', 'loc_expiring', 'Minutes that are going to expire have not expired yet.', {
    clause: schema('CreditBatch/properties/isExpired'),
    check: fits(
      'a batch with a date of expiry that has not expired',
      [`read ${accountData}/creditBatches`],
      (batches) =>
        listOf(batches).some((one) => textIn(one, 'expiresAt') !== null && flagIn(one, 'isExpired') === false),
    ),
    inferred: 'What isExpired goes by is not stated.',
  }),
]

function shown(
  name: string,
  location: string,
  says: string,
  { clause, check, inferred }: { readonly clause: string; readonly check: Check; readonly inferred?: string },
  given?: Sequence['given'],
): Sequence {
  return {
    operation: 'getSubAccountBilling',
    tries: 'state-shown',
    name,
    says,
    clause,
    harmless: true,
    acts: [readBilling('read', location)],
    ...(given === undefined ? {} : { given }),
    holds: [hold(check, inferred === undefined ? { stated: true } : { inferred })],
  }
}
