import { nearestNames, sentParts } from '../contract/index.ts'
import type { RouteMatch, Router } from '../contract/index.ts'
import type { Answer } from './answer.ts'
import { generalRefusal } from './envelope.ts'
import type { ServerRequest } from './server.ts'

/** An undocumented HEAD is served as GET without a body. */
export function route(router: Router, { method, pathname, query }: ServerRequest): RouteMatch {
  const found = router.match(method, pathname, query)
  if (method !== 'HEAD' || found.kind !== 'method-not-allowed') return found
  const asGet = router.match('GET', pathname, query)
  return asGet.kind === 'operation' ? asGet : found
}

export function unrouted(
  router: Router,
  match: Exclude<RouteMatch, { kind: 'operation' }>,
  { method, pathname }: Pick<ServerRequest, 'method' | 'pathname'>,
): Answer {
  const unreadable = pathname.split('/').find((segment) => !canBeDecoded(segment))
  if (match.kind === 'not-found' && unreadable !== undefined)
    return generalRefusal(
      404,
      `${unreadable} in the path cannot be decoded: percent-encode it as UTF-8, and write % as %25.`,
    )
  if (match.kind === 'not-found')
    return generalRefusal(404, `The contract has no path ${pathname}.${hint(router, pathname)}`)
  const allowed = (match.allowed.includes('GET') ? [...match.allowed, 'HEAD'] : match.allowed).join(', ')
  return generalRefusal(405, `${pathname} does not take ${method}; it takes ${allowed}.`, {}, { allow: allowed })
}

function canBeDecoded(segment: string): boolean {
  try {
    decodeURIComponent(segment)
    return true
  } catch {
    return false
  }
}

/** What somebody may have meant who asks for a path that is not there: a wrong base path first, else the nearest paths. */
function hint(router: Router, pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  // Nobody types more, and the work grows with it.
  if (segments.length > 20) return ''
  const templates = router.paths.map((path) => sentParts(path).path.split('/').slice(1))
  // A path of parameters alone fits everything: one of the last segments has to be named.
  const isThere = (path: readonly string[], last = path.length) =>
    router.match('GET', `/${path.join('/')}`).kind !== 'not-found' &&
    templates.some((template) => fits(template, path) && template.slice(-last).some((part) => !part.includes('{')))
  const tooMuch = segments.findIndex((_, index) => index > 0 && isThere(segments.slice(index)))
  if (tooMuch > 0) return ` It has one without /${segments.slice(0, tooMuch).join('/')}: is the base path right?`
  const firsts = new Set(router.paths.map((path) => path.split('/')[1] ?? ''))
  if (segments.length === 0) return ` Its paths begin with ${[...firsts].map((first) => `/${first}`).join(', ')}.`
  const missing = [...firsts].find((first) => !first.includes('{') && isThere([first, ...segments], segments.length))
  if (missing !== undefined) return ` It has one with /${missing} before that: is the base path right?`
  const nearest = nearestPaths(router.paths, segments)
  return nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`
}

function fits(template: readonly string[], path: readonly string[]): boolean {
  return template.length === path.length && template.every((part, index) => part.includes('{') || part === path[index])
}

/** Those that have most segments in common with it, and of them the nearest three by their letters. */
function nearestPaths(paths: readonly string[], segments: readonly string[]): readonly string[] {
  const asked = new Set(segments)
  const common = (path: string) => path.split('/').filter((segment) => asked.has(segment)).length
  const most = Math.max(...paths.map(common))
  if (most <= 0) return []
  return nearestNames(
    `/${segments.join('/')}`.slice(0, 200),
    paths.filter((path) => common(path) === most),
  )
}
