import { escapeHtml } from '../text/markup.ts'

/** URLs without a final slash. */
export interface RunningServers {
  readonly mock: string
  readonly sandbox: string
}

/** Shown until the site is built; reloads itself without a script. */
export function placeholder(failure: string | null, beside: RunningServers | null, step: string): string {
  const title = failure === null ? 'The site is being built' : 'The site could not be built'
  const text =
    failure === null
      ? `It takes a minute or two; longer on a busy machine. ${escapeHtml(step)} This page reloads by itself.${meanwhile(beside)}`
      : 'Mock and sandbox are not affected. What went wrong:'
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${failure === null ? 1 : 10}">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:20vh auto;padding:0 1rem}pre{overflow:auto}</style>
<main><h1>${title}</h1><p>${text}</p>${failure === null ? '' : `<pre>${escapeHtml(failure)}</pre>`}</main></html>
`
}

function meanwhile(beside: RunningServers | null): string {
  if (beside === null) return ''
  const { mock, sandbox } = beside
  return ` Meanwhile, turn on direct billing and watch a top-up at the <a href="${escapeHtml(sandbox)}/_sandbox">sandbox</a>, or choose what the <a href="${escapeHtml(mock)}/__mock">mock</a> answers.`
}
