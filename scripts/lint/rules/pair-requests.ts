import { isObject } from '../../../src/contract/json.ts'
import type { Pair } from '../../../src/contract/model.ts'
import type { Finding, Rule } from '../rule.ts'

/** Provoked pairs of an operation have different requests, so that the response is clear. */
export const pairRequests: Rule = ({ contract }) => {
  const known = new Map<string, Pair>()
  return contract.pairs.flatMap((pair): Finding[] => {
    if (pair.unprovoked !== null) return []
    const request = `${pair.operation} ${canonical([pair.request, pair.after])}`
    const twin = known.get(request)
    if (twin === undefined) known.set(request, pair)
    return twin === undefined
      ? []
      : [
          {
            pointer: pair.pointer,
            message: `${pair.id} sends the same request as ${twin.id}: change one in its \`x-case\`.`,
          },
        ]
  })
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  )
}
