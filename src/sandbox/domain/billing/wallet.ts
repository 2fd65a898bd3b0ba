import type { Wallet } from '../../../../generated/api.d.ts'
import type { CreditBatch, SubAccount } from './state.ts'
import { money, worth } from './units.ts'
import type { Milliminutes, Money } from './units.ts'

export interface Balance {
  /** Including bonus minutes. */
  readonly minutes: Milliminutes
  readonly value: Money
}

/** Dollars, used when no threshold was ever stored. */
const LOW_MARK_USD = 50

export function isExpired(batch: CreditBatch, now: number): boolean {
  return batch.expiresAt !== null && batch.expiresAt <= now
}

export function valueOf(batch: CreditBatch): Money {
  return worth(batch.remaining, batch.rate)
}

export function balanceOf(batches: readonly CreditBatch[], now: number): Balance {
  let minutes = 0
  let value = 0
  for (const batch of batches) {
    if (isExpired(batch, now)) continue
    minutes += batch.remaining
    value += valueOf(batch)
  }
  return { minutes, value }
}

export function statusOf(subAccount: SubAccount, now: number): Wallet['status'] {
  const balance = balanceOf(subAccount.batches, now)
  if (balance.minutes === 0) return subAccount.debt > 0 ? 'IN_DEBT' : 'DEPLETED'
  const mark = money(subAccount.autoRecharge.thresholdUSD ?? LOW_MARK_USD)
  return balance.value <= mark ? 'LOW_BALANCE' : 'ACTIVE'
}

/** Takes minutes from the oldest batches. `drawn` is less than `wanted` if they run out. */
export function draw(
  batches: readonly CreditBatch[],
  wanted: Milliminutes,
  now: number,
): { readonly batches: readonly CreditBatch[]; readonly drawn: Milliminutes } {
  let left = wanted
  const after = batches.map((batch) => {
    const taken = isExpired(batch, now) ? 0 : Math.min(batch.remaining, left)
    left -= taken
    return taken === 0 ? batch : { ...batch, remaining: batch.remaining - taken }
  })
  return { batches: after, drawn: wanted - left }
}

/** Adds paid minutes; debt is cleared first. */
export function topUp(subAccount: SubAccount, bought: Milliminutes, purchasedAt: number): SubAccount {
  const cleared = Math.min(subAccount.debt, bought)
  return withBatch(
    { ...subAccount, debt: subAccount.debt - cleared },
    {
      purchasedAt,
      purchased: bought,
      remaining: bought - cleared,
      rate: subAccount.rate,
      bonus: false,
      expiresAt: null,
    },
  )
}

/** Adds free minutes. They have no value and clear no debt. */
export function addBonus(
  subAccount: SubAccount,
  given: Milliminutes,
  purchasedAt: number,
  expiresAt: number | null,
): SubAccount {
  return withBatch(subAccount, { purchasedAt, purchased: given, remaining: given, rate: 0, bonus: true, expiresAt })
}

/** Inserts a batch by age, with the next batch id. */
export function withBatch(subAccount: SubAccount, batch: Omit<CreditBatch, 'id'>): SubAccount {
  const number = subAccount.batchesMade + 1
  const younger = subAccount.batches.findIndex(({ purchasedAt }) => purchasedAt > batch.purchasedAt)
  const place = younger === -1 ? subAccount.batches.length : younger
  return {
    ...subAccount,
    batches: subAccount.batches.toSpliced(place, 0, { ...batch, id: `batch_${subAccount.location}_${number}` }),
    batchesMade: number,
  }
}
