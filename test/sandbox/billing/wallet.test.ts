import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleCharge } from '../../../src/sandbox/domain/billing/charge.ts'
import { giveBonus, landCredits, takeCall } from '../../../src/sandbox/domain/billing/events.ts'
import type { CreditBatch, SubAccount } from '../../../src/sandbox/domain/billing/state.ts'
import { bought, milliminutes, minutes, money, worth } from '../../../src/sandbox/domain/billing/units.ts'
import { subAccountView } from '../../../src/sandbox/domain/billing/view.ts'
import { balanceOf, draw, isExpired, statusOf, topUp } from '../../../src/sandbox/domain/billing/wallet.ts'
import { given, MINUTE, NOW } from './support.ts'

const CARD = { status: 'OK', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030, choices: [] } as const

function remaining(subAccount: SubAccount): number[] {
  return subAccount.batches.map((batch) => minutes(batch.remaining))
}

describe('drawing minutes', () => {
  const three = given({
    mode: 'DIRECT',
    creditGuard: false,
    batches: [
      { purchasedAt: '2025-01-10T09:00:00Z', minutes: 80, expiresAt: '2026-01-10T09:00:00Z' },
      { purchasedAt: '2026-06-01T09:00:00Z', minutes: 100 },
      { purchasedAt: '2026-06-15T09:00:00Z', minutes: 50, bonus: true },
    ],
  })

  test.each([
    { asked: 0, left: [80, 100, 50], owed: 0 },
    { asked: 60.5, left: [80, 39.5, 50], owed: 0 },
    { asked: 100, left: [80, 0, 50], owed: 0 },
    { asked: 150, left: [80, 0, 0], owed: 0 },
    { asked: 162.125, left: [80, 0, 0], owed: 12.125 },
  ])('$asked minutes leave $left and $owed owed', ({ asked, left, owed }) => {
    const call = takeCall(three, milliminutes(asked), NOW)
    expect(remaining(call.subAccount)).toEqual(left)
    expect(minutes(call.subAccount.debt)).toBe(owed)
    expect(minutes(call.allowed)).toBe(asked)
  })

  test('Credit Guard lets a call run until the wallet is empty', () => {
    const call = takeCall({ ...three, creditGuard: true }, milliminutes(500), NOW)
    expect([minutes(call.allowed), minutes(call.owed)]).toEqual([150, 0])
    expect(takeCall(call.subAccount, milliminutes(1), NOW).allowed).toBe(0)
  })

  test("without direct billing paid minutes go first, then the agency's wallet pays, and nothing is owed", () => {
    const call = takeCall({ ...three, mode: 'AGENCY_WALLET', creditGuard: true }, milliminutes(200), NOW)
    expect([call.prepaid, call.agencyPays, call.owed].map(minutes)).toEqual([150, 50, 0])
  })
})

describe('the status of a wallet', () => {
  test.each([
    { state: { batches: [{ minutes: 500.1 }] }, status: 'ACTIVE' },
    { state: { batches: [{ minutes: 500 }] }, status: 'LOW_BALANCE' },
    { state: { batches: [{ minutes: 500, bonus: true }] }, status: 'LOW_BALANCE' },
    { state: { batches: [{ minutes: 300 }], autoRecharge: { thresholdUSD: 20 } }, status: 'ACTIVE' },
    { state: { batches: [{ minutes: 200 }], autoRecharge: { thresholdUSD: 20 } }, status: 'LOW_BALANCE' },
    { state: { batches: [{ minutes: 9000, expiresAt: '2026-07-14T15:04:05Z' }] }, status: 'DEPLETED' },
    { state: { batches: [], debtMinutes: 0.001 }, status: 'IN_DEBT' },
    { state: { batches: [], debtMinutes: 0 }, status: 'DEPLETED' },
  ])('$state is $status', ({ state, status }) => {
    expect(statusOf(given(state), NOW)).toBe(status)
  })
})

describe('debt', () => {
  test('is cleared by a top-up before anything is left over', () => {
    const after = topUp(given({ batches: [], debtMinutes: 12.5 }), milliminutes(100), NOW)
    expect([minutes(after.debt), ...remaining(after)]).toEqual([0, 87.5])
  })

  test('is only made smaller by a top-up that does not reach', () => {
    const after = topUp(given({ batches: [], debtMinutes: 12.5 }), milliminutes(10), NOW)
    expect([minutes(after.debt), ...remaining(after)]).toEqual([2.5, 0])
  })

  test('stays when minutes are given', () => {
    const after = giveBonus(given({ batches: [], debtMinutes: 12.5 }), milliminutes(10), null, NOW)
    expect([minutes(after.debt), ...remaining(after)]).toEqual([12.5, 10])
  })
})

test('no dust: ten times a tenth of a minute is one minute', () => {
  let account = given({ batches: [{ minutes: 1 }] })
  for (let call = 0; call < 10; call += 1) account = takeCall(account, milliminutes(0.1), NOW).subAccount
  expect(balanceOf(account.batches, NOW)).toEqual({ minutes: 0, value: 0 })
})

test('minutes bought for an amount are worth that amount, to a hundredth of a cent', () => {
  const rates = fc.integer({ min: 1, max: 1000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rates, (amount, rate) => {
      expect(Math.abs(worth(bought(amount, rate), rate) - amount)).toBeLessThanOrEqual(1)
    }),
  )
})

// ── Any life of a wallet ────────────────────────────────────────────────────────────────────────────────────────────

type Event =
  | { kind: 'call'; minutes: number }
  | { kind: 'bonus'; minutes: number; lasts: number | null }
  | { kind: 'top-up'; dollars: number; late: boolean }
  | { kind: 'land' }
  | { kind: 'guard'; enabled: boolean }

const amounts = fc.integer({ min: 1, max: 600_000 }).map((thousandths) => thousandths / 1000)
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('call' as const), minutes: amounts }),
  fc.record({
    kind: fc.constant('bonus' as const),
    minutes: amounts,
    lasts: fc.option(fc.integer({ min: 1, max: 20 })),
  }),
  fc.record({ kind: fc.constant('top-up' as const), dollars: amounts, late: fc.boolean() }),
  fc.record({ kind: fc.constant('land' as const) }),
  fc.record({ kind: fc.constant('guard' as const), enabled: fc.boolean() }),
)

interface Books {
  readonly subAccount: SubAccount
  readonly drawn: number
  readonly owed: number
  readonly allowed: number
}

function happen(books: Books, event: Event, now: number): Books {
  const { subAccount } = books
  switch (event.kind) {
    case 'call': {
      const call = takeCall(subAccount, milliminutes(event.minutes), now)
      return {
        subAccount: call.subAccount,
        drawn: books.drawn + call.prepaid,
        owed: books.owed + call.owed,
        allowed: books.allowed + call.allowed,
      }
    }
    case 'bonus': {
      const expiresAt = event.lasts === null ? null : now + event.lasts * MINUTE
      return { ...books, subAccount: giveBonus(subAccount, milliminutes(event.minutes), expiresAt, now) }
    }
    case 'top-up': {
      const amount = money(event.dollars)
      const lease = { owner: 'test', until: 0 }
      const charge = { id: 'c', amount, startedAt: now, lease, change: null, record: null, dueBefore: null }
      const late = { ...subAccount, creditsLandLate: event.late }
      return { ...books, subAccount: settleCharge(late, charge, { kind: 'charged', at: now }, now) }
    }
    case 'guard':
      return { ...books, subAccount: { ...subAccount, creditGuard: event.enabled } }
    case 'land':
    default:
      return { ...books, subAccount: landCredits(subAccount, now) }
  }
}

const sum = (batches: readonly CreditBatch[], part: 'purchased' | 'remaining') =>
  batches.reduce((total, batch) => total + batch[part], 0)

test('whatever happens, the books balance and nothing is negative', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (life) => {
      let books: Books = { subAccount: given({ mode: 'DIRECT', creditGuard: false }), drawn: 0, owed: 0, allowed: 0 }
      life.forEach((event, minute) => {
        const now = NOW + minute * MINUTE
        books = happen(books, event, now)
        const { batches, debt } = books.subAccount
        expect(books.drawn + books.owed).toBe(books.allowed)

        // What was drawn, and what cleared debt, is what is missing from the batches.
        const cleared = books.owed - debt
        expect(sum(batches, 'purchased') - sum(batches, 'remaining')).toBe(books.drawn + cleared)
        expect(debt).toBeGreaterThanOrEqual(0)
        for (const batch of batches) {
          expect(batch.remaining).toBeGreaterThanOrEqual(0)
          expect(batch.remaining).toBeLessThanOrEqual(batch.purchased)
          expect(Number.isInteger(batch.remaining)).toBe(true)
        }

        const view = subAccountView(books.subAccount, CARD, now)
        const counting = batches.filter((batch) => !isExpired(batch, now))
        expect(view.wallet.balanceMinutes).toBe(minutes(sum(counting, 'remaining')))
        const values = view.creditBatches.filter((batch) => !batch.isExpired).map((batch) => batch.valueRemainingUSD)
        expect(view.wallet.balanceUSD).toBeCloseTo(
          values.reduce((total, value) => total + value, 0),
          6,
        )
        const ages = batches.map(({ purchasedAt }) => purchasedAt)
        expect(ages).toEqual(ages.toSorted((one, other) => one - other))
      })
    }),
  )
})

test('drawing never takes from a batch while an older one that counts has minutes', () => {
  const batch = fc.record({ minutes: amounts, lasts: fc.option(fc.integer({ min: -5, max: 5 })) })
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 8 }), amounts, (made, asked) => {
      const batches = made.reduce(
        (account, { minutes: gift, lasts }) =>
          giveBonus(account, milliminutes(gift), lasts === null ? null : NOW + lasts * MINUTE, NOW),
        given({ batches: [] }),
      ).batches
      const { batches: after } = draw(batches, milliminutes(asked), NOW)
      const counting = after.filter((each) => !isExpired(each, NOW))
      const firstFull = counting.findIndex((each) => each.remaining > 0)
      const untouched = firstFull === -1 ? [] : counting.slice(firstFull + 1)
      expect(untouched.every((each) => each.remaining === each.purchased)).toBe(true)
      const expired = after.filter((each) => isExpired(each, NOW))
      expect(expired.every((each) => each.remaining === each.purchased)).toBe(true)
    }),
  )
})
