import type { Otherwise } from '../har.ts'

/** A pair whose answer is right but for what breaks one invariant, and where that says so. */
export interface Deviation extends Otherwise {
  readonly rule: string
  readonly pair: string
  readonly at: string
  /** What less certain checks say of the same. */
  readonly besides?: readonly string[]
}

/** Values by JSON Pointer. */
export type Values = Readonly<Record<string, unknown>>

/** The same values further down. */
export function below(prefix: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([at, value]) => [prefix + at, value]))
}
