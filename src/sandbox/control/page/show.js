import { chosen, read, steer } from './ask.js'
import { accountNews, cardText, mendingButtons } from './billing.js'
import { setupText } from './events.js'
import {
  button,
  choice,
  counted,
  differences,
  dollars,
  element,
  figure,
  momentText,
  named,
  offer,
  part,
  table,
} from './parts.js'
import { drawSetup, drawWallet, drawWeights } from './pictures.js'

/** @import { Json } from '../../../contract/index.ts' */
/** @import { RecentRequest } from '../recent.ts' */
/** @import { SubAccountBrief } from '../state.ts' */
/** @import { Account, Shown } from './ask.js' */

const seen = new Map()

/** The sub-account as it was shown last; null: none was. */
export const shownAccount = {
  /** @type {Account | null} */
  now: null,
}

/**
 * What a reader's own program sends to see the same. Left as it is where nothing changed, so that it can be selected.
 * @param {string | null} key
 */
function showOwnCalls(key) {
  const headers = [
    ...(key === null ? [] : [`Authorization: Bearer ${key}`]),
    ...(chosen.world === 'main' ? [] : [`x-sandbox-world: ${chosen.world}`]),
  ]
  const said = [window.location.origin, ...headers].flatMap((text, index) => [
    ['', ' with ', ' and '][index] ?? '',
    element('code', {}, text),
  ])
  const old = part('own-calls').textContent
  const made = element('p', {}, 'From your app, call ', ...said, '.')
  if (old !== made.textContent) part('own-calls').replaceChildren(...made.childNodes)
}

/**
 * Reads and shows everything; returns a sentence about what changed.
 * @param {string} label
 * @returns {Promise<string>}
 */
export async function refresh(label) {
  const [locationOfAgent = ''] = chosen.agent.split(' ')
  const [state, account, recent, sent] = await Promise.all([
    steer('GET', '/state'),
    steer('GET', `/sub-accounts/${encodeURIComponent(chosen.location)}`).catch(() => null),
    steer('GET', '/requests'),
    locationOfAgent === '' ? null : steer('GET', `/webhooks/${encodeURIComponent(locationOfAgent)}`),
  ])
  const shown = /** @type {Shown} */ (/** @type {unknown} */ (state))
  read.state = shown
  const { clock, faults, subAccounts } = shown
  part('now').textContent = `${momentText(clock.now)}${clock.frozen ? ', stopped' : ''}`
  part('freeze').textContent = clock.frozen ? 'Let the clock run' : 'Stop the clock'
  showAccounts()
  showOwnCalls(subAccounts.find(({ id }) => id === chosen.location)?.key ?? null)
  showFaults(faults)
  const { requests, since } = /** @type {{ readonly requests: readonly RecentRequest[], readonly since: string }} */ (
    recent
  )
  read.since = since
  showRequests(requests)
  showWebhooks(
    /** @type {{ readonly webhooks: readonly Webhook[] } | null} */ (/** @type {unknown} */ (sent))?.webhooks ?? [],
  )
  const told = [
    account === null ? '' : showAccount(/** @type {Account} */ (/** @type {unknown} */ (account)), label),
    showSplit(shown, label),
    showAgent(shown, label),
  ]
  return told.filter((sentence) => sentence !== '').join(' ')
}

/** Offers those that have every word of the filter, and the chosen one. */
export function showAccounts() {
  const accounts = (read.state?.subAccounts ?? []).map((one) => ({
    value: one.id,
    text: `${one.name === null ? '' : `${one.name}, `}${one.id}: ${one.summary.replace(/\.$/, '')}`,
    group: groupOf(one),
  }))
  const begin = (part('location').dataset['begin'] ?? '').split(' ')
  const others = accounts.filter(({ value }) => !begin.includes(value))
  const first = begin.flatMap((id) => accounts.filter(({ value }) => value === id))
  const inOrder = GROUPS.flatMap((group) => [...first, ...others].filter((one) => one.group === group))
  const { value: typed } = /** @type {HTMLInputElement} */ (part('location-filter'))
  const words = typed.toLowerCase().split(/\s+/)
  const found = inOrder.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
  offer(
    choice('location'),
    inOrder.filter((one) => found.includes(one) || one.value === chosen.location),
    chosen.location,
  )
  part('location-count').textContent =
    found.length === accounts.length ? '' : `${found.length} of ${accounts.length} match.`
}

const GROUPS = [
  'To begin with',
  'On direct billing',
  'Card, payment or plan problems',
  'Refuses with a code',
  'Other modules and the check',
]

/**
 * By what it is for, and by who pays now.
 * @param {SubAccountBrief} subAccount
 */
function groupOf({ use, mode }) {
  const at = use === 'billing' ? Number(mode === 'DIRECT') : { refusal: 2, script: 3, other: 4 }[use]
  return GROUPS[at] ?? ''
}

/**
 * Shows how a value differs from the one shown before under this name.
 * @param {string} place id of the element
 * @param {string} name
 * @param {unknown} value
 * @param {string} label
 * @returns {number} how many differences
 */
function showChanges(place, name, value, label) {
  const before = /** @type {{ readonly name: string, readonly value: unknown } | undefined} */ (seen.get(place))
  const full = `${chosen.world} ${name}`
  seen.set(place, { name: full, value })
  if (before === undefined || before.name !== full) {
    part(place).replaceChildren(element('p', {}, 'Nothing yet. What a click changes is listed here.'))
    return 0
  }
  const changes = differences(before.value, value)
  if (changes.length === 0) return 0
  const rows = changes.map((change) => [
    named(change.place),
    element('del', {}, change.before),
    element('ins', {}, change.after),
  ])
  part(place).replaceChildren(table(['What', 'Before', 'After'], rows, label))
  return changes.length
}

/**
 * @param {Account} account
 * @param {string} label
 * @returns {string}
 */
function showAccount(account, label) {
  const { subAccount, topUpDueAt, issuerDeclines, charges } = account
  const { wallet, autoRecharge, billingMode, creditGuard } = subAccount
  const was = shownAccount.now
  shownAccount.now = account
  drawWallet(part('wallet'), subAccount)
  const recharge = autoRecharge.enabled
    ? `${dollars(autoRecharge.rechargeAmountUSD ?? 0)} when below ${dollars(autoRecharge.thresholdUSD ?? 0)}`
    : 'off'
  const facts = {
    'Who pays': billingMode,
    Balance: `${figure(wallet.balanceMinutes)} minutes, ${dollars(wallet.balanceUSD)}, ${wallet.status}`,
    'Auto-recharge': `${recharge}${typeof autoRecharge.blockedReason === 'string' ? `, blocked: ${autoRecharge.blockedReason}` : ''}`,
    'Top-up due': topUpDueAt === null ? 'no' : momentText(topUpDueAt),
    Card: cardText(account),
    'Credit Guard': creditGuard.enabled ? 'on' : 'off',
  }
  showFacts(facts, { 'Auto-recharge': mendingButtons(account) })
  const books = charges.map(({ at, amountUSD, outcome, declineCode }) => [
    momentText(at),
    dollars(amountUSD),
    `${outcome}${declineCode === null ? '' : `: ${declineCode}`}`,
  ])
  const none = element('p', {}, 'No charge yet.')
  part('charges').replaceChildren(books.length === 0 ? none : table(['When', 'Amount', 'Outcome'], books))
  const value = { ...subAccount, topUpDueAt, issuerDeclines, charges }
  const count = showChanges('account-changes', subAccount.locationId, value, label)
  if (count === 0 || was === null) return ''
  const news = accountNews(was, account)
  return news.length === 0 ? `${counted(count, 'value')} changed.` : news.join(' ')
}

/**
 * Left as they are where nothing changed, so that a button keeps the focus.
 * @param {Readonly<Record<string, string>>} facts
 * @param {Readonly<Record<string, readonly HTMLElement[]>>} buttons
 */
function showFacts(facts, buttons) {
  const list = part('facts')
  const rows = Object.entries(facts).flatMap(([name, text]) => {
    const beside = (buttons[name] ?? []).flatMap((made) => [' ', made])
    return [element('dt', {}, name), element('dd', {}, text, ...beside)]
  })
  const signature = rows.map((row) => row.textContent).join('\n')
  if (list.dataset['shown'] === signature) return
  const hadFocus = list.contains(document.activeElement)
  list.setAttribute('data-shown', signature)
  list.replaceChildren(...rows)
  // The button did its work and is gone.
  if (hadFocus) (list.querySelector('button') ?? choice('location')).focus()
}

/**
 * @param {Shown} state
 * @param {string} label
 * @returns {string}
 */
function showSplit({ splitTests }, label) {
  const options = splitTests.map(({ primaryAgentId: id, summary }) => ({ value: id, text: `${summary} (${id})` }))
  const split = splitTests.find(({ primaryAgentId }) => primaryAgentId === chosen.split) ?? splitTests[0]
  if (split === undefined) return ''
  const { primaryAgentId: id, variants, revision, status } = split
  chosen.split = id
  offer(choice('split'), options, id)
  drawWeights(part('weights'), split)
  const form = part('weights-form')
  const version = `${chosen.world} ${id} ${revision}`
  if (form.dataset['version'] !== version) {
    form.setAttribute('data-version', version)
    const active = variants.filter((variant) => variant.status === 'active' && status === 'running')
    const inputs = active.map(({ agentId, name, weight }) =>
      element(
        'label',
        {},
        name,
        element('input', { type: 'number', name: agentId, value: String(weight), min: '0', max: '100' }),
      ),
    )
    const removals = active
      .filter(({ isPrimary }) => !isPrimary)
      .map(({ agentId, name }) => button(`Remove ${name}`, { 'data-remove': agentId }))
    const saving = element('div', { class: 'row' }, element('button', {}, 'Save the weights'), ...removals)
    const hadFocus = form.contains(document.activeElement)
    form.replaceChildren(...(active.length === 0 ? ['It has ended.'] : [...inputs, saving]))
    if (hadFocus) form.querySelector('button')?.focus()
  }
  const count = showChanges('split-changes', id, split, label)
  return count === 0 ? '' : `Split test at revision ${revision}.`
}

/**
 * @param {Shown} state
 * @param {string} label
 * @returns {string}
 */
function showAgent({ liveAgents, clock }, label) {
  const options = liveAgents.map(({ id, locationId, name, summary }) => ({
    value: `${locationId} ${id}`,
    text: summary === '' ? `${name ?? 'No name'} (${id})` : `${summary} (${id})`,
    group: locationId,
  }))
  const agent = liveAgents.find(({ id, locationId }) => `${locationId} ${id}` === chosen.agent) ?? liveAgents[0]
  if (agent === undefined) return ''
  chosen.agent = `${agent.locationId} ${agent.id}`
  offer(choice('agent'), options, chosen.agent)
  drawSetup(part('setup'), agent, Date.parse(clock.now))
  const count = showChanges('agent-changes', chosen.agent, { revision: agent.revision, setup: agent.setup }, label)
  return count === 0 ? '' : setupText(agent)
}

/** @param {Shown['faults']} faults */
function showFaults(faults) {
  const signature = JSON.stringify(faults)
  if (part('faults').dataset['shown'] === signature) return
  part('faults').setAttribute('data-shown', signature)
  const rows = faults.map(({ name, times, operation }) => [
    named(name),
    times === null ? 'until off' : `${times} more`,
    operation ?? 'all',
    button('Off', { 'data-off': name }, name),
  ])
  const none = element('p', {}, 'None is on.')
  const hadFocus = part('faults').contains(document.activeElement)
  part('faults').replaceChildren(rows.length === 0 ? none : table(['Fault', 'Hits', 'Operation', ''], rows))
  if (hadFocus) part('fault').querySelector('select')?.focus()
}

/** @param {readonly RecentRequest[]} requests */
function showRequests(requests) {
  const list = part('requests')
  const signature = `${chosen.world} ${requests[0]?.number ?? 0}`
  if (list.dataset['shown'] === signature) return
  list.setAttribute('data-shown', signature)
  const known = new Map([...list.children].map((item) => [item.getAttribute('data-number'), item]))
  const items = requests.map((request) => known.get(String(request.number)) ?? requestItem(request))
  list.replaceChildren(...(items.length === 0 ? [element('p', {}, 'None yet.')] : items))
}

/** @param {RecentRequest} request */
function requestItem({ number, at, method, target, operation, key, status, body, answer }) {
  const { error, idempotentReplay } = /** @type {Readonly<Record<string, Json>>} */ (
    typeof answer === 'object' && answer !== null ? answer : {}
  )
  const code = typeof error === 'string' ? ` ${error}` : ''
  const look = status === null || status >= 400 ? { class: 'bad' } : {}
  const head = element(
    'summary',
    {},
    element('code', {}, `${method} ${target}`),
    ' → ',
    element('strong', look, status === null ? 'cut' : `${status}${code}`),
    ...(idempotentReplay === true ? [', replay'] : []),
  )
  const who = key === null ? 'without a known key' : `as ${key}`
  const inside = [
    element('p', { class: 'hint' }, `${operation ?? 'No operation'}, ${who}, ${at.slice(11, 19)} UTC (real time)`),
    ...(body === null ? [] : [element('p', { class: 'hint' }, 'Body'), jsonText(body, 'Body')]),
    element('p', { class: 'hint' }, 'Response'),
    answer === null ? element('p', {}, 'Empty') : jsonText(answer, 'Response'),
  ]
  return element('details', { 'data-number': String(number) }, head, ...inside)
}

/** @typedef {{ readonly at: string, readonly status: number | null, readonly problem: string | null }} Attempt */
/**
 * @typedef {{ readonly id: string, readonly step: string, readonly url: string, readonly body: Json, readonly state: string,
 *   readonly refused: string | null, readonly attempts: readonly Attempt[], readonly dueAt: string | null }} Webhook
 */

/** @param {readonly Webhook[]} webhooks */
function showWebhooks(webhooks) {
  const list = part('webhooks')
  const known = new Map([...list.children].map((item) => [item.getAttribute('data-shown'), item]))
  const items = webhooks.map((webhook) => {
    const signature = JSON.stringify([chosen.world, webhook])
    return known.get(signature) ?? webhookItem(webhook, signature)
  })
  if (items.length === list.children.length && items.every((item, index) => item === list.children[index])) return
  list.replaceChildren(...(items.length === 0 ? [element('p', {}, 'None was sent.')] : items))
}

/**
 * @param {Webhook} webhook
 * @param {string} signature
 */
function webhookItem({ step, url, body, state, refused, attempts, dueAt }, signature) {
  const look = state === 'refused' || state === 'given_up' ? { class: 'bad' } : {}
  const head = element('summary', {}, element('code', {}, url), ' → ', element('strong', look, state.replace('_', ' ')))
  const rows = attempts.map(({ at, status, problem }) => [
    momentText(at),
    status === null ? (problem ?? '…') : String(status),
  ])
  const next = dueAt === null ? '' : `, next at ${momentText(dueAt)}`
  return element(
    'details',
    { 'data-shown': signature },
    head,
    element('p', { class: 'hint' }, `Step ${step}${next}`),
    ...(refused === null ? [] : [element('p', {}, refused)]),
    ...(rows.length === 0 ? [] : [table(['Attempt', 'Response'], rows)]),
    jsonText(body, 'Payload'),
  )
}

/**
 * @param {Json} value
 * @param {string} name
 */
function jsonText(value, name) {
  return element('pre', { tabindex: '0', role: 'group', 'aria-label': name }, JSON.stringify(value, null, 2))
}
