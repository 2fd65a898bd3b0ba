import type { Json, JsonObject } from '../../../../contract/index.ts'
import { own, textOf } from '../../json.ts'
import type { ResourceKind } from '../state.ts'

/** A resource or workflow that settings name. `field` is a dotted path. */
export type Reference =
  | { readonly kind: 'resource'; readonly of: ResourceKind; readonly id: string; readonly field: string }
  | { readonly kind: 'answer'; readonly item: string; readonly field: string }

/**
 * How the rules about order treat a node: it asks the caller, looks something up, lets the AI speak, acts silently,
 * branches, or has rules of its own.
 */
export type Role = 'input' | 'check' | 'speech' | 'action' | 'condition' | 'transfer' | 'availability' | 'booking'

/**
 * A type of step: the catalog shows it and saving validates with it. Except for `collect_information`, `check_zip_code`
 * and `steer_agent`, names of settings and outputs are the sandbox's.
 */
export interface Node {
  readonly type: string
  readonly description: string
  /** JSON Schema 2020-12 of its settings. */
  readonly config: JsonObject
  /** A node with outputs must be the last of its list. */
  readonly outputs: readonly string[]
  readonly timing: 'during_call'
  readonly arguments: readonly Json[]
  readonly role: Role
  /** Resources and workflows named in valid settings. */
  readonly references: (config: JsonObject) => readonly Reference[]
}

/** `field` is a dotted path within the settings. */
export interface SettingProblem {
  readonly field: string
  readonly message: string
}

/** The first error in a step's settings; null: they are valid. */
export type CheckSettings = (node: Node, config: JsonObject) => SettingProblem | null

/** JSON Schema of an object with these properties only. */
export function settings(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', additionalProperties: false, required, properties }
}

/** JSON Schema of a text that is not blank. */
export function text(description: string): JsonObject {
  return { type: 'string', pattern: '\\S', maxLength: 5000, description }
}

export function resourceIn(config: JsonObject, setting: string, of: ResourceKind): readonly Reference[] {
  const id = textOf(own(config, setting))
  return id === null ? [] : [{ kind: 'resource', of, id, field: setting }]
}

export function namesNothing(): readonly Reference[] {
  return []
}
