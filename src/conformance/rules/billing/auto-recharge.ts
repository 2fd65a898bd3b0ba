import type { DirectBillingResponse, DirectBillingUpdate, SubAccount } from '../../../../generated/api.d.ts'
import { schema } from '../invariant.ts'
import { is, isAtLeast, isMoreThan, isNot, isOneOf, isPresent, when } from '../language/conditions.ts'
import { rowsOf } from '../language/row.ts'
import { change, subAccount } from './sub-account.ts'

export const rechargeInvariants = rowsOf<SubAccount>(subAccount, [
  {
    name: 'blocked-only-while-on',
    says: 'Only an auto-recharge that is on has a reason why it cannot charge.',
    clause: schema('AutoRecharge/properties/blockedReason'),
    given: ({ shown }) => [is(shown.autoRecharge.enabled, false)],
    then: ({ shown }) => [is(shown.autoRecharge.blockedReason, null)],
  },
  {
    name: 'blocked-for-want-of-a-card',
    says: 'An auto-recharge that is on without a card to charge has a blockedReason.',
    clause: schema('AutoRecharge/properties/blockedReason/description'),
    given: ({ shown }) => [
      is(shown.autoRecharge.enabled, true),
      isOneOf(shown.directBilling.card.status, ['NO_CARD', 'NO_CUSTOMER']),
    ],
    then: ({ shown }) => [isNot(shown.autoRecharge.blockedReason, null)],
  },
  {
    name: 'blocked-by-the-card',
    says: 'An auto-recharge that is on gives a reason while its card is not OK, and never OK as a reason.',
    clause: schema('AutoRecharge/properties/blockedReason'),
    inferred: 'That the reason is that of the card is not stated.',
    given: ({ shown }) => [is(shown.autoRecharge.enabled, true)],
    then: ({ shown: { autoRecharge, directBilling } }) => [
      ...when(is(directBilling.card.status, 'OK'), isNot(autoRecharge.blockedReason, 'OK')),
      ...when(isNot(directBilling.card.status, 'OK'), isNot(autoRecharge.blockedReason, null)),
    ],
  },
  {
    name: 'action-only-while-blocked',
    says: 'Somebody has to act only where auto-recharge cannot charge; a next step is shown only where somebody has to act.',
    clause: schema('AutoRecharge/properties/requiresAction'),
    inferred: 'The fields are stated one by one; that they agree is assumed.',
    then: ({ shown: { autoRecharge } }) => [
      ...when(is(autoRecharge.blockedReason, null), is(autoRecharge.requiresAction, false)),
      ...when(is(autoRecharge.requiresAction, false), is(autoRecharge.recommendedAction, null)),
    ],
  },
])

/** The charge in the response to a change of direct billing. */
export const chargeInvariants = rowsOf<DirectBillingResponse['data'], DirectBillingUpdate>(change, [
  {
    name: 'charge-amount-positive',
    says: 'The amount of a charge is above 0 dollars.',
    clause: schema('Charge/properties/amountUSD'),
    inferred: 'A top-up is more than 0 dollars; that a charge is one is assumed.',
    then: ({ shown }) => [isMoreThan(shown.charge.amountUSD, 0)],
  },
  {
    name: 'charge-amount-as-set',
    says: 'A charge is of the dollars per top-up that auto-recharge is set to.',
    clause: schema('AutoRecharge/properties/rechargeAmountUSD'),
    // Turning auto-recharge on charges nothing else. Null: nothing was ever set.
    given: ({ shown, asked }) => [
      is(asked.autoRecharge.enabled, true),
      isNot(shown.subAccount.autoRecharge.rechargeAmountUSD, null),
    ],
    then: ({ shown: { charge, subAccount: account } }) => [
      is(charge.amountUSD, account.autoRecharge.rechargeAmountUSD),
    ],
  },
  {
    name: 'charge-minutes-added',
    says: 'A charge that succeeded adds minutes, where it reports them.',
    clause: schema('Charge/properties/minutesAdded'),
    inferred: 'Minutes added are stated; that they are more than none is assumed.',
    given: ({ shown }) => [is(shown.charge.status, 'SUCCEEDED')],
    then: ({ shown }) => [isMoreThan(shown.charge.minutesAdded, 0)],
  },
  {
    name: 'charge-pending-counts',
    says: 'A charge in CREDIT_PENDING is counted among the pending credits.',
    clause: schema('PendingCredits/properties/count'),
    inferred: 'Payments that wait for credit are counted; that this one is among them is assumed.',
    given: ({ shown }) => [is(shown.charge.status, 'CREDIT_PENDING')],
    then: ({ shown }) => [isAtLeast(shown.subAccount.pendingCredits.count, 1)],
  },
  {
    name: 'charge-remembered',
    says: 'After a successful charge lastSuccessfulRechargeAt is not null.',
    clause: schema('AutoRecharge/properties/lastSuccessfulRechargeAt'),
    inferred: 'It is the last top-up that charged; that the charge in the response is one is assumed.',
    given: ({ shown }) => [is(shown.charge.status, 'SUCCEEDED')],
    then: ({ shown }) => [isNot(shown.subAccount.autoRecharge.lastSuccessfulRechargeAt, null)],
  },
  {
    name: 'charge-only-while-on',
    says: 'Only an auto-recharge that is on charges.',
    clause: schema('DirectBillingResponse/properties/data/properties/charge'),
    inferred: 'What else could charge while the call is answered is not stated.',
    given: ({ shown }) => [isPresent(shown, 'charge')],
    then: ({ shown }) => [is(shown.subAccount.autoRecharge.enabled, true)],
  },
])
