import type { Pair } from '../contract/index.ts'
import type { FieldComplaint } from '../serve/refused-fields.ts'

/** What the mock answers with, and how it came to it. */
export type Choice =
  | { readonly kind: 'pair'; readonly pair: Pair; readonly because: Because; readonly requiredScope?: string }
  /** The plain refusal of a status. */
  | { readonly kind: 'plain'; readonly status: number; readonly message: string }
  | { readonly kind: 'invalid'; readonly status: 400 | 422; readonly fields: readonly FieldComplaint[] }
  | { readonly kind: 'unsupported'; readonly reason: string }
  /** A preference or pin that names no documented answer. */
  | { readonly kind: 'undocumented'; readonly message: string; readonly known: readonly string[] }
  /** No example stands for it: Prism generates from the schema. Status null: the first success. */
  | { readonly kind: 'generated'; readonly status: number | null; readonly dynamic: boolean }

/** Why a pair answers. */
export type Because =
  | 'asked for'
  | 'pinned'
  | 'its own request'
  | 'the key may not'
  | 'the same mistake'
  | 'its fixture'
  | 'first success'
