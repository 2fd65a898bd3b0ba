import { everyReply, fits, is, isAbsent, isThere, same } from '../assertions.ts'
import { schema, textIn } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { accountData, flow, readBilling, turnOff } from './sub-account.ts'

const updateDirectBilling = 'updateDirectBilling'
const sameKey = { headers: { 'Idempotency-Key': 'conform-of-another-caller' } }
const othersKey = { headers: { 'Idempotency-Key': 'conform-of-a-stranger-first' } }
const planless = { as: 'key_basic_plan', path: { locationId: the('loc_basic_plan') } }
const advice = 'Each of these fields comes only where it applies; that it does apply here is assumed.'

/** What a refusal of a billing change says besides its code, and what is not refused. */
export const billingRefusalRules: readonly Sequence[] = [
  {
    operation: updateDirectBilling,
    tries: 'refusal-says-more',
    says: 'A refusal for want of a card says what to do, and shows the cards that there are.',
    clause: '/components/schemas/BillingError',
    acts: [
      act('nobody', 'updateDirectBilling/NotFound'),
      act('no-customer', 'updateDirectBilling/AUTO_RECHARGE_CARD_REQUIRED'),
      act('no-card', 'updateDirectBilling/AUTO_RECHARGE_CARD_REQUIRED', {
        path: { locationId: the('loc_without_card') },
      }),
      act('unusable', 'updateDirectBilling/PAYMENT_METHOD_UNUSABLE'),
      act('several', 'updateDirectBilling/PAYMENT_METHOD_SELECTION_REQUIRED'),
    ],
    holds: [
      hold(
        fits('one sub-account', ['nobody /unknownLocationIds'], (ids) => Array.isArray(ids) && ids.length === 1),
        { says: 'Who is not found is named.', inferred: advice },
      ),
      ...['no-customer', 'no-card', 'unusable'].map((label) =>
        hold(is(`${label} /recommendedAction`, 'UPDATE_PAYMENT_METHOD'), { inferred: advice }),
      ),
      hold(isThere('unusable /healthStatus'), { says: 'Why a card cannot be used is said.', inferred: advice }),
      hold(
        fits(
          'cards to choose from',
          ['several /paymentMethods'],
          (cards) => Array.isArray(cards) && cards.length > 1 && !JSON.stringify(cards).includes('{}'),
        ),
        {
          says: 'Where a card has to be chosen, the usable ones are listed.',
          clause: '/components/schemas/BillingError/properties/paymentMethods',
        },
      ),
    ],
  },
  {
    operation: updateDirectBilling,
    tries: 'key-of-another-caller',
    says: 'An Idempotency-Key opens nothing: who has no access to a sub-account gets no answer about it replayed.',
    clause: '@updateDirectBilling/responses/404',
    acts: [
      act('first', 'updateDirectBilling/turn_on_with_key', { path: flow, ...sameKey }),
      act('stranger', 'updateDirectBilling/NotFound', { as: 'key_location_bound', path: flow, ...sameKey }),
      act('again', 'updateDirectBilling/idempotent_replay', {
        path: flow,
        ...sameKey,
        body: { enabled: true },
        hears: { '/idempotentReplay': true },
      }),
      turnOff,
    ],
    holds: [
      hold(isAbsent('stranger /data')),
      hold(same(`again ${accountData}`, `first ${accountData}`), {
        says: 'Whoever has no access does not use the key up either.',
        clause: '/components/parameters/IdempotencyKey/description',
      }),
    ],
  },
  {
    operation: updateDirectBilling,
    tries: 'key-of-another-caller',
    name: 'first',
    says: 'What somebody without access was told under a key is not the answer for somebody who has it.',
    clause: '/components/parameters/IdempotencyKey/description',
    inferred: 'For whom a refusal is kept is not stated.',
    acts: [
      act('stranger', 'updateDirectBilling/NotFound', { as: 'key_location_bound', path: flow, ...othersKey }),
      act('ours', 'updateDirectBilling/turn_on_with_key', { path: flow, ...othersKey, body: { enabled: true } }),
      turnOff,
    ],
    holds: [hold(isAbsent('ours /idempotentReplay')), hold(is(`ours ${accountData}/billingMode`, 'DIRECT'))],
  },
  {
    operation: updateDirectBilling,
    tries: 'plan-for-off',
    says: 'Turning off needs a plan that includes rebilling too; without it nothing changes.',
    clause: '@updateDirectBilling/description',
    acts: [
      act('before', 'getSubAccountBilling/agency_wallet', planless),
      act('off', 'updateDirectBilling/CAPABILITY_NOT_AVAILABLE', { ...planless, body: { enabled: false } }),
      act('on', 'updateDirectBilling/CAPABILITY_NOT_AVAILABLE', planless),
      act('after', 'getSubAccountBilling/agency_wallet', planless),
    ],
    holds: [hold(same(`after ${accountData}`, `before ${accountData}`))],
  },
  {
    operation: updateDirectBilling,
    tries: 'failure-has-ref',
    says: 'A failure of the server comes with a ref, which is the id of the request.',
    clause: schema('BillingFailure/description'),
    acts: [
      act('fail', 'updateDirectBilling/InternalError', {
        path: { locationId: the('loc_server_fails') },
        body: { enabled: true, autoRecharge: { enabled: false } },
      }),
    ],
    given: { 'The server fails.': everyReply('fail', 'a failure of the server', (status) => status >= 500) },
    holds: [hold(fits('a text', ['fail /ref'], (ref) => typeof ref === 'string' && ref !== ''))],
  },
  ...partWay('unavailable-part-way', 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', 'loc_provider_unavailable', true),
  // Off: it must cost nothing where it does not fail.
  ...partWay('failed-part-way', 'InternalError', 'loc_server_fails', false),
  {
    operation: updateDirectBilling,
    tries: 'refused-while-rebilling',
    says: 'What is refused while rebilling is on changes nothing, Credit Guard included.',
    clause: '@updateDirectBilling/responses/409',
    acts: [
      readBilling('before', 'loc_rebilling'),
      ...[true, false].flatMap((enabled) => {
        const guard = enabled ? 'on' : 'off'
        return [
          act(`guard-${guard}`, 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON', {
            body: { enabled: true, creditGuard: { enabled } },
          }),
          readBilling(`after-${guard}`, 'loc_rebilling'),
        ]
      }),
    ],
    holds: ['on', 'off'].map((guard) => hold(same(`after-${guard} ${accountData}`, `before ${accountData}`))),
  },
  {
    operation: updateDirectBilling,
    tries: 'off-while-rebilling',
    says: 'Turning direct billing off where it is off leaves rebilling as it is.',
    clause: '@updateDirectBilling/description',
    inferred: 'What this leads to is not stated.',
    acts: [
      readBilling('before', 'loc_rebilling'),
      act('off', 'updateDirectBilling/turn_off_when_off', { path: { locationId: the('loc_rebilling') } }),
      readBilling('after', 'loc_rebilling'),
    ],
    holds: [hold(same(`after ${accountData}`, `before ${accountData}`))],
  },
]

/** What fails after a part of it was done: Credit Guard comes before auto-recharge. */
function partWay(tries: string, pair: string, location: string, isRecharging: boolean): readonly Sequence[] {
  const failsWhole = (label: string) =>
    everyReply(
      label,
      'a failure whose code does not say that a part stays',
      (status, body) => status >= 400 && !/INCOMPLETE|PARTIALLY/.test(textIn(body, 'error') ?? ''),
    )
  return [
    {
      operation: updateDirectBilling,
      tries,
      says: 'A call that fails restores everything that it changed, Credit Guard included.',
      clause: '@updateDirectBilling/description',
      acts: [
        readBilling('before', location),
        ...['on', 'off'].flatMap((guard) => [
          act(`guard-${guard}`, `updateDirectBilling/${pair}`, {
            path: { locationId: the(location) },
            body: { enabled: true, autoRecharge: { enabled: isRecharging }, creditGuard: { enabled: guard === 'on' } },
            anyCode: true,
          }),
          readBilling(`after-${guard}`, location),
        ]),
      ],
      given: {
        'Each call fails.': (answers) => [...failsWhole('guard-on')(answers), ...failsWhole('guard-off')(answers)],
      },
      holds: ['on', 'off'].map((guard) => hold(same(`after-${guard} ${accountData}`, `before ${accountData}`))),
    },
  ]
}
