/** The page's whole style: narrow screens first, light or dark as the reader's system is. */
export const style = `
:root {
  --ground: #fff; --raised: #f5f6f8; --line: #d5d9e0; --text: #1b1f27; --soft: #545c6b; --link: #0b57c2;
  --good: #0d6b36; --good-ground: #e2f4e8; --bad: #b01722; --bad-ground: #fdeaea;
  --doubt: #7d5300; --doubt-ground: #fdf3da; --band-good: #0d6b36; --band-bad: #a3151f; --band-open: #4a5160;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171c; --raised: #1d2129; --line: #363d49; --text: #e6e9ee; --soft: #a6afbd; --link: #8ab8ff;
    --good: #74d69a; --good-ground: #14301f; --bad: #ff9c9c; --bad-ground: #3a1a1d;
    --doubt: #f0c66b; --doubt-ground: #332811; --band-good: #14532f; --band-bad: #7c1a21; --band-open: #39404c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
.wide { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.35rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
h4 { margin: .75rem 0 .25rem; font-size: .85rem; color: var(--soft); }
p { margin: .25rem 0 .5rem; }
small, .sub { font-size: .85rem; font-weight: normal; color: var(--soft); }
code, pre, dd, p, li, h3, summary { overflow-wrap: anywhere; }
code, pre { font: .85rem/1.45 ui-monospace, monospace; }
b code, h3 code, header li code { font-weight: inherit; }
pre { max-height: 24rem; margin: 0; overflow: auto; padding: .75rem; white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; }
header { padding: 1.5rem 0; color: #fff; background: var(--band-open); }
header.pass { background: var(--band-good); }
header.fail { background: var(--band-bad); }
header p { max-width: 48rem; overflow-wrap: anywhere; }
header a { color: inherit; }
header .what { font-size: .9rem; }
nav { border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; }
nav a { display: block; padding: .6rem 0; white-space: nowrap; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 0 0 1rem; }
.figures div { padding: .75rem; background: var(--raised); border-radius: .4rem; }
.figures dt { color: var(--soft); font-size: .85rem; }
.figures dd { margin: 0; }
.figures b { font-size: 1.5rem; }
.scroll { position: relative; overflow-x: auto; animation: cut linear; animation-timeline: scroll(self inline); }
@keyframes cut { 0%, 95% { mask-image: linear-gradient(to left, transparent, #000 3rem); } 100% { mask-image: none; } }
table { border-collapse: collapse; font-size: .9rem; }
th, td { padding: .3rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: normal; }
tbody th { font-weight: normal; }
tbody th .sub { display: block; max-width: 32rem; }
.number, table:has(.number) thead th:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
.faint { color: var(--soft); }
.cell { white-space: nowrap; }
.cell.pass { color: var(--good); background: var(--good-ground); }
.cell.fail { color: var(--bad); background: var(--bad-ground); font-weight: 600; }
.cell.advisory, .cell.part { color: var(--doubt); background: var(--doubt-ground); }
.cell.unjudged { color: var(--soft); }
.legend { display: flex; flex-wrap: wrap; gap: .4rem .6rem; margin-top: .75rem; font-size: .85rem; }
.legend > span { display: inline-flex; align-items: center; gap: .4rem; }
.legend .cell { padding: 0 .4rem; border: 1px solid var(--line); }
.map { display: flex; flex-wrap: wrap; gap: 0 2rem; }
.module { max-width: 100%; margin: 0 0 1rem; break-inside: avoid; }
.matrix { border-collapse: separate; border-spacing: 2px; font-size: .75rem; }
.matrix caption { padding: .2rem 0; text-align: left; font-weight: 600; }
.matrix th, .matrix td { padding: .05rem .15rem; border: 0; }
.matrix thead th:not(:first-child), .matrix td { min-width: 1.9rem; text-align: center; }
.matrix tbody th { position: sticky; left: 0; background: var(--ground); }
.matrix .cell { border-radius: .2rem; }
.matrix .cell.unjudged { background: var(--raised); }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.filter { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .75rem; padding: 0; border: 0; }
.filter legend { float: left; padding: 0 1rem 0 0; color: var(--soft); }
main:has(#show-fail:checked) :is(.module, .matrix tbody tr, .answers > div):not(.has-fail),
main:has(#show-gap:checked) :is(.module, .matrix tbody tr, .answers > div):not(.has-gap) { display: none; }
details { border-bottom: 1px solid var(--line); }
summary { padding: .5rem 0; cursor: pointer; }
.inside { padding: 0 0 1rem 1rem; }
.cause { margin: 0 0 .75rem; }
.cause > details { border: 1px solid var(--line); border-radius: .4rem; }
.cause > details > summary { display: flex; gap: .6rem; padding: .75rem; overflow-wrap: anywhere; }
.cause > details > summary::-webkit-details-marker { display: none; }
.cause > details > .inside { padding: 0 .75rem .75rem; }
.cause .sub { display: block; }
.mark { flex: none; width: .35rem; border-radius: .2rem; background: var(--line); }
.mark.fail { background: var(--bad); }
.mark.advisory { background: var(--doubt); }
mark { padding: 0 .15rem; border-radius: .2rem; background: var(--bad); color: var(--ground); }
blockquote { margin: .5rem 0; padding-left: .75rem; border-left: 3px solid var(--line); }
header ol { margin: .5rem 0; padding-left: 1.6rem; max-width: 56rem; font-weight: 600; }
header ol li { margin: .2rem 0; }
.finding + .finding { border-top: 1px solid var(--line); margin-top: .5rem; padding-top: .5rem; }
.finding dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem .75rem; margin: 0; font-size: .9rem; }
.finding dt { color: var(--soft); }
.finding dd { margin: 0; font: .85rem/1.6 ui-monospace, monospace; }
.exchange { display: grid; gap: 0 .75rem; }
.exchange section { min-width: 0; }
.ids { columns: 18rem; padding-left: 1.2rem; }
footer { padding-bottom: 3rem; color: var(--soft); font-size: .9rem; }
@media (min-width: 50rem) { .exchange { grid-template-columns: 1fr 1fr; } }
@media (min-width: 70rem) {
  html { scroll-padding-top: 3.5rem; }
  nav { position: sticky; top: 0; z-index: 2; background: var(--ground); }
}
@media print { nav, .filter { display: none; } }
`
