import { judge } from '../checks/judge.ts'
import type { Agreement, Case, Result } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import { confirmRoutes } from '../run/confirm-routes.ts'
import type { TryCases } from '../run/confirm-routes.ts'
import { nativeEngine } from '../run/native.ts'
import type { NativeSettings } from '../run/native.ts'
import { UsageError } from '../usage-error.ts'
import { worseOf } from './agreement.ts'

const names = ['native', 'dredd', 'both'] as const

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

/** Reads `--engine`; throws a UsageError for an unknown one, and where Dredd is asked for and not installed. */
export async function enginesFor({ engine, contract }: Pick<ConformOptions, 'engine' | 'contract'>): Promise<Engines> {
  const name = names.find((known) => known === (engine ?? 'native'))
  if (name === undefined) throw new UsageError(`--engine ${engine}: not one of ${names.join(', ')}`)
  if (name === 'native') return { select: (cases) => cases, run: runNative }
  // Loaded where it is asked for, so that a run by our own engine begins the sooner.
  const { dreddKit, openDredd } = await import('./with-dredd.ts')
  const kit = await dreddKit(contract)
  const open = ({ native, headers, env, timeout }: EngineSettings, known: ReadonlyMap<string, Result> | null) =>
    openDredd({ kit, sending: { ...native, headers }, env, timeout, native: known })
  if (name === 'dredd') {
    return {
      select: (cases) => cases.filter((candidate) => candidate.source === 'pair' && !('fault' in candidate)),
      async run(settings, cases, onResult) {
        const { tryPairs, end } = open(settings, null)
        const { contract: stated, target } = settings.native
        // Our own servers have every route; a process more would only cost time.
        if (target.own !== null) await tryPairs(cases, onResult)
        else await confirmRoutes(stated, cases, tryPairs, onResult)
        return { agreement: await end() }
      },
    }
  }
  return {
    select: (cases) => cases,
    async run(settings, cases, onResult) {
      const results = new Map<string, Result>()
      await runNative(settings, cases, (result) => {
        results.set(result.case.id, { ...result, attempt: null })
        onResult(result)
      })
      const { tryPairs, end } = open(settings, results)
      await tryPairs(cases, (result) => {
        const first = results.get(result.case.id)
        if (first === undefined || worseOf(first, result) === result) onResult(result)
      })
      return { agreement: await end() }
    },
  }
}

const runNative: Engines['run'] = async ({ native }, cases, onResult) => {
  const tryNatively = nativeEngine(native)
  const tryCases: TryCases = (some, tell) => tryNatively(some, (attempt) => tell(judge(native.contract, attempt)))
  // Our own servers have every route.
  if (native.target.own !== null) await tryCases(cases, onResult)
  else await confirmRoutes(native.contract, cases, tryCases, onResult)
  return {}
}
