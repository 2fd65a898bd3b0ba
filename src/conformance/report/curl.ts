import type { SentRequest } from '../model.ts'
import { cutText, isCut } from './body-text.ts'
import { variables } from './masker.ts'
import type { Mask } from './masker.ts'

/** Headers that curl or its caller sets better. */
const leftOut = new Set(['accept', 'user-agent'])

/** A command that sends the request again, with the credential as `$API_KEY` and the values of --header as `$HEADER`. */
export function curlOf({ method, url, headers, body }: SentRequest, mask: Mask): string {
  const safe = maskedHeaders(headers, mask)
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

/** What a request says of its credential is masked whatever it is; all other headers as far as they hold one. */
export function maskedHeaders(headers: Readonly<Record<string, string>>, mask: Mask): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      mask(name),
      name.toLowerCase() === 'authorization' ? value.replace(/\S+$/, () => '$API_KEY') : mask.header(name, value),
    ]),
  )
}

/** Quoted for a POSIX shell; where a credential was masked, so that the shell puts the variable's value in. */
function quote(text: string): string {
  const parts = text.split(variables)
  if (parts.length === 1) return `'${text.replaceAll("'", "'\\''")}'`
  // Every second part is a variable.
  const quoted = parts.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[\\"`$]/g, '\\$&')))
  return `"${quoted.join('')}"`
}
