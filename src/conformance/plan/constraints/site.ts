import type { JsonObject, Pointer, RequestPart } from '../../../contract/index.ts'

/** One step down into a request, with the schema of what stands there. */
export type WayStep =
  | { readonly kind: 'name'; readonly name: string; readonly schema: Pointer }
  | { readonly kind: 'item'; readonly schema: Pointer }
  /** To any property but those that have schemas of their own. */
  | { readonly kind: 'key'; readonly except: readonly string[]; readonly schema: Pointer }

/** The way to a place within a part of a request; a parameter's part is an object of all parameters there. */
export type Way = readonly WayStep[]

/** One keyword that constrains one place of an operation's request. */
export interface Site {
  readonly part: RequestPart
  /** The shortest first: what a schema says of itself applies further down as well. */
  readonly ways: readonly Way[]
  readonly keyword: string
  /** Where the keyword stands in the contract. */
  readonly clause: Pointer
  /** The property that `required` or `dependentRequired` asks for; null for other keywords. */
  readonly property: string | null
  /** The schema that holds the keyword. */
  readonly schema: JsonObject
  /** Whether it stands in one of several forms: whoever breaks it may be told that no form fits. */
  readonly isAlternative: boolean
  /** Why the keyword is only assumed here; null where it is stated. */
  readonly inferred: string | null
}

/** A keyword as it was found at one place. */
export interface Found extends Omit<Site, 'ways'> {
  readonly way: Way
  /** Where it counts: of a schema within itself, at the outer one. */
  readonly home: Way
}

/** The two sides of a constraint. */
export type Side = 'inside' | 'outside'

/** A property that no schema names. */
export const strangeProperty = 'noSuchProperty'
