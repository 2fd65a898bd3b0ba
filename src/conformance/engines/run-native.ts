import { judge } from '../checks/judge.ts'
import { confirmRoutes } from '../run/confirm-routes.ts'
import type { TryCases } from '../run/confirm-routes.ts'
import { nativeEngine } from '../run/native.ts'
import type { Engines } from './engines.ts'

/** Tries cases by our own engine and judges what comes back. */
export const runNative: Engines['run'] = async ({ native }, cases, onResult) => {
  const tryNatively = nativeEngine(native)
  const tryCases: TryCases = (some, tell) => tryNatively(some, (attempt) => tell(judge(native.contract, attempt)))
  // Our own servers have every route.
  if (native.target.own !== null) await tryCases(cases, onResult)
  else await confirmRoutes(native.contract, cases, tryCases, onResult)
  return {}
}
