import { jsonAnswer } from './answer.ts'
import type { Answer } from './answer.ts'

/**
 * Codes of the general envelope: the contract's, and ours for HTTP errors (405, 406, 408, 413, 414, 415, 417, 431, 501,
 * 503, 507).
 */
const CODES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  413: 'PayloadTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  417: 'ExpectationFailed',
  422: 'UnprocessableContent',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
  507: 'InsufficientStorage',
}

export interface EnvelopeFields {
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly errors?: readonly RefusedField[]
  /** Only in 5xx; equals `x-request-id`. */
  readonly ref?: string
}

export interface RefusedField {
  /** Dotted path in the body, or a parameter's name; `body` for the whole body. */
  readonly field: string
  readonly code: string
  readonly message: string
}

export function generalBody(status: number, message: string, fields: EnvelopeFields = {}): Record<string, unknown> {
  const { code, ...rest } = fields
  return { success: false, error: code ?? codeOf(status), message, ...rest }
}

/** For requests that match no operation. */
export function generalRefusal(
  status: number,
  message: string,
  fields: EnvelopeFields = {},
  headers?: Readonly<Record<string, string>>,
): Answer {
  return jsonAnswer(status, generalBody(status, message, fields), headers)
}

/** For 5xx, with the `ref` from the log. */
export function generalFailure(
  status: number,
  message: string,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return generalRefusal(status, message, { ref: requestId }, headers)
}

function codeOf(status: number): string {
  return CODES[status] ?? (status < 500 ? 'BadRequest' : 'InternalError')
}
