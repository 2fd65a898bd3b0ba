import { refuseAddress } from '../domain/live-agents/outbound.ts'
import { readUrl } from '../domain/read-url.ts'
import { isLoopback, StartError } from '../../serve/listen.ts'

/** Host that webhooks may go to, with its port unless 443 → the server on this machine that gets them instead; null: none. */
export type WebhookHosts = ReadonlyMap<string, URL | null>

/** Reads `HOST` and `HOST=http://127.0.0.1:PORT`. Throws a StartError. */
export function readWebhookHosts(texts: readonly string[]): WebhookHosts {
  return new Map(texts.map(readHost))
}

function readHost(text: string): readonly [string, URL | null] {
  const [name = '', ...rest] = text.split('=')
  const saved = readUrl(`https://${name}`)
  const why =
    saved?.host === name.toLowerCase() ? refuseAddress(saved.href) : 'Name a host, such as hooks.example-shop.com.'
  if (why !== null) throw new StartError(`--webhooks ${text}: ${why}`)
  if (rest.length === 0) return [saved?.host ?? name, null]
  const instead = readUrl(rest.join('='))
  const isOrigin =
    instead !== null && ['http:', 'https:'].includes(instead.protocol) && instead.href === `${instead.origin}/`
  if (!isOrigin || !isLoopback(instead.hostname)) {
    throw new StartError(`--webhooks ${text}: after = stands a server on this machine, such as http://127.0.0.1:3000.`)
  }
  return [saved?.host ?? name, instead]
}

export interface Destination {
  readonly url: URL
  /** Whether it has to be on this machine; else it has to be public. */
  readonly local: boolean
}

/** Where a saved address leads. A text: why it may not be sent to. */
export function destinationOf(address: string, hosts: WebhookHosts): Destination | string {
  // Saved before, but judged again: a database may be older than a rule.
  const refusal = refuseAddress(address)
  if (refusal !== null) return refusal
  const url = new URL(address)
  const instead = hosts.get(url.host)
  if (hosts.size === 0) return 'The sandbox was started without --webhooks, so it sends none.'
  if (instead === undefined) return `${url.host} is not a host that --webhooks names.`
  if (instead === null) return { url, local: false }
  return { url: new URL(url.pathname + url.search, instead), local: true }
}
