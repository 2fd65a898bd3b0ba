import type { Json, Safety } from '../../contract/index.ts'
import type { Resource } from './resource.ts'

/** A line of a ledger. Lines are only ever appended; those of one run have its name in common. */
export type Line =
  | {
      readonly type: 'begin'
      readonly run: string
      readonly format: 1
      /** ISO 8601. */
      readonly at: string
      /** The address that the run was given. */
      readonly target: string
      readonly allow: readonly Safety[]
    }
  /** What was there before anything was sent. */
  | {
      readonly type: 'before'
      readonly run: string
      readonly resource: Resource
      /** Name of the credential that can see it. */
      readonly as: string | null
      /** `promised`: nothing shows it, so this is what its fixture has to be like. `absent`: it was not there. */
      readonly known: 'read' | 'promised' | 'absent'
      readonly state: Json
      readonly beside: Json
    }
  /** About to be sent. */
  | {
      readonly type: 'write'
      readonly run: string
      readonly number: number
      readonly at: string
      readonly case: string
      readonly operation: string
      /** Method and path. */
      readonly request: string
      /** The target's id that it is about, or that it gives; null where it says none. */
      readonly about: string | null
      /** The key of what it may change; null where nothing can be put back. */
      readonly changes: string | null
      /** Whether nothing takes its change back. */
      readonly final: boolean
      /** Whether a success uses up what it is about. */
      readonly usesUp: boolean
    }
  | {
      readonly type: 'answer'
      readonly run: string
      readonly number: number
      /** Null: none came. */
      readonly status: number | null | 'not-sent'
    }
  | {
      readonly type: 'back'
      readonly run: string
      /** The resource's key. */
      readonly key: string
      readonly outcome: 'unchanged' | 'restored' | 'left'
      readonly note: string | null
    }
  | { readonly type: 'end'; readonly run: string; readonly at: string }
