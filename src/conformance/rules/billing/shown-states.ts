import type { SubAccount } from '../../../../generated/api.d.ts'
import { schema } from '../invariant.ts'
import { either, has, is, isAtMost, isMoreThan, isNot, itemsWhere, matches, not } from '../language/conditions.ts'
import type { Condition } from '../language/conditions.ts'
import type { Place } from '../language/place.ts'
import { part, sequence } from '../language/sequence.ts'
import { countOf, orElse } from '../language/values.ts'
import type { Sequence } from '../language/sequence.ts'
import { readBilling } from './sub-account.ts'

const id = 'getSubAccountBilling/state-shown'
const whoActs = 'Which reasons need somebody to act is not stated.'

/** States of sub-account fixtures, which a read must show. */
export const shownStateRules: readonly Sequence[] = [
  state('paused', 'loc_paused', 'A paused sub-account is not live.', 'SubAccount/properties/isLive', (shown) => [
    has(shown, 'isLive', false),
  ]),
  state(
    'unknown',
    'loc_depleted',
    'isLive is null where it is not known whether the sub-account is live.',
    'SubAccount/properties/isLive',
    (shown) => [has(shown, 'isLive', null)],
  ),
  sequence({
    id,
    name: 'low',
    says: 'A balance at the low mark is LOW_BALANCE.',
    clause: schema('Wallet/properties/status/description'),
    acts: { read: readBilling('loc_at_low_mark') },
    given: {
      // Somebody else may have stored another one since. Where none is stored, it is 50 dollars.
      'The balance is not above its stored threshold.': ({ read: { subAccount } }) => [
        isAtMost(subAccount.wallet.balanceUSD, orElse(subAccount.autoRecharge.thresholdUSD, 50)),
      ],
    },
    then: ({ read: { subAccount } }) => [part({ stated: true }, has(subAccount.wallet, 'status', 'LOW_BALANCE'))],
  }),
  sequence({
    id,
    name: 'blocked',
    says: 'An auto-recharge that is on without a card to charge has a blockedReason.',
    clause: schema('AutoRecharge/properties/blockedReason/description'),
    acts: { read: readBilling('loc_recharge_blocked') },
    given: {
      'Auto-recharge is on.': ({ read }) => [is(read.subAccount.autoRecharge.enabled, true)],
      'The card cannot be charged.': ({ read }) => [isNot(read.subAccount.directBilling.card.status, 'OK')],
    },
    then: ({ read: { subAccount } }) => [
      part(
        { stated: true },
        isNot(subAccount.autoRecharge.blockedReason, null),
        matches(subAccount.autoRecharge.blockedReason, /./, 'a reason'),
      ),
    ],
  }),
  state(
    'action',
    'loc_recharge_blocked',
    'Where no card is saved, somebody has to act before auto-recharge can charge.',
    'AutoRecharge/properties/requiresAction',
    ({ autoRecharge }) => [is(autoRecharge.requiresAction, true)],
    whoActs,
  ),
  state(
    'unread',
    'loc_recharge_unread',
    'Where the card cannot be read just now, nobody has to act.',
    'AutoRecharge/properties/requiresAction',
    ({ autoRecharge }) => [is(autoRecharge.requiresAction, false)],
    whoActs,
  ),
  state(
    'expiring',
    'loc_expiring',
    'Minutes with a date of expiry ahead are not marked as expired.',
    'CreditBatch/properties/isExpired',
    ({ creditBatches }) => {
      const left = itemsWhere(creditBatches, (one) => not(either(is(one.isExpired, true), is(one.expiresAt, null))))
      return [isMoreThan(countOf(creditBatches, left, 'batches that will expire'), 0)]
    },
    'What isExpired goes by is not stated.',
  ),
]

function state(
  name: string,
  fixture: string,
  says: string,
  clause: string,
  then: (shown: Place<SubAccount>) => readonly Condition[],
  inferred?: string,
): Sequence {
  const basis = inferred === undefined ? { stated: true as const } : {}
  return sequence({
    id,
    name,
    says,
    clause: schema(clause),
    ...(inferred !== undefined && { inferred }),
    acts: { read: readBilling(fixture) },
    then: ({ read }) => [part(basis, then(read.subAccount))],
  })
}
