import { valueAt, withValueAt } from '../../contract/index.ts'
import type { Json, PairRequest, Pointer } from '../../contract/index.ts'

/** The request with values from a prior's answer put in, or the pointer that led nowhere in that answer. */
export function bindValues(
  request: PairRequest,
  bind: Readonly<Record<Pointer, Pointer>>,
  answer: unknown,
): { readonly request: PairRequest } | { readonly missing: Pointer } {
  let bound = request
  for (const [to, from] of Object.entries(bind)) {
    const value = valueAt(answer, from)
    if (value === undefined) return { missing: from }
    bound = withBound(bound, to, value as Json)
  }
  return { request: bound }
}

/** `to` begins with `/path/`, `/query/`, `/headers/` or `/body/`; all but a body hold text. */
function withBound(request: PairRequest, to: Pointer, value: Json): PairRequest {
  if (!to.startsWith('/body'))
    return withValueAt(request, to, typeof value === 'string' ? value : JSON.stringify(value))
  if (request.body === null || !('value' in request.body)) return request
  const inBody = to.slice('/body'.length)
  return { ...request, body: { ...request.body, value: withValueAt(request.body.value, inBody, value) } }
}
