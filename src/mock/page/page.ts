import { errorEntry, objectOf, pairsOf } from '../../contract/index.ts'
import type { Contract, Json, Operation, Pair } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import { MANY } from '../long-lists.ts'
import { LONGEST_DELAY } from '../pins.ts'
import type { Pins } from '../pins.ts'
import { escapeHtml } from '../../text/markup.ts'
import { saidInstead } from '../../text/search-terms.ts'
import { pageAnswer } from '../../serve/page.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** One file without external requests. `documentation` is the reference site, if there is one. */
export function renderPage(contract: Contract, pins: Pins, documentation?: string): Answer {
  // A contract of somebody else's has no pages there.
  const site = contract.foreign === true ? undefined : documentation?.replace(/\/+$/, '')
  const modules = [...new Set(contract.operations.map((operation) => operation.module))]
  const sections = modules.map((module) => {
    const operations = contract.operations.filter((operation) => operation.module === module)
    const items = operations.map((operation) => renderOperation(contract, operation, pins, site))
    return `<section><h2>${escapeHtml(module === '' ? 'Operations' : module)}</h2><ul>${items.join('')}</ul></section>`
  })
  const title = contract.title === '' ? 'Mock' : `${contract.title}: mock`
  const body = `<header>
<h1>${escapeHtml(title)}</h1>
<p>Choose what each operation returns. A choice takes effect at once, for every caller, until the mock stops.
A header in a request wins: <code>Prefer: example=NAME</code>, <code>code=STATUS</code>, <code>delay=MS</code>, or several with commas. A chosen response has the ids of its own example, whichever the request names.</p>
${site === undefined ? '' : `<p>In the reference: ${link(`${site}/operations/`, 'all operations')}, ${link(`${site}/errors/`, 'all errors')}. The mock remembers no change: ${link(`${site}/guides/mock-sandbox-msw`, 'a flow of several requests needs the sandbox')}.</p>`}
<p id="choices" hidden></p>
<div class="tools">
<label>Filter<input id="filter" type="search" placeholder="Path, operation, status, error code, example, value or what happened" autocomplete="off"></label>
<button id="reset" type="button">Clear all choices</button>
</div>
<p id="waits" hidden>To see a screen load slowly, set <b>Delay in ms</b> at the operation that it waits for, with or without a response.</p>
<p id="some" hidden><span></span> <button class="all" type="button">Show all</button></p>
<p id="unnamed" hidden><span></span> <button type="button">Show them, too</button></p>
<p role="status"></p>
</header>
<main data-delay="${pins.delay}">${sections.join('\n')}
<p id="none" hidden>No operation and no response matches. <button class="all" type="button">Show all</button></p></main>`
  return pageAnswer({ title, style: STYLE, script: SCRIPT, body })
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

function renderOperation(contract: Contract, operation: Operation, pins: Pins, site: string | undefined): string {
  const pairs = pairsOf(contract, operation.id)
  const { answer: pinned, delay } = pins.of(operation.id)
  const id = escapeHtml(operation.id)
  const named = site === undefined ? id : link(`${site}/operations/${operation.id}`, operation.id)
  const chosen = pairs.some((pair) => pair.key === pinned) ? pinned : null
  return `<li data-operation="${id}"${chosen === null && delay === pins.delay ? '' : ' data-pinned'}><fieldset>
<legend><code>${escapeHtml(`${operation.method} ${operation.path}`)}</code><span>${escapeHtml(operation.summary)} (${named})</span></legend>
<label>Response<select><option value="">Default: match the request</option>${renderAnswers(contract, operation, pairs, chosen)}</select></label>
<label>Delay in ms<input type="number" min="0" max="${LONGEST_DELAY}" step="50" value="${delay}" inputmode="numeric"></label>
<p class="said" hidden></p>
<p class="found" hidden></p>
<div class="copies" hidden><button type="button">Copy as <code></code></button>
<button type="button">Copy as <code></code></button></div>
<details><summary>Body</summary><pre tabindex="0"></pre></details>
</fieldset></li>`
}

function renderAnswers(
  contract: Contract,
  { module }: Operation,
  pairs: readonly Pair[],
  chosen: string | null,
): string {
  const statuses = [...new Set(pairs.map((pair) => pair.status))].toSorted((a, b) => a - b)
  const groups = statuses.map((status) => {
    const options = pairs
      .filter((pair) => pair.status === status)
      .map((pair) => renderAnswer(pair, meaningOf(contract, module, pair), pair.key === chosen))
    return `<optgroup label="${status}">${options.join('')}</optgroup>`
  })
  return groups.join('')
}

function meaningOf(contract: Contract, module: string, { code }: Pair): string {
  return (code === null ? null : errorEntry(contract, module, code)?.meaning) ?? ''
}

/** Found by what its code means, by everyday words and by the values in its body, too. */
function renderAnswer(pair: Pair, meaning: string, selected: boolean): string {
  const text = `${pair.status} ${pair.key}${pair.summary === '' ? '' : `: ${pair.summary}`}`
  const words = [...new Set([...saidInstead(`${text} ${meaning}`), ...stateOf(pair).split(' ')])].join(' ').trim()
  const also = [
    ['means', meaning.trim()],
    ['words', words],
    ['values', [...valuesIn(pair.response.body)].filter((value) => value !== pair.key).join(' ')],
  ].map(([name, value = '']) => (value === '' ? '' : ` data-${name}="${escapeHtml(value)}"`))
  return `<option value="${escapeHtml(pair.key)}"${also.join('')}${selected ? ' selected' : ''}>${escapeHtml(text)}</option>`
}

/** What people call the state of a screen that a response leads to. */
function stateOf(pair: Pair): string {
  if (pair.status === 429) return 'too many requests rate limit limited ratelimit throttle throttled quota'
  if (pair.key === MANY) return 'paging scroll'
  return hasEmptyList(pair) || /^(?:empty|none)$/i.test(pair.key) ? 'empty list no entries items results data' : ''
}

/** Whether a success is a list without items, or has one. */
function hasEmptyList({ status, response: { body } }: Pair): boolean {
  const parts = [body, ...Object.values(objectOf(body)), ...Object.values(objectOf(objectOf(body)['data']))]
  return status < 300 && parts.some((part) => Array.isArray(part) && part.length === 0)
}

/** Names among the values of a body, such as statuses, codes and ids. */
function valuesIn(body: Json | undefined): ReadonlySet<string> {
  if (typeof body === 'string') return new Set(/^[a-z][\w.:-]*$/i.test(body) ? [body] : [])
  if (typeof body !== 'object' || body === null) return new Set()
  return new Set(Object.values(body).flatMap((inner) => [...valuesIn(inner)]))
}
