import { readFileSync } from 'node:fs'
import { operationById, pairsOf } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import { escapeHtml } from '../../text/markup.ts'
import { pageAnswer } from '../../serve/page.ts'
import { LATENCY_FAULT } from '../http/apply-faults.ts'
import { DECLINE_FAULT } from '../payments/stand-in.ts'
import { LATE_FAULT } from '../webhooks/deliver.ts'
import { knownFaults } from './faults.ts'
import { hintOf } from './fields.ts'
import type { Field } from './fields.ts'
import { STYLE } from './page/style.ts'
import { MOST_REQUESTS, MOST_WORLDS } from './recent.ts'
import type { ControlRoute } from './route.ts'

/** In order of their imports. */
const SCRIPT_FILES = ['parts', 'pictures', 'forms', 'ask', 'billing', 'events', 'show', 'record', 'browser'].map(
  (name) => `page/${name}.js`,
)
let script: string | null = null

/** Joins the modules into one script without their imports. */
function readScript(): string {
  const texts = SCRIPT_FILES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  const joined = texts.join('\n').replaceAll(/^import [^;'"]*from ['"][^'"]*['"];?\n/gm, '')
  return joined.replaceAll(/^export /gm, '').replaceAll('</', '<\\/')
}

const SENT = [
  'getSubAccountBilling',
  'updateDirectBilling',
  'updateSplitTestWeights',
  'removeSplitVariant',
  'getLiveAgent',
  'updateLiveAgent',
  'prepareLiveAgent',
] as const

/** Examples of the contract that work for any sub-account: pair → label of the button. */
const BILLING = {
  turn_on_with_auto_recharge: 'Turn on direct billing, with auto-recharge',
  turn_on: 'Turn on without auto-recharge',
  turn_off: 'Turn direct billing off',
} as const

/** In the order of the page on a narrow screen. */
const SECTIONS = [
  ['account', 'Sub-account'],
  ['split', 'Split tests'],
  ['live', 'Live agents'],
  ['record', 'Record a flow'],
  ['faults', 'Faults'],
  ['requests', 'Last requests'],
  ['worlds', 'Worlds and snapshots'],
] as const

/** The control page. It uses the control routes only. */
export function renderPage(contract: Contract, routes: readonly ControlRoute[], documentation?: string): Answer {
  script ??= readScript()
  const title = contract.title === '' ? 'Sandbox' : `${contract.title}: sandbox`
  const operations = Object.fromEntries(
    SENT.flatMap((id) => {
      const operation = operationById(contract, id)
      return operation === null ? [] : [[id, { method: operation.method, path: operation.path }]]
    }),
  )
  const contents = SECTIONS.map(([id, name]) => `<a href="#h-${id}">${name}</a>`).join('')
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p>Change something and watch what it does. Other programs' requests show here too. Everything is test data.${referenceLinks(contract, documentation)}</p>
<div class="tools">
<label>World<select id="world"></select></label>
<div role="group" aria-label="Clock" class="clock"><time id="now"></time>
<button type="button" data-advance="300">+5 minutes</button>
<button type="button" data-advance="86400">+1 day</button>
<button type="button" id="freeze">Stop the clock</button></div>
<button type="button" id="reset">Start over</button>
</div>
<nav aria-label="On this page">${contents}</nav>
</header>
<p role="status" id="status">Reading…</p>
<main data-operations="${escapeHtml(JSON.stringify(operations))}" data-first="${escapeHtml(firstLocation(contract))}">
<div>${subAccountSection(contract, routes)}${splitSection()}${liveSection(routes)}</div>
<div>${recordSection()}${faultsSection(contract, routes)}${requestsSection()}${worldsSection()}</div>
</main>`
  return pageAnswer({ title, style: STYLE, script, body })
}

/** A contract of somebody else's has no pages there. */
function referenceLinks({ foreign }: Contract, documentation: string | undefined): string {
  if (documentation === undefined || foreign === true) return ''
  const site = documentation.replace(/\/+$/, '')
  const link = (path: string, text: string) => `<a href="${escapeHtml(site + path)}">${text}</a>`
  return ` In the reference: ${link('/operations/', 'all operations')}, ${link('/errors/', 'all errors')}, ${link('/sandbox', 'what this sandbox does')}.`
}

/** The first button's example works for this sub-account. */
function firstLocation(contract: Contract): string {
  return locationOf(contract, 'turn_on_with_auto_recharge')
}

/** The sub-account that an example of direct billing names. */
function locationOf(contract: Contract, example: keyof typeof BILLING): string {
  const pair = pairsOf(contract, 'updateDirectBilling').find(({ key }) => key === example)
  return pair?.request.path['locationId'] ?? ''
}

function subAccountSection(contract: Contract, routes: readonly ControlRoute[]): string {
  return `<section aria-labelledby="h-account"><h2 id="h-account">Sub-account</h2>
<label>Filter sub-accounts<input id="location-filter" type="search" autocomplete="off" placeholder="Such as: card cannot be charged"></label>
<label>Choose a sub-account<span class="hint" id="location-count"></span><select id="location" data-begin="${escapeHtml(`${locationOf(contract, 'turn_on')} ${firstLocation(contract)}`)}"></select></label>
<p class="hint" id="own-calls"></p>
<h3>Wallet</h3>
<div id="wallet"></div>
<ol class="steps">
<li>${billingButton(contract, 'turn_on_with_auto_recharge')}</li>
<li><button type="button" data-call="600">Let calls of 600 minutes end</button></li>
<li><button type="button" data-topup="300">Clock +5 minutes: the top-up comes</button></li>
</ol>
<div class="row"><button type="button" data-call="12">A call of 12 minutes</button>
${billingButton(contract, 'turn_on')}${billingButton(contract, 'turn_off')}</div>
<dl id="facts"></dl>
<h3>What changed</h3>
<div id="account-changes" class="changes"><p>Nothing yet.</p></div>
<details><summary>Let something else happen to it</summary>${eventForms(routes, (fields) => 'locationId' in fields && !('agentId' in fields))}</details>
<details><summary>The payment provider's books</summary><div id="charges"></div></details>
</section>`
}

function billingButton(contract: Contract, key: keyof typeof BILLING): string {
  const pair = pairsOf(contract, 'updateDirectBilling').find((candidate) => candidate.key === key)
  const body = pair?.request.body ?? null
  if (body === null || !('value' in body)) return ''
  return `<button type="button" data-billing="${escapeHtml(JSON.stringify(body.value))}">${BILLING[key]}</button>`
}

function splitSection(): string {
  return `<section aria-labelledby="h-split"><h2 id="h-split">Split tests</h2>
<label>Choose a split test<select id="split"></select></label>
<div id="weights"></div>
<form id="weights-form" class="weights"></form>
<div id="split-changes" class="changes"></div>
</section>`
}

function liveSection(routes: readonly ControlRoute[]): string {
  return `<section aria-labelledby="h-live"><h2 id="h-live">Live agents</h2>
<label>Choose a live agent<select id="agent"></select></label>
<div id="setup"></div>
<div class="row"><button type="button" id="save">Save it again</button><button type="button" id="prepare">Prepare</button></div>
<div id="agent-changes" class="changes"></div>
<details><summary>Webhooks of its sub-account</summary><div id="webhooks"></div></details>
<details><summary>Let something else happen to it</summary>${eventForms(routes, (fields) => 'agentId' in fields)}</details>
</section>`
}

/** A form for each event, without the fields that the page already asks for. */
function eventForms(routes: readonly ControlRoute[], belongs: (fields: ControlRoute['fields']) => boolean): string {
  const events = routes.filter(({ path, fields }) => path.startsWith('/_sandbox/events/') && belongs(fields))
  return events
    .map(({ path, does, fields }) => {
      const chosen = 'locationId' in fields ? ['locationId', 'agentId'] : []
      const inputs = Object.entries(fields).filter(([name]) => !chosen.includes(name))
      const takes = Object.keys(fields).filter((name) => chosen.includes(name))
      const name = path.split('/').at(-1) ?? ''
      return `<form data-event="${escapeHtml(name)}" data-takes="${takes.join(' ')}"><p>${escapeHtml(does)}</p>
<div class="row">${inputs.map(([field, says]) => inputFor(field, says)).join('')}<button>Let it happen<span class="unseen">: ${escapeHtml(name)}</span></button></div></form>`
    })
    .join('')
}

const PROPOSED: Readonly<Record<string, string>> = {
  minutes: '12',
  declineCode: 'card_declined',
  attempts: '1',
  milliseconds: '2000',
}

function inputFor(name: string, field: Field<unknown>): string {
  const { input, otherwise } = field
  const optional = otherwise !== undefined
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const label = escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
  const how = input.kind === 'texts' ? { ...field, says: 'name=value, name=value' } : field
  const hint = `<span class="hint">${escapeHtml(hintOf(how))}</span>`
  const about = `name="${escapeHtml(name)}" data-kind="${input.kind}"${input.nullable && !optional ? ' data-nullable' : ''}`
  if (input.kind === 'list') {
    const boxes = input.values.map(
      (value) =>
        `<label class="box"><input type="checkbox" ${about} value="${escapeHtml(value)}">${escapeHtml(value)}</label>`,
    )
    return `<fieldset><legend>${label}</legend>${boxes.join('')}</fieldset>`
  }
  if (input.kind === 'flag' || input.kind === 'choice') {
    const values = input.kind === 'flag' ? ['true', 'false'] : input.values
    const none = optional || input.nullable ? [`<option value="">${input.nullable ? 'null' : '–'}</option>`] : []
    const options = values.map((value) => `<option>${escapeHtml(value)}</option>`)
    return `<label>${label}<select ${about}>${[...none, ...options].join('')}</select></label>`
  }
  const value = PROPOSED[name] ?? ''
  const type = input.kind === 'number' ? 'type="number" step="any" inputmode="decimal"' : 'type="text"'
  const required = optional || input.nullable ? '' : ' required'
  const list = name === 'operation' ? ' list="operations"' : ''
  return `<label>${label}${hint}<input ${type} ${about}${list} value="${escapeHtml(value)}" autocomplete="off"${required}></label>`
}

function faultsSection(contract: Contract, routes: readonly ControlRoute[]): string {
  const fields =
    routes.find(({ method, path }) => method === 'PUT' && path.startsWith('/_sandbox/faults/'))?.fields ?? {}
  const known = knownFaults(contract)
  const options = known.map(
    ({ name, does, operations }) =>
      `<option value="${escapeHtml(name)}"${operations === null ? '' : ' data-code'}>${escapeHtml(`${name}: ${does.replaceAll('`', '')}`)}</option>`,
  )
  const needs: Readonly<Record<string, string>> = {
    milliseconds: `${LATENCY_FAULT} ${LATE_FAULT}`,
    declineCode: DECLINE_FAULT,
  }
  const inputs = Object.entries(fields).map(([name, field]) => {
    const only = needs[name]
    return only === undefined ? inputFor(name, field) : `<div data-only="${only}">${inputFor(name, field)}</div>`
  })
  return `<section aria-labelledby="h-faults"><h2 id="h-faults">Faults</h2>
<div id="faults"></div>
<form id="fault"><label>Fault<select name="fault">${options.join('')}</select></label>
<div class="row">${inputs.join('')}<button>Switch on</button></div></form>
<datalist id="operations">${contract.operations.map(({ id }) => `<option value="${escapeHtml(id)}"></option>`).join('')}</datalist>
<p class="hint">Faults hit requests to the API and what they set going, such as a top-up, but not the page's own control.</p>
</section>`
}

function worldsSection(): string {
  return `<section aria-labelledby="h-worlds"><h2 id="h-worlds">Worlds and snapshots</h2>
<p class="hint">A world is a copy of all test data. Calls in one world change nothing in the others.</p>
<form id="new-world" class="row"><label>Go to a world, or make it<input name="name" type="text" required autocomplete="off" pattern="${NAME.pattern}" title="${NAME.says}"></label><button>Go</button></form>
<div id="of-others" class="row"><button type="button" id="remove-world">Remove this world and its snapshots</button></div>
<p id="of-main" class="hint">The world main cannot be removed: requests that name no world use it. <strong>Start over</strong> puts its test data back, and its snapshots stay.</p>
<form id="new-snapshot" class="row"><label>Keep this world as<input name="name" type="text" required autocomplete="off" pattern="${NAME.pattern}" title="${NAME.says}"></label><button>Take a snapshot</button></form>
<div id="snapshots"></div>
</section>`
}

/** Of worlds and snapshots. */
const NAME = {
  pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]{0,63}',
  says: 'Letters, digits, dots, hyphens and underscores; the first is a letter or digit',
}

function recordSection(): string {
  return `<section aria-labelledby="h-record"><h2 id="h-record">Record a flow</h2>
<p class="hint">Choose Start over, record, call the API, stop: the calls become a vitest test, MSW handlers and an Arazzo journey.</p>
<div class="row"><button type="button" id="record" aria-pressed="false">Record a flow</button>
<span id="reads" hidden><button type="button" data-read="account">Read the sub-account over the API</button><button type="button" data-read="agent">Read the live agent over the API</button></span></div>
<p id="recorded-world" hidden></p>
<div id="recording" hidden><p id="recorded"></p>
<div class="row"><label>Form<select id="recorded-form"></select></label><button type="button" id="copy-recorded">Copy</button><button type="button" id="download-recorded">Download</button></div>
<ul id="recorded-notes" class="hint"></ul>
<pre id="recorded-text" tabindex="0"></pre></div>
<details><summary>What a recording has</summary>
<p class="hint">Only the vitest test runs events, the clock, faults and snapshots; read over the API what they changed to have it in the handlers.</p>
<p class="hint">It goes on when you reload this page, and is lost when you close the tab, remove its world here or start the sandbox again. Of a world, the last ${MOST_REQUESTS} calls are kept, for the ${MOST_WORLDS} worlds that were called or shown last.</p></details>
</section>`
}

function requestsSection(): string {
  return `<section aria-labelledby="h-requests"><h2 id="h-requests">Last requests</h2>
<p class="hint">Newest first; only this world, since this server started. Headers, keys and secrets are left out.</p>
<div id="requests"></div>
</section>`
}
