import { fits, is, same } from '../assertions.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { accountData, flow, readFlow, turnOff, turnOn } from './sub-account.ts'

const operation = 'updateDirectBilling'
const says = '@updateDirectBilling/description'
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
      hold(same(`read ${accountData}`, `on ${accountData}`)),
      hold(is(`read ${accountData}/billingMode`, 'DIRECT'), { says: 'On moves a sub-account to DIRECT.' }),
      hold(is(`read ${accountData}/directBilling/enabled`, true)),
      hold(is(`read ${accountData}/wallet/visibility`, 'ENABLED'), { says: 'On makes the wallet visible.' }),
      hold(is(`read ${accountData}/creditGuard/enabled`, true), {
        says: 'On turns Credit Guard on unless the request says otherwise.',
      }),
      hold(is(`read ${accountData}/rebilling/enabled`, false)),
      hold(same(`read ${accountData}/creditBatches`, `before ${accountData}/creditBatches`), {
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
      hold(same(`read ${accountData}`, `off ${accountData}`)),
      hold(is(`read ${accountData}/billingMode`, 'AGENCY_WALLET'), { says: 'Off moves it back to AGENCY_WALLET.' }),
      hold(is(`read ${accountData}/directBilling/enabled`, false)),
      hold(is(`read ${accountData}/directBilling/card`, null), {
        says: 'The card is null when direct billing is off.',
        clause: '/components/schemas/DirectBilling/properties/card/description',
      }),
      hold(is(`read ${accountData}/autoRecharge/enabled`, false), { says: 'Off turns auto-recharge off.' }),
      hold(same(`read ${accountData}/creditBatches`, `on ${accountData}/creditBatches`), {
        says: 'Minutes already paid for stay.',
      }),
      hold(same(`unchanged ${accountData}`, `read ${accountData}`), {
        says: 'Turning off where it is off changes nothing.',
        inferred: 'What this leads to is not stated.',
      }),
      hold(is(`on-again ${accountData}/autoRecharge/thresholdUSD`, 10), {
        says: 'A threshold that is left out keeps the stored value, also after direct billing was off.',
        clause: '/components/schemas/AutoRechargeUpdate/properties/thresholdUSD/description',
      }),
      hold(is(`on-again ${accountData}/autoRecharge/rechargeAmountUSD`, 20), {
        says: 'An amount that is left out keeps the stored value, also after direct billing was off.',
        clause: '/components/schemas/AutoRechargeUpdate/properties/rechargeAmountUSD/description',
      }),
      hold(same(`on-again ${accountData}/directBilling/card`, `on ${accountData}/directBilling/card`), {
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
      // A target may refuse a second "on" that changes nothing.
      turnOn('again', { autoRecharge: { enabled: false } }),
      turnOn('with', { creditGuard: { enabled: true } }),
      turnOn('once-more', { autoRecharge: { enabled: false } }),
      turnOn('without-again', { creditGuard: { enabled: false } }),
      turnOff,
      readFlow('kept'),
      turnOn('from-off'),
      act('at-last', 'updateDirectBilling/turn_off', { path: flow }),
    ],
    holds: [
      hold(is(`without ${accountData}/creditGuard/enabled`, false), {
        says: 'Credit Guard is what the request says.',
      }),
      hold(is(`again ${accountData}/creditGuard/enabled`, false)),
      hold(is(`with ${accountData}/creditGuard/enabled`, true), { says: 'Credit Guard is what the request says.' }),
      hold(is(`once-more ${accountData}/creditGuard/enabled`, true)),
      hold(is(`from-off ${accountData}/creditGuard/enabled`, true), {
        says: 'On turns Credit Guard on for a sub-account that was not on direct billing.',
      }),
      hold(is(`kept ${accountData}/creditGuard/enabled`, false), {
        says: 'Turning off leaves Credit Guard as it was.',
        inferred: 'What becomes of Credit Guard then is not stated.',
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
    given: { 'Auto-recharge was never set.': is(`before ${accountData}/autoRecharge/thresholdUSD`, null) },
    holds: [
      hold(is(`on ${accountData}/autoRecharge/enabled`, true)),
      hold(is(`on ${accountData}/autoRecharge/thresholdUSD`, 50)),
      hold(is(`on ${accountData}/autoRecharge/rechargeAmountUSD`, 200)),
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
      { ...turnOn('left-out'), open: true },
      turnOn('enabled', { autoRecharge: { enabled: true } }),
      { ...turnOn('left-out-again'), open: true },
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
        hold(
          fits(
            `${label !== 'left-out'}, or a refusal of a second "on"`,
            [`${label} ${accountData}/autoRecharge/enabled`],
            (enabled) => enabled === undefined || enabled === (label !== 'left-out'),
          ),
          { says: 'Auto-recharge stays as it is where it is left out.', clause: says },
        ),
      ),
    ],
  },
]

function amounts(label: string, enabled: boolean, threshold: number, amount: number) {
  return [
    hold(is(`${label} ${accountData}/autoRecharge/enabled`, enabled)),
    hold(is(`${label} ${accountData}/autoRecharge/thresholdUSD`, threshold)),
    hold(is(`${label} ${accountData}/autoRecharge/rechargeAmountUSD`, amount)),
  ]
}
