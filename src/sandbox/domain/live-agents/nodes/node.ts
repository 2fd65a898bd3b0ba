import type { Json, JsonObject } from '../../../../contract/index.ts'
import { own, textOf } from '../json.ts'
import type { ResourceKind } from '../state.ts'

/** Something that a step's settings name. `field` is the setting, as a dotted path. */
export type Reference =
  | { readonly kind: 'resource'; readonly of: ResourceKind; readonly id: string; readonly field: string }
  | { readonly kind: 'answer'; readonly item: string; readonly field: string }

/**
 * What a node is to the rules about paths: it asks the caller, looks something up, lets the AI speak, acts without
 * speaking, branches, or is one of the three that have rules of their own.
 */
export type Role = 'input' | 'check' | 'speech' | 'action' | 'condition' | 'transfer' | 'availability' | 'booking'

/**
 * A type of step. The one description of it: the catalog shows it and saving validates with it.
 * Beyond `collect_information`, `check_zip_code` and `steer_agent`, names of settings and outputs are the sandbox's.
 */
export interface Node {
  readonly type: string
  /** In plain words. */
  readonly description: string
  /** JSON Schema 2020-12 of its settings. */
  readonly config: JsonObject
  /** Names of its outputs; a node that has any ends its list. */
  readonly outputs: readonly string[]
  readonly timing: 'during_call'
  /** What the AI has to hand over when it runs the tool. */
  readonly arguments: readonly Json[]
  readonly role: Role
  /** What settings that fit `config` name. */
  readonly references: (config: JsonObject) => readonly Reference[]
}

/** A setting that does not fit: its dotted path within the settings, and a sentence for people. */
export interface SettingFault {
  readonly field: string
  readonly message: string
}

/** The first thing wrong with a step's settings, by its node's `config`; null where they fit. */
export type CheckSettings = (node: Node, config: JsonObject) => SettingFault | null

/** JSON Schema of settings with these properties and no others. */
export function settings(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', additionalProperties: false, required, properties }
}

/** JSON Schema of a text that says something. */
export function text(description: string): JsonObject {
  return { type: 'string', pattern: '\\S', maxLength: 5000, description }
}

/** The reference of a setting that holds a resource's id. */
export function resourceIn(config: JsonObject, setting: string, of: ResourceKind): readonly Reference[] {
  const id = textOf(own(config, setting))
  return id === null ? [] : [{ kind: 'resource', of, id, field: setting }]
}

/** For nodes whose settings name nothing. */
export function namesNothing(): readonly Reference[] {
  return []
}
