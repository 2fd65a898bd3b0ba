import type { Called } from './called.ts'
import { ApiError } from './errors.ts'
import type { Advice, FieldProblem } from './errors.ts'
import type { Hide } from './hide.ts'

/** Reads an unsuccessful response in any of the service's forms; `answer` is text if it was not JSON. */
export function refusal(
  called: Called,
  { status, headers, url }: Response,
  answer: unknown,
  now: number,
  hide: Hide,
): ApiError {
  const { operation, idempotencyKey } = called
  const body = (typeof answer === 'object' ? answer : null) ?? {}
  const { error, message, code: liveCode, errors: refused, ref, field } = body as Readonly<Record<string, unknown>>
  // With a message, `error` is the code. Live agents have the code beside the text, pipeline steps only a text.
  const code = [message === undefined ? liveCode : error, liveCode, error].find(isCode) ?? null
  const explanation = textOf(message ?? error ?? answer).slice(0, 500)
  // The server chooses names, such as `constructor`, and the list may contain anything.
  const errors = { __proto__: null } as unknown as Record<string, FieldProblem[]>
  for (const item of [refused ?? { field, code, message: explanation }].flat() as readonly (ListedProblem | null)[]) {
    const { field: name, ...problem } = item ?? {}
    if (typeof name === 'string') (errors[name] ??= []).push(problem as FieldProblem)
  }
  // An overloaded or broken service may send a page; other statuses with text are from another server.
  const said =
    typeof answer === 'string' && status < 429
      ? ` with ${hide(headers.get('content-type') ?? 'no type').split(';')[0]}, not JSON: is baseUrl right?`
      : `${code === null ? '' : ` ${code}`}: ${explanation}${helpAt(url, headers, hide)}`
  return new ApiError(`${operation} answered ${status}${said}`, {
    operation,
    idempotencyKey,
    advice: adviceAfter(called, status, code),
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
    status,
    code,
    explanation,
    requestId: hide(headers.get('x-request-id')) ?? ref ?? null,
    errors,
    body,
  })
}

/** Where the code is explained (RFC 8288), as a sentence; empty if the response does not say. */
function helpAt(url: string, headers: Headers, hide: Hide): string {
  const help = /<([^>]*)>; rel="help"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const place = help.startsWith('/') ? url.replace(/(?<=[^/]\/)(?!\/).*$/, help.slice(1)) : help
  return /^https?:/.test(place) ? ` See ${hide(place)}` : ''
}

/** Should be text, but may be anything. */
function textOf(said: unknown): string {
  return typeof said === 'string' ? said : JSON.stringify(said)
}

interface ListedProblem extends Partial<FieldProblem> {
  readonly field?: unknown
}

/** Codes are single words, unlike messages. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\w+$/.test(value)
}

/** Null: sending it again does not help before something has changed. */
export function adviceAfter(
  { reads, repeatable }: Pick<Called, 'reads' | 'repeatable'>,
  status: number,
  code: string | null,
): Advice | null {
  if (/^IDEMPOTEN(T_REPLAY|CY_OUTCOME_UNKNOWN)$/.test(code ?? '')) return 'read-wallet'
  // Safe for every call: it was refused unread, or repeating completes it.
  if (status === 429 || code === 'LIVE_CAMPAIGN_PENDING') return 'repeat'
  if (repeatable && (/^50[234]$/.test(String(status)) || code === 'IDEMPOTENCY_IN_PROGRESS')) return 'repeat'
  // A payment conflict is not about the state that was read.
  return !reads && (status > 499 || /(?<!T_)CONFLICT$|_CHANGED_|^STALE_/.test(code ?? '')) ? 'read-state' : null
}

/** In milliseconds, from seconds or a date; null: neither. */
function readRetryAfter(text: string | null, now: number): number | null {
  const candidates = [Number(text ?? Number.NaN) * 1000, Date.parse(text ?? '') - now]
  return candidates.find((milliseconds) => milliseconds >= 0) ?? null
}
