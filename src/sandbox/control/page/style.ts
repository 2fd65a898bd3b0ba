/** Added to the style of all pages: two columns on wide screens, and colours of the pictures. */
export const STYLE = `
:root { --paid: #0b57d0; --bonus: #1a7f37; --owed: #cf222e; --used: #c4ccd4; --v1: #0b57d0; --v2: #8250df; --v3: #1a7f37; --v4: #9a6700; --v5: #bf3989; }
@media (prefers-color-scheme: dark) {
  :root { --paid: #8ab4f8; --bonus: #57ab5a; --owed: #f47067; --used: #444d58; --v1: #8ab4f8; --v2: #b99af0; --v3: #57ab5a; --v4: #d4a72c; --v5: #e275ad; }
}
header, main { max-width: 84rem; }
header { padding-bottom: 0; }
main { display: grid; gap: 1rem; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
main > div { display: grid; gap: 1rem; align-content: start; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0; }
h2 { margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
.tools, .row, .clock { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; }
.tools label { flex: 0 1 14rem; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: .5rem; }
nav a { padding: .5rem 0; }
.row { margin: .5rem 0; }
.row label { flex: 1 1 11rem; }
.clock { align-items: center; }
#reads { display: contents; }
.clock time { font-variant-numeric: tabular-nums; min-width: 13.5rem; }
.steps { display: grid; gap: .5rem; margin: .75rem 0; padding-left: 1.5rem; }
.steps li { line-height: 2.75rem; }
.steps button { line-height: 1.5; width: 100%; vertical-align: top; text-align: left; color: #fff; background: #0b57d0; border-color: #0b57d0; }
button[data-asked] { border-color: var(--owed); }
#setup, #weights { margin-top: .75rem; }
svg { display: block; width: 100%; border-radius: .3rem; }
svg rect { transition: x .6s, width .6s; }
@media (prefers-reduced-motion: reduce) { svg rect { transition: none; } }
.paid { fill: var(--paid); background: var(--paid); }
.bonus { fill: var(--bonus); background: var(--bonus); }
.expired, .used { fill: var(--used); background: var(--used); }
.owed { fill: var(--owed); background: var(--owed); }
.mark { fill: var(--ink); background: var(--ink); stroke: var(--card); stroke-width: 4px; paint-order: stroke; vector-effect: non-scaling-stroke; }
.v1 { fill: var(--v1); background: var(--v1); } .v2 { fill: var(--v2); background: var(--v2); }
.v3 { fill: var(--v3); background: var(--v3); } .v4 { fill: var(--v4); background: var(--v4); }
.v5 { fill: var(--v5); background: var(--v5); }
.legend { list-style: none; margin: .5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .9rem; }
.swatch { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: .15em; }
.stages { display: grid; grid-template-columns: 2fr 3fr; list-style: none; margin: .25rem 0 .5rem; padding: 0; font-size: .9rem; }
.stages li { border-left: 2px solid var(--line); padding-left: .4rem; }
.stages li:nth-child(2) { grid-area: 1 / 2; }
.stages li:last-child { grid-area: 1 / 2; justify-self: end; text-align: right; border: 0; border-right: 2px solid var(--line); padding: 0 .4rem 0 0; }
.stages li[aria-current] { font-weight: 600; border-color: var(--accent); }
.stages small { display: block; color: var(--muted); font-weight: 400; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: .5rem 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
th, td { text-align: left; padding: .25rem .5rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--muted); font-weight: 400; overflow-wrap: normal; }
.changes table { table-layout: fixed; }
#faults td { overflow-wrap: break-word; }
td button { white-space: nowrap; }
a { color: inherit; }
.changes th:first-child { width: 44%; }
td del { color: var(--muted); } td ins { text-decoration: none; font-weight: 600; }
.changes { min-height: 1.5rem; }
details { border-top: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; min-height: 1.75rem; overflow-wrap: anywhere; }
details form { border-bottom: 1px solid var(--line); padding: .5rem 0; }
details form p, .hint { margin: 0; color: var(--muted); font-size: .85rem; }
.hint { display: block; }
fieldset { border: 1px solid var(--line); border-radius: .4rem; }
legend { color: var(--muted); font-size: .85rem; }
.box { display: flex; gap: .5rem; align-items: center; }
.box input { width: 1.25rem; min-height: 1.25rem; }
.weights label { display: inline-block; width: 9rem; margin-right: .75rem; }
pre { margin: .25rem 0 .75rem; padding: .5rem; max-height: 22rem; overflow: auto; background: var(--ground); border-radius: .3rem; font: .85rem/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.bad { color: var(--owed); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#status { position: sticky; top: 0; z-index: 1; padding: .5rem 1rem; margin: 0 auto; max-width: 84rem; background: var(--ground); }
@media (max-width: 60rem) { main { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 30rem) { .stages li:last-child { grid-area: 2 / 2; } .clock time { width: 100%; } .changes table { font-size: .8rem; } section { padding: .75rem; } }
`
