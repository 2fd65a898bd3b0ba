import type { SentRequest } from '../model/index.ts'
import { maskedHeaders } from './exchanges.ts'
import { variables } from '../model/secrets.ts'
import type { Mask } from '../model/secrets.ts'
import { cutText, isCut } from './text.ts'

/** Headers that curl or its user sets better. */
const leftOut = new Set(['accept', 'user-agent'])

/** A command that sends the request again, with `$API_KEY` for the credential and `$HEADER` for the values of --header. */
export function curlOf({ method, url, headers, body }: SentRequest, mask: Mask, mostOfBody = Infinity): string {
  const safe = maskedHeaders(headers, mask)
  if (body !== null && body.length > mostOfBody) {
    const bodyless = curlOf({ method, url, headers, body: null }, mask)
    return `${bodyless} --data-raw @body.json  # a body of ${body.length} characters: --json and --html have it`
  }
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(mask(url)),
    ...Object.entries(safe)
      .filter(([name]) => !leftOut.has(name.toLowerCase()))
      .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quote(cutText(body, mask))}`]),
    ...(body !== null && isCut(body) ? ['  # the body is cut here; --only sends it whole'] : []),
  ].join(' ')
}

/** Quotes for a POSIX shell; the shell expands the variables of masked credentials. */
function quote(text: string): string {
  const parts = text.split(variables)
  if (parts.length === 1) return `'${text.replaceAll("'", "'\\''")}'`
  // Every second part is a variable.
  const quoted = parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\"`$]/g, '\\$&')))
  return `"${quoted.join('')}"`
}
