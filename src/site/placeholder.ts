import { escapeHtml } from '../serve/escape-html.ts'

/** What stands in for every page until there is a site: it asks again by itself, with no script. */
export function placeholder(failure: string | null): string {
  const title = failure === null ? 'The site is being built' : 'The site could not be built'
  const text =
    failure === null
      ? 'The first time takes a moment. This page comes back by itself; mock and sandbox are there already.'
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
