import { run } from '../../../src/conformance/check-target.ts'
import type { Case, Result, Verdict } from '../../../src/conformance/model/index.ts'
import { readOptions } from '../../../src/conformance/options/read.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import type { Fate, MutantOutcome } from './outcome.ts'

/** The result of some cases. `timed-out`: no finding before the time limit. */
export interface Noticed {
  readonly fate: 'failed' | 'errored' | 'advised' | 'nothing' | 'timed-out'
  /** Why what was advised is no failure, the most frequent reason first. */
  readonly assumed?: readonly string[]
}

/** Milliseconds for a response; long, because a busy machine is no finding. */
const PATIENCE = 15_000

/** Milliseconds per mutant: many times a full run. */
export const LONGEST_TRIAL = 300_000

export async function tryCases(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  { concurrency = 4, now = Date.now, timeout = PATIENCE, until, limit = null, onResult = () => {} }: Watching = {},
): Promise<Noticed> {
  const options = readOptions({ target, concurrency, timeout, rate: 1_000_000 })
  const verdicts = new Set<Verdict>()
  const assumed = new Map<string, number>()
  const enough = new AbortController()
  const late = limit === null ? null : AbortSignal.timeout(limit)
  await run(
    { contract, rules: platformRules },
    // Without coverage, which takes longer than the cases.
    { plan: async () => ({ cases, unplanned: [], gaps: [], alsoTried: [] }), select: () => cases, hooks: {} },
    new URL(target),
    options,
    { ...around, now, stop: late === null ? enough.signal : AbortSignal.any([enough.signal, late]) },
    (event) => {
      // Interrupted cases have no verdict.
      if (event.type !== 'result' || enough.signal.aborted || late?.aborted === true) return
      verdicts.add(event.result.verdict)
      for (const { inferred } of event.result.findings) {
        if (inferred !== null) assumed.set(inferred, (assumed.get(inferred) ?? 0) + 1)
      }
      if (until?.(event.result.verdict) === true) enough.abort()
      onResult(event.result)
    },
  )
  if (verdicts.has('fail')) return { fate: 'failed' }
  if (verdicts.has('error')) return { fate: 'errored' }
  if (late?.aborted === true) return { fate: 'timed-out' }
  if (!verdicts.has('advisory')) return { fate: 'nothing' }
  const ranked = [...assumed].toSorted(([one, times], [other, more]) => more - times || one.localeCompare(other))
  return { fate: 'advised', assumed: ranked.map(([reason]) => reason) }
}

/** What became of a mutant that some cases met. */
export function fateOf(noticed: Noticed, unnoticed: Fate): Pick<MutantOutcome, 'fate' | 'assumed'> {
  const { fate, ...why } = noticed
  return fate === 'nothing' ? { fate: unnoticed } : { fate, ...why }
}

interface Watching {
  readonly concurrency?: number
  /** Milliseconds for a response. */
  readonly timeout?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly until?: (verdict: Verdict) => boolean
  /** Time limit in milliseconds; null: none. */
  readonly limit?: number | null
  readonly onResult?: (result: Result) => void
}

const around = {
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  env: {},
}
