import type { Change } from '../change.ts'
import { sharedElements } from '../shared-elements.ts'
import type { Comparison, Documents } from './comparison.ts'
import { closing } from './closing.ts'
import { defaults } from './defaults.ts'
import { errors } from './errors.ts'
import { inferred } from './inferred.ts'
import { extensibleEnum } from './extensible-enum.ts'
import { roles } from './roles.ts'
import { safety } from './safety.ts'
import { scopes } from './scopes.ts'

const COMPARISONS: readonly Comparison[] = [scopes, roles, safety, errors, defaults, extensibleEnum, closing, inferred]

/** Changes that Redocly's diff misses or underrates: access, marks, defaults and closed objects. */
export function compareMarks(documents: Documents): Change[] {
  const changes = sharedElements(documents.base, documents.revision).flatMap((shared) =>
    COMPARISONS.flatMap((comparison) => comparison(shared, documents)),
  )
  const once = new Map(changes.map((change) => [`${change.pointer} ${change.message}`, change]))
  return [...once.values()]
}
