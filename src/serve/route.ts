import type { RouteMatch, Router } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import { generalRefusal } from './envelope.ts'
import type { ServerRequest } from './server.ts'

/** An undocumented HEAD is served as GET without a body. */
export function route(router: Router, { method, pathname }: ServerRequest): RouteMatch {
  const found = router.match(method, pathname)
  if (method !== 'HEAD' || found.kind !== 'method-not-allowed') return found
  const asGet = router.match('GET', pathname)
  return asGet.kind === 'operation' ? asGet : found
}

export function unrouted(
  match: Exclude<RouteMatch, { kind: 'operation' }>,
  { method, pathname }: Pick<ServerRequest, 'method' | 'pathname'>,
): Answer {
  if (match.kind === 'not-found') return generalRefusal(404, `The contract has no path ${pathname}.`)
  const allowed = (match.allowed.includes('GET') ? [...match.allowed, 'HEAD'] : match.allowed).join(', ')
  return generalRefusal(405, `${pathname} does not take ${method}; it takes ${allowed}.`, {}, { allow: allowed })
}
