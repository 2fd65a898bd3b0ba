import type {
  BillingError,
  DirectBillingResponse,
  DirectBillingUpdate,
  SubAccount,
} from '../../../../generated/api.d.ts'
import { ofOperation, schema } from '../invariant.ts'
import {
  either,
  has,
  is,
  isAbsent,
  isLessThan,
  isMoreThan,
  isNot,
  isOneOf,
  isSame,
  isThere,
  not,
  when,
} from '../language/conditions.ts'
import { rowsOf } from '../language/row.ts'
import { ruleOf } from '../language/rule.ts'
import type { Rule } from '../language/rule.ts'
import { calculated } from '../language/values.ts'
import { change, minutesKept, subAccount } from './sub-account.ts'

/** The response to a change of direct billing, compared with the request. */
export const updateInvariants = [
  ...rowsOf<SubAccount>(subAccount, [
    {
      name: 'sub-account-asked-for',
      says: 'The billing detail is the one of the sub-account that was asked for.',
      clause: schema('SubAccount/properties/locationId'),
      then: ({ shown, named }) => [is(shown.locationId, named('locationId'))],
    },
  ]),
  ...rowsOf<DirectBillingResponse['data'], DirectBillingUpdate>(change, [
    {
      name: 'direct-billing-as-asked',
      says: 'After it was turned on direct billing is on, after it was turned off it is off.',
      clause: schema('DirectBillingUpdate/properties/enabled'),
      then: ({ shown, asked }) => [is(shown.subAccount.directBilling.enabled, asked.enabled)],
    },
    {
      name: 'auto-recharge-as-asked',
      says: 'Auto-recharge is as it was asked for.',
      clause: schema('AutoRechargeUpdate/properties/enabled'),
      then: ({ shown, asked }) => [is(shown.subAccount.autoRecharge.enabled, asked.autoRecharge.enabled)],
    },
    {
      name: 'recharge-needs-a-card',
      says: 'Auto-recharge is turned on with a saved card only.',
      clause: schema('AutoRechargeUpdate/properties/enabled'),
      given: ({ asked }) => [is(asked.autoRecharge.enabled, true)],
      then: ({ shown }) => [not(isOneOf(shown.subAccount.directBilling.card.status, ['NO_CUSTOMER', 'NO_CARD']))],
    },
    {
      name: 'null-refused',
      says: 'Null does not stand for a value that is left out.',
      clause: '/components/schemas/DirectBillingUpdate/properties',
      // The specification says `or null` of each value that may be null.
      then: ({ asked }) => [
        isNot<object | null>(asked.autoRecharge, null),
        isNot<number | null>(asked.autoRecharge.thresholdUSD, null),
        isNot<number | null>(asked.autoRecharge.rechargeAmountUSD, null),
        isNot<object | null>(asked.creditGuard, null),
      ],
    },
    {
      name: 'threshold-as-asked',
      says: 'The threshold of auto-recharge is as it was asked for.',
      clause: schema('AutoRechargeUpdate/properties/thresholdUSD'),
      given: ({ asked }) => [isNot<number | null>(asked.autoRecharge.thresholdUSD, null)],
      then: ({ shown, asked }) => [is(shown.subAccount.autoRecharge.thresholdUSD, asked.autoRecharge.thresholdUSD)],
    },
    {
      name: 'recharge-amount-as-asked',
      says: 'The dollars per top-up are as they were asked for.',
      clause: schema('AutoRechargeUpdate/properties/rechargeAmountUSD'),
      given: ({ asked }) => [isNot<number | null>(asked.autoRecharge.rechargeAmountUSD, null)],
      then: ({ shown: { subAccount: account }, asked }) => [
        is(account.autoRecharge.rechargeAmountUSD, asked.autoRecharge.rechargeAmountUSD),
      ],
    },
    {
      name: 'credit-guard-as-asked',
      says: 'Credit Guard is as it was asked for.',
      clause: schema('CreditGuardUpdate/properties/enabled'),
      then: ({ shown, asked }) => [is(shown.subAccount.creditGuard.enabled, asked.creditGuard.enabled)],
    },
    {
      name: 'recharge-settings-once-on',
      says: 'Once auto-recharge is turned on, its threshold and its amount are stored.',
      clause: schema('AutoRechargeUpdate/properties/thresholdUSD'),
      inferred: 'Left out, 50 and 200 are used where nothing was stored; that they read back then is assumed.',
      given: ({ asked }) => [is(asked.autoRecharge.enabled, true)],
      then: ({ shown: { subAccount: account } }) => [
        isNot(account.autoRecharge.thresholdUSD, null),
        isNot(account.autoRecharge.rechargeAmountUSD, null),
      ],
    },
  ]),
  ...rowsOf<BillingError>(ofOperation('updateDirectBilling'), [
    {
      name: 'replay-only-with-a-key',
      says: 'A response to a request without an Idempotency-Key is not marked as a replay.',
      clause: schema('DirectBillingResponse/properties/idempotentReplay'),
      given: ({ shown, request }) => [
        not(isThere(request.header('idempotency-key'))),
        // The funding layer recognises a charge even without a key.
        not(has(shown, 'error', 'IDEMPOTENT_REPLAY')),
      ],
      then: ({ shown }) => [not(has(shown, 'idempotentReplay', true))],
    },
  ]),
]

const less = (balance: number, charged: number): number => balance - charged

const billing = ruleOf<SubAccount>('sub_account_billing')
const operation = 'updateDirectBilling'

/** What a change of direct billing makes of what was there before. */
export const updateRelations: readonly Rule[] = [
  billing({
    name: 'refused-while-rebilling',
    says: 'Turning direct billing on is refused while rebilling is on.',
    operation,
    given: ({ asked }) => [is(asked.enabled, true)],
    then: ({ before }) => [is(before.rebilling.enabled, false)],
  }),
  billing({
    name: 'amounts-by-default',
    says: 'Amounts that were never stored and are left out are 50 and 200 dollars.',
    clause: schema('AutoRechargeUpdate/properties/thresholdUSD/description'),
    operation,
    given: ({ asked }) => [is(asked.autoRecharge.enabled, true)],
    then: ({ before: { autoRecharge: stored }, shown: { autoRecharge }, asked }) =>
      Object.entries({ thresholdUSD: 50, rechargeAmountUSD: 200 } as const).flatMap(([name, amount]) => {
        const at = name as 'thresholdUSD' | 'rechargeAmountUSD'
        const isUnset = [not(isThere(asked.autoRecharge[at])), is(stored[at], null), isNot(autoRecharge[at], null)]
        return when(isUnset, is<number | null>(autoRecharge[at], amount))
      }),
  }),
  billing({
    name: 'no-charge-above-the-threshold',
    says: 'A balance that is not below the threshold is not topped up.',
    clause: schema('AutoRechargeUpdate/properties/thresholdUSD/description'),
    operation,
    given: ({ response }) => [is(response.body.data.charge.status, 'SUCCEEDED')],
    then: ({ before, shown, response }) => {
      const { balanceUSD } = shown.wallet
      const rest = calculated('the balance without the charge', [balanceUSD, response.body.data.charge.amountUSD], less)
      const { thresholdUSD } = shown.autoRecharge
      // Calls that went on meanwhile may have spent minutes.
      return [either(isLessThan(before.wallet.balanceUSD, thresholdUSD), isLessThan(rest, thresholdUSD))]
    },
  }),
  billing({
    name: 'debt-cleared-by-a-charge',
    says: 'After a top-up, fewer minutes are owed than before.',
    operation,
    given: ({ response, before }) => [
      is(response.body.data.charge.status, 'SUCCEEDED'),
      isMoreThan(before.wallet.debtMinutes, 0),
    ],
    then: ({ before, shown }) => [isLessThan(shown.wallet.debtMinutes, before.wallet.debtMinutes)],
  }),
  billing({
    name: 'rebilling-as-the-code-says',
    says: 'REBILLING_OFF is returned only while rebilling is off, DIRECT_BILLING_REBILLING_ON only while it is on.',
    clause: '@/responses/409',
    operation,
    when: 'refused',
    given: ({ response }) => [is(response.status, 409)],
    then: ({ before, response }) => [
      ...when(is(response.body.error, 'REBILLING_OFF'), is(before.rebilling.enabled, false)),
      ...when(is(response.body.error, 'DIRECT_BILLING_REBILLING_ON'), is(before.rebilling.enabled, true)),
    ],
  }),
  billing({
    name: 'recharge-off-after-turning-off',
    says: 'Turning direct billing off turns auto-recharge off.',
    clause: schema('DirectBillingUpdate/properties/enabled'),
    operation,
    given: ({ before, asked }) => [is(before.directBilling.enabled, true), is(asked.enabled, false)],
    then: ({ before, shown }) =>
      // What was on before is a reason to name: what was off shows nothing of this.
      [true, false].flatMap((was) => when(is(before.autoRecharge.enabled, was), is(shown.autoRecharge.enabled, false))),
  }),
  billing({
    name: 'wallet-shown-on-direct-billing',
    says: 'Turning direct billing on lets the sub-account see its wallet.',
    clause: schema('Wallet/properties/visibility'),
    operation,
    given: ({ before, asked }) => [is(before.directBilling.enabled, false), is(asked.enabled, true)],
    then: ({ shown }) => [is(shown.wallet.visibility, 'ENABLED')],
  }),
  billing({
    name: 'guard-on-with-direct-billing',
    says: 'Turning direct billing on turns Credit Guard on, too, unless the request has a setting for it.',
    clause: schema('CreditGuardUpdate/description'),
    operation,
    given: ({ before, asked }) => [
      is(before.directBilling.enabled, false),
      is(asked.enabled, true),
      isAbsent(asked, 'creditGuard'),
    ],
    then: ({ shown }) => [is(shown.creditGuard.enabled, true)],
  }),
  billing({
    name: 'guard-kept',
    says: 'Credit Guard stays as it is where it is left out and direct billing was on already.',
    clause: schema('CreditGuardUpdate/description'),
    operation,
    given: ({ before, asked }) => [
      is(before.directBilling.enabled, true),
      is(asked.enabled, true),
      isAbsent(asked, 'creditGuard'),
    ],
    then: ({ before, shown }) => [is(shown.creditGuard.enabled, before.creditGuard.enabled)],
  }),
  billing({
    name: 'guard-kept-when-off',
    says: 'Turning off leaves Credit Guard as it was.',
    inferred: 'What becomes of Credit Guard then is not stated.',
    operation,
    given: ({ asked }) => [is(asked.enabled, false)],
    then: ({ before, shown }) => [is(shown.creditGuard.enabled, before.creditGuard.enabled)],
  }),
  billing({
    name: 'amounts-kept',
    says: 'Amounts of auto-recharge that are left out keep the stored values.',
    clause: schema('AutoRechargeUpdate/properties/thresholdUSD/description'),
    operation,
    given: ({ before, asked }) => [is(before.directBilling.enabled, true), is(asked.enabled, true)],
    then: ({ before: { autoRecharge: stored }, shown: { autoRecharge }, asked }) =>
      (['thresholdUSD', 'rechargeAmountUSD'] as const).flatMap((name) =>
        when(
          [not(isThere(asked.autoRecharge[name])), isNot(stored[name], null)],
          is<number | null>(autoRecharge[name], stored[name]),
        ),
      ),
  }),
  billing({
    name: 'recharge-kept',
    says: 'Auto-recharge stays as it is where it is left out.',
    inferred: 'It is stated of the amounts, not of the switch.',
    operation,
    given: ({ before, asked }) => [
      is(before.directBilling.enabled, true),
      is(asked.enabled, true),
      isAbsent(asked, 'autoRecharge'),
    ],
    then: ({ before, shown }) => [is(shown.autoRecharge.enabled, before.autoRecharge.enabled)],
  }),
  billing({
    name: 'minutes-kept',
    says: minutesKept,
    operation,
    // A payment that waited may be credited meanwhile.
    given: ({ before, asked }) => [isAbsent(asked, 'autoRecharge'), is(before.pendingCredits.count, 0)],
    then: ({ before, shown }) => [isSame(shown.creditBatches, before.creditBatches)],
  }),
  billing({
    name: 'off-when-off',
    says: 'Turning direct billing off where it is off changes nothing, rebilling included.',
    inferred: 'What this leads to is not stated.',
    operation,
    given: ({ before, asked }) => [is(before.directBilling.enabled, false), is(asked.enabled, false)],
    then: ({ before, shown }) => [isSame(shown, before)],
  }),
]
