import type { JsonObject } from '../../src/contract/json.ts'
import { decodePointer } from '../../src/contract/pointer.ts'
import { subjectOf } from './rule.ts'
import type { Options, Rule } from './rule.ts'

/** The used part of Redocly's rule interface. */
export interface Visitor {
  readonly Root: { leave(root: JsonObject, context: Context): void }
}

interface Context {
  readonly location: Location
  report(problem: { readonly message: string; readonly location: Location }): void
}

interface Location {
  readonly source: { readonly body: string }
  child(tokens: readonly string[]): Location
  /** Reports the key's line, where the element begins. */
  key(): Location
}

export function asVisitor(rule: Rule): (options: Options) => Visitor {
  return (options) => ({
    Root: {
      leave(root, context) {
        for (const { pointer, message } of rule(subjectOf(root, context.location.source.body), options)) {
          context.report({ message, location: context.location.child(decodePointer(pointer)).key() })
        }
      },
    },
  })
}
