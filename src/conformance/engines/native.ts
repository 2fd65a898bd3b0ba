import { isDoubtful, isUnfit, isUnsent } from '../checks/again.ts'
import { foundBetween } from '../checks/history.ts'
import { judge } from '../checks/judge.ts'
import { judgeOnceThere } from '../checks/once-there.ts'
import type { Agreement, Attempt, Case, Result } from '../model/index.ts'
import type { RunContext } from '../options/options.ts'
import { askNowhere, confirmRoutes } from '../run/confirm-routes.ts'
import { controlsFor } from './controls.ts'
import type { Explorer, TryCases } from '../run/confirm-routes.ts'
import { learn } from '../run/learn.ts'
import { nativeEngine } from '../run/native.ts'
import type { Doubts, NativeSettings } from '../run/native.ts'

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
  /** Whether results tell the inferred parts that were confirmed. */
  readonly tellsHeld: boolean
}

export interface Tried {
  /** Absent if only one engine was asked. */
  readonly agreement?: Agreement
}

function explorerAt(native: NativeSettings): Explorer {
  const { contract, values, bearer, sender, pace, methods, inBody } = native
  const keys = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  const hasKey = bearer !== null || keys.length === 0 || keys.some(({ name }) => Object.hasOwn(values, name))
  return { methods, inBody, hasKey, nowhere: askNowhere(native, sender, pace) }
}

export const runNative: Engines['run'] = async ({ native, tellsHeld }, cases, onResult) => {
  // Our own servers are used by nobody else.
  const isShared = native.target.own === null
  const { contract, rules, values } = native
  const judgedAnew = judgeOnceThere(contract, rules)
  const judged = (attempt: Attempt, tells: boolean): Result =>
    judgedAnew(attempt, judge(contract, attempt, rules, tells))
  const doubts: Doubts = {
    isDoubtful: (tries) => isDoubtful(tries.map((one) => judged(one, false))),
    isBroken: (played, label) => foundBetween(contract, rules, played).some(({ reads = [] }) => reads.includes(label)),
    isUnsent: (one) => contract.foreign === true && isUnsent(judged(one, false), one),
    isUnfit: (played) => isUnfit(contract, rules, values, played),
  }
  const tryNatively = nativeEngine(native, isShared ? doubts : null)
  const tryCases: TryCases = (some, tell) => tryNatively(some, (attempt) => tell(judged(attempt, tellsHeld)))
  const controls = controlsFor(native.contract, cases, onResult)
  const isForeign = native.contract.foreign === true
  // Our own servers have every route.
  if (!isShared) await tryCases(cases, controls.tell)
  else {
    const left = isForeign ? await learn(native.contract, cases, tryCases, controls.tell, native.lessons) : cases
    await confirmRoutes(native.contract, left, tryCases, controls.tell, explorerAt(native))
  }
  controls.end()
  return {}
}
