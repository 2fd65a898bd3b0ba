import { withBase } from 'vitepress'
import type { Tried } from '../../../scripts/site/catalogue/examples.ts'
import { targetLike } from '../../../scripts/site/forms/draft.ts'
import type { Called, Draft } from '../../../scripts/site/forms/draft.ts'
import type { Server } from './ports.ts'

/** The request that other operations are to be about. */
interface Sent {
  readonly operation: string
  readonly calls: Tried['calls']
  readonly draft: Draft | { readonly problem: string }
  readonly server: Server
}

export function callOf(calls: Tried['calls'], id: string): Called | undefined {
  return new Map(Object.entries(calls)).get(id)
}

/** Path and query of another operation, about what a request is about; null: it does not say. */
export function likeTarget({ operation, calls, draft }: Omit<Sent, 'server'>, id: string): string | null {
  const [called, other] = [callOf(calls, operation), callOf(calls, id)]
  if ('problem' in draft || called === undefined || other === undefined) return null
  return targetLike(draft.request, called, other)
}

/** The page of another operation, about what a request is about, with `more` of its request; null: it does not say. */
export function likeAddress(sent: Sent, id: string, more: Readonly<Record<string, string>> = {}): string | null {
  const like = likeTarget(sent, id)
  if (like === null) return null
  const given = Object.entries({ server: sent.server, target: like, ...more })
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${withBase(`/operations/${id}`)}?${query}#try`
}

/** Leads from a remedy to the operation that it names, about what the request was about. */
export function linked(sent: Sent, html: string): string {
  return html.replaceAll(/href="[^"]*\/operations\/(\w+)[^"]*"/g, (link, id: string) => {
    const address = likeAddress(sent, id)
    return address === null ? link : `href="${address.replaceAll('&', '&amp;')}"`
  })
}

/** Where a list takes what the request does not say, its own example. */
export function listAddress(sent: Sent, id: string): string {
  const takes = Object.keys(callOf(sent.calls, id)?.query ?? {})
  const like = takes.length === 0 || likeTarget(sent, id)?.includes('?') === true ? likeAddress(sent, id) : null
  return like ?? withBase(`/operations/${id}?server=${sent.server}#try`)
}
