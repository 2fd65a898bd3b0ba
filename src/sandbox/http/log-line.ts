import type { ServerRequest } from '../../serve/server.ts'
import type { Handled } from './pipeline.ts'

/**
 * A request as a line of JSON for logs. The path is the contract's template, a key appears by name, and no text from
 * the request's path, query or headers appears.
 */
export function logLine(request: ServerRequest, handled: Handled, startedAt: number, endedAt: number): string {
  const { answer, operation, world, key } = handled
  return JSON.stringify({
    time: new Date(startedAt).toISOString(),
    request: request.id,
    world,
    method: request.method,
    path: operation?.path ?? null,
    operation: operation?.id ?? null,
    status: answer.cut === true ? null : answer.status,
    ms: endedAt - startedAt,
    key,
  })
}
