import { encodePointer } from '../../../contract/index.ts'
import { each, flagIn, inside, must, numberIn, pathValue, schema, sentHeader, textIn } from '../invariant.ts'
import type { Check, Invariant } from '../invariant.ts'
import { change, subAccount } from './places.ts'

/** The answer to a change of direct billing beside what was asked for. */
export const changeInvariants: readonly Invariant[] = [
  {
    name: 'sub-account-asked-for',
    says: 'The billing detail is the one of the sub-account that was asked for.',
    clause: schema('SubAccount/properties/locationId'),
    inferred: null,
    check: each(subAccount, (account, sight) => {
      const asked = pathValue(sight, 'locationId')
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
    check: (sight) => {
      if (sight.operation.id !== 'updateDirectBilling' || flagIn(sight.body, 'idempotentReplay') !== true) return null
      // The funding layer recognises a charge without a key as well.
      if (textIn(sight.body, 'error') === 'IDEMPOTENT_REPLAY') return null
      const hasKey = sentHeader(sight, 'idempotency-key') !== null
      return must(hasKey, '/idempotentReplay', 'absent, because the request has no Idempotency-Key', true)
    },
  },
]

/** What a change asked for is what the answer shows. */
function asAsked(wanted: readonly string[], shown: readonly string[]): Check {
  return each(change, ({ subAccount: account }, { asked }) => {
    const value = flagIn(asked, ...wanted) ?? numberIn(asked, ...wanted)
    const actual = inside(account, ...shown)
    if (value === null || actual === undefined) return null
    return must(actual === value, `/subAccount${encodePointer(...shown)}`, `what was asked for: ${value}`, actual)
  })
}
