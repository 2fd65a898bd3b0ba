import { judge } from '../checks/judge.ts'
import type { Agreement, Case, Result } from '../model/index.ts'
import type { Surroundings } from '../options/options.ts'
import { confirmRoutes } from '../run/confirm-routes.ts'
import type { TryCases } from '../run/confirm-routes.ts'
import { nativeEngine } from '../run/native.ts'
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

/** Tries cases by our own engine and judges what comes back. */
export const runNative: Engines['run'] = async ({ native }, cases, onResult) => {
  const tryNatively = nativeEngine(native)
  const tryCases: TryCases = (some, tell) =>
    tryNatively(some, (attempt) => tell(judge(native.contract, attempt, native.rules)))
  // Our own servers have every route.
  if (native.target.own !== null) await tryCases(cases, onResult)
  else await confirmRoutes(native.contract, cases, tryCases, onResult)
  return {}
}
