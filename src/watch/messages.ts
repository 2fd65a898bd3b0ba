import type { Found, Memory, Snapshot } from './judge.ts'
import type { Coverage } from '../usage/unused.ts'
import type { Usage } from '../usage/collect.ts'
import type { Traffic } from './traffic.ts'

/** What the judge's process needs before anything else. */
export interface Settings {
  /** A contract file; null: the packaged contract. */
  readonly contract: string | null
  readonly overlays: readonly string[]
  /** A module of rules. */
  readonly rules: string | null
  readonly isAlone: boolean
  /** Keep whole bodies of what shows a violation. */
  readonly evidence: boolean
  /** A report whose findings are known; null: none. */
  readonly baseline: string | null
  /** A file with what is known of callers' keys; null: nothing. */
  readonly keys: string | null
  /** A HAR to write all that is judged to; null: none. */
  readonly record: string | null
  /** A folder for usage by consumer, and the name of the file there; null: none. */
  readonly usage: { readonly folder: string; readonly name: string } | null
  /** Null: this process judges what it is told. */
  readonly carriage: Carriage | null
  /** The address that targets are appended to, for reports. */
  readonly base: string
  /** The command that was typed, for reports. */
  readonly command: string
}

/** NATS between proxies and workers: `nats://host:port/name`. */
export interface Carriage {
  readonly url: string
  readonly role: 'publish' | 'work'
}

export function isNats(address: string): boolean {
  return /^(nats|tls):\/\//.test(address)
}

export type Form = 'json' | 'html' | 'junit' | 'text'

export type ToJudge =
  | { readonly type: 'settings'; readonly settings: Settings; readonly before: Memory | null }
  | { readonly type: 'traffic'; readonly traffic: readonly Traffic[] }
  | { readonly type: 'gap'; readonly isOpen: boolean }
  /** All that happened before has been told. */
  | { readonly type: 'beat'; readonly at: number }
  /** Answered under the same number. */
  | { readonly type: 'render'; readonly form: Form; readonly number: number }

/** What the judge says of itself and the traffic. */
export interface State {
  readonly snapshot: Snapshot
  readonly coverage: Coverage
  readonly usage: Usage
  /** Milliseconds from the end of an exchange until it was judged, of the newest one. */
  readonly lag: number
  /** Bytes of the judge's process. */
  readonly memory: number
  /** Of a worker: the partitions that it judges, as they are. */
  readonly parts?: Readonly<Record<string, Snapshot>>
  /** Null: there is none. `published`: exchanges that were handed to it. */
  readonly nats: { readonly isUp: boolean; readonly published: number } | null
}

export type FromJudge =
  | { readonly type: 'ready' }
  /** Why it cannot judge at all. */
  | { readonly type: 'unusable'; readonly message: string }
  /** So many messages were worked off. */
  | { readonly type: 'done'; readonly count: number }
  | { readonly type: 'found'; readonly found: Found }
  /** `State` as JSON. */
  | { readonly type: 'state'; readonly state: string }
  /** Something for the operator, such as a recording that cannot be written. */
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'rendered'; readonly number: number; readonly text: string | null }
