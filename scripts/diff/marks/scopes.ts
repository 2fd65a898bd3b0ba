import { arrayOf, objectOf } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { broken, noticed } from '../change.ts'
import type { Comparison } from './comparison.ts'

/** A key that was enough still is: each alternative of the base satisfies one of the revision. */
export const scopes: Comparison = ({ kind, base, revision }, documents) => {
  if (kind !== 'operation') return []
  const before = base.value['security'] ?? documents.base['security'] ?? []
  const after = revision.value['security'] ?? documents.revision['security'] ?? []
  const pointer = `${base.pointer}/security`
  if (accepted(before).some((key) => !suffices(key, after)))
    return [broken(pointer, 'A key that was enough no longer is.', before, after)]
  if (accepted(after).some((key) => !suffices(key, before)))
    return [noticed(pointer, 'More keys are enough than before.', before, after)]
  return []
}

/** Smallest sets of schemes and scopes that an operation accepts. */
function accepted(security: Json): ReadonlySet<string>[] {
  const alternatives = arrayOf(security)
  if (alternatives.length === 0) return [new Set()]
  return alternatives.map(
    (schemes) =>
      new Set(
        Object.entries(objectOf(schemes)).flatMap(([scheme, list]) => [
          scheme,
          ...arrayOf(list).map((scope) => `${scheme} ${JSON.stringify(scope)}`),
        ]),
      ),
  )
}

function suffices(key: ReadonlySet<string>, security: Json): boolean {
  return accepted(security).some((needed) => [...needed].every((part) => key.has(part)))
}
