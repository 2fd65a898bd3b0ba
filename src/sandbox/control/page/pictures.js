import { dollars, element, figure, momentText } from './parts.js'

/** @import { SplitTest, SubAccount } from '../../../../generated/api.d.ts' */
/** @import { LiveAgentBrief } from '../state.ts' */

/** Width of a bar in its own units. */
const ACROSS = 1000

/** @typedef {{ readonly id: string, readonly from: number, readonly to: number, readonly look: string, readonly name?: string }} Stretch */

/**
 * A bar of segments, side by side or overlapping. The same element is updated, so that changes are animated.
 * @param {HTMLElement} place
 * @param {readonly Stretch[]} stretches from 0 to 1, the lowest first
 * @param {string} says what the bar says, in words
 * @param {number} height
 */
function drawBar(place, stretches, says, height) {
  const namespace = 'http://www.w3.org/2000/svg'
  let svg = place.querySelector('svg')
  if (svg === null) {
    svg = document.createElementNS(namespace, 'svg')
    svg.setAttribute('viewBox', `0 0 ${ACROSS} ${height}`)
    svg.setAttribute('preserveAspectRatio', 'none')
    svg.setAttribute('height', String(height))
    svg.setAttribute('role', 'img')
    place.prepend(svg)
  }
  svg.setAttribute('aria-label', says)
  const known = new Map([...svg.querySelectorAll('rect')].map((rect) => [rect.dataset['id'] ?? '', rect]))
  const rects = stretches.map(({ id, from, to, look, name = '' }) => {
    const rect = known.get(id) ?? document.createElementNS(namespace, 'rect')
    rect.setAttribute('data-id', id)
    rect.setAttribute('class', look)
    rect.setAttribute('x', String(from * ACROSS))
    rect.setAttribute('width', String(Math.max(0, to - from) * ACROSS))
    rect.setAttribute('height', String(height))
    if (name !== '' && rect.firstChild?.textContent !== name) {
      const title = document.createElementNS(namespace, 'title')
      title.textContent = name
      rect.replaceChildren(title)
    }
    return rect
  })
  const here = [...svg.children]
  if (here.length !== rects.length || rects.some((rect, at) => here[at] !== rect)) svg.replaceChildren(...rects)
}

/**
 * @param {HTMLElement} place
 * @param {readonly { readonly look: string, readonly text: string }[]} items
 */
function explain(place, items) {
  const signature = JSON.stringify(items)
  if (place.dataset['explained'] === signature) return
  place.setAttribute('data-explained', signature)
  place.querySelector('.legend')?.remove()
  const rows = items.map(({ look, text }) => element('li', {}, element('span', { class: `swatch ${look}` }), text))
  place.append(element('ul', { class: 'legend' }, ...rows))
}

/**
 * Batches, the oldest first because minutes are used in that order; used minutes are pale.
 * @param {HTMLElement} place
 * @param {SubAccount} subAccount
 */
export function drawWallet(place, { wallet, creditBatches, autoRecharge }) {
  const bought = creditBatches.reduce((sum, { minutesPurchased }) => sum + minutesPurchased, 0)
  const whole = Math.max(bought + wallet.debtMinutes, 1)
  /** @type {Stretch[]} */
  const stretches = []
  let at = 0
  if (wallet.debtMinutes > 0) {
    stretches.push({ id: 'debt', from: 0, to: wallet.debtMinutes / whole, look: 'owed', name: 'Owed' })
    at = wallet.debtMinutes
  }
  // A thin gap shows where a batch ends.
  const gap = creditBatches.length > 1 ? 0.002 : 0
  for (const batch of creditBatches) {
    const from = at / whole
    const to = (at + batch.minutesPurchased) / whole - gap
    const used = ((batch.minutesPurchased - batch.minutesRemaining) / batch.minutesPurchased) * (to - from)
    stretches.push({ id: `${batch.id}/bought`, from, to, look: 'used', name: `${batch.id}: used` })
    stretches.push({ id: batch.id, from: from + used, to, look: lookOf(batch), name: `${batch.id}: left` })
    at += batch.minutesPurchased
  }
  if (creditBatches.length === 0) stretches.push({ id: 'empty', from: at / whole, to: 1, look: 'used', name: 'Empty' })
  const threshold = autoRecharge.enabled ? autoRecharge.thresholdUSD : null
  const mark = threshold === null ? null : markAt(creditBatches, threshold)
  if (mark !== null) {
    const centre = (mark + wallet.debtMinutes) / whole
    stretches.push({ id: 'mark', from: centre - 0.003, to: centre + 0.003, look: 'mark', name: 'Threshold' })
  }
  const left = `${figure(wallet.balanceMinutes)} of ${figure(bought)} minutes left`
  const owes = wallet.debtMinutes > 0 ? `, ${figure(wallet.debtMinutes)} owed` : ''
  const batches = creditBatches.length === 1 ? '1 batch' : `${creditBatches.length} batches`
  drawBar(place, stretches, `Wallet: ${left} in ${batches}${owes}`, 44)
  explain(place, [
    ...(wallet.debtMinutes > 0 ? [{ look: 'owed', text: `${figure(wallet.debtMinutes)} minutes owed` }] : []),
    ...creditBatches.map((batch) => ({ look: lookOf(batch), text: batchText(batch) })),
    ...(mark === null || threshold === null ? [] : [{ look: 'mark', text: `Topped up below ${dollars(threshold)}` }]),
    ...(creditBatches.length === 0 ? [{ look: 'used', text: 'No minutes were ever bought' }] : []),
  ])
}

/** @param {SubAccount['creditBatches'][number]} batch */
function lookOf({ isBonus, isExpired }) {
  if (isExpired) return 'expired'
  return isBonus ? 'bonus' : 'paid'
}

/** @param {SubAccount['creditBatches'][number]} batch */
function batchText({ isBonus, isExpired, purchasedAt, minutesPurchased, minutesRemaining }) {
  const what = isBonus ? 'given' : 'bought'
  return `${figure(minutesPurchased)} ${what} ${purchasedAt.slice(0, 10)}: ${isExpired ? 'expired with ' : ''}${figure(minutesRemaining)} left`
}

/**
 * Where the bar reaches the top-up threshold, in dollars; null: never.
 * @param {SubAccount['creditBatches']} batches
 * @param {number} threshold
 * @returns {number | null}
 */
function markAt(batches, threshold) {
  let end = batches.reduce((sum, { minutesPurchased }) => sum + minutesPurchased, 0)
  let worth = 0
  for (const { isExpired, ratePerMinute, minutesPurchased } of batches.toReversed()) {
    const value = isExpired ? 0 : ratePerMinute * minutesPurchased
    if (value > 0 && worth + value >= threshold) return end - (threshold - worth) / ratePerMinute
    worth += value
    end -= minutesPurchased
  }
  return null
}

/**
 * @param {HTMLElement} place
 * @param {SplitTest} split
 */
export function drawWeights(place, { variants }) {
  let at = 0
  const stretches = variants.map(({ agentId, name, weight }, index) => {
    const from = at
    at += weight / 100
    return { id: agentId, from, to: Math.max(from, at - 0.002), look: `v${(index % 5) + 1}`, name }
  })
  const told = variants.map(({ agentId, name, weight, status, isPrimary }, index) => {
    const share = status === 'removed' ? 'removed' : `${weight} %${weight === 0 ? ', excluded' : ''}`
    return { look: `v${(index % 5) + 1}`, text: `${name}${isPrimary ? ' (primary)' : ''}: ${share} · ${agentId}` }
  })
  const active = variants.filter(({ status }) => status === 'active')
  drawBar(place, stretches, `Weights: ${active.map(({ name, weight }) => `${name} ${weight} %`).join(', ')}`, 32)
  explain(place, told)
}

/** @type {Readonly<Record<string, string>>} */
const ENDS = {
  ready: 'Ready',
  provisioning: 'Does not end by itself',
  provisioning_blocked: 'Blocked',
  provisioning_uncertain: 'Uncertain',
}

/**
 * Setup of the newest save on a time line.
 * @param {HTMLElement} place
 * @param {LiveAgentBrief} agent
 * @param {number} now milliseconds since the epoch, by the world's clock
 */
export function drawSetup(place, agent, now) {
  const { revision, setup, attempts } = agent
  const status = setup.status
  const attempt = attempts.findLast((run) => run.revision === revision)
  const failure = setup.failureCode === undefined ? '' : `: ${setup.failureCode}`
  const verifiedAt = setup.verifiedAt ?? null
  const passed = attempt === undefined ? Number(status === 'ready') : passedOf(attempt, now)
  const ended = passed === 1 && status !== 'provisioning'
  const stages = [
    { text: 'Queued', at: attempt?.queuedAt ?? null, current: status === 'queued' },
    { text: 'Being set up', at: attempt?.begunAt ?? null, current: status === 'provisioning' },
    {
      text: `${ENDS[attempt?.outcome ?? 'ready'] ?? ''}${failure}`,
      at: attempt === undefined ? verifiedAt : attempt.endsAt,
      current: ended,
    },
  ]
  const end = status === 'ready' || !ended ? 'paid' : 'owed'
  const says = `Setup of version ${revision}: ${status}${failure}`
  const line = [
    { id: 'all', from: 0, to: 1, look: 'used' },
    { id: 'passed', from: 0, to: passed, look: end },
  ]
  drawBar(place, line, says, 14)
  const items = stages.map(({ text, at, current }) =>
    element(
      'li',
      current ? { 'aria-current': 'step' } : {},
      text,
      element('small', {}, at === null ? '' : at.slice(11, 19)),
    ),
  )
  const service =
    verifiedAt === null
      ? 'Nothing is in service.'
      : `In service: version ${setup.revision}, since ${momentText(verifiedAt)}.`
  const draft = status === 'draft' ? ' It is a draft: prepare it to have it set up.' : ''
  place.querySelector('.stages')?.remove()
  place.querySelector('p')?.remove()
  place.append(
    element('ol', { class: 'stages' }, ...items),
    element('p', {}, `Newest save: version ${revision}, ${status}${failure}. ${service}${draft}`),
  )
}

/**
 * From 0 to 1.
 * @param {LiveAgentBrief['attempts'][number]} attempt
 * @param {number} now
 * @returns {number}
 */
function passedOf({ queuedAt, endsAt }, now) {
  const begins = Date.parse(queuedAt)
  return Math.min(Math.max((now - begins) / (Date.parse(endsAt) - begins), 0), 1)
}
