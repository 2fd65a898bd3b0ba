import { STATUS_CODES } from 'node:http'
import type { Exchange } from '../../model.ts'
import { bodyText, cutText } from '../body-text.ts'
import { maskedHeaders } from '../curl.ts'
import type { Mask } from '../masker.ts'
import { preformatted } from './parts.ts'
import { markup } from './template.ts'
import type { Html } from './template.ts'

/** A request and what came back, side by side where there is room. */
export function exchangeHtml({ request, received, duration }: Exchange, mask: Mask): Html {
  const sent = [
    `${request.method} ${mask(request.url)}`,
    ...headerLines(maskedHeaders(request.headers, mask)),
    ...bodyLines(request.body === null ? '' : cutText(request.body, mask), mask),
  ]
  return markup`<div class="exchange">
    <section>
      <h4>Request</h4>
      ${preformatted(sent.join('\n'))}
    </section>
    <section>
      <h4>Response <small>${Math.round(duration)} ms</small></h4>
      ${responseHtml(received, mask)}
    </section>
  </div>`
}

function responseHtml(received: Exchange['received'], mask: Mask): Html {
  if ('trouble' in received) return markup`<p>No answer: ${mask(received.trouble.message)}</p>`
  const { status, headers, body } = received.answer
  const lines = [
    `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    ...headerLines(maskedHeaders(headers, mask)),
    ...bodyLines(bodyText(body, mask), mask),
  ]
  return preformatted(lines.join('\n'))
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

/** JSON is indented; unescaping may bring a credential to light, so it is masked again. */
function bodyLines(text: string, mask: Mask): readonly string[] {
  return text === '' ? [] : ['', mask(indented(text))]
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
