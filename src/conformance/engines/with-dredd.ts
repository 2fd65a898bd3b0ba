import type { Contract, JsonObject } from '../../contract/index.ts'
import { judge } from '../checks/judge.ts'
import { wordingOf } from '../model/deviation.ts'
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
const startLimit = 60_000
const graceBehindTimeout = 2000

/** What Dredd needs to run. */
export interface DreddKit {
  /** Where Dredd is, as a `file:` URL. */
  readonly dredd: string
  readonly document: JsonObject
}

/** Throws a UsageError if Dredd is not installed. */
export function dreddKit(contract: Contract): DreddKit {
  return { dredd: locateDredd(), document: contract.document() }
}

export interface DreddSettings {
  readonly kit: DreddKit
  /** Its headers are those that the caller gave, without a world's. */
  readonly sending: Sending
  readonly env: RunContext['env']
  /** Milliseconds from sending to the end of the answer. */
  readonly timeout: number
  /** The results of our own engine, by case id; null if only Dredd is asked. */
  readonly native: ReadonlyMap<string, Result> | null
}

/** Dredd at a target; at our sandbox in a world of its own. */
export interface DreddRun {
  /**
   * Lets Dredd try the pairs among the cases and reports each result by our own checks. Of the pairs that our own engine
   * sent, it leaves out the blocked ones and those where a second request would find the first one's change.
   */
  readonly tryPairs: TryCases
  /** Ends it and returns what was found. */
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
      const { verdict, reason, findings } = judge(contract, attempt, rules, false)
      return verdict === 'pass'
        ? null
        : (reason ?? (findings[0] === undefined ? verdict : wordingOf(findings[0].deviation).message))
    },
    launch: () => launchDredd(env),
    caps: { start: startLimit, transaction: timeout + graceBehindTimeout },
    onOwnVerdict: (verdict) => own.set(verdict.case.id, verdict),
  })
  return {
    async tryPairs(cases, onResult) {
      const pairs = cases.filter(isForDredd).filter(({ id }) => native?.get(id)?.verdict !== 'blocked')
      const mayGo = ({ safety }: Case) => isFresh || safety === 'read'
      notRepeated.push(...pairs.filter((pair) => !mayGo(pair)))
      await engine(pairs.filter(mayGo), (attempt) => {
        const { id } = attempt.case
        const checked = judge(contract, attempt, rules, true)
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
