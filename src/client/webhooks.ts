import type { WorkflowWebhookPayload } from '../../generated/api.d.ts'

export type { WorkflowWebhookPayload }

/** Something in a webhook's body that is not as the contract says. */
export interface WebhookProblem {
  /** JSON Pointer into the body; empty: the whole body. */
  readonly at: string
  /** In words, without values of the body. */
  readonly message: string
  /** The specification does not state it, so the event may still be right. */
  readonly isAssumed: boolean
}

/** An event with what it lacks; null: the body is none. */
export type ParsedWebhook =
  | { readonly event: Readonly<WorkflowWebhookPayload>; readonly problems: readonly WebhookProblem[] }
  | { readonly event: null; readonly problems: readonly [WebhookProblem] }

const names = {
  workflow: true,
  sentAt: true,
  ids: true,
  contact: true,
  call: true,
  fields: true,
} satisfies Readonly<Record<keyof WorkflowWebhookPayload, true>>

/**
 * Reads what a workflow's webhook step sends. The platform does not say which names may be missing, so those are problems
 * that are only assumed; a missing value is `undefined`. Who sent it is not checked: signatures are not specified.
 *
 * @param body The body of the request as text, or as JSON that was parsed already.
 */
export function parseWebhook(body: unknown): ParsedWebhook {
  const value = typeof body === 'string' ? parsed(body) : body
  if (value === undefined) return { event: null, problems: [{ at: '', message: 'is not JSON', isAssumed: false }] }
  if (!isObject(value)) return { event: null, problems: [{ at: '', message: 'is not an object', isAssumed: false }] }
  const missing = Object.keys(names).filter((name) => !Object.hasOwn(value, name))
  const problems = missing.map((name) => ({ at: `/${name}`, message: 'is missing', isAssumed: true }))
  return { event: value, problems }
}

function isObject(value: unknown): value is WorkflowWebhookPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
