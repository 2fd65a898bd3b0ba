import type { JsonObject } from '../../../contract/index.ts'

/** Brings a document to the form that a schema version has. It may have that form already. Released steps never change. */
export interface FormStep {
  /** One of `migrations`. */
  readonly version: number
  /** Pure. It leaves alone what the store's columns repeat: the parent and the due time. */
  readonly forward: (document: JsonObject) => JsonObject
}
