/** The page's whole appearance: system fonts, light and dark, one column on a phone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: #1b1f24; --muted: #57606a; --line: #d0d7de; --ground: #f6f8fa; --card: #fff; --accent: #0b57d0; --pinned: #fff4d6;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --muted: #9aa6b2; --line: #3a424c; --ground: #14181d; --card: #1d232a; --accent: #8ab4f8; --pinned: #3a3216; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
p { margin: .25rem 0 .75rem; color: var(--muted); }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
.tools { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.tools label { flex: 1 1 14rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; }
li[data-pinned] { background: var(--pinned); }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .25rem .75rem; grid-template-columns: 1fr 8rem; }
legend { padding: 0 0 .5rem; }
legend span { display: block; color: var(--muted); font-size: .9rem; }
label { display: block; color: var(--muted); font-size: .85rem; }
select, input, button {
  width: 100%; min-height: 2.75rem; padding: .4rem .6rem; font: inherit; color: var(--ink);
  background: var(--ground); border: 1px solid var(--line); border-radius: .4rem;
}
button { width: auto; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
[role=status] { min-height: 1.5em; color: var(--ink); font-weight: 600; }
[hidden] { display: none !important; }
@media (max-width: 36rem) { fieldset { grid-template-columns: 1fr; } }
`
