import { answers } from '../contract/answers.ts'
import type { AnsweredOperation } from '../contract/answers.ts'
import { createRouter } from '../contract/portable.ts'
import type { Place } from './place.ts'

/** What a request is for. */
export interface Route {
  readonly operation: AnsweredOperation
  /** Decoded path parameters. */
  readonly path: Record<string, string>
}

const router = createRouter(answers.operations)

/** The operation that a request is for; null where the contract has none, or the request goes elsewhere. */
export function routeOf(place: Place, request: Request): Route | null {
  const pathname = place(new URL(request.url))
  const match = pathname === null ? null : router.match(request.method, pathname)
  return match?.kind === 'operation' ? match : null
}
