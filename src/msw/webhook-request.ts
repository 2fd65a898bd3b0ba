import type { WorkflowWebhookPayload } from '../../generated/api.d.ts'
import { webhooks } from '../contract/answers.ts'
import { merge } from './merge.ts'
import type { Partly } from './names.ts'

export interface WebhookOptions {
  /** Changes to the contract's example. Objects are merged; `undefined` removes a property. */
  readonly body?: Partly<WorkflowWebhookPayload>
  /** Headers to add, such as the one by which you know the sender. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A request as a workflow's webhook step sends it, for a test of what receives it.
 *
 * @example
 * const response = await receive(webhookRequest('https://hooks.acme.test/call', { body: { fields: { source: 'phone' } } }))
 */
export function webhookRequest(url: string, { body, headers }: WebhookOptions = {}): Request {
  const [webhook] = webhooks
  if (webhook === undefined) throw new Error('The contract has no webhook.')
  return new Request(url, {
    method: webhook.method,
    headers: { 'content-type': webhook.contentType, ...headers },
    body: JSON.stringify(body === undefined ? webhook.body : merge(webhook.body, body)),
  })
}
