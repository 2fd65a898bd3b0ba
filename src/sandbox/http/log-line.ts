import type { ServerRequest } from '../../serve/server.ts'
import type { Handled } from './pipeline.ts'

/**
 * One request as a line of JSON. The path is the contract's template, or the part that is the sandbox's own: what a caller
 * put into the address, the query and the headers stays out, and a key goes by its name.
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
