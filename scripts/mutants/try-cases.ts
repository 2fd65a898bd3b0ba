import type { Contract } from '../../src/contract/index.ts'
import type { Case, Result, Verdict } from '../../src/conformance/model.ts'
import { run } from '../../src/conformance/run/index.ts'

/** What a run of some cases came to. */
export type Noticed = 'failed' | 'errored' | 'advised' | 'nothing'

/** Tries cases at a server, and tells whether any of them found fault with it. */
export async function tryCases(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  { concurrency = 4, now = Date.now, until, onResult = () => {} }: Watching = {},
): Promise<Noticed> {
  const options = { target, header: [], only: [], plan: false, strict: false, concurrency, timeout: 5000 }
  const verdicts = new Set<Verdict>()
  const enough = new AbortController()
  await run(
    contract,
    // Coverage is not asked for: it takes longer than the cases.
    { cases, unplanned: [], gaps: [], alsoTried: [] },
    () => cases,
    options,
    { ...around, now, stop: enough.signal },
    (event) => {
      // What is broken off cannot be judged, and that is nobody's fault.
      if (event.type !== 'result' || enough.signal.aborted) return
      verdicts.add(event.result.verdict)
      if (until?.(event.result.verdict) === true) enough.abort()
      onResult(event.result)
    },
  )
  if (verdicts.has('fail')) return 'failed'
  if (verdicts.has('error')) return 'errored'
  return verdicts.has('advisory') ? 'advised' : 'nothing'
}

interface Watching {
  readonly concurrency?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Whether a verdict is all that has to be known; left out: none is. */
  readonly until?: (verdict: Verdict) => boolean
  readonly onResult?: (result: Result) => void
}

const around = {
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  env: {},
}
