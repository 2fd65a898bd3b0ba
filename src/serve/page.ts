import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import type { Answer } from './answer.ts'
import { escapeHtml } from '../text/markup.ts'

export interface Page {
  readonly title: string
  readonly style: string
  readonly script: string
  readonly body: string
}

/** Style of all pages: system fonts, light and dark, large touch targets. */
const SHARED_STYLE = `
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
label { display: block; color: var(--muted); font-size: .85rem; }
select, input, button {
  width: 100%; min-height: 2.75rem; padding: .4rem .6rem; font: inherit; color: var(--ink);
  background: var(--ground); border: 1px solid var(--line); border-radius: .4rem;
}
button { width: auto; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
[role=status] { min-height: 1.5em; color: var(--ink); font-weight: 600; }
[hidden] { display: none !important; }
`

/** A page that loads nothing but its own server and script. */
export function pageAnswer({ title, style, script, body }: Page): Answer {
  const looks = SHARED_STYLE + style
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self'",
        'img-src data:',
        `script-src ${hashOf(script)}`,
        `style-src ${hashOf(looks)}`,
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${looks}</style>
</head>
<body>
${body}
<script type="module">${script}</script>
</body>
</html>
`,
  }
}

/** Whether a browser opens the page; programs accept JSON or anything. */
export function opensPage(method: string, headers: IncomingHttpHeaders): boolean {
  return (method === 'GET' || method === 'HEAD') && /(?:^|[\s,])text\/html(?:$|[\s,;])/i.test(headers.accept ?? '')
}

export function redirectTo(path: string): Answer {
  return { status: 302, headers: { location: path, 'cache-control': 'no-store', vary: 'Accept' }, body: '' }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
