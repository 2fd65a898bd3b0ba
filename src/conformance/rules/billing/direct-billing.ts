import { encodePointer } from '../../../contract/index.ts'
import { fits, is, same } from '../assertions.ts'
import { each, flagIn, inside, must, numberIn, pathValue, schema, sentHeader, textIn } from '../invariant.ts'
import type { Invariant, InvariantCheck } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { accountData, change, flow, readFlow, subAccount, turnOff, turnOn } from './sub-account.ts'

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

/** The answer to a change of direct billing, compared with the request. */
export const changeInvariants: readonly Invariant[] = [
  {
    name: 'sub-account-asked-for',
    says: 'The billing detail is the one of the sub-account that was asked for.',
    clause: schema('SubAccount/properties/locationId'),
    inferred: null,
    check: each(subAccount, (account, context) => {
      const asked = pathValue(context, 'locationId')
      const shown = textIn(account, 'locationId')
      if (asked === null || shown === null) return null
      return must(shown === asked, '/locationId', 'the locationId in the path of the request', shown)
    }),
  },
  {
    name: 'direct-billing-as-asked',
    says: 'After it was turned on direct billing is on, after it was turned off it is off.',
    clause: schema('DirectBillingUpdate/properties/enabled'),
    inferred: null,
    check: asAsked(['enabled'], ['directBilling', 'enabled']),
  },
  {
    name: 'auto-recharge-as-asked',
    says: 'Auto-recharge is as it was asked for.',
    clause: schema('AutoRechargeUpdate/properties/enabled'),
    inferred: null,
    check: asAsked(['autoRecharge', 'enabled'], ['autoRecharge', 'enabled']),
  },
  {
    name: 'threshold-as-asked',
    says: 'The threshold of auto-recharge is as it was asked for.',
    clause: schema('AutoRechargeUpdate/properties/thresholdUSD'),
    inferred: null,
    check: asAsked(['autoRecharge', 'thresholdUSD'], ['autoRecharge', 'thresholdUSD']),
  },
  {
    name: 'recharge-amount-as-asked',
    says: 'The dollars per top-up are as they were asked for.',
    clause: schema('AutoRechargeUpdate/properties/rechargeAmountUSD'),
    inferred: null,
    check: asAsked(['autoRecharge', 'rechargeAmountUSD'], ['autoRecharge', 'rechargeAmountUSD']),
  },
  {
    name: 'credit-guard-as-asked',
    says: 'Credit Guard is as it was asked for.',
    clause: schema('CreditGuardUpdate/properties/enabled'),
    inferred: null,
    check: asAsked(['creditGuard', 'enabled'], ['creditGuard', 'enabled']),
  },
  {
    name: 'recharge-settings-once-on',
    says: 'Once auto-recharge is turned on, its threshold and its amount are stored.',
    clause: schema('AutoRechargeUpdate/properties/thresholdUSD'),
    inferred: 'Left out, 50 and 200 are used where nothing was stored; that they read back then is assumed.',
    check: each(change, ({ subAccount: account }, { asked }) => {
      if (flagIn(asked, 'autoRecharge', 'enabled') !== true) return null
      return ['thresholdUSD', 'rechargeAmountUSD'].flatMap((name) => {
        const stored = inside(account, 'autoRecharge', name)
        return must(stored !== null, `/subAccount/autoRecharge/${name}`, 'a number, because it is on', stored)
      })
    }),
  },
  {
    name: 'recharge-off-after-turning-off',
    says: 'Turning direct billing off turns auto-recharge off.',
    clause: schema('DirectBillingUpdate/properties/enabled'),
    inferred: 'Stated for a sub-account that was on direct billing; whether it was, one answer cannot tell.',
    check: each(change, ({ subAccount: account }, { asked }) => {
      const on = flagIn(account, 'autoRecharge', 'enabled')
      if (on === null || flagIn(asked, 'enabled') !== false) return null
      if (textIn(account, 'billingMode') !== 'AGENCY_WALLET') return null
      return must(!on, '/subAccount/autoRecharge/enabled', 'false, because direct billing was turned off', on)
    }),
  },
  {
    name: 'wallet-shown-on-direct-billing',
    says: 'Turning direct billing on lets the sub-account see its wallet.',
    clause: schema('Wallet/properties/visibility'),
    inferred: 'Stated for a sub-account that was not on direct billing; whether it was, one answer cannot tell.',
    check: each(change, ({ subAccount: account }, { asked }) => {
      const visibility = textIn(account, 'wallet', 'visibility')
      if (visibility === null || flagIn(asked, 'enabled') !== true) return null
      const at = '/subAccount/wallet/visibility'
      return must(visibility === 'ENABLED', at, 'ENABLED, because direct billing was turned on', visibility)
    }),
  },
  {
    name: 'replay-only-with-a-key',
    says: 'Only an answer to a request with an Idempotency-Key repeats an earlier one.',
    clause: schema('DirectBillingResponse/properties/idempotentReplay'),
    inferred: null,
    check: (context) => {
      if (context.operation.id !== 'updateDirectBilling' || flagIn(context.body, 'idempotentReplay') !== true)
        return null
      // The funding layer recognises a charge even without a key.
      if (textIn(context.body, 'error') === 'IDEMPOTENT_REPLAY') return null
      const hasKey = sentHeader(context, 'idempotency-key') !== null
      return must(hasKey, '/idempotentReplay', 'absent, because the request has no Idempotency-Key', true)
    },
  },
]

/** The answer shows what was asked for. */
function asAsked(wanted: readonly string[], shown: readonly string[]): InvariantCheck {
  return each(change, ({ subAccount: account }, { asked }) => {
    const value = flagIn(asked, ...wanted) ?? numberIn(asked, ...wanted)
    const actual = inside(account, ...shown)
    if (value === null || actual === undefined) return null
    return must(actual === value, `/subAccount${encodePointer(...shown)}`, `what was asked for: ${value}`, actual)
  })
}
