import type { Pointer } from '../model.ts'

/** Errors kept; counting continues, so the verdict is exact. */
export const MOST_ERRORS = 1000

/** The used part of ajv's errors. */
export interface RawError {
  readonly instancePath: string
  /** `#` and the percent-encoded JSON Pointer of the keyword. */
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly propertyName?: string
}

/** A compiled function; it holds the errors of its last call. */
export interface RawValidate {
  (data: unknown): boolean
  errors?: readonly RawError[] | null
}

/** JSON types that a text may be converted to. */
export interface TextTypes {
  readonly types: readonly string[]
  /** For items; null: no list. */
  readonly items: readonly string[] | null
}

/** Compiled schemas by pointer of their media type, parameter or header, behind any `$ref`. */
export interface RawTable {
  readonly schemas: Readonly<Record<string, RawValidate>>
  readonly texts: Readonly<Record<Pointer, TextTypes>>
  /** By pointer of the `anyOf` or `oneOf`. */
  readonly branches: Readonly<Record<Pointer, readonly RawValidate[]>>
  /**
   * Properties from composed schemas, by pointer of `unevaluatedProperties`. If a composed schema fails, ajv also
   * reports its properties as unevaluated.
   */
  readonly inherited: Readonly<Record<Pointer, readonly string[]>>
}
