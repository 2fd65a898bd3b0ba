import { jsonAnswer } from './answer.ts'
import type { Answer } from './answer.ts'

/**
 * Codes of the general envelope. The contract's own stand here where the general form is sent without a
 * documented response at hand; the transport's (405, 406, 408, 413, 414, 415, 417, 431, 501, 503, 507) are ours.
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

/** Body properties beyond the envelope's own three. */
export interface EnvelopeFields {
  readonly code?: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly errors?: readonly RefusedField[]
  /** Only on 5xx; equals the answer's `x-request-id`. */
  readonly ref?: string
}

/** One entry of an error form's `errors`. */
export interface RefusedField {
  /** Dotted path of the value within the body, or the parameter's name; `body` for the body as a whole. */
  readonly field: string
  readonly code: string
  /** A sentence for people. */
  readonly message: string
}

/** The body that the general envelope has under a status. */
export function generalBody(status: number, message: string, fields: EnvelopeFields = {}): Record<string, unknown> {
  const { code, ...rest } = fields
  return { success: false, error: code ?? codeOf(status), message, ...rest }
}

/** A refusal in the general envelope, for what no operation of the contract answers. */
export function generalRefusal(
  status: number,
  message: string,
  fields: EnvelopeFields = {},
  headers?: Readonly<Record<string, string>>,
): Answer {
  return jsonAnswer(status, generalBody(status, message, fields), headers)
}

/** A failure of ours (5xx) in the general envelope, with the `ref` that the log knows it by. */
export function generalFailure(
  status: number,
  message: string,
  requestId: string,
  headers?: Readonly<Record<string, string>>,
): Answer {
  return generalRefusal(status, message, { ref: requestId }, headers)
}

/** The general envelope's code for a status. */
function codeOf(status: number): string {
  return CODES[status] ?? (status < 500 ? 'BadRequest' : 'InternalError')
}
