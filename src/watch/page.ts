import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --bad: light-dark(#b42318, #ff8a80); --doubt: light-dark(#7d5300, #f0c66b); --faint: light-dark(#59636e, #9198a1) }
html { background: light-dark(#ffffff, #0d1117); color: light-dark(#1f2328, #e6edf3) } a { color: light-dark(#0550ae, #79b8ff) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
.numbers { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 0; padding: 0 }
.numbers div { min-width: 8rem } dt { color: var(--faint) } dd { margin: 0; font-size: 1.4rem; font-variant-numeric: tabular-nums }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums } code { overflow-wrap: anywhere }
#server strong { color: var(--bad) } #advice strong { color: var(--doubt) } li { overflow-wrap: anywhere } .faint { color: var(--faint) }`

const script = `
const byId = (id) => document.getElementById(id)
const text = (id, value) => { byId(id).textContent = value }
const time = (at) => new Date(at).toLocaleTimeString()
const add = (parent, tag, value, kind) => {
  const made = parent.appendChild(document.createElement(tag))
  if (value !== undefined) made.textContent = value
  if (kind) made.className = kind
  return made
}
const rows = (id, all) => {
  byId(id).replaceChildren()
  for (const cells of all) {
    const row = byId(id).insertRow()
    for (const value of cells) add(row, 'td', value)
  }
  const none = byId(id + '-none')
  none.hidden = all.length > 0
  byId(id).closest('.scroll').hidden = all.length === 0
}
const list = (id, all) => {
  byId(id).replaceChildren()
  for (const value of all) add(byId(id), 'li', value)
  text(id + '-count', all.length)
}
function violations(id, all) {
  const isOpen = new Set([...document.querySelectorAll('details[open]')].map(({ dataset }) => dataset.id))
  rows(id, all.map(() => []))
  all.forEach((one, index) => {
    const row = byId(id).rows[index]
    add(row, 'td', one.count)
    const what = add(row, 'td')
    add(what, 'strong', one.operation)
    add(what, 'div', one.message + (one.isKnown ? ' (in the baseline)' : ''))
    if (one.inferred !== null) add(what, 'div', 'assumed: ' + one.inferred, 'faint')
    const place = add(row, 'td')
    add(place, 'code', one.at)
    add(place, 'div', 'expected: ' + one.expected)
    const details = add(place, 'details')
    details.dataset.id = one.id
    details.open = isOpen.has(one.id)
    add(details, 'summary', 'requests')
    const requests = add(details, 'ol')
    for (const request of one.shownBy) add(requests, 'li', request)
    add(row, 'td', time(one.lastAt))
  })
}
function checked({ runs, failed, last }) {
  const counts = last === null ? [] : Object.entries(last.verdicts).map(([verdict, count]) => count + ' ' + verdict)
  text('check-last', last === null ? 'No report yet.' : 'At ' + time(last.at) + ': ' + counts.join(', ') + '.')
  text('check-failed', failed === 0 ? '' : failed + ' of ' + runs + ' runs made no report.')
  byId('check-report').hidden = last === null
  if (last !== null) rows('causes', last.causes.map(({ verdict, says, cases }) => [cases.length, verdict, says]))
}
let before = null
let shown = ''
async function show() {
  let state
  try {
    state = await (await fetch('state')).json()
  } catch {
    text('status', 'This page cannot reach its watch.')
    return
  }
  const { snapshot, coverage, health, checks, upstream, nats } = state
  const link = nats && !nats.isUp ? '. NATS is not reached: what passes meanwhile is not judged, and counted' : ''
  text('status', health.isUp ? 'Watching ' + upstream + link : 'The judge is starting again; traffic passes, and counts as not judged.')
  byId('check').hidden = checks === null
  if (checks !== null) checked(checks)
  if (!snapshot) return
  const now = performance.now()
  const rate = before === null ? 0 : (snapshot.judged - before.judged) * 1000 / (now - before.now)
  before = { judged: snapshot.judged, now }
  text('rate', rate.toFixed(rate < 10 ? 1 : 0))
  text('judged', snapshot.judged)
  const skipped = { ...snapshot.unjudged, 'judge-not-reached': health.lost }
  const reasons = Object.entries(skipped).filter(([, count]) => count > 0)
  text('unjudged', reasons.reduce((sum, [, count]) => sum + count, 0))
  const { lag: _lag, memory: _memory, ...steady } = state
  if (JSON.stringify(steady) === shown) return
  shown = JSON.stringify(steady)
  const ofServer = snapshot.violations.filter(({ side }) => side === 'server')
  violations('server', ofServer.filter(({ inferred }) => inferred === null))
  violations('advice', ofServer.filter(({ inferred }) => inferred !== null))
  violations('caller', snapshot.violations.filter(({ side }) => side === 'caller'))
  rows('reasons', reasons)
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
  return `<h2>${title}</h2>
<p id="${id}-none" class="faint">${none}</p>
<div class="scroll" role="region" aria-label="${title}" tabindex="0" hidden>
<table><thead><tr>${heads}</tr></thead><tbody id="${id}"></tbody></table>
</div>`
}

function unused(part: string, title: string): string {
  return `<details><summary>${title} (<span id="unused-${part}-count">0</span>)</summary><ul id="unused-${part}"></ul></details>`
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
<p id="status" role="status">Connecting…</p>
<dl class="numbers">
<div><dt>Judged each second</dt><dd id="rate">0</dd></div>
<div><dt>Judged</dt><dd id="judged">0</dd></div>
<div><dt>Not judged</dt><dd id="unjudged">0</dd></div>
<div><dt>Operations used</dt><dd id="operations">0</dd></div>
<div><dt>Documented statuses seen</dt><dd id="answers">0</dd></div>
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
${table('callers', 'Callers', 'Nobody called so far.', ['Caller', 'Exchanges', 'Mistakes'])}
<h2>What nobody used so far</h2>
${unused('operations', 'Operations')}
${unused('answers', 'Documented statuses of operations that were called')}
${unused('fields', 'Optional parameters and fields of operations that were called')}
${unused('words', 'Values of enumerations')}
</main>
<script>${script}</script>
</body>
</html>
`
