/** Added to the style of all pages: one column on phones. */
export const STYLE = `
.tools { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
.tools label { flex: 1 1 14rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; }
li[data-pinned] { background: var(--pinned); }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .25rem .75rem; grid-template-columns: 1fr 8rem; }
legend { padding: 0 0 .5rem; }
legend span { display: block; color: var(--muted); font-size: .9rem; }
a { color: var(--accent); }
main > section:first-child h2 { margin-top: 0; }
#choices { color: var(--ink); }
.copies { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; }
.said { grid-column: 1 / -1; margin: 0; color: var(--ink); font-weight: 600; overflow-wrap: anywhere; }
/* Keeps its place, so that nothing moves. */
.unseen { clip-path: inset(100%); }
.found { grid-column: 1 / -1; margin: 0; font-size: .85rem; }
.found button { display: block; width: 100%; min-height: 2rem; margin-top: .25rem; text-align: left; overflow-wrap: anywhere; }
details { grid-column: 1 / -1; }
summary { cursor: pointer; min-height: 1.75rem; color: var(--muted); }
pre { margin: 0; max-height: 24rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
@media (max-width: 36rem) { fieldset { grid-template-columns: 1fr; } }
`
