import { createHash } from 'node:crypto'
import type { VersionDoubt } from '../conformance/model/history.ts'
import type { Unjudged } from './traffic.ts'

/** Why an exchange was not judged, for who does not know these words. */
const explained: Readonly<Record<Unjudged | 'judge-not-reached', string>> = {
  'unknown-operation':
    'The contract has no operation with this method and path: a typo, or a route that is not documented.',
  'other-address': 'The request named a whole address in place of a path.',
  'no-response': 'No whole response came: the API was not reached, or one side gave up.',
  'too-large': 'A body was too large to be copied.',
  upgrade: 'The connection changed to another protocol, such as a WebSocket.',
  'not-modified': 'The API answered 304: the body is in the caller’s cache.',
  'no-body': 'The log has no body for it.',
  'unknown-coding': 'A body is compressed in a way that the watch cannot undo.',
  overload: 'The judge was too slow, and had no room for it.',
  'not-published': 'NATS did not take it.',
  expired: 'No worker read it in time.',
  fault: 'The judge itself failed at it: please report that.',
  'judge-not-reached': 'The judge was full or starting again.',
}

const explainedDoubts: Readonly<Record<VersionDoubt, string>> = {
  'version-not-seen':
    'Before this change, no response showed the version to this caller, so that nobody can say whether it was the newest. The watch can say it if the caller reads through this proxy before it changes something.',
  'version-of-others':
    'It is not the version that was seen last, and somebody else may have made it. If all changes pass here, start the watch with --sole-writer.',
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --bad: light-dark(#b42318, #ff8a80); --doubt: light-dark(#7d5300, #f0c66b); --faint: light-dark(#59636e, #9198a1) }
html { background: light-dark(#ffffff, #0d1117); color: light-dark(#1f2328, #e6edf3) } a { color: light-dark(#0550ae, #79b8ff) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
.numbers { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 0; padding: 0 }
.numbers div { min-width: 8rem } dt { color: var(--faint) } dd { margin: 0; font-size: 1.4rem; font-variant-numeric: tabular-nums }
.numbers .faint { font-size: 1rem } #broken { font-size: 2.2rem; line-height: 1; font-weight: 600 } #broken.some { color: var(--bad) } #status.bad { color: var(--bad); font-weight: 600 }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums } code, td, li { overflow-wrap: break-word } .value { overflow-wrap: anywhere }
#server strong { color: var(--bad) } #advice strong { color: var(--doubt) } .faint { color: var(--faint) }
td ol, td ul { margin: .2rem 0; padding-left: 1.4rem }
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  tr { border-bottom: 1px solid var(--line); display: block; padding: .5rem 0 }
  td { border: 0; display: block; padding: .1rem 0 }
  td::before { color: var(--faint); content: attr(data-title) ': ' }
}`

const script = `
const explained = ${JSON.stringify(explained)}
const explainedDoubts = ${JSON.stringify(explainedDoubts)}
const byId = (id) => document.getElementById(id)
const text = (id, value) => { byId(id).textContent = value }
const isToday = (at) => new Date(at).toDateString() === new Date().toDateString()
const dated = (at) => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const time = (at) => isToday(at) ? new Date(at).toLocaleTimeString() : dated(at)
const add = (parent, tag, value, kind) => {
  const made = parent.appendChild(document.createElement(tag))
  if (value !== undefined) made.textContent = value
  if (kind) made.className = kind
  return made
}
// A line may end after a slash, and not inside a word.
const path = (parent, tag, value) => {
  const made = add(parent, tag)
  const parts = value.split('/')
  const last = parts.pop()
  for (const part of parts) made.append(part + '/', document.createElement('wbr'))
  made.append(last)
  return made
}
const rows = (id, all) => {
  const titles = [...byId(id).closest('table').tHead.rows[0].cells].map(({ textContent }) => textContent)
  byId(id).replaceChildren()
  for (const cells of all) {
    const row = byId(id).insertRow()
    cells.forEach((value, index) => {
      const cell = add(row, 'td')
      cell.dataset.title = titles[index]
      if (typeof value === 'function') value(cell)
      else cell.textContent = value
    })
  }
  const none = byId(id + '-none')
  none.hidden = all.length > 0
  byId(id).closest('.scroll').hidden = all.length === 0
}
const list = (id, all) => {
  byId(id).replaceChildren()
  for (const value of all) add(byId(id), 'li', value)
  text(id + '-count', all.length)
  byId(id).closest('details').hidden = all.length === 0
}
const unique = (all) => [...new Set(all)]
const some = (all) => all.slice(0, 3).join(', ') + (all.length > 3 ? ' and ' + (all.length - 3) + ' more' : '')
function fold(parent, id, title, isOpen) {
  const details = add(parent, 'details')
  details.dataset.id = id
  details.open = isOpen.has(id)
  add(details, 'summary', title)
  return details
}
function facts(parent, { side, at, expected, shown }, isExpectedSaid) {
  if (shown && shown.at !== at) path(parent, 'div', 'seen at ' + shown.at)
  if (!isExpectedSaid) add(parent, 'div', 'expected: ' + expected)
  if (shown && shown.value !== null) add(parent, 'div', (side === 'server' ? 'received: ' : 'sent: ') + shown.value, 'value')
  if (shown && shown.because) add(parent, 'div', 'because ' + shown.because, 'value')
}
function requests(parent, { id, shownBy, shown }, isOpen) {
  const list = add(fold(parent, id, 'requests', isOpen), 'ol')
  shownBy.forEach((request, index) => {
    const [method, address, ...status] = request.split(' ')
    const item = add(list, 'li')
    path(item, 'code', method + ' ' + address)
    add(item, 'span', ' → ' + status.join(' '))
    if (shown && shown.request === index) add(item, 'div', 'seen here')
  })
}
const familyOf = ({ inferred, isKnown, rule, message, at, expected }) =>
  JSON.stringify(inferred === null ? [isKnown, rule, message, at, expected] : [isKnown, inferred])
const times = (count) => count + (count === 1 ? ' time' : ' times')
function what(cell, ones) {
  add(cell, 'strong', some(unique(ones.map(({ operation }) => operation))))
  const messages = unique(ones.map(({ message }) => message))
  for (const message of messages.slice(0, 3)) add(cell, 'div', message)
  if (messages.length > 3) add(cell, 'div', 'and ' + (messages.length - 3) + ' more')
  if (ones[0].isKnown) add(cell, 'div', '(in the baseline)')
  if (ones[0].inferred !== null) add(cell, 'div', 'assumed: ' + ones[0].inferred, 'faint')
}
function where(cell, family, ones, isOpen) {
  const [first] = ones
  const isCommon = (name) => ones.every((one) => one[name] === first[name])
  if (isCommon('at')) path(cell, 'code', first.at)
  if (ones.length === 1) {
    facts(cell, first, false)
    requests(cell, first, isOpen)
    return
  }
  if (isCommon('expected')) add(cell, 'div', 'expected: ' + first.expected)
  const list = add(fold(cell, family, ones.length + ' differences', isOpen), 'ul')
  for (const one of ones) {
    const item = add(list, 'li')
    if (!isCommon('operation')) add(item, 'b', one.operation)
    if (!isCommon('message')) add(item, 'div', one.message)
    if (!isCommon('at')) path(item, 'code', one.at)
    facts(item, one, isCommon('expected'))
    add(item, 'div', times(one.count) + ', last ' + time(one.lastAt), 'faint')
    requests(item, one, isOpen)
  }
}
function violations(id, all) {
  const isOpen = new Set([...document.querySelectorAll('details[open]')].map(({ dataset }) => dataset.id))
  const families = new Map()
  for (const one of all) families.set(familyOf(one), [...(families.get(familyOf(one)) || []), one])
  rows(id, [...families].map(([family, ones]) => [
    ones.reduce((sum, { count }) => sum + count, 0),
    (cell) => what(cell, ones),
    (cell) => where(cell, family, ones, isOpen),
    time(Math.max(...ones.map(({ lastAt }) => lastAt))),
  ]))
  return families.size
}
function reasonCell(reason, unknown) {
  return (cell) => {
    add(cell, 'strong', reason)
    add(cell, 'div', explained[reason])
    if (reason !== 'unknown-operation' || unknown.length === 0) return
    add(cell, 'div', 'The newest:')
    const list = add(cell, 'ul')
    for (const { address, count, lastAt } of unknown) {
      const item = add(list, 'li')
      path(item, 'code', address)
      add(item, 'span', ' ' + times(count) + ', last ' + time(lastAt))
    }
  }
}
function checked({ runs, failed, last }) {
  const counts = last === null ? [] : Object.entries(last.verdicts).map(([verdict, count]) => count + ' ' + verdict)
  text('check-last', last === null ? 'No report yet.' : 'At ' + time(last.at) + ': ' + counts.join(', ') + '.')
  text('check-failed', failed === 0 ? '' : failed + ' of ' + runs + ' runs made no report.')
  byId('check-report').hidden = last === null
  if (last !== null) rows('causes', last.causes.map(({ verdict, says, cases }) => [cases.length, verdict, says]))
}
let before = null
let seenAt = null
let shown = ''
async function show() {
  let state
  try {
    state = await (await fetch('state')).json()
  } catch {
    text('status', 'This page cannot reach its watch.')
    byId('status').className = 'bad'
    text('as-of', seenAt === null ? '' : 'As of ' + time(seenAt) + '; not renewed since.')
    return
  }
  const { snapshot, coverage, health, checks, upstream, isUpstreamUp, nats } = state
  const link = nats && !nats.isUp ? '. NATS is not reached: what passes meanwhile is not judged, and counted' : ''
  const away = isUpstreamUp ? '' : '. It does not respond: callers get 502'
  const since = snapshot ? ' since ' + dated(snapshot.since) : ''
  text('status', health.isUp ? 'Watching ' + upstream + since + away + link : 'The judge is starting again; traffic passes, and counts as not judged.')
  byId('status').className = health.isUp && isUpstreamUp ? '' : 'bad'
  byId('check').hidden = checks === null
  if (checks !== null) checked(checks)
  if (!snapshot) return
  const now = performance.now()
  const rate = before === null ? 0 : (snapshot.judged - before.judged) * 1000 / (now - before.now)
  before = { judged: snapshot.judged, now }
  seenAt = Date.now()
  text('as-of', 'As of ' + time(seenAt) + '; renewed each second.')
  text('rate', rate.toFixed(rate < 10 ? 1 : 0))
  text('judged', snapshot.judged)
  const skipped = { ...snapshot.unjudged, 'judge-not-reached': health.lost }
  const reasons = Object.entries(skipped).filter(([, count]) => count > 0)
  text('unjudged', reasons.reduce((sum, [, count]) => sum + count, 0))
  const { lag: _lag, memory: _memory, ...steady } = state
  const current = new Date().toDateString() + JSON.stringify(steady)
  if (current === shown) return
  shown = current
  const focused = document.activeElement?.parentElement?.dataset.id
  const ofServer = snapshot.violations.filter(({ side }) => side === 'server')
  const broken = violations('server', ofServer.filter(({ inferred }) => inferred === null))
  text('broken', broken)
  byId('broken').className = broken > 0 ? 'some' : ''
  violations('advice', ofServer.filter(({ inferred }) => inferred !== null))
  violations('caller', snapshot.violations.filter(({ side }) => side === 'caller'))
  rows('reasons', reasons.map(([reason, count]) => [reasonCell(reason, snapshot.unknown), count]))
  rows('doubts', Object.entries(snapshot.versionDoubts).flatMap(([why, ofReason]) => Object.entries(ofReason).map(([operation, count]) => [
    count,
    operation,
    explainedDoubts[why],
  ])))
  if (focused) for (const one of document.querySelectorAll('details')) if (one.dataset.id === focused) one.querySelector('summary').focus({ preventScroll: true })
  const callers = Object.entries(snapshot.callers).sort(([, one], [, other]) => other.exchanges - one.exchanges)
  rows('callers', callers.map(([name, { exchanges, mistakes }]) => [name, exchanges, mistakes]))
  const { operations, answers, unused } = coverage
  text('operations', operations.seen + ' of ' + operations.all)
  text('answers', answers.seen + ' of ' + answers.all)
  for (const part of ['operations', 'answers', 'fields', 'words']) list('unused-' + part, unused[part])
}
show()
setInterval(show, 1000)`

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const pagePolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

function table(id: string, title: string, none: string, columns: readonly string[]): string {
  const heads = columns.map((name) => `<th scope="col">${name}</th>`).join('')
  return `<h2 id="${id}-title">${title}</h2>
<p id="${id}-none" class="faint">${none}</p>
<div class="scroll" role="region" aria-label="${title}" tabindex="0" hidden>
<table><thead><tr>${heads}</tr></thead><tbody id="${id}"></tbody></table>
</div>`
}

function unused(part: string, title: string): string {
  return `<details hidden><summary>${title} (<span id="unused-${part}-count">0</span>)</summary><ul id="unused-${part}"></ul></details>`
}

/** What the watch sees, anew each second. Texts of the traffic are only ever set as text. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Watch</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Watch</h1>
<p><span id="status" role="status">Connecting…</span><br><span id="as-of" class="faint"></span></p>
<dl class="numbers">
<div><dt><a href="#server-title">Broken by the server</a></dt><dd id="broken">0</dd></div>
<div><dt>Judged</dt><dd><span id="judged">0</span> <span class="faint">(<span id="rate">0</span> each second)</span></dd></div>
<div><dt><a href="#reasons-title">Not judged: why</a></dt><dd id="unjudged">0</dd></div>
<div><dt>Operations used</dt><dd id="operations">0</dd></div>
<div><dt><a href="#unused-title">Documented statuses seen</a></dt><dd id="answers">0</dd></div>
</dl>
<p><a href="report">Report with the exchanges that show each</a> · <a href="report.json">JSON</a> · <a href="report.xml">JUnit</a> · <a href="metrics">metrics</a></p>
${table('server', 'The server breaks the contract', 'The server broke nothing so far.', ['Times', 'What', 'Where', 'Last'])}
${table('advice', 'The server differs from an assumption: the specification does not state this', 'The server differed from no assumption so far.', ['Times', 'What', 'Where', 'Last'])}
${table('caller', 'Callers break the contract', 'Callers broke nothing so far.', ['Times', 'What', 'Where', 'Last'])}
<section id="check" hidden>
<h2>The check beside it, by reads alone</h2>
<p><span id="check-last"></span> <span id="check-failed"></span> <a id="check-report" href="check" hidden>Its report</a></p>
${table('causes', 'What the check found', 'It found nothing so far.', ['Cases', 'Verdict', 'What'])}
</section>
${table('reasons', 'Not judged', 'Everything was judged.', ['Reason', 'Exchanges'])}
${table('doubts', 'Changes whose version was not judged', 'No such change so far.', ['Times', 'Operation', 'Why'])}
${table('callers', 'Callers', 'Nobody called so far.', ['Caller', 'Exchanges', 'Mistakes'])}
<h2 id="unused-title">What nobody used so far</h2>
<p class="faint">Documented statuses are counted for each operation. The check counts each error code of a status too, so its number is larger.</p>
${unused('operations', 'Operations')}
${unused('answers', 'Documented statuses of operations that were called')}
${unused('fields', 'Optional parameters and fields of operations that were called')}
${unused('words', 'Values of enumerations')}
</main>
<script>${script}</script>
</body>
</html>
`
