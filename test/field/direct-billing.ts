/** The change of direct billing: the refusals first, then the steps, each undone when a later one fails. */

import { ChargeUnknown, obj, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import { balanceUSD, topUp } from './wallet.ts'
import type { SubAccount, World } from './world.ts'

const CARD_REFUSALS: Record<string, [status: number, code: string, extra: Obj]> = {
  NO_CARD: [409, 'AUTO_RECHARGE_CARD_REQUIRED', { recommendedAction: 'UPDATE_PAYMENT_METHOD' }],
  NO_CUSTOMER: [409, 'AUTO_RECHARGE_CARD_REQUIRED', { recommendedAction: 'UPDATE_PAYMENT_METHOD' }],
  NO_DEFAULT_RECORDED: [
    409,
    'PAYMENT_METHOD_SELECTION_REQUIRED',
    { paymentMethods: [{ brand: 'visa', last4: '1881' }], requiresAction: true },
  ],
  NOT_MIGRATED: [409, 'PROJECT_WALLET_BACKFILL_REQUIRED', { reconciliationRequired: true }],
  WRONG_ACCOUNT: [409, 'PAYMENT_METHOD_UNUSABLE', { healthStatus: 'WRONG_ACCOUNT' }],
  PROVIDER_UNAVAILABLE: [503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', {}],
}

function needsCard(world: World, sub: SubAccount): void {
  const found = CARD_REFUSALS[sub.card]
  if (found === undefined) return
  const [status, code, extra] = found
  if (status === 409 && world.bug('recharge-without-card')) return
  const plain = code === 'AUTO_RECHARGE_CARD_REQUIRED' && world.reads('no-usable-card-code')
  const sent = status === 503 && world.bug('provider-down-409') ? 409 : status
  const name = plain ? 'NO_USABLE_CARD' : code
  throw new Refusal(sent, name, "Auto-recharge cannot use this client's card.", { ...extra })
}

function needsPlan(world: World, sub: SubAccount): void {
  const agency = world.agencies.get(sub.agencyId)
  if (agency?.rebillingPlan === true || world.bug('plan-not-checked')) return
  if (world.bug('plan-refusal-changes')) sub.direct = true
  const code = world.bug('plan-other-code') ? 'Forbidden' : 'CAPABILITY_NOT_AVAILABLE'
  throw new Refusal(403, code, 'Your plan has no rebilling.')
}

function refuseEarly(world: World, sub: SubAccount, body: Obj): void {
  const off = body['enabled'] === false && world.bug('plan-not-checked-for-off')
  if (!off) needsPlan(world, sub)
  if (!sub.hasWallet) {
    throw new Refusal(409, 'SUB_ACCOUNT_WALLET_REQUIRED', 'This sub-account has no wallet yet.', {
      withoutWalletLocationIds: [sub.locationId],
    })
  }
  const on = body['enabled'] === true
  if (on && sub.rebillingRate !== null && !world.bug('rebilled-turned-on')) {
    if (world.bug('rebilled-refusal-changes')) sub.guard = true
    if (world.bug('rebilled-refusal-drops-minutes')) sub.batches = sub.batches.slice(1)
    const code = world.bug('rebilled-other-code') ? 'REBILLING_OFF' : 'DIRECT_BILLING_REBILLING_ON'
    throw new Refusal(409, code, 'Turn rebilling off first.')
  }
  const bare = body['autoRecharge'] === undefined && body['creditGuard'] === undefined
  if (on && sub.direct && bare && world.reads('second-enable-refused')) {
    throw new Refusal(409, 'DIRECT_BILLING_ACTIVE', 'Direct billing is on already.')
  }
  const waiting = sub.pending.length
  if (on !== sub.direct && waiting > 0 && !world.reads('pending-credits-allowed')) {
    const message = 'Client payments still wait for credit.'
    throw new Refusal(409, 'PENDING_CREDITS_EXIST', message, { pendingCredits: waiting })
  }
}

function dropBonus(sub: SubAccount): void {
  sub.batches = sub.batches.filter((batch) => !batch.bonus)
}

function turnOff(world: World, sub: SubAccount): void {
  if (!sub.direct) return
  sub.direct = false
  if (!world.bug('off-keeps-recharge')) sub.recharge.enabled = false
  if (world.bug('off-drops-minutes')) sub.batches = []
  if (world.bug('off-drops-bonus')) dropBonus(sub)
  if (world.bug('off-forgets-card')) sub.card = 'NO_CARD'
  if (world.reads('visibility-restored')) sub.visible = sub.visibleBefore
}

function setGuard(world: World, sub: SubAccount, body: Obj, wasDirect: boolean): void {
  const asked = obj(body['creditGuard'])['enabled']
  if (typeof asked === 'boolean' && !world.bug('guard-ignores-body')) {
    sub.guard = asked
    return
  }
  if (wasDirect && !world.bug('guard-forced-again')) return
  if (!world.bug('guard-left-off')) sub.guard = true
}

function setRecharge(world: World, sub: SubAccount, asked: Obj): void {
  const { recharge } = sub
  recharge.enabled = asked['enabled'] === true
  if (world.bug('recharge-drops-minutes')) sub.batches = sub.batches.slice(1)
  const numbered = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value)
  const threshold = numbered(asked['thresholdUSD'])
  const amount = numbered(asked['rechargeAmountUSD'])
  const lowest = world.bug('default-threshold-other') ? 20 : 50
  const usual = world.bug('default-amount-other') ? 100 : 200
  const keptThreshold = world.bug('stored-threshold-lost') ? null : recharge.threshold
  const keptAmount = world.bug('stored-amount-lost') ? null : recharge.amount
  recharge.threshold = typeof threshold === 'number' ? threshold : (keptThreshold ?? lowest)
  recharge.amount = typeof amount === 'number' ? amount : (keptAmount ?? usual)
  if (world.bug('threshold-rounded')) recharge.threshold = Math.round(recharge.threshold)
}

function fund(world: World, sub: SubAccount): Obj | null {
  const due = balanceUSD(world, sub) < (sub.recharge.threshold ?? 0)
  if (due && sub.trouble === 'declined') {
    throw new Refusal(409, 'PAYMENT_METHOD_UNUSABLE', 'The bank said no to this card.', {
      declineCode: 'do_not_honor',
      failureCategory: 'issuer',
      errorCode: 'card_declined',
      projectCardCharged: false,
      recommendedAction: 'UPDATE_PAYMENT_METHOD',
    })
  }
  if (due && sub.trouble === 'charge-lost') {
    const message = 'The charge may or may not have gone through.'
    throw new ChargeUnknown(500, 'InternalError', message)
  }
  if (!world.reads('top-up-later')) return topUp(world, sub)
  setTimeout(() => topUp(world, sub), 2000).unref()
  return null
}

function turnOn(world: World, sub: SubAccount, body: Obj): Obj | null {
  const wasDirect = sub.direct
  if (!wasDirect) sub.visibleBefore = sub.visible
  sub.direct = true
  if (world.bug('rebilled-turned-on')) sub.rebillingRate = null
  if (!world.bug('visibility-left-off')) sub.visible = true
  if (!wasDirect && world.bug('on-drops-bonus')) dropBonus(sub)
  if (!wasDirect && world.bug('on-drops-minutes')) sub.batches = sub.batches.slice(1)
  setGuard(world, sub, body, wasDirect)
  const asked = body['autoRecharge']
  if (asked !== undefined && obj(asked)['enabled'] === true) needsCard(world, sub)
  if (sub.trouble === 'guard') {
    const message = 'Credit Guard could not be saved.'
    throw new Refusal(500, 'CREDIT_GUARD_UPDATE_FAILED', message)
  }
  if (asked === undefined) {
    const clears = wasDirect && world.bug('guard-change-clears-amounts')
    if (clears) Object.assign(sub.recharge, { threshold: null, amount: null })
    return null
  }
  setRecharge(world, sub, obj(asked))
  return fund(world, sub)
}

/** What a refused body may leave behind. */
export function storeAmounts(sub: SubAccount, asked: Obj): void {
  const { thresholdUSD, rechargeAmountUSD } = asked
  if (typeof thresholdUSD === 'number') sub.recharge.threshold = thresholdUSD
  if (typeof rechargeAmountUSD === 'number') sub.recharge.amount = rechargeAmountUSD
}

function rollBack(world: World, sub: SubAccount, before: SubAccount, failure: unknown, body: Obj): void {
  const { guard, direct } = sub
  Object.assign(sub, structuredClone(before))
  if (world.bug('refusal-keeps-guard')) sub.guard = guard
  if (world.bug('refusal-keeps-direct')) sub.direct = direct
  if (world.bug('refusal-shows-wallet')) sub.visible = true
  if (world.bug('refusal-drops-bonus')) dropBonus(sub)
  if (world.bug('refusal-forgets-card')) sub.card = 'NO_CARD'
  if (world.bug('refusal-stores-amounts')) storeAmounts(sub, obj(body['autoRecharge']))
  if (failure instanceof Refusal && failure.status === 503 && world.bug('unavailable-keeps-guard')) sub.guard = guard
  if (sub.trouble === 'rollback' && failure instanceof Refusal) {
    const message = 'The change failed and could not be taken back.'
    throw new Refusal(500, 'DIRECT_BILLING_ROLLBACK_INCOMPLETE', message, {
      failedLocationId: sub.locationId,
      rollbackFailedLocationIds: [sub.locationId],
      cause: failure.code,
    })
  }
}

/** Change direct billing; the result is the charge, when there was one. */
export function changeDirectBilling(world: World, sub: SubAccount, sent: unknown): Obj | null {
  const body = obj(sent)
  refuseEarly(world, sub, body)
  if (sub.trouble === 'store' && world.bug('failure-keeps-guard')) setGuard(world, sub, body, true)
  if (sub.trouble === 'store') throw new Refusal(500, 'InternalError', 'The change was not saved.')
  if (body['enabled'] !== true && body['enabled'] !== 1) {
    turnOff(world, sub)
    return null
  }
  const before = structuredClone(sub)
  try {
    return turnOn(world, sub, body)
  } catch (error) {
    rollBack(world, sub, before, error, body)
    throw error
  }
}
