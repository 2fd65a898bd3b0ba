import type { Agreement, Case, Result } from '../model.ts'
import type { Surroundings } from '../options.ts'
import type { NativeSettings } from '../run/native.ts'

/** Who tries the cases of a run. */
export interface Engines {
  /** Those of the selected cases that they can try. */
  readonly select: (cases: readonly Case[]) => readonly Case[]
  /**
   * Tries the cases and tells of every result. Where two engines tried a case, the second is told of if it is worse.
   * `headers` are those that the caller asked for, without a world.
   */
  readonly run: (settings: EngineSettings, cases: readonly Case[], onResult: (result: Result) => void) => Promise<Tried>
}

export interface EngineSettings {
  readonly native: NativeSettings
  readonly headers: NativeSettings['headers']
  readonly env: Surroundings['env']
  /** Milliseconds for a request and its answer. */
  readonly timeout: number
}

export interface Tried {
  /** Absent where only one engine was asked. */
  readonly agreement?: Agreement
}
