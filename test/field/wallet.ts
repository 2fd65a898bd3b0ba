/** The wallet of a sub-account: what it holds, what the detail says of it, and how it is topped up. */

import { cents } from './kit.ts'
import type { Obj } from './kit.ts'
import type { Batch, SubAccount, World } from './world.ts'

/** A balance that stays low is looked at again within the five minutes. */
const FOUR_MINUTES = 240_000

function counted(world: World, batch: Batch): boolean {
  return !batch.expired || world.bug('expired-counted')
}

function worth(batch: Batch): number {
  return batch.bonus ? 0 : cents(batch.left * batch.rate)
}

function balanceMinutes(world: World, sub: SubAccount): number {
  let sum = 0
  for (const batch of sub.batches) {
    if (batch.bonus && world.bug('bonus-left-out')) continue
    if (counted(world, batch)) sum += batch.left
  }
  return cents(sum)
}

export function balanceUSD(world: World, sub: SubAccount): number {
  let sum = 0
  for (const batch of sub.batches) {
    if (!counted(world, batch)) continue
    sum += batch.bonus && world.bug('bonus-in-usd') ? batch.left * batch.rate : worth(batch)
  }
  return cents(sum)
}

function walletStatus(world: World, sub: SubAccount): string {
  const minutes = balanceMinutes(world, sub)
  if (minutes <= 0 && sub.debt > 0) return world.bug('debt-shown-as-depleted') ? 'DEPLETED' : 'IN_DEBT'
  if (minutes <= 0 && world.bug('empty-shown-low')) return 'LOW_BALANCE'
  if (minutes <= 0 && world.bug('empty-shown-active')) return 'ACTIVE'
  if (minutes <= 0) return 'DEPLETED'
  const active = world.bug('low-mark-is-active') ? minutes >= sub.lowMark : minutes > sub.lowMark
  return active ? 'ACTIVE' : 'LOW_BALANCE'
}

function cardView(world: World, sub: SubAccount): Obj | null {
  if (!sub.direct && !world.bug('card-shown-when-off')) return null
  if (world.bug('card-hidden-when-on')) return null
  const known = sub.card === 'OK'
  return {
    status: sub.card,
    brand: known ? 'mastercard' : null,
    last4: known ? '5100' : null,
    expMonth: known ? 11 : null,
    expYear: known ? 2031 : null,
  }
}

function batchView(world: World, batch: Batch): Obj {
  return {
    id: batch.id,
    purchasedAt: batch.purchasedAt,
    minutesPurchased: batch.bought,
    minutesRemaining: batch.left,
    valueRemainingUSD: worth(batch),
    ratePerMinute: batch.rate,
    isBonus: batch.bonus,
    expiresAt: batch.expiresAt,
    isExpired: batch.expired && !world.bug('batch-expiry-hidden'),
  }
}

function batchesView(world: World, sub: SubAccount): Obj[] {
  const sorted = sub.batches.toSorted((a, b) => Date.parse(a.purchasedAt) - Date.parse(b.purchasedAt))
  if (world.bug('batches-newest-first')) sorted.reverse()
  return sorted.map((batch) => batchView(world, batch))
}

function rechargeView(world: World, sub: SubAccount): Obj {
  const { recharge } = sub
  const blocked = recharge.enabled && sub.card !== 'OK'
  const view: Obj = {
    enabled: recharge.enabled,
    thresholdUSD: recharge.threshold,
    rechargeAmountUSD: recharge.amount,
    blockedReason: blocked && !world.bug('blocked-reason-null') ? sub.card : null,
    requiresAction: blocked,
    recommendedAction: blocked ? 'UPDATE_PAYMENT_METHOD' : null,
    lastSuccessfulRechargeAt: recharge.lastSuccess,
    lastFailureAt: recharge.lastFailure,
  }
  if (world.bug('detail-field-missing')) delete view['lastFailureAt']
  return view
}

function pendingView(world: World, sub: SubAccount): Obj {
  const count = world.bug('pending-count-zero') ? 0 : sub.pending.length
  return {
    count,
    minutes: cents(sub.pending.reduce((sum, one) => sum + one.minutes, 0)),
    amountUSD: cents(sub.pending.reduce((sum, one) => sum + one.amountUSD, 0)),
    items: sub.pending.map((one) => ({ paidUSD: one.amountUSD, willAdd: one.minutes })),
  }
}

function modeOf(sub: SubAccount): string {
  if (sub.direct) return 'DIRECT'
  return sub.rebillingRate === null ? 'AGENCY_WALLET' : 'REBILLING'
}

/** The sub-account billing detail. */
export function detail(world: World, sub: SubAccount): Obj {
  const rebilled = sub.rebillingRate !== null
  const rateOff = world.bug('rate-shown-when-off') ? sub.agencyRate : null
  const more = world.reads('extra-changing-fields') ? { asOf: world.now(), currency: 'USD' } : {}
  return {
    locationId: sub.locationId,
    name: sub.name,
    isLive: world.bug('paused-shown-live') ? true : sub.isLive,
    billingMode: modeOf(sub),
    rebilling: { enabled: rebilled, clientRatePerMinute: sub.rebillingRate ?? rateOff },
    directBilling: { enabled: sub.direct, card: cardView(world, sub) },
    wallet: {
      balanceMinutes: balanceMinutes(world, sub),
      balanceUSD: balanceUSD(world, sub),
      debtMinutes: sub.debt,
      status: walletStatus(world, sub),
      visibility: sub.visible ? 'ENABLED' : 'DISABLED',
    },
    autoRecharge: rechargeView(world, sub),
    creditGuard: { enabled: sub.guard },
    pendingCredits: pendingView(world, sub),
    creditBatches: batchesView(world, sub),
    ...more,
  }
}

/** Put bought minutes into the wallet: the debt first, then a new batch. */
function credit(world: World, sub: SubAccount, minutes: number): void {
  let left = minutes
  if (!world.bug('debt-survives-top-up')) {
    if (!world.reads('debt-forgiven')) left = Math.max(0, cents(minutes - sub.debt))
    sub.debt = world.reads('debt-cleared-in-part') ? Math.max(0, cents(sub.debt - minutes)) : 0
  }
  const batch = { bought: minutes, left, rate: sub.agencyRate, bonus: false, expired: false }
  sub.batches.push({ id: world.mint('lot'), purchasedAt: world.now(), expiresAt: null, ...batch })
}

/** Charge the card for one top-up when the balance asks for it. */
export function topUp(world: World, sub: SubAccount): Obj | null {
  const { recharge } = sub
  const threshold = recharge.threshold ?? 0
  const balance = balanceUSD(world, sub)
  const below = world.bug('top-up-at-threshold') ? balance <= threshold : balance < threshold
  if (!recharge.enabled || !below || sub.pending.length > 0) return null
  if (world.bug('top-up-never')) return null
  setTimeout(() => topUp(world, sub), FOUR_MINUTES).unref()
  const amount = (world.bug('top-up-other-amount') ? recharge.threshold : recharge.amount) ?? 0
  const minutes = cents(amount / sub.agencyRate)
  recharge.lastSuccess = world.now()
  const amountUSD = world.bug('charge-amount-as-text') ? String(amount) : amount
  if (sub.trouble === 'slow-credit') {
    const payment = { minutes, amountUSD: amount }
    sub.pending.push(payment)
    const late = world.reads('credits-land-at-once') ? 0 : 3000
    const timer = setTimeout(() => {
      sub.pending = sub.pending.filter((one) => one !== payment)
      credit(world, sub, minutes)
    }, late)
    timer.unref()
    const minutesAdded = world.bug('pending-minutes-told') ? minutes : null
    return { status: 'CREDIT_PENDING', amountUSD, minutesAdded }
  }
  credit(world, sub, minutes)
  return {
    status: 'SUCCEEDED',
    amountUSD,
    minutesAdded: world.bug('charge-minutes-as-text') ? String(minutes) : minutes,
  }
}
