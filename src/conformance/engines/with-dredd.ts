import type { Contract, JsonObject } from '../../contract/index.ts'
import { judge } from '../checks/judge.ts'
import type { Agreement, AgreementRow, Case, Result } from '../model/index.ts'
import type { RunContext } from '../options/options.ts'
import type { TryCases } from '../run/confirm-routes.ts'
import type { Sending } from '../run/exchange.ts'
import { openWorld } from '../run/own-world.ts'
import { rowOf } from './agreement.ts'
import { dreddEngine, isForDredd, locateDredd } from './dredd/engine.ts'
import type { OwnVerdict } from './dredd/own-verdict.ts'
import { launchDredd } from './dredd/process.ts'

/** Milliseconds. */
const startCap = 60_000
const graceBehindTimeout = 2000

/** What has to be there before Dredd can run. */
export interface DreddKit {
  /** Where Dredd is, as a `file:` URL. */
  readonly dredd: string
  readonly document: JsonObject
}

/** Throws a UsageError where Dredd is not installed. */
export function dreddKit(contract: Contract): DreddKit {
  return { dredd: locateDredd(), document: contract.document() }
}

export interface DreddSettings {
  readonly kit: DreddKit
  /** Its headers are those that the caller asked for, without a world. */
  readonly sending: Sending
  readonly env: RunContext['env']
  /** Milliseconds for a request and its answer. */
  readonly timeout: number
  /** What our own engine came to, by the case's id; null where Dredd alone is asked. */
  readonly native: ReadonlyMap<string, Result> | null
}

/** Dredd at a target, at our sandbox in a world of its own. */
export interface DreddRun {
  /**
   * Lets Dredd try the pairs among the cases and tells of each result by our own checks. Of what our own engine has
   * sent, it leaves out what that found blocked, and what a second request would find changed.
   */
  readonly tryPairs: TryCases
  /** Ends it and tells what was found. */
  readonly end: () => Promise<Agreement>
}

export function openDredd({ kit, sending, env, timeout, native }: DreddSettings): DreddRun {
  const { contract, rules, target, sender } = sending
  const { headers, remove, newWorld } = openWorld(target, sending.headers, sender)
  const isFresh = native === null || target.own === 'mock' || newWorld !== null
  const rows: AgreementRow[] = []
  const notRepeated: Case[] = []
  const own = new Map<string, OwnVerdict>()
  const engine = dreddEngine({
    ...sending,
    ...kit,
    headers,
    timeout,
    check: (attempt) => {
      const { verdict, reason, findings } = judge(contract, attempt, rules)
      return verdict === 'pass' ? null : (reason ?? findings[0]?.message ?? verdict)
    },
    launch: () => launchDredd(env),
    caps: { start: startCap, transaction: timeout + graceBehindTimeout },
    onOwnVerdict: (verdict) => own.set(verdict.case.id, verdict),
  })
  return {
    async tryPairs(cases, onResult) {
      const pairs = cases.filter(isForDredd).filter(({ id }) => native?.get(id)?.verdict !== 'blocked')
      const mayGo = ({ safety }: Case) => isFresh || safety === 'read'
      notRepeated.push(...pairs.filter((pair) => !mayGo(pair)))
      await engine(pairs.filter(mayGo), (attempt) => {
        const { id } = attempt.case
        const checked = judge(contract, attempt, rules)
        const verdict = own.get(id)
        if (verdict !== undefined) rows.push(rowOf({ native: native?.get(id) ?? null, checked, own: verdict }))
        onResult(checked)
      })
    },
    async end() {
      await remove()
      return { rows, notRepeated }
    },
  }
}
