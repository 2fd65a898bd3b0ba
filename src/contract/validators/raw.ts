import type { Pointer } from '../model.ts'

/** Errors that a validator keeps. It goes on counting: whether the data conforms is exact, whatever their number. */
export const MOST_ERRORS = 1000

/** What ajv reports of one violated keyword, as far as it is used here. */
export interface RawError {
  readonly instancePath: string
  /** `#` and the percent-encoded JSON Pointer of the keyword in the contract. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  /** Set on what breaks inside `propertyNames`. */
  readonly propertyName?: string
}

/** A function that ajv compiled: true where the data conforms; else the errors stand on the function itself. */
export interface RawValidate {
  (data: unknown): boolean
  errors?: readonly RawError[] | null
}

/** How a value that arrives as text is to be understood: the JSON types that its schema lets through. */
export interface TextTypes {
  readonly types: readonly string[]
  /** The same for the items of a list; null where no list is allowed. */
  readonly items: readonly string[] | null
}

/**
 * All compiled schemas of a contract. Keys are the pointers of the elements that have a schema: media types,
 * parameters and headers, each behind its `$ref`; and `webhook:<name>` for what a webhook sends.
 */
export interface RawTable {
  readonly schemas: Readonly<Record<string, RawValidate>>
  /** For parameters and headers only. */
  readonly texts: Readonly<Record<Pointer, TextTypes>>
  /** The alternatives of each `anyOf` and `oneOf`, by the pointer of that keyword. */
  readonly branches: Readonly<Record<Pointer, readonly RawValidate[]>>
  /**
   * Properties that a closed schema takes from the schemas it is composed of, by the pointer of its
   * `unevaluatedProperties`. While such a schema fails, its properties count as unevaluated as well.
   */
  readonly inherited: Readonly<Record<Pointer, readonly string[]>>
}
