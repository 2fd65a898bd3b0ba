import type { Snapshot } from './judge.ts'
import type { Traffic } from './traffic.ts'

/** What the judge's process needs before anything else. */
export interface Settings {
  /** A contract file; null: the packaged contract. */
  readonly contract: string | null
  readonly overlays: readonly string[]
  /** A module of rules. */
  readonly rules: string | null
  readonly isAlone: boolean
  /** The address that targets are appended to, for reports. */
  readonly base: string
  /** The command that was typed, for reports. */
  readonly command: string
}

export type ToJudge =
  | { readonly type: 'settings'; readonly settings: Settings }
  | Traffic
  | { readonly type: 'gap'; readonly isOpen: boolean }
  /** Answered under the same number. */
  | { readonly type: 'snapshot' | 'json' | 'html'; readonly number: number }

export type FromJudge =
  | { readonly type: 'ready' }
  /** Why it cannot judge at all. */
  | { readonly type: 'unusable'; readonly message: string }
  /** So many messages were worked off. */
  | { readonly type: 'done'; readonly count: number }
  | { readonly type: 'snapshot'; readonly number: number; readonly snapshot: Snapshot }
  /** The report of a check. */
  | { readonly type: 'json' | 'html'; readonly number: number; readonly text: string }
