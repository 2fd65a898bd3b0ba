import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import { seedSubAccount } from '../../../src/sandbox/domain/billing/seed.ts'
import { NOW, contract, given } from './support.ts'

function seed(state: JsonObject) {
  return seedSubAccount({ name: 'loc_x', kind: 'sub_account', value: 'location-x', summary: '', state }, NOW)
}

test('every sub-account of the contract can be seeded', () => {
  const fixtures = Object.values(contract.fixtures).filter(({ kind }) => kind === 'sub_account')
  expect(fixtures.length).toBeGreaterThan(40)
  for (const fixture of fixtures) expect(seedSubAccount(fixture, NOW).subAccount.location).toBe(fixture.value)
})

test("without a word of state the agency's wallet pays, and there are 1,000 minutes and a usable card", () => {
  const { subAccount, paymentAccount } = seed({})
  expect(subAccount).toMatchObject({ mode: 'AGENCY_WALLET', agency: 'agency_main', isLive: true, crm: 'native' })
  expect(subAccount).toMatchObject({ walletVisible: false, creditGuard: false, dueAt: null })
  expect(subAccount.batches).toMatchObject([{ id: 'batch_location-x_1', purchased: 1_000_000, remaining: 1_000_000 }])
  expect(paymentAccount).toMatchObject({ location: 'location-x', status: 'OK', card: { last4: '4242' }, charges: [] })
})

test.each([
  { mode: 'DIRECT', walletVisible: true, creditGuard: true },
  { mode: 'REBILLING', walletVisible: true, creditGuard: false },
  { mode: 'AGENCY_WALLET', walletVisible: false, creditGuard: false },
])('$mode shows its wallet: $walletVisible, is guarded: $creditGuard', ({ mode, ...want }) => {
  expect(given({ mode })).toMatchObject(want)
})

test('a balance that starts below the threshold is due from the start', () => {
  const low = { mode: 'DIRECT', autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }
  expect(given({ ...low, batches: [{ minutes: 100 }] }).dueAt).toBe(NOW + 60_000)
  expect(given(low).dueAt).toBeNull()
})

test.each([
  [{ colour: 'red' }, 'x-fixtures loc_x: /state/colour is not known; the keys here are mode, agency,'],
  [{ mode: 'FREE' }, 'x-fixtures loc_x: /state/mode has to be one of DIRECT, REBILLING, AGENCY_WALLET, not "FREE"'],
  [{ card: 'GOLD' }, 'x-fixtures loc_x: /state/card has to be one of'],
  [{ isLive: 'yes' }, 'x-fixtures loc_x: /state/isLive has to be true, false or null, not "yes"'],
  [{ debtMinutes: '12' }, 'x-fixtures loc_x: /state/debtMinutes has to be a number, not "12"'],
  [
    { batches: [{ minutes: 1, left: 1 }] },
    'x-fixtures loc_x: /state/batches/0/left is not known; the keys here are minutes,',
  ],
  [
    { batches: [{ minutes: 1, purchasedAt: 'May' }] },
    'x-fixtures loc_x: /state/batches/0/purchasedAt has to be a timestamp',
  ],
  [{ autoRecharge: { on: true } }, 'x-fixtures loc_x: /state/autoRecharge/on is not known; the keys here are enabled,'],
])('%j is not understood', (state, message) => {
  expect(() => seed(state)).toThrow(message)
})
