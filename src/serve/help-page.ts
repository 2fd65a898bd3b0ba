import type { Contract, ErrorEntry } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import { generalRefusal } from './envelope.ts'
import { escapeHtml } from './escape-html.ts'

const PREFIX = '/errors/'

/** Where refusals' `Link` headers lead while nobody publishes the reference: a page about one error code. */
export function isHelpPage(pathname: string): boolean {
  return pathname.startsWith(PREFIX)
}

/** What a code means, what to do, and where it comes from, for each module that has it. */
export function renderHelpPage(contract: Contract, pathname: string): Answer {
  const code = decode(pathname.slice(PREFIX.length))
  const entries = Object.entries(contract.errors).flatMap(([module, { codes }]) => {
    const entry = Object.hasOwn(codes, code) ? codes[code] : undefined
    return entry === undefined ? [] : [{ module, entry }]
  })
  if (entries.length === 0) return generalRefusal(404, `The contract knows no error code of this name.`)
  const body = entries.map(({ module, entry }) => section(contract, module, code, entry)).join('\n')
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(code)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}code{overflow-wrap:anywhere}</style>
<main><h1><code>${escapeHtml(code)}</code></h1>
${body}</main></html>
`,
  }
}

function section(
  contract: Contract,
  module: string,
  code: string,
  { meaning, remedy, fields, inferred }: ErrorEntry,
): string {
  const rows = contract.operations.flatMap(({ id, responses, module: own }) =>
    responses
      .filter(({ codes }) => codes?.includes(code) === true && (module === 'general' || module === own))
      .map(({ status }) => `<li>${escapeHtml(status)} of <code>${escapeHtml(id)}</code></li>`),
  )
  return [
    `<h2>${escapeHtml(module === 'general' ? 'All modules' : module)}</h2>`,
    `<p>${escapeHtml(meaning)}</p><p><strong>What to do:</strong> ${escapeHtml(remedy)}</p>`,
    fields.length === 0
      ? ''
      : `<p>Comes with ${fields.map((field) => `<code>${escapeHtml(field)}</code>`).join(', ')}.</p>`,
    inferred === null ? '' : `<p><em>Not confirmed: ${escapeHtml(Object.values(inferred).join(' '))}</em></p>`,
    rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`,
  ].join('\n')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
