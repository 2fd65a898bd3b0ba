import type { JsonObject } from '../../src/contract/json.ts'
import { decodePointer } from '../../src/contract/pointer.ts'
import { subjectOf } from './rule.ts'
import type { Options, Rule } from './rule.ts'

/** As much of Redocly's rule interface as the house rules need. */
export interface Visitor {
  readonly Root: { leave(root: JsonObject, context: Context): void }
}

interface Context {
  readonly location: Location
  report(problem: { readonly message: string; readonly location: Location }): void
}

interface Location {
  child(tokens: readonly string[]): Location
  /** The key instead of the value, so that the line told is the one where the element begins. */
  key(): Location
}

/** Makes a house rule one of Redocly's: it looks at the whole document once, and reports at its pointers. */
export function asVisitor(rule: Rule): (options: Options) => Visitor {
  return (options) => ({
    Root: {
      leave(root, context) {
        for (const { pointer, message } of rule(subjectOf(root), options)) {
          context.report({ message, location: context.location.child(decodePointer(pointer)).key() })
        }
      },
    },
  })
}
