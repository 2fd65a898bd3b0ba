import { answers } from '../contract/answers.ts'
import type { AnsweredOperation } from '../contract/answers.ts'
import { createRouter } from '../contract/portable.ts'
import type { PathUnderBase } from './base-url.ts'

export interface Route {
  readonly operation: AnsweredOperation
  readonly path: Record<string, string>
}

const router = createRouter(answers.operations)

export function routeOf(place: PathUnderBase, request: Request): Route | null {
  const pathname = place(new URL(request.url))
  const match = pathname === null ? null : router.match(request.method, pathname)
  return match?.kind === 'operation' ? match : null
}
