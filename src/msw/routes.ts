import { answers } from '../contract/answers.ts'
import type { AnsweredOperation, AnswerTable } from '../contract/answers.ts'
import { createRouter } from '../contract/portable.ts'
import type { PathUnderBase } from './base-url.ts'

export interface Route {
  readonly operation: AnsweredOperation
  readonly path: Record<string, string>
}

/** Responses, and where requests for them arrive. */
export interface Source extends AnswerTable {
  routeOf(place: PathUnderBase, request: Request): Route | null
}

export function sourceOf(table: AnswerTable): Source {
  const router = createRouter(table.operations)
  return {
    ...table,
    routeOf(place, request) {
      const pathname = place(new URL(request.url))
      const match = pathname === null ? null : router.match(request.method, pathname)
      return match?.kind === 'operation' ? match : null
    },
  }
}

export const documented = sourceOf(answers)
