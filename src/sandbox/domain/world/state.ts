import type { Json } from '../../../contract/model.ts'

/** An API key as the sandbox keeps it. Its document's id is the SHA-256 of the key, in hexadecimal. */
export interface ApiKey {
  /** The fixture's name, or the name it was created under. */
  readonly name: string
  readonly agency: string
  /** Whether the agency's plan includes rebilling. */
  readonly planIncludesRebilling: boolean
  readonly role: string
  readonly scopes: readonly string[]
  /** The location that the key is bound to; null where it reaches all of its agency. */
  readonly boundTo: string | null
}

/** A world's clock. Its document's id is `clock`. */
export interface Clock {
  /** Milliseconds since the epoch at which it stands still; null while it runs. */
  readonly frozenAt: number | null
  /** Milliseconds that it is ahead of real time while it runs. */
  readonly ahead: number
}

/** Everything in a world that was asked to go wrong. Its document's id is `faults`. */
export interface Faults {
  readonly active: readonly Fault[]
}

export interface Fault {
  /** `latency`, `cut`, a provider's fault, or the key of an answer that no request can provoke. */
  readonly name: string
  /** How many more requests it hits; null: until it is switched off. */
  readonly remaining: number | null
  /** The operation that it is kept to; null: all of them. */
  readonly operation: string | null
  /** What it needs to know beside: `milliseconds` of `latency`, the `declineCode` of `decline`. */
  readonly options: Readonly<Record<string, Json>>
}

/** The world of requests that name none. */
export const MAIN_WORLD = 'main'

const WORLD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Whether a world, or a snapshot of one, can have this name. */
export function isWorldName(name: string): boolean {
  return WORLD_NAME.test(name)
}

export const NAME_RULE = '1 to 64 letters, digits, dots, underscores or hyphens, the first a letter or digit'
