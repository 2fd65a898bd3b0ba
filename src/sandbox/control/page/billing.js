// Sentences about a sub-account's card and its next top-up.
import { read } from './ask.js'
import { button, dollars, figure, momentText } from './parts.js'

/** @import { Account } from './ask.js' */

/**
 * Why no top-up is due, in part of a sentence.
 * @param {Account} account
 * @returns {string}
 */
function reasonForNone({ subAccount: { billingMode, autoRecharge, wallet } }) {
  const { enabled, blockedReason, thresholdUSD } = autoRecharge
  if (billingMode !== 'DIRECT') return 'direct billing is off'
  if (!enabled) return 'auto-recharge is off'
  if (typeof blockedReason === 'string') return `it is blocked by ${blockedReason}`
  if (typeof thresholdUSD === 'number' && wallet.balanceUSD >= thresholdUSD)
    return `${dollars(wallet.balanceUSD)} is not below ${dollars(thresholdUSD)}`
  return 'a payment is pending, and the event credits lets its minutes arrive'
}

/**
 * Why no charge came by itself, a sentence each.
 * @param {Account} account
 * @returns {readonly string[]}
 */
export function whyNoTopUp(account) {
  if (account.topUpDueAt !== null) return ['No top-up came yet.', comesNext(account)]
  const reason = reasonForNone(account)
  return [`No top-up came: ${reason}.${reason.includes('not below') ? ' Let calls end first.' : ''}`]
}

/** The fault that declines every charge, and the one that hides the provider, if they are on. */
function faultsOfCard() {
  const faults = read.state?.faults ?? []
  return {
    decline: faults.find(({ name }) => name === 'decline'),
    isUnavailable: faults.some(({ name }) => name === 'payment-provider-unavailable'),
  }
}

/**
 * What will become of a charge that is due, as the end of a sentence.
 * @param {Account} account
 */
function outlook({ subAccount, issuerDeclines }) {
  const { decline, isUnavailable } = faultsOfCard()
  const status = subAccount.directBilling.card?.status ?? 'OK'
  if (isUnavailable || status === 'PROVIDER_UNAVAILABLE')
    return ', and is tried again a minute later while the payment provider is unavailable'
  if (status !== 'OK') return `, and will be blocked by ${status} ${untilMended(status)}`
  if (decline !== undefined)
    return `, and the fault decline will decline it: ${decline.declineCode ?? 'generic_decline'}`
  return issuerDeclines === null ? '' : `, and the card's issuer will decline it: ${issuerDeclines}`
}

/** @param {string} reason for which auto-recharge is blocked */
function untilMended(reason) {
  return reason === 'PROVIDER_UNAVAILABLE' ? 'until the payment provider responds' : 'until the client saves a card'
}

/**
 * What comes next by itself, in a sentence.
 * @param {Account} account
 * @returns {string}
 */
export function comesNext(account) {
  const { topUpDueAt, subAccount } = account
  if (topUpDueAt !== null) {
    const stopped = read.state?.clock.frozen === true ? ', which is stopped' : ''
    return `The next top-up is due at ${momentText(topUpDueAt)} by the sandbox's clock${stopped}${outlook(account)}.`
  }
  const { blockedReason } = subAccount.autoRecharge
  const mend = typeof blockedReason === 'string' ? ` ${untilMended(blockedReason)}` : ''
  return `No top-up is due: ${reasonForNone(account)}${mend}.`
}

/**
 * The card's status and what the sandbox knows besides.
 * @param {Account} account
 * @returns {string}
 */
export function cardText({ subAccount: { directBilling }, issuerDeclines }) {
  const { decline, isUnavailable } = faultsOfCard()
  return [
    directBilling.card === null ? 'shown only while direct billing is on' : directBilling.card.status,
    ...(issuerDeclines === null ? [] : [`its issuer declines every charge: ${issuerDeclines}`]),
    ...(decline === undefined
      ? []
      : [`the fault decline is on and declines every charge: ${decline.declineCode ?? 'generic_decline'}`]),
    ...(isUnavailable ? ['the fault payment-provider-unavailable is on, and the API shows PROVIDER_UNAVAILABLE'] : []),
  ].join('; ')
}

/**
 * Buttons that mend an auto-recharge that is blocked.
 * @param {Account} account
 * @returns {readonly HTMLElement[]}
 */
export function mendingButtons({ subAccount }) {
  const { blockedReason } = subAccount.autoRecharge
  if (typeof blockedReason !== 'string') return []
  const { decline } = faultsOfCard()
  const isAway = blockedReason === 'PROVIDER_UNAVAILABLE'
  const mend = isAway ? 'Let the payment provider respond again' : 'Let the client save a card'
  const off = decline === undefined ? [] : [button('Switch the fault decline off', { 'data-off': 'decline' })]
  return [...off, button(mend, { 'data-card': 'OK' })]
}

/**
 * What is new of a sub-account, a sentence each.
 * @param {Account} was
 * @param {Account} account
 * @returns {readonly string[]}
 */
export function accountNews(was, account) {
  const { subAccount, charges, issuerDeclines: issuer } = account
  const before = was.subAccount
  const [balance, old] = [subAccount.wallet.balanceMinutes, before.wallet.balanceMinutes]
  const [card, oldCard] = [cardStatusOf(subAccount), cardStatusOf(before)]
  const blocked = subAccount.autoRecharge.blockedReason
  const isNewlyBlocked = typeof blocked === 'string' && blocked !== before.autoRecharge.blockedReason
  const isFreed = typeof before.autoRecharge.blockedReason === 'string' && typeof blocked !== 'string'
  const isNewlyDue = account.topUpDueAt !== null && account.topUpDueAt !== was.topUpDueAt
  return [
    ...outcomesOf(charges.slice(was.charges.length)),
    ...(before.billingMode === subAccount.billingMode ? [] : [`${before.billingMode} → ${subAccount.billingMode}.`]),
    ...(old === balance ? [] : [`Balance ${figure(old)} → ${figure(balance)} minutes.`]),
    ...(card === null || oldCard === null || card === oldCard ? [] : [`Card ${oldCard} → ${card}.`]),
    ...(isFreed ? ['Auto-recharge is no longer blocked.'] : []),
    ...(issuer === null || issuer === was.issuerDeclines
      ? []
      : [`The card's issuer now declines every charge: ${issuer}.`]),
    ...(issuer === null && was.issuerDeclines !== null && (card ?? 'OK') === 'OK'
      ? ["The card's issuer accepts charges again."]
      : []),
    // Of one that is due, it is said what will become of it.
    ...(isNewlyBlocked && account.topUpDueAt === null
      ? [`Auto-recharge is blocked by ${blocked} ${untilMended(blocked)}.`]
      : []),
    ...(isNewlyDue ? [comesNext(account)] : []),
  ]
}

/** @param {Account['subAccount']} subAccount */
function cardStatusOf({ directBilling }) {
  return directBilling.card?.status ?? null
}

/**
 * What came of charges, a sentence each.
 * @param {Account['charges']} charges
 */
function outcomesOf(charges) {
  return charges.map(({ amountUSD, outcome, declineCode }) =>
    outcome === 'declined'
      ? `A charge of ${dollars(amountUSD)} was declined: ${declineCode ?? 'no reason given'}.`
      : `${dollars(amountUSD)} ${outcome}.`,
  )
}
