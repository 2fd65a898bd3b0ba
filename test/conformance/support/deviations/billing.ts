import { below } from './deviation.ts'
import type { Deviation, Values } from './deviation.ts'

const account = '/data/subAccount'

export const billingDeviations: readonly Deviation[] = [
  // Billing: the sub-account
  billing('mode-direct', 'agency_wallet', '/billingMode', { '/billingMode': 'DIRECT' }),
  billing('mode-rebilling', 'agency_wallet', '/billingMode', { '/billingMode': 'REBILLING' }),
  billing('rate-only-with-rebilling', 'agency_wallet', '/rebilling/clientRatePerMinute', {
    '/rebilling/clientRatePerMinute': 0.2,
  }),
  billing('card-only-with-direct-billing', 'direct', '/directBilling/card', { '/directBilling/card': null }),
  billing('card-last-digits', 'direct', '/directBilling/card/last4', { '/directBilling/card/last4': '42424242' }),
  billing('card-expiry-month', 'direct', '/directBilling/card/expMonth', { '/directBilling/card/expMonth': 13 }),
  billing('card-shown-while-usable', 'direct', '/directBilling/card/brand', { '/directBilling/card/brand': null }),
  billing('card-details-once-saved', 'in_debt', '/directBilling/card/brand', { '/directBilling/card/brand': 'visa' }),
  billing('balance-of-batches', 'agency_wallet', '/wallet/balanceMinutes', { '/wallet/balanceMinutes': 900 }),
  billing('value-of-batches', 'agency_wallet', '/wallet/balanceUSD', { '/wallet/balanceUSD': 90 }),
  billing('empty-by-status', 'agency_wallet', '/wallet/balanceMinutes', { '/wallet/status': 'DEPLETED' }),
  billing('status-when-empty', 'depleted', '/wallet/status', { '/wallet/status': 'LOW_BALANCE' }),
  billing('status-by-the-low-mark', 'agency_wallet', '/wallet/status', { '/wallet/status': 'LOW_BALANCE' }),
  billing('wallet-not-negative', 'depleted', '/wallet/debtMinutes', { '/wallet/debtMinutes': -1 }),
  billing('value-of-paid-batches-only', 'agency_wallet', '/wallet/balanceUSD', { '/wallet/balanceUSD': 110 }),
  billing('pending-credits-counted', 'agency_wallet', '/pendingCredits/count', { '/pendingCredits/items': [{}] }),
  billing('pending-credits-agree', 'agency_wallet', '/pendingCredits/count', { '/pendingCredits/count': 1 }),
  billing('batches-oldest-first', 'direct', '/creditBatches/2/purchasedAt', {
    '/creditBatches/2/purchasedAt': '2026-01-01T09:00:00Z',
  }),
  billing('batch-ids-unique', 'direct', '/creditBatches/2/id', { '/creditBatches/2/id': 'batch_loc_direct_2' }),
  billing('batch-minutes-left', 'direct', '/creditBatches/0/minutesRemaining', {
    '/creditBatches/0/minutesPurchased': 70,
  }),
  billing('batch-value', 'direct', '/creditBatches/0/valueRemainingUSD', { '/creditBatches/0/valueRemainingUSD': 80 }),
  billing('batch-dates', 'direct', '/creditBatches/0/expiresAt', {
    '/creditBatches/0/expiresAt': '2024-01-10T09:00:00Z',
  }),
  billing('batch-without-expiry', 'direct', '/creditBatches/0/isExpired', { '/creditBatches/0/expiresAt': null }),
  billing('batch-expired-before-a-purchase', 'direct', '/creditBatches/0/isExpired', {
    '/creditBatches/0/isExpired': false,
    '/creditBatches/0/minutesRemaining': 0,
    '/creditBatches/0/valueRemainingUSD': 0,
  }),
  {
    ...billing('batch-expiry-by-the-clock', 'direct', '/creditBatches/0/isExpired', {
      '/creditBatches/0/expiresAt': '2026-07-14T15:10:00Z',
    }),
    headers: { Date: 'Tue, 14 Jul 2026 15:04:05 GMT' },
  },
  billing('blocked-only-while-on', 'agency_wallet', '/autoRecharge/blockedReason', {
    '/autoRecharge/blockedReason': 'NO_CUSTOMER',
  }),
  billing('blocked-by-the-card', 'direct', '/autoRecharge/blockedReason', { '/autoRecharge/blockedReason': 'OK' }),
  billing('action-only-while-blocked', 'direct', '/autoRecharge/requiresAction', {
    '/autoRecharge/requiresAction': true,
  }),
  billing('sub-account-asked-for', 'agency_wallet', '/locationId', { '/locationId': 'loc_rebilling' }),
  // Billing: changes
  change('charge-amount-positive', 'charge_succeeded', '/data/charge/amountUSD', {
    '/data/charge/amountUSD': 0,
    [`${account}/autoRecharge/rechargeAmountUSD`]: 0,
  }),
  change('charge-amount-as-set', 'charge_succeeded', '/data/charge/amountUSD', { '/data/charge/amountUSD': 250 }),
  change('charge-minutes-added', 'charge_succeeded', '/data/charge/minutesAdded', { '/data/charge/minutesAdded': 0 }),
  change('charge-pending-counts', 'charge_credit_pending', `${account}/pendingCredits/count`, {
    [`${account}/pendingCredits`]: { count: 0, minutes: 0, amountUSD: 0, items: [] },
  }),
  change('charge-remembered', 'charge_succeeded', `${account}/autoRecharge/lastSuccessfulRechargeAt`, {
    [`${account}/autoRecharge/lastSuccessfulRechargeAt`]: null,
  }),
  {
    ...change('charge-only-while-on', 'charge_succeeded', `${account}/autoRecharge/enabled`, {
      [`${account}/autoRecharge/enabled`]: false,
    }),
    asked: { '/autoRecharge': undefined },
  },
  {
    ...change('direct-billing-as-asked', 'turn_off', `${account}/directBilling/enabled`, {}),
    asked: { '/enabled': true },
  },
  change('auto-recharge-as-asked', 'turn_on_with_auto_recharge', `${account}/autoRecharge/enabled`, {
    [`${account}/autoRecharge/enabled`]: false,
  }),
  change('threshold-as-asked', 'update_auto_recharge', `${account}/autoRecharge/thresholdUSD`, {
    [`${account}/autoRecharge/thresholdUSD`]: 30,
  }),
  change('recharge-amount-as-asked', 'update_auto_recharge', `${account}/autoRecharge/rechargeAmountUSD`, {
    [`${account}/autoRecharge/rechargeAmountUSD`]: 110,
  }),
  change('credit-guard-as-asked', 'turn_on_without_credit_guard', `${account}/creditGuard/enabled`, {
    [`${account}/creditGuard/enabled`]: true,
  }),
  change('recharge-settings-once-on', 'turn_on_with_auto_recharge', `${account}/autoRecharge/thresholdUSD`, {
    [`${account}/autoRecharge/thresholdUSD`]: null,
  }),
  change('replay-only-with-a-key', 'turn_on', '/idempotentReplay', { '/idempotentReplay': true }),
  // Billing: errors
  change('no-browser-code', 'DIRECT_BILLING_REBILLING_ON', '/code', { '/code': 'CSRF' }),
  change('applied-within-requested', 'CREDIT_GUARD_PARTIALLY_APPLIED', '/appliedCount', { '/appliedCount': 4 }),
  change('error-fields-by-code', 'DIRECT_BILLING_REBILLING_ON', '/paymentMethods', { '/paymentMethods': [] }),
  change('locations-named', 'NotFound', '/unknownLocationIds/0', { '/unknownLocationIds': ['loc_of_somebody'] }),
  change('locations-named', 'LINK_ROLLBACK_INCOMPLETE', '/failedLocationId', { '/failedLocationId': 'loc_bound' }),
  change('locations-named', 'DIRECT_BILLING_ROLLBACK_INCOMPLETE', '/rollbackFailedLocationIds/0', {
    '/rollbackFailedLocationIds': ['loc_bound'],
  }),
  change('declined-card-was-touched', 'NO_USABLE_CARD', '/projectCardCharged', { '/declineCode': 'card_declined' }),
  change('error-per-field', 'BadRequest_several_fields', '/errors/4/field', {
    '/errors/4': { field: 'enabled', code: 'FieldRequired', message: 'enabled is required.' },
  }),
  change('every-refused-field-named', 'BadRequest_several_fields', '/errors', {
    '/errors': [{ field: 'enabled', code: 'FieldRequired', message: 'enabled is required.' }],
  }),
  change('error-names-a-field', 'BadRequest_threshold_too_low', '/errors/0/field', { '/errors/0/field': 'limit' }),
  change('required-field-missing', 'BadRequest_threshold_too_low', '/errors/0/field', {
    '/errors/0/code': 'FieldRequired',
  }),
]

/** Pointers below the sub-account of a read. */
function billing(rule: string, situation: string, at: string, answer: Values): Deviation {
  return { rule, pair: `getSubAccountBilling/${situation}`, at: account + at, answer: below(account, answer) }
}

function change(rule: string, situation: string, at: string, answer: Values): Deviation {
  return { rule, pair: `updateDirectBilling/${situation}`, at, answer }
}
