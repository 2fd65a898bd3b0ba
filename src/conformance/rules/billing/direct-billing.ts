import { valueAt } from '../../../contract/index.ts'
import { has, is, isSame } from '../language/conditions.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Sequence } from '../language/sequence.ts'
import type { Keeps } from '../rules.ts'
import { flow, readFlow, turnOff, turnOn } from './sub-account.ts'

const unset = { path: { locationId: the('loc_flow_unset') } }
const threshold = '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description'

/** What a response showed of a card, whichever case it came in. */
export const keeps: Keeps = {
  says: 'The card stays saved where direct billing is turned off.',
  clause: '/paths/~1api~1billing~1sub-accounts~1{locationId}~1direct-billing/put/description',
  isThere: (operation, body) =>
    operation === 'updateDirectBilling' && valueAt(body, '/data/subAccount/directBilling/card/status') === 'OK',
}

/** What the rules about billing need to speak, and what shows only over several changes. */
export const directBillingRules: readonly Sequence[] = [
  sequence({
    id: 'updateDirectBilling/card-kept',
    says: keeps.says,
    acts: { on: turnOn(), off: turnOff, 'on-again': turnOn(), 'at-last': turnOff },
    // Once it is lost, a second try shows nothing.
    given: { 'A card is saved.': ({ on }) => [is(on.subAccount.directBilling.card.status, 'OK')] },
    then: ({ on, 'on-again': again }) => [
      isSame(again.subAccount.directBilling.card, on.subAccount.directBilling.card),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/read-after-write',
    name: 'on',
    says: 'After direct billing was turned on, a read shows it on, as the response did.',
    acts: { before: readFlow(), on: turnOn(), read: readFlow(), off: turnOff },
  }),
  sequence({
    id: 'updateDirectBilling/read-after-write',
    name: 'off',
    says: 'After direct billing was turned off, a read shows it off, as the response did, without auto-recharge and with the minutes kept.',
    acts: {
      on: turnOn({ autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 20 } }),
      off: turnOff,
      read: readFlow(),
      again: act('updateDirectBilling/turn_off_when_off', { path: flow }),
      unchanged: readFlow(),
      'on-again': turnOn({ autoRecharge: { enabled: true } }),
      'at-last': turnOff,
    },
    then: ({ on, 'on-again': again, read, unchanged }) => [
      part(
        { says: 'Amounts that are left out keep their values, also after direct billing was off.', clause: threshold },
        is(again.subAccount.autoRecharge.thresholdUSD, 10),
        is(again.subAccount.autoRecharge.rechargeAmountUSD, 20),
      ),
      says('Minutes already paid for stay.', isSame(read.subAccount.creditBatches, on.subAccount.creditBatches)),
      assumed(
        'What turning off where it is off leads to is not stated.',
        isSame(unchanged.subAccount, read.subAccount),
      ),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/credit-guard-kept',
    says: 'Credit Guard stays as it is where it is left out and direct billing was on already.',
    clause: '/components/schemas/CreditGuardUpdate/description',
    acts: {
      without: turnOn({ creditGuard: { enabled: false } }),
      // A target may refuse a second "on" that changes nothing.
      again: turnOn({ autoRecharge: { enabled: false } }),
      with: turnOn({ creditGuard: { enabled: true } }),
      'once-more': turnOn({ autoRecharge: { enabled: false } }),
      'without-again': turnOn({ creditGuard: { enabled: false } }),
      off: turnOff,
      kept: readFlow(),
      'from-off': turnOn(),
      'at-last': turnOff,
    },
  }),
  sequence({
    id: 'updateDirectBilling/amounts-default',
    says: 'Amounts that were never stored and are left out are 50 and 200 dollars.',
    clause: threshold,
    acts: {
      before: act('getSubAccountBilling/agency_wallet', unset),
      on: act('updateDirectBilling/turn_on_with_auto_recharge', unset),
      off: act('updateDirectBilling/turn_off', unset),
    },
    given: {
      'Auto-recharge was never set.': ({ before }) => [is(before.subAccount.autoRecharge.thresholdUSD, null)],
    },
    then: ({ on }) => [
      has(on.subAccount.autoRecharge, 'thresholdUSD', 50),
      has(on.subAccount.autoRecharge, 'rechargeAmountUSD', 200),
    ],
  }),
  sequence({
    id: 'updateDirectBilling/amounts-kept',
    says: 'Amounts that are left out keep the stored values.',
    clause: threshold,
    acts: {
      both: turnOn({ autoRecharge: { enabled: true, thresholdUSD: 11, rechargeAmountUSD: 21 } }),
      neither: turnOn({ autoRecharge: { enabled: true } }),
      threshold: turnOn({ autoRecharge: { enabled: true, thresholdUSD: 12 } }),
      amount: turnOn({ autoRecharge: { enabled: true, rechargeAmountUSD: 22 } }),
      disabled: turnOn({ autoRecharge: { enabled: false } }),
      'left-out': { ...turnOn(), open: true },
      enabled: turnOn({ autoRecharge: { enabled: true } }),
      'left-out-again': { ...turnOn(), open: true },
      off: turnOff,
    },
  }),
]
