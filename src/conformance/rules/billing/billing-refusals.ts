import { fits, is, isAbsent, isThere, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { account, flow, readBilling, turnOff } from './billing-moves.ts'

const operation = 'updateDirectBilling'
const sameKey = { headers: { 'Idempotency-Key': 'conform-of-another-caller' } }
const othersKey = { headers: { 'Idempotency-Key': 'conform-of-a-stranger-first' } }
const advice = 'Each of these fields comes only where it applies; that it does apply here is assumed.'

/** What a refusal of a billing change tells besides its code, and what is no refusal at all. */
export const billingRefusalRules: readonly Sequence[] = [
  {
    operation,
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
      demand(
        fits('one sub-account', ['nobody /unknownLocationIds'], (ids) => Array.isArray(ids) && ids.length === 1),
        { says: 'Who is not found is named.', assumed: advice },
      ),
      ...['no-customer', 'no-card', 'unusable'].map((label) =>
        demand(is(`${label} /recommendedAction`, 'UPDATE_PAYMENT_METHOD'), { assumed: advice }),
      ),
      demand(isThere('unusable /healthStatus'), { says: 'Why a card cannot be used is said.', assumed: advice }),
      demand(
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
    operation,
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
      demand(isAbsent('stranger /data')),
      demand(same(`again ${account}`, `first ${account}`), {
        says: 'Whoever has no access does not use the key up either.',
        clause: '/components/parameters/IdempotencyKey/description',
      }),
    ],
  },
  {
    operation,
    tries: 'key-of-another-caller',
    name: 'first',
    says: 'What somebody without access was told under a key is not the answer for somebody who has it.',
    clause: '/components/parameters/IdempotencyKey/description',
    assumed: 'For whom a refusal is kept is not stated.',
    acts: [
      act('stranger', 'updateDirectBilling/NotFound', { as: 'key_location_bound', path: flow, ...othersKey }),
      act('ours', 'updateDirectBilling/turn_on_with_key', { path: flow, ...othersKey, body: { enabled: true } }),
      turnOff,
    ],
    holds: [demand(isAbsent('ours /idempotentReplay')), demand(is(`ours ${account}/billingMode`, 'DIRECT'))],
  },
  {
    operation,
    tries: 'off-while-rebilling',
    says: 'Turning direct billing off where it is off leaves rebilling as it is.',
    clause: '@updateDirectBilling/description',
    assumed: 'What this leads to is not stated.',
    acts: [
      readBilling('before', 'loc_rebilling'),
      act('off', 'updateDirectBilling/turn_off_when_off', { path: { locationId: the('loc_rebilling') } }),
      readBilling('after', 'loc_rebilling'),
    ],
    holds: [demand(same(`after ${account}`, `before ${account}`))],
  },
]
