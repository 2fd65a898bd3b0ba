/** @import { SplitTest, SubAccount } from '../../../../generated/api.d.ts' */
/** @import { Json } from '../../../contract/index.ts' */
/** @import { LiveAgentBrief, SubAccountBrief } from '../state.ts' */
/** @import { Body } from './forms.js' */

/** @typedef {{ readonly name: string, readonly times: number | null, readonly operation: string | null, readonly declineCode?: string }} ActiveFault */
/** @typedef {{ readonly now: string, readonly frozen: boolean }} Clock */
/** @typedef {{ readonly at: string, readonly amountUSD: number, readonly outcome: string, readonly declineCode: string | null }} Charge */
/** @typedef {SplitTest & { readonly summary: string }} SplitBrief */
/**
 * A world as the page reads it.
 * @typedef {{ readonly clock: Clock, readonly faults: readonly ActiveFault[], readonly subAccounts: readonly SubAccountBrief[], readonly liveAgents: readonly LiveAgentBrief[], readonly splitTests: readonly SplitBrief[] }} Shown
 */
/** @typedef {{ readonly subAccount: SubAccount, readonly topUpDueAt: string | null, readonly issuerDeclines: string | null, readonly charges: readonly Charge[] }} Account */

const main = /** @type {HTMLElement} */ (document.querySelector('main'))
const operations = /** @type {Readonly<Record<string, { readonly method: string, readonly path: string }>>} */ (
  JSON.parse(main.dataset['operations'] ?? '{}')
)

/** What the page shows. `agent` includes its sub-account, `split` is the primary's id. */
export const chosen = {
  // Not in the address: a link from another site must not choose, and so create, a world.
  world: sessionStorage.getItem('world') ?? 'main',
  location: sessionStorage.getItem('location') ?? main.dataset['first'] ?? '',
  agent: '',
  split: '',
}

export const read = {
  /** @type {Shown | null} */
  state: null,
  /** When the process that was read began to count calls. */
  since: '',
}

/** A response that refuses; `help` is where its code is explained, if it says so. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {string} message
   * @param {string} help
   */
  constructor(status, code, message, help) {
    super([`Refused with ${status}`, code, message].filter((word) => word !== '').join(', '))
    this.code = code
    this.help = help
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {Body} [body]
 * @param {{ readonly key?: string | null, readonly world?: string }} [as]
 */
async function send(method, path, body, { key = null, world = chosen.world } = {}) {
  /** @type {Record<string, string>} */
  const headers = { 'x-sandbox-world': world, accept: 'application/json' }
  if (key !== null) headers['authorization'] = `Bearer ${key}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(path, init)
  const text = await response.text()
  const answer = /** @type {Record<string, Json>} */ (text === '' ? {} : JSON.parse(text))
  if (response.ok) return answer
  const code = [answer['error'], answer['code']].find((value) => typeof value === 'string') ?? ''
  const message = typeof answer['message'] === 'string' ? answer['message'] : ''
  const [, help = ''] = /<([^>]*)>; rel="help"/.exec(response.headers.get('link') ?? '') ?? []
  throw new Refused(response.status, code, message, help)
}

/**
 * Asks the sandbox itself.
 * @param {string} method
 * @param {string} path
 * @param {Body} [body]
 * @param {string} [world] in place of the one that is shown
 */
export async function steer(method, path, body, world = chosen.world) {
  return (await send(method, `/_sandbox${path}`, body, { world }))['data'] ?? null
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
  return send(method, target + query, body, { key })
}
