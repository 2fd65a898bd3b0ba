import { createHash } from 'node:crypto'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d0d7de, #3d444d); --bad: light-dark(#b42318, #ff8a80); --faint: light-dark(#59636e, #9198a1) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
.numbers { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin: 0; padding: 0 }
.numbers div { min-width: 8rem } dt { color: var(--faint) } dd { margin: 0; font-size: 1.4rem; font-variant-numeric: tabular-nums }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums } code { overflow-wrap: anywhere }
.server { color: var(--bad); font-weight: 600 } .faint { color: var(--faint) }`

const script = `
const text = (id, value) => { document.getElementById(id).textContent = value }
const cell = (row, value, kind) => {
  const made = row.insertCell()
  made.textContent = value
  if (kind) made.className = kind
}
async function show() {
  let state
  try {
    state = await (await fetch('state')).json()
  } catch {
    text('status', 'This page has lost its watch.')
    return
  }
  const { snapshot, health, upstream } = state
  text('status', snapshot === null ? 'The judge is not answering; traffic passes all the same.' : 'Watching ' + upstream)
  if (snapshot === null) return
  const passed = Object.values(snapshot.unjudged).reduce((sum, count) => sum + count, health.lost)
  text('judged', snapshot.judged)
  text('unjudged', passed)
  text('kinds', snapshot.violations.filter(({ side }) => side === 'server').length)
  text('callers', snapshot.violations.filter(({ side }) => side === 'caller').length)
  const body = document.getElementById('violations')
  body.replaceChildren()
  for (const one of snapshot.violations) {
    const row = body.insertRow()
    cell(row, one.count)
    cell(row, one.side, one.side)
    cell(row, one.operation)
    cell(row, one.message + (one.inferred === null ? '' : ' (assumed)'))
    cell(row, one.at + ': expected ' + one.expected)
    cell(row, new Date(one.lastAt).toLocaleTimeString())
  }
  document.getElementById('none').hidden = snapshot.violations.length > 0
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
<div><dt>Judged</dt><dd id="judged">0</dd></div>
<div><dt>Not judged</dt><dd id="unjudged">0</dd></div>
<div><dt>Server breaks</dt><dd id="kinds">0</dd></div>
<div><dt>Callers break</dt><dd id="callers">0</dd></div>
</dl>
<h2>What breaks the contract, newest first</h2>
<p id="none" class="faint">Nothing so far.</p>
<div class="scroll" role="region" aria-label="Violations" tabindex="0">
<table>
<thead><tr><th scope="col">Times</th><th scope="col">Who</th><th scope="col">Operation</th><th scope="col">Rule</th><th scope="col">Where</th><th scope="col">Last</th></tr></thead>
<tbody id="violations"></tbody>
</table>
</div>
<p><a href="report">The report with the exchanges that show each</a> · <a href="report.json">as JSON</a> · <a href="metrics">metrics</a></p>
</main>
<script>${script}</script>
</body>
</html>
`
