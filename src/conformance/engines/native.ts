import { judge } from '../checks/judge.ts'
import type { Operation } from '../../contract/index.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Agreement, Answer, Case, Result } from '../model/index.ts'
import type { RunContext } from '../options/options.ts'
import { confirmRoutes } from '../run/confirm-routes.ts'
import { controlsFor } from './controls.ts'
import type { Explorer, TryCases } from '../run/confirm-routes.ts'
import { nativeEngine } from '../run/native.ts'
import type { NativeSettings } from '../run/native.ts'
import { requestFor } from '../run/request-for.ts'

export interface Engines {
  readonly select: (cases: readonly Case[]) => readonly Case[]
  /**
   * Tries the cases and reports every result. Where two engines tried a case, the second result is reported only if it is
   * worse. `headers` are those that the caller gave, without a world's.
   */
  readonly run: (settings: EngineSettings, cases: readonly Case[], onResult: (result: Result) => void) => Promise<Tried>
}

export interface EngineSettings {
  readonly native: NativeSettings
  readonly headers: NativeSettings['headers']
  readonly env: RunContext['env']
  /** Milliseconds from sending to the end of the answer. */
  readonly timeout: number
}

export interface Tried {
  /** Absent if only one engine was asked. */
  readonly agreement?: Agreement
}

/** Asks, at the run's rate, for paths that cannot exist: once for each first part of a path. */
function explorerAt(native: NativeSettings): Explorer {
  const { contract, sender, pace, methods, inBody } = native
  const asked = new Map<string, Promise<Answer | null>>()
  const ask = async ({ id }: Operation, path: string): Promise<Answer | null> => {
    const as = firstCredential(contract)?.name ?? null
    const request = requestFor(native, id, { as, path: {}, query: {}, headers: {}, body: null }, '*/*')
    await pace()
    const url = `${native.target.url}${path}/conform/knows/of/no/such/route`
    const received = await sender.ask({ ...request, method: 'GET', url, body: null }, 'read')
    return 'answer' in received ? received.answer : null
  }
  return {
    methods,
    inBody,
    nowhere(operation) {
      // Each module may have its own form for that.
      const path = operation.path.split('/').slice(0, 3).join('/').replaceAll(/[{}]/g, '')
      const answer = asked.get(path) ?? ask(operation, path)
      asked.set(path, answer)
      return answer
    },
  }
}

export const runNative: Engines['run'] = async ({ native }, cases, onResult) => {
  const tryNatively = nativeEngine(native)
  const tryCases: TryCases = (some, tell) =>
    tryNatively(some, (attempt) => tell(judge(native.contract, attempt, native.rules)))
  const controls = controlsFor(native.contract, cases, onResult)
  // Our own servers have every route.
  if (native.target.own !== null) await tryCases(cases, controls.tell)
  else await confirmRoutes(native.contract, cases, tryCases, controls.tell, explorerAt(native))
  controls.end()
  return {}
}
