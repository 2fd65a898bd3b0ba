/** @import { SplitTest, SubAccount } from '../../../../generated/api.d.ts' */
/** @import { Json } from '../../../contract/index.ts' */
/** @import { LiveAgentBrief, SubAccountBrief } from '../state.ts' */
/** @import { Body } from './forms.js' */

/**
 * @typedef {object} Shown
 * @property {{ readonly now: string, readonly frozen: boolean }} clock
 * @property {readonly ({ readonly name: string, readonly times: number | null, readonly operation: string | null } & Readonly<Record<string, Json>>)[]} faults
 * @property {readonly SubAccountBrief[]} subAccounts
 * @property {readonly LiveAgentBrief[]} liveAgents
 * @property {readonly (SplitTest & { readonly summary: string })[]} splitTests
 */
/**
 * @typedef {object} Account
 * @property {SubAccount} subAccount
 * @property {string | null} topUpDueAt
 * @property {readonly { readonly id: string, readonly at: string, readonly amountUSD: number, readonly outcome: string, readonly declineCode: string | null }[]} charges
 */

const main = /** @type {HTMLElement} */ (document.querySelector('main'))
/** @type {Readonly<Record<string, { readonly method: string, readonly path: string }>>} */
const operations = JSON.parse(main.dataset['operations'] ?? '{}')
const fragment = new URLSearchParams(location.hash.slice(1))

/** What the page shows: world, sub-account, live agent with its sub-account before it, and the primary of a split test. */
export const chosen = {
  world: fragment.get('world') ?? 'main',
  location: fragment.get('location') ?? main.dataset['first'] ?? '',
  agent: '',
  split: '',
}

/** What the world looked like when it was read last; null before that. */
export const read = {
  /** @type {Shown | null} */
  state: null,
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Body} [body]
 * @param {string | null} [key]
 */
async function send(method, path, body, key = null) {
  /** @type {Record<string, string>} */
  const headers = { 'x-sandbox-world': chosen.world, accept: 'application/json' }
  if (key !== null) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  const text = await response.text()
  const answer = /** @type {Record<string, Json>} */ (text === '' ? {} : JSON.parse(text))
  if (response.ok) return answer
  const code = [answer['error'], answer['code']].find((value) => typeof value === 'string') ?? ''
  const message = typeof answer['message'] === 'string' ? answer['message'] : ''
  throw new Error([`Refused with ${response.status}`, code, message].filter((word) => word !== '').join(', '))
}

/**
 * Asks the sandbox itself.
 * @param {string} method
 * @param {string} path
 * @param {Body} [body]
 */
export async function steer(method, path, body) {
  return (await send(method, `/_sandbox${path}`, body))['data'] ?? null
}

/**
 * Sends a real request of the API.
 * @param {string} operation
 * @param {Readonly<Record<string, string>>} path
 * @param {{ readonly location: string, readonly query?: string, readonly body?: Body }} how
 */
export async function call(operation, path, { location: place, query = '', body }) {
  const { method, path: template } = operations[operation] ?? { method: 'GET', path: '/' }
  const target = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[String(name)] ?? ''))
  const key = read.state?.subAccounts.find(({ id }) => id === place)?.key ?? null
  return send(method, target + query, body, key)
}
