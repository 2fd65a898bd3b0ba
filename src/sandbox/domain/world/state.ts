import type { Json } from '../../../contract/model.ts'

/** The document's id is the SHA-256 of the key, in hexadecimal. */
export interface ApiKey {
  /** The fixture's name, or the name the key was created with. */
  readonly name: string
  readonly agency: string
  readonly planIncludesRebilling: boolean
  readonly role: string
  readonly scopes: readonly string[]
  /** Null: it reaches the whole agency. */
  readonly boundTo: string | null
}

/** The document's id is `clock`. */
export interface Clock {
  /** Milliseconds since the epoch; null: running. */
  readonly frozenAt: number | null
  /** Milliseconds ahead of real time. */
  readonly ahead: number
}

/** Active faults. The document's id is `faults`. */
export interface Faults {
  readonly active: readonly Fault[]
}

export interface Fault {
  /** `latency`, `cut`, a payment provider's fault, or the key of an unprovoked example. */
  readonly name: string
  /** Requests left to hit; null: until it is switched off. */
  readonly remaining: number | null
  readonly operation: string | null
  /** `milliseconds` of `latency`, `declineCode` of `decline`. */
  readonly options: Readonly<Record<string, Json>>
}

/** For requests that name no world. */
export const MAIN_WORLD = 'main'

const WORLD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

export function isWorldName(name: string): boolean {
  return WORLD_NAME.test(name)
}

export const NAME_RULE = '1 to 64 letters, digits, dots, underscores or hyphens, the first a letter or digit'
