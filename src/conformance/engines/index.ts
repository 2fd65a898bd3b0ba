import type { Result } from '../model/index.ts'
import type { ConformOptions } from '../options/options.ts'
import { UsageError } from '../options/usage-error.ts'
import { worseOf } from './agreement.ts'
import type { Engines, EngineSettings } from './native.ts'

const names = ['native', 'dredd', 'both'] as const

/** Reads `--engine`; throws a UsageError for an unknown one, and where Dredd is asked for and not installed. */
export async function enginesFor({ engine, contract }: Pick<ConformOptions, 'engine' | 'contract'>): Promise<Engines> {
  const name = names.find((known) => known === (engine ?? 'native'))
  if (name === undefined) throw new UsageError(`--engine ${engine}: not one of ${names.join(', ')}`)
  // Loaded while the target is met.
  const own = import('./native.ts')
  const runNative: Engines['run'] = async (...given) => (await own).runNative(...given)
  if (name === 'native') return { select: (cases) => cases, run: runNative }
  // Loaded where it is asked for, so that a run by our own engine begins the sooner.
  const [{ dreddKit, openDredd }, { confirmRoutes }] = await Promise.all([
    import('./with-dredd.ts'),
    import('../run/confirm-routes.ts'),
  ])
  const kit = await dreddKit(contract)
  const open = ({ native, headers, env, timeout }: EngineSettings, known: ReadonlyMap<string, Result> | null) =>
    openDredd({ kit, sending: { ...native, headers }, env, timeout, native: known })
  if (name === 'dredd') {
    return {
      select: (cases) => cases.filter(({ source, fault }) => source === 'pair' && fault === undefined),
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
