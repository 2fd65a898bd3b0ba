import type { Contract } from '../../contract/index.ts'
import type { Result } from '../model/index.ts'
import type { EngineName } from '../options/options.ts'
import { worseOf } from './agreement.ts'
import type { Engines, EngineSettings } from './native.ts'

/** The engines that `--engine` names. Throws a UsageError if Dredd is named and not installed. */
export async function enginesFor(name: EngineName, contract: Contract): Promise<Engines> {
  // Loads while the target is being met.
  const own = import('./native.ts')
  const runNative: Engines['run'] = async (...given) => (await own).runNative(...given)
  if (name === 'native') return { select: (cases) => cases, run: runNative }
  // Loaded only if asked for, so that a run with our own engine starts sooner.
  const [{ dreddKit, openDredd }, { confirmRoutes }] = await Promise.all([
    import('./with-dredd.ts'),
    import('../run/confirm-routes.ts'),
  ])
  const kit = dreddKit(contract)
  const open = ({ native, headers, env, timeout }: EngineSettings, known: ReadonlyMap<string, Result> | null) =>
    openDredd({ kit, sending: { ...native, headers }, env, timeout, native: known })
  if (name === 'dredd') {
    return {
      select: (cases) => cases.filter(({ source, fault }) => source === 'pair' && fault === undefined),
      async run(settings, cases, onResult) {
        const { tryPairs, end } = open(settings, null)
        const { contract: stated, target } = settings.native
        // Our own servers have every route; testing routes would only take time.
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
