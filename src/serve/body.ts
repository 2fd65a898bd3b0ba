import type { IncomingHttpHeaders } from 'node:http'

import { contentTypeFor, isJsonType, repeatedName } from '../contract/index.ts'
import type { Operation } from '../contract/index.ts'
import { withLine } from '../text/json-error.ts'

export type RequestBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly contentType: string; readonly text: string; readonly value: unknown }
  /** Invalid JSON; `reason` says where. `twice`: path of a repeated name. */
  | {
      readonly kind: 'malformed'
      readonly contentType: string
      readonly text: string
      readonly reason: string
      readonly twice?: string
    }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  /** An undocumented type; `reason` says what to send. */
  | { readonly kind: 'unsupported'; readonly reason: string }

const NO_BODY: RequestBody = { kind: 'none' }

/** Ignored if the operation has no body. */
export function readRequestBody(
  operation: Operation,
  headers: IncomingHttpHeaders,
  bytes: Uint8Array | null,
): RequestBody {
  if (bytes === null || bytes.length === 0 || operation.requestBody === null) return NO_BODY
  const documented = operation.requestBody.contentTypes
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return { kind: 'unsupported', reason: `Content-Encoding ${encoding} is not understood: send the body as it is.` }
  }
  const actual = headers['content-type'] ?? null
  const contentType = contentTypeFor(documented, actual)
  if (contentType === null) {
    const sent = actual === null ? 'No Content-Type was sent' : `Content-Type ${actual} is not understood here`
    return { kind: 'unsupported', reason: `${sent}: send ${documented.join(' or ')}.` }
  }
  const charset = foreignCharset(actual ?? '')
  if (charset !== null) return { kind: 'unsupported', reason: `charset=${charset} is not understood: send UTF-8.` }
  const text = decode(bytes)
  // A form may hold a file of any bytes.
  if (!isJsonType(contentType))
    return { kind: 'text', contentType, text: text ?? Buffer.from(bytes).toString('latin1') }
  if (text === null) return { kind: 'malformed', contentType, text: '', reason: 'it is not UTF-8' }
  if (text.length > DEPTH_LIMIT && isTooDeep(text))
    return { kind: 'malformed', contentType, text, reason: `it is nested deeper than ${DEPTH_LIMIT}` }
  try {
    const value = JSON.parse(text) as unknown
    const twice = repeatedName(text)?.join('.')
    if (twice === undefined) return { kind: 'json', contentType, text, value }
    return { kind: 'malformed', contentType, text, reason: `${twice} is named twice`, twice }
  } catch (error) {
    return {
      kind: 'malformed',
      contentType,
      text,
      reason: error instanceof Error ? withLine(error.message, text) : 'it ends too early',
    }
  }
}

const PARAMETER = /;\s*([^\s;="]+)\s*=\s*(?:"([^"]*)"|([^\s;"]*))/g

/** Null: none, or UTF-8. */
function foreignCharset(contentType: string): string | null {
  if (!contentType.includes(';')) return null
  for (const [, name = '', quoted, bare] of contentType.matchAll(PARAMETER)) {
    const value = quoted ?? bare ?? ''
    if (name.toLowerCase() === 'charset' && !/^(?:utf-?8|us-ascii)$/i.test(value)) return value
  }
  return null
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string | null {
  try {
    return UTF_8.decode(bytes)
  } catch {
    return null
  }
}

/** Nesting, since later readers are recursive. */
export const DEPTH_LIMIT = 200

export function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === BACKSLASH) index += 1
      else if (unit === QUOTE) inString = false
    } else if (unit === QUOTE) inString = true
    else if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
      depth += 1
      if (depth > DEPTH_LIMIT) return true
    } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) depth -= 1
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
