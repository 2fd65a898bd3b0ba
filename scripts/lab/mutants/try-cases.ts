import { run } from '../../../src/conformance/check-target.ts'
import type { Case, Result, Verdict } from '../../../src/conformance/model/index.ts'
import { readOptions } from '../../../src/conformance/options/read.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'

/** What a run of some cases came to. `timed-out`: it took too long, and nothing was wrong until then. */
export type Noticed = 'failed' | 'errored' | 'advised' | 'nothing' | 'timed-out'

/** How long an answer may take, in milliseconds: a machine that is busy otherwise is no fault that somebody noticed. */
const PATIENCE = 15_000

/** How long the trial of a fault may take, in milliseconds: many times what all cases take at a sandbox without faults. */
export const LONGEST_TRIAL = 300_000

/** Tries cases at a server, and tells whether any of them found fault with it. */
export async function tryCases(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  { concurrency = 4, now = Date.now, timeout = PATIENCE, until, limit = null, onResult = () => {} }: Watching = {},
): Promise<Noticed> {
  const options = readOptions({ target, concurrency, timeout, rate: 1_000_000 })
  const verdicts = new Set<Verdict>()
  const enough = new AbortController()
  const late = limit === null ? null : AbortSignal.timeout(limit)
  await run(
    { contract, rules: platformRules },
    // Coverage is not asked for: it takes longer than the cases.
    { plan: async () => ({ cases, unplanned: [], gaps: [], alsoTried: [] }), select: () => cases },
    new URL(target),
    options,
    { ...around, now, stop: late === null ? enough.signal : AbortSignal.any([enough.signal, late]) },
    (event) => {
      // What is broken off cannot be judged, and that is nobody's fault.
      if (event.type !== 'result' || enough.signal.aborted || late?.aborted === true) return
      verdicts.add(event.result.verdict)
      if (until?.(event.result.verdict) === true) enough.abort()
      onResult(event.result)
    },
  )
  if (verdicts.has('fail')) return 'failed'
  if (verdicts.has('error')) return 'errored'
  if (late?.aborted === true) return 'timed-out'
  return verdicts.has('advisory') ? 'advised' : 'nothing'
}

interface Watching {
  readonly concurrency?: number
  /** How long an answer may take, in milliseconds. */
  readonly timeout?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Whether a verdict is all that has to be known; left out: none is. */
  readonly until?: (verdict: Verdict) => boolean
  /** Milliseconds after which it is broken off; null: never. */
  readonly limit?: number | null
  readonly onResult?: (result: Result) => void
}

const around = {
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  env: {},
}
