import { describe, expect, test } from 'vitest'
import type { DirectBillingUpdate } from '../../../generated/api.d.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import { paymentAccount } from '../../../src/sandbox/domain/billing/card.ts'
import type { CardState } from '../../../src/sandbox/domain/billing/card.ts'
import { cardOf } from '../../../src/sandbox/domain/billing/ledger.ts'
import { decideUpdate } from '../../../src/sandbox/domain/billing/update.ts'
import type { UpdateDecision } from '../../../src/sandbox/domain/billing/update.ts'
import { given, NOW } from './support.ts'

const RECHARGE = { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 }
const LOW = [{ minutes: 1000, remaining: 240 }]

function decide(state: JsonObject, update: DirectBillingUpdate, card: CardState = 'OK'): UpdateDecision {
  return decideUpdate(given(state), update, cardOf(paymentAccount('loc_given', card)), NOW)
}

describe('changes', () => {
  test.each<{ given: JsonObject; when: DirectBillingUpdate; want: object }>([
    {
      given: {},
      when: { enabled: true },
      want: { mode: 'DIRECT', walletVisible: true, creditGuard: true, autoRecharge: { enabled: false } },
    },
    { given: {}, when: { enabled: true, creditGuard: { enabled: false } }, want: { creditGuard: false } },
    {
      given: { creditGuard: true },
      when: { enabled: true, creditGuard: { enabled: false } },
      want: { creditGuard: false },
    },
    {
      given: { mode: 'DIRECT', creditGuard: false },
      when: { enabled: true },
      want: { mode: 'DIRECT', creditGuard: false },
    },
    {
      given: { mode: 'DIRECT' },
      when: { enabled: true, creditGuard: { enabled: false } },
      want: { creditGuard: false },
    },
    { given: {}, when: { enabled: true, autoRecharge: { enabled: true } }, want: { autoRecharge: RECHARGE } },
    {
      given: { autoRecharge: { thresholdUSD: 30, rechargeAmountUSD: 75 } },
      when: { enabled: true, autoRecharge: { enabled: true } },
      want: { autoRecharge: { enabled: true, thresholdUSD: 30, rechargeAmountUSD: 75 } },
    },
    {
      given: { autoRecharge: { thresholdUSD: 30, rechargeAmountUSD: 75 } },
      when: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 10 } },
      want: { autoRecharge: { enabled: true, thresholdUSD: 10, rechargeAmountUSD: 75 } },
    },
    {
      given: { mode: 'DIRECT', autoRecharge: RECHARGE },
      when: { enabled: true, autoRecharge: { enabled: false, rechargeAmountUSD: 5 } },
      want: { autoRecharge: { enabled: false, thresholdUSD: 50, rechargeAmountUSD: 5 }, dueAt: null },
    },
    {
      given: { mode: 'DIRECT', autoRecharge: RECHARGE },
      when: { enabled: false },
      want: {
        mode: 'AGENCY_WALLET',
        walletVisible: true,
        creditGuard: true,
        autoRecharge: { ...RECHARGE, enabled: false },
      },
    },
  ])('$given with $when', ({ given: state, when, want }) => {
    expect(decide(state, when)).toMatchObject({ kind: 'changed', subAccount: want })
  })

  test.each([{}, { mode: 'REBILLING', clientRatePerMinute: 0.25 }])(
    'turning off where it is off changes nothing: %j',
    (state) => {
      expect(decide(state, { enabled: false })).toEqual({ kind: 'changed', subAccount: given(state) })
    },
  )

  test('minutes and the debt stay when it is turned off', () => {
    const state = { mode: 'DIRECT', debtMinutes: 3, batches: LOW }
    const { batches, debt } = given(state)
    expect(decide(state, { enabled: false })).toMatchObject({ subAccount: { batches, debt } })
  })
})

describe('a charge comes first', () => {
  test.each([
    { state: { mode: 'DIRECT', batches: LOW }, autoRecharge: { enabled: true }, amount: 2_000_000 },
    { state: { batches: LOW }, autoRecharge: { enabled: true, thresholdUSD: 24.01 }, amount: 2_000_000 },
    { state: { batches: [] }, autoRecharge: { enabled: true, rechargeAmountUSD: 19.99 }, amount: 199_900 },
    { state: { batches: [] }, autoRecharge: { enabled: true, rechargeAmountUSD: 1e-9 }, amount: 1 },
  ])('$state and $autoRecharge: $amount', ({ state, autoRecharge, amount }) => {
    expect(decide(state, { enabled: true, autoRecharge })).toMatchObject({ kind: 'charge', amount })
  })

  test('but not where the balance is at the threshold', () => {
    const update = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 24 } }
    expect(decide({ batches: LOW }, update)).toMatchObject({ kind: 'changed' })
  })

  test('nor where auto-recharge stays off', () => {
    expect(decide({ batches: LOW }, { enabled: true, autoRecharge: { enabled: false } })).toMatchObject({
      kind: 'changed',
    })
  })
})

describe('refusals', () => {
  test('rebilling rules it out, whatever else is asked for', () => {
    const update = { enabled: true, autoRecharge: { enabled: true } }
    expect(decide({ mode: 'REBILLING' }, update, 'NO_CARD')).toMatchObject({
      status: 409,
      code: 'DIRECT_BILLING_REBILLING_ON',
    })
  })

  test.each<{ card: CardState; status: number; code: string; fields: object }>([
    { card: 'NO_CARD', status: 409, code: 'AUTO_RECHARGE_CARD_REQUIRED', fields: {} },
    { card: 'NO_CUSTOMER', status: 409, code: 'AUTO_RECHARGE_CARD_REQUIRED', fields: {} },
    { card: 'WRONG_ACCOUNT', status: 409, code: 'PAYMENT_METHOD_UNUSABLE', fields: { healthStatus: 'WRONG_ACCOUNT' } },
    { card: 'NOT_MIGRATED', status: 409, code: 'PAYMENT_METHOD_UNUSABLE', fields: { healthStatus: 'NOT_MIGRATED' } },
    { card: 'SEVERAL', status: 409, code: 'PAYMENT_METHOD_SELECTION_REQUIRED', fields: {} },
    { card: 'PROVIDER_UNAVAILABLE', status: 503, code: 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', fields: {} },
  ])('auto-recharge with $card', ({ card, ...want }) => {
    expect(decide({}, { enabled: true, autoRecharge: { enabled: true } }, card)).toMatchObject(want)
  })

  test.each<CardState>(['NO_CARD', 'SEVERAL', 'PROVIDER_UNAVAILABLE'])(
    '%s does not stand in the way of the rest',
    (card) => {
      expect(decide({}, { enabled: true, autoRecharge: { enabled: false } }, card)).toMatchObject({ kind: 'changed' })
      expect(decide({}, { enabled: true }, card)).toMatchObject({ kind: 'changed' })
    },
  )
})

test('the card is asked for only where direct billing is going to be on', () => {
  const unread = (state: JsonObject, enabled: boolean) => decideUpdate(given(state), { enabled }, null, NOW)
  expect(unread({}, true)).toEqual({ kind: 'card-needed' })
  expect(unread({ mode: 'DIRECT' }, false)).toMatchObject({ kind: 'changed' })
  expect(unread({ mode: 'REBILLING' }, true)).toMatchObject({ code: 'DIRECT_BILLING_REBILLING_ON' })
})
