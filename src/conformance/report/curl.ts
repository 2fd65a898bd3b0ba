import { readUrl } from '../../contract/index.ts'
import { curlCommand } from '../../text/curl.ts'
import type { CurlRequest } from '../../text/curl.ts'
import { printable } from '../../text/printable.ts'
import { partsOf } from '../../text/shell.ts'
import type { Shell, Template, Variable } from '../../text/shell.ts'
import type { SentRequest } from '../model/index.ts'
import { isKey, keyVariable } from '../model/secrets.ts'
import type { Mask } from '../model/secrets.ts'
import { isCutText } from './text.ts'

/** Characters of a body that commands print. */
const mostPrinted = 500

/** Says who sends it, which is curl then. */
const leftOut = /^user-agent$/i

/** Whether a command has a body in it, and not the name of a file. */
export function isPrinted(body: string): boolean {
  return body.length <= mostPrinted && printable(body) === body
}

export interface Curl {
  readonly command: string
  /** What has to be set where it is pasted. */
  readonly variables: readonly Variable[]
}

/**
 * A command that sends the request again; or why there is none. The credential is the environment variable that holds it, else
 * `keyName`; and so are values of --header, else `$HEADER`.
 */
export function curlOf(
  request: SentRequest,
  mask: Mask,
  shell: Shell,
  keyName = keyVariable.variable,
): Curl | { readonly without: string } {
  const { method, url, headers } = request
  // No word of PowerShell is a byte that is no character.
  const isPlain = Object.values(headers).every((value) => /^[\t -~]*$/.test(value))
  if (shell === 'powershell' && !isPlain) return { without: 'PowerShell cannot send the bytes of its headers' }
  const body = bodyOf(request, mask)
  if (body !== null && typeof body === 'object' && 'without' in body) return body
  const named = (part: string | Variable) => (isKey(part) ? { ...part, variable: keyName } : part)
  const masked = headersInCommands(request, mask)
    .filter(([name]) => !leftOut.test(name))
    .map(([name, value]) => [name, partsOf(value).map(named)] as const)
  // As it was sent: with what may not stand in an address encoded.
  const address = readUrl(url)?.href ?? url
  const sent = { method, url: mask.parts(address), headers: masked, body }
  const inBody = body !== null && (typeof body === 'string' || !('file' in body)) ? [body] : []
  const texts = [sent.url, ...masked.map(([, value]) => value), ...inBody]
  const variables = texts.flatMap(partsOf).filter((part) => typeof part !== 'string')
  return { command: curlCommand(sent, { flags: '-sS -i', shell }), variables }
}

/** Headers with variables in place of credentials, as the commands of a report name them. */
export function headersInCommands(
  { headers, heldIn }: SentRequest,
  mask: Mask,
): readonly (readonly [name: string, value: Template])[] {
  return Object.entries(headers).map(([name, value]) => [mask(name), withHolder(mask.header(name, value), heldIn)])
}

function withHolder(text: Template, heldIn: string | undefined): Template {
  return heldIn === undefined ? text : partsOf(text).map((part) => (isKey(part) ? { ...part, heldIn } : part))
}

function bodyOf({ body, pasted }: SentRequest, mask: Mask): CurlRequest['body'] | { readonly without: string } {
  if (body === null) return null
  if (pasted === undefined) return isPrinted(body) ? mask.parts(body) : { without: notPrinted }
  if (pasted === null) return { without: notPrinted }
  if (typeof pasted === 'object' && ('file' in pasted || 'without' in pasted)) return pasted
  // More may have become known as secret since.
  return partsOf(pasted).flatMap((part) => (typeof part === 'string' ? partsOf(mask.parts(part)) : [part]))
}

/** Whether what is kept of a request has all that it sent. */
export function isSendable({ body, pasted }: SentRequest): boolean {
  if (pasted === null) return body !== null && !isCutText(body)
  return !(typeof pasted === 'object' && 'without' in pasted)
}

const notPrinted =
  'its body is not printed: --json FILE writes it to a file beside the report, unless it has a credential in it'
