import type { JsonObject } from '../../../contract/index.ts'
import { each, flagIn, inside, must, numberIn, schema, textIn } from '../invariant.ts'
import type { Check, Deviation, Invariant, Sight } from '../invariant.ts'
import { change, subAccount } from './places.ts'

/** Auto-recharge, and the charge that an answer tells of. */
export const rechargeInvariants: readonly Invariant[] = [
  {
    name: 'blocked-only-while-on',
    says: 'Only an auto-recharge that is on has a reason why it cannot charge.',
    clause: schema('AutoRecharge/properties/blockedReason'),
    inferred: null,
    check: each(subAccount, (account) => {
      const reason = inside(account, 'autoRecharge', 'blockedReason')
      if (flagIn(account, 'autoRecharge', 'enabled') !== false || reason === undefined) return null
      return must(reason === null, '/autoRecharge/blockedReason', 'null, because auto-recharge is off', reason)
    }),
  },
  {
    name: 'blocked-by-the-card',
    says: 'An auto-recharge that is on is blocked by a card that cannot be charged, and by none that can.',
    clause: schema('AutoRecharge/properties/blockedReason'),
    inferred: 'That the reason is the status of the card is not stated.',
    check: each(subAccount, (account) => {
      const status = textIn(account, 'directBilling', 'card', 'status')
      const reason = inside(account, 'autoRecharge', 'blockedReason')
      if (status === null || reason === undefined || flagIn(account, 'autoRecharge', 'enabled') !== true) return null
      if (status === 'OK') return must(reason !== 'OK', '/autoRecharge/blockedReason', 'no reason, or another', reason)
      return must(reason !== null, '/autoRecharge/blockedReason', 'a reason, because the card is not OK', reason)
    }),
  },
  {
    name: 'action-only-while-blocked',
    says: 'Somebody has to act only where auto-recharge cannot charge, and only then there is a next step.',
    clause: schema('AutoRecharge/properties/requiresAction'),
    inferred: 'The fields are stated one by one; that they agree is assumed.',
    check: each(subAccount, (account) => {
      const recharge = inside(account, 'autoRecharge')
      const [acts, reason] = [flagIn(recharge, 'requiresAction'), inside(recharge, 'blockedReason')]
      if (acts === null || reason === undefined) return null
      return [
        ...must(!acts || reason !== null, '/autoRecharge/requiresAction', 'false, because nothing is in the way', acts),
        ...must(
          acts || inside(recharge, 'recommendedAction') === null,
          '/autoRecharge/recommendedAction',
          'null, because nobody has to act',
          inside(recharge, 'recommendedAction'),
        ),
      ]
    }),
  },
  {
    name: 'charge-amount-positive',
    says: 'A charge is of more than no dollars.',
    clause: schema('Charge/properties/amountUSD'),
    inferred: 'A top-up is more than 0 dollars; that a charge is one is assumed.',
    check: eachCharge((charge) => {
      const amount = numberIn(charge, 'amountUSD')
      return amount === null ? null : must(amount > 0, '/charge/amountUSD', 'more than 0', amount)
    }),
  },
  {
    name: 'charge-amount-as-set',
    says: 'A charge is of the dollars per top-up that auto-recharge is set to.',
    clause: schema('AutoRecharge/properties/rechargeAmountUSD'),
    inferred: 'A top-up charges that amount; that a charge told of in an answer is one is assumed.',
    check: eachCharge((charge, data) => {
      const amount = numberIn(charge, 'amountUSD')
      const set = numberIn(data, 'subAccount', 'autoRecharge', 'rechargeAmountUSD')
      if (amount === null || set === null) return null
      return must(amount === set, '/charge/amountUSD', 'rechargeAmountUSD', {
        amountUSD: amount,
        rechargeAmountUSD: set,
      })
    }),
  },
  {
    name: 'charge-minutes-added',
    says: 'A charge that succeeded adds minutes, where it reports them.',
    clause: schema('Charge/properties/minutesAdded'),
    inferred: 'Minutes added are stated; that they are more than none is assumed.',
    check: eachCharge((charge) => {
      const added = numberIn(charge, 'minutesAdded')
      if (added === null || textIn(charge, 'status') !== 'SUCCEEDED') return null
      return must(added > 0, '/charge/minutesAdded', 'more than 0', added)
    }),
  },
  {
    name: 'charge-pending-counts',
    says: 'While the credit of a charge is pending, a payment waits.',
    clause: schema('PendingCredits/properties/count'),
    inferred: 'Payments that wait for credit are counted; that this one is among them is assumed.',
    check: eachCharge((charge, data) => {
      const count = numberIn(data, 'subAccount', 'pendingCredits', 'count')
      if (count === null || textIn(charge, 'status') !== 'CREDIT_PENDING') return null
      return must(count >= 1, '/subAccount/pendingCredits/count', '1 or more, because a credit is pending', count)
    }),
  },
  {
    name: 'charge-remembered',
    says: 'After a charge that succeeded there is a last top-up that charged.',
    clause: schema('AutoRecharge/properties/lastSuccessfulRechargeAt'),
    inferred: 'It is the last top-up that charged; that a charge told of in an answer is one is assumed.',
    check: eachCharge((charge, data) => {
      const last = inside(data, 'subAccount', 'autoRecharge', 'lastSuccessfulRechargeAt')
      if (last === undefined || textIn(charge, 'status') !== 'SUCCEEDED') return null
      const at = '/subAccount/autoRecharge/lastSuccessfulRechargeAt'
      return must(last !== null, at, 'a moment, because a charge succeeded', last)
    }),
  },
  {
    name: 'charge-only-while-on',
    says: 'Only an auto-recharge that is on charges.',
    clause: schema('DirectBillingResponse/properties/data/properties/charge'),
    inferred: 'What else could charge while the call is answered is not stated.',
    check: eachCharge((_charge, data) => {
      const on = flagIn(data, 'subAccount', 'autoRecharge', 'enabled')
      return on === null ? null : must(on, '/subAccount/autoRecharge/enabled', 'true, because a charge was made', on)
    }),
  },
]

function eachCharge(rule: (charge: JsonObject, data: JsonObject, sight: Sight) => readonly Deviation[] | null): Check {
  return each(change, (data, sight) => {
    const charge = inside(data, 'charge')
    return typeof charge === 'object' && charge !== null ? rule(charge as JsonObject, data, sight) : null
  })
}
