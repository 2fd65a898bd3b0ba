import { is, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { account, flow, readFlow, turnOff, turnOn } from './billing-moves.ts'

const operation = 'updateDirectBilling'
const says = '@updateDirectBilling/description'
/** What direct billing turns into what, and what stays as it is. */
export const directBillingRules: readonly Sequence[] = [
  {
    operation,
    tries: 'read-after-write',
    name: 'on',
    says: 'What turning on answers is what a read shows, and it says that direct billing is on.',
    clause: says,
    acts: [
      readFlow('before'),
      turnOn('on'),
      act('read', 'getSubAccountBilling/agency_wallet', { path: flow }),
      turnOff,
    ],
    holds: [
      demand(same(`read ${account}`, `on ${account}`)),
      demand(is(`read ${account}/billingMode`, 'DIRECT'), { says: 'On moves a sub-account to DIRECT.' }),
      demand(is(`read ${account}/directBilling/enabled`, true)),
      demand(is(`read ${account}/wallet/visibility`, 'ENABLED'), { says: 'On makes the wallet visible.' }),
      demand(is(`read ${account}/creditGuard/enabled`, true), {
        says: 'On turns Credit Guard on unless the request says otherwise.',
      }),
      demand(is(`read ${account}/rebilling/enabled`, false)),
      demand(same(`read ${account}/creditBatches`, `before ${account}/creditBatches`), {
        says: 'Turning on leaves the minutes as they are.',
      }),
    ],
  },
  {
    operation,
    tries: 'read-after-write',
    name: 'off',
    says: 'What turning off answers is what a read shows: auto-recharge is off, the minutes stay.',
    clause: says,
    acts: [
      turnOn('on', { autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 20 } }),
      turnOff,
      readFlow('read'),
      act('again', 'updateDirectBilling/turn_off_when_off', { path: flow }),
      readFlow('unchanged'),
      turnOn('on-again', { autoRecharge: { enabled: true } }),
      act('at-last', 'updateDirectBilling/turn_off', { path: flow }),
    ],
    holds: [
      demand(same(`read ${account}`, `off ${account}`)),
      demand(is(`read ${account}/billingMode`, 'AGENCY_WALLET'), { says: 'Off moves it back to AGENCY_WALLET.' }),
      demand(is(`read ${account}/directBilling/enabled`, false)),
      demand(is(`read ${account}/directBilling/card`, null), {
        says: 'The card is null when direct billing is off.',
        clause: '/components/schemas/DirectBilling/properties/card/description',
      }),
      demand(is(`read ${account}/autoRecharge/enabled`, false), { says: 'Off turns auto-recharge off.' }),
      demand(same(`read ${account}/creditBatches`, `on ${account}/creditBatches`), {
        says: 'Minutes already paid for stay.',
      }),
      demand(same(`unchanged ${account}`, `read ${account}`), {
        says: 'Turning off where it is off changes nothing.',
        assumed: 'What this leads to is not stated.',
      }),
      demand(is(`on-again ${account}/autoRecharge/thresholdUSD`, 10), {
        says: 'A threshold that is left out keeps the stored value, also after direct billing was off.',
        clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
      }),
      demand(is(`on-again ${account}/autoRecharge/rechargeAmountUSD`, 20), {
        says: 'An amount that is left out keeps the stored value, also after direct billing was off.',
        clause: '/components/schemas/AutoRechargeUpdate/properties/rechargeAmountUSD/description',
      }),
      demand(same(`on-again ${account}/directBilling/card`, `on ${account}/directBilling/card`), {
        says: 'The card stays saved.',
      }),
    ],
  },
  {
    operation,
    tries: 'credit-guard-kept',
    says: 'Credit Guard stays as it is where it is left out and direct billing was on already.',
    clause: '/components/schemas/CreditGuardUpdate/description',
    acts: [
      turnOn('without', { creditGuard: { enabled: false } }),
      turnOn('again'),
      turnOn('with', { creditGuard: { enabled: true } }),
      turnOn('once-more'),
      turnOn('without-again', { creditGuard: { enabled: false } }),
      turnOff,
      readFlow('kept'),
      turnOn('from-off'),
      act('at-last', 'updateDirectBilling/turn_off', { path: flow }),
    ],
    holds: [
      demand(is(`without ${account}/creditGuard/enabled`, false), { says: 'Credit Guard is what the request says.' }),
      demand(is(`again ${account}/creditGuard/enabled`, false)),
      demand(is(`with ${account}/creditGuard/enabled`, true), { says: 'Credit Guard is what the request says.' }),
      demand(is(`once-more ${account}/creditGuard/enabled`, true)),
      demand(is(`from-off ${account}/creditGuard/enabled`, true), {
        says: 'On turns Credit Guard on for a sub-account that was not on direct billing.',
      }),
      demand(is(`kept ${account}/creditGuard/enabled`, false), {
        says: 'Turning off leaves Credit Guard as it was.',
        assumed: 'What becomes of Credit Guard then is not stated.',
      }),
    ],
  },
  {
    operation,
    tries: 'amounts-default',
    says: 'Amounts that were never stored and are left out are 50 and 200 dollars.',
    clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
    acts: [
      act('before', 'getSubAccountBilling/agency_wallet', { path: { locationId: the('loc_flow_unset') } }),
      act('on', 'updateDirectBilling/turn_on_with_auto_recharge', { path: { locationId: the('loc_flow_unset') } }),
      act('off', 'updateDirectBilling/turn_off', { path: { locationId: the('loc_flow_unset') } }),
    ],
    given: { 'Auto-recharge was never set.': is(`before ${account}/autoRecharge/thresholdUSD`, null) },
    holds: [
      demand(is(`on ${account}/autoRecharge/enabled`, true)),
      demand(is(`on ${account}/autoRecharge/thresholdUSD`, 50)),
      demand(is(`on ${account}/autoRecharge/rechargeAmountUSD`, 200)),
    ],
  },
  {
    operation,
    tries: 'amounts-kept',
    says: 'Amounts that are left out keep the stored values.',
    clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
    acts: [
      turnOn('both', { autoRecharge: { enabled: true, thresholdUSD: 11, rechargeAmountUSD: 21 } }),
      turnOn('neither', { autoRecharge: { enabled: true } }),
      turnOn('threshold', { autoRecharge: { enabled: true, thresholdUSD: 12 } }),
      turnOn('amount', { autoRecharge: { enabled: true, rechargeAmountUSD: 22 } }),
      turnOn('disabled', { autoRecharge: { enabled: false } }),
      turnOn('left-out'),
      turnOn('enabled', { autoRecharge: { enabled: true } }),
      turnOn('left-out-again'),
      turnOff,
    ],
    holds: [
      ...amounts('both', true, 11, 21),
      ...amounts('neither', true, 11, 21),
      ...amounts('threshold', true, 12, 21),
      ...amounts('amount', true, 12, 22),
      ...amounts('disabled', false, 12, 22),
      ...amounts('enabled', true, 12, 22),
      ...['left-out', 'left-out-again'].map((label) =>
        demand(is(`${label} ${account}/autoRecharge/enabled`, label !== 'left-out'), {
          says: 'Auto-recharge stays as it is where it is left out.',
          clause: says,
        }),
      ),
    ],
  },
]

function amounts(label: string, enabled: boolean, threshold: number, amount: number) {
  return [
    demand(is(`${label} ${account}/autoRecharge/enabled`, enabled)),
    demand(is(`${label} ${account}/autoRecharge/thresholdUSD`, threshold)),
    demand(is(`${label} ${account}/autoRecharge/rechargeAmountUSD`, amount)),
  ]
}
