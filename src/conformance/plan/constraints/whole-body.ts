import { encodePointer, inferredReason, isJsonType, responseFor } from '../../../contract/index.ts'
import type { PairBody, Pointer } from '../../../contract/index.ts'
import type { Blame, Gap, RequestCase } from '../../model.ts'
import { changedCase } from './changed-case.ts'
import type { Ground } from './ground.ts'
import { hasJsonBody } from './request-parts.ts'

/** What can be wrong with a body as a whole: it is missing, it is not JSON, it is of another content type. */
interface Fault {
  readonly name: 'required' | 'json' | 'content-type'
  readonly clause: Pointer
  readonly summary: string
  readonly body: PairBody | null
  readonly by: readonly Blame[]
}

/** The cases without a body, with half a body, and with another content type. */
export function wholeBodyCases(ground: Ground): {
  readonly cases: readonly RequestCase[]
  readonly gaps: readonly Gap[]
} {
  const { contract, operation, bases } = ground
  const { requestBody } = operation
  const media = requestBody?.contentTypes.find(isJsonType)
  if (requestBody === null || media === undefined) return { cases: [], gaps: [] }
  const base = bases.find(({ request }) => hasJsonBody(request))
  const text =
    base?.request.body !== undefined && base.request.body !== null && 'value' in base.request.body
      ? JSON.stringify(base.request.body.value)
      : '{}'
  const inferred =
    inferredReason(contract, requestBody.pointer) ?? inferredReason(contract, `${operation.pointer}/requestBody`)
  const faults: readonly Fault[] = [
    ...(requestBody.required
      ? [
          {
            name: 'required',
            clause: `${requestBody.pointer}/required`,
            summary: 'no body at all',
            body: null,
            by: ground.blames({ part: 'body', path: [], keyword: 'required' }),
          } as const,
        ]
      : []),
    {
      name: 'json',
      clause: requestBody.pointer + encodePointer('content', media),
      summary: 'a body that ends too early to be JSON',
      body: { contentType: media, raw: text.slice(0, -1) },
      by: ground.blames({ part: 'json', path: [], keyword: 'json' }),
    },
    {
      name: 'content-type',
      clause: `${requestBody.pointer}/content`,
      summary: 'a body of a content type that is not documented',
      body: { contentType: 'text/plain', raw: text },
      by: unsupported(ground),
    },
  ]
  const made = faults.map(({ name, clause, summary, body, by }): RequestCase | Gap => {
    const tries = `${name} outside`
    const gap = (reason: string): Gap => ({ source: 'constraint', tries, operation: operation.id, clause, reason })
    const [first] = by
    if (base === undefined) return gap('no example of this operation succeeds, so that no request can be changed')
    if (first === undefined) return gap('the contract documents no answer to that')
    const contentType = responseFor(operation, first.status)?.contentTypes[0] ?? null
    const { status, code } = first
    const id = `${operation.id}/constraint/body/${name}/outside`
    const expect = { kind: 'refused', status, code, contentType, inferred, by } as const
    const planned = changedCase(contract, base, { ...base.request, body }, { id, tries, summary, clause, expect })
    return 'problem' in planned ? gap(planned.problem) : planned
  })
  return {
    cases: made.flatMap((one) => ('reason' in one ? [] : [one])),
    gaps: made.flatMap((one) => ('reason' in one ? [one] : [])),
  }
}

/** Only where the contract names 415, or every status at once. */
function unsupported({ operation }: Ground): readonly Blame[] {
  const response = responseFor(operation, 415)
  if (response === null) return []
  const statuses = response.status === '415' ? [415] : [415, 400]
  const blame = { code: response.codes?.[0] ?? null, field: null, reason: null, clause: response.pointer }
  return statuses.map((status) => ({ status, ...blame }))
}
