import type { Contract } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import { generalRefusal } from './envelope.ts'
import { escapeHtml } from '../text/markup.ts'
import { explainCode } from './explain-code.ts'
import type { Explanation } from './explain-code.ts'

const PREFIX = '/errors/'

/** Pages about error codes, for `Link` headers when the reference is not published. */
export function isHelpPage(pathname: string): boolean {
  return pathname.startsWith(PREFIX)
}

/** Meaning, remedy and origin, for each module with the code. */
export function renderHelpPage(contract: Contract, pathname: string): Answer {
  const code = decode(pathname.slice(PREFIX.length))
  const explanations = explainCode(contract, code)
  if (explanations.length === 0) return generalRefusal(404, `The contract knows no error code of this name.`)
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
${explanations.map(section).join('\n')}</main></html>
`,
  }
}

function section({ title, meaning, remedy, fields, notConfirmed, answers }: Explanation): string {
  const rows = answers.map(
    ({ operation, response }) => `<li>${escapeHtml(response.status)} of <code>${escapeHtml(operation.id)}</code></li>`,
  )
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    `<p>${prose(meaning)}</p><p><strong>What to do:</strong> ${prose(remedy)}</p>`,
    fields.length === 0
      ? ''
      : `<p>Comes with ${fields.map((field) => `<code>${escapeHtml(field)}</code>`).join(', ')}.</p>`,
    notConfirmed === null ? '' : `<p><em>Not confirmed: ${prose(notConfirmed)}</em></p>`,
    rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`,
  ].join('\n')
}

function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
