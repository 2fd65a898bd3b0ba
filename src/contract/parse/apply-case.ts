import type { Operation, PairRequest } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import type { Case } from './case.ts'
import type { Reading } from './reading.ts'
import { sameName, withSent } from './requests.ts'

/** Applies an `x-case`. Shared cases may set what this operation does not declare; that is ignored. */
export function applyCase(
  reading: Reading,
  operation: Operation,
  request: PairRequest,
  change: Case,
  at: string,
): PairRequest {
  const shared = at.startsWith('/components/')
  const parts = [
    ['path', 'path', change.path],
    ['query', 'query', change.query],
    ['header', 'headers', change.headers],
  ] as const
  let changed: PairRequest = change.as === undefined ? request : { ...request, as: change.as }
  let contentType = request.body?.contentType ?? operation.requestBody?.contentTypes[0] ?? 'application/json'
  for (const [place, part, values] of parts) {
    for (const [name, value] of Object.entries(values)) {
      if (place === 'header' && name.toLowerCase() === 'content-type') {
        contentType = typeof value === 'string' ? value : contentType
        continue
      }
      const declared = operation.parameters.some((known) => known.in === place && sameName(place, known.name, name))
      if (declared || (!shared && place !== 'path')) changed = withSent(changed, place, name, value)
      else if (!shared) {
        reading.problems.add(at + encodePointer('x-case', part, name), `is no parameter of the path ${operation.path}`)
      }
    }
  }
  const takesNoBody = shared && operation.requestBody === null
  return takesNoBody ? changed : withBody(changed, change, contentType)
}

function withBody(request: PairRequest, change: Case, contentType: string): PairRequest {
  if (change.body === null) return { ...request, body: null }
  if (change.body !== undefined) return { ...request, body: { contentType, ...change.body } }
  return request.body === null ? request : { ...request, body: { ...request.body, contentType } }
}
