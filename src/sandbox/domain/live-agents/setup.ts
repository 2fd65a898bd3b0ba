import type { JsonObject } from '../../../contract/index.ts'
import { timestamp } from '../world/clock.ts'
import type { LiveAgent, SetupOutcome, SetupRun, Verified } from './state.ts'

/** Durations of setup in milliseconds of the sandbox's time. */
export const QUEUED_FOR = 2000
export const PROVISIONING_FOR = 3000

/** Or the provider's error code. */
export type SetupStart = { readonly started: true } | { readonly started: false; readonly failureCode: string | null }

/** The version in service. It stays until a newer one is verified. */
export function verifiedOf({ verified, runs }: LiveAgent, now: number): Verified | null {
  const ended = runs.findLast((run) => run.outcome.status === 'ready' && endOf(run) <= now)
  return ended === undefined ? verified : { revision: ended.revision, at: endOf(ended) }
}

/** Computed from stored data and the clock, so no timer is needed. */
export function showSetup(agent: LiveAgent, now: number): JsonObject {
  const outcome = outcomeOf(agent, now)
  const verified = verifiedOf(agent, now)
  return {
    status: outcome.status,
    ...(verified === null ? {} : { revision: verified.revision, verifiedAt: timestamp(verified.at) }),
    ...('failureCode' in outcome ? { failureCode: outcome.failureCode } : {}),
  }
}

/** Queues setup of the newest revision after an attempt that is running. */
export function startSetup(agent: LiveAgent, now: number): { readonly agent: LiveAgent; readonly start: SetupStart } {
  const { revision, setupFails } = agent
  const settled: LiveAgent = {
    ...agent,
    verified: verifiedOf(agent, now),
    runs: agent.runs.filter((run) => isAtWork(run, now)),
  }
  if (setupFails !== null) {
    const outcome: SetupOutcome = { status: 'provisioning_uncertain', failureCode: setupFails }
    const refused: SetupRun = { revision, startsAt: now - QUEUED_FOR - PROVISIONING_FOR, outcome }
    return {
      agent: { ...settled, runs: [...settled.runs, refused] },
      start: { started: false, failureCode: setupFails },
    }
  }
  const free = Math.max(now, ...settled.runs.map(endOf))
  const run: SetupRun = { revision, startsAt: free, outcome: agent.nextOutcome ?? { status: 'ready' } }
  return { agent: { ...settled, runs: [...settled.runs, run] }, start: { started: true } }
}

export function isUnderWay(agent: LiveAgent, now: number): boolean {
  const { status } = outcomeOf(agent, now)
  return status === 'queued' || status === 'provisioning'
}

/**
 * An event outside the API: setup of the newest revision, and of later ones, ends like this until `null` lets it
 * succeed again. The version in service stays.
 */
export function forceOutcome(agent: LiveAgent, outcome: SetupOutcome | null, now: number): LiveAgent {
  const { revision, runs } = agent
  const verified = verifiedOf(agent, now)
  const begun = runs.at(-1)?.revision === revision || verified?.revision === revision
  if (outcome === null || !begun) return { ...agent, nextOutcome: outcome }
  const forced: SetupRun = { revision, startsAt: now - QUEUED_FOR - PROVISIONING_FOR, outcome }
  const earlier = runs.filter((run) => run.revision !== revision && isAtWork(run, now))
  return { ...agent, nextOutcome: outcome, verified, runs: [...earlier, forced] }
}

function outcomeOf(agent: LiveAgent, now: number): SetupOutcome | { readonly status: 'draft' | 'queued' } {
  const last = agent.runs.at(-1)
  if (last?.revision !== agent.revision) {
    return verifiedOf(agent, now)?.revision === agent.revision ? { status: 'ready' } : { status: 'draft' }
  }
  const elapsed = now - last.startsAt
  if (elapsed < QUEUED_FOR) return { status: 'queued' }
  return elapsed < QUEUED_FOR + PROVISIONING_FOR ? { status: 'provisioning' } : last.outcome
}

/** Started and not ended. A queued attempt is replaced by the next edit. */
function isAtWork(run: SetupRun, now: number): boolean {
  return run.startsAt <= now && now < endOf(run)
}

function endOf({ startsAt }: SetupRun): number {
  return startsAt + QUEUED_FOR + PROVISIONING_FOR
}
