import { HttpResponse } from 'msw'
import type { FoundAnswer } from './find.ts'
import { merge } from './merge.ts'

export interface Change {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Like the mock's responses: `x-agent-platform: mock`, and the caller's `x-request-id` or the pair's id. */
export function respond(
  { operation, answer }: FoundAnswer,
  request: Request,
  change: Change = {},
): HttpResponse<string> {
  const { contentType, headers, body } = answer.response
  const sent = 'body' in change ? merge(body, change.body) : body
  const all = new Headers({
    'x-request-id': request.headers.get('x-request-id') ?? `${operation.id}/${answer.key}`,
    'x-agent-platform': 'mock',
    ...(contentType === null ? {} : { 'content-type': contentType }),
  })
  for (const [name, value] of Object.entries({ ...headers, ...change.headers })) all.set(name, value)
  return new HttpResponse(sent === undefined ? null : JSON.stringify(sent), { status: answer.status, headers: all })
}
