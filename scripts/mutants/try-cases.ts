import type { Contract } from '../../src/contract/index.ts'
import type { Case, Result } from '../../src/conformance/model.ts'
import { run } from '../../src/conformance/run/index.ts'

/** What a run of some cases came to. */
export type Noticed = 'failed' | 'errored' | 'advised' | 'nothing'

/** Tries cases at a server, and tells whether any of them found fault with it. */
export async function tryCases(
  contract: Contract,
  cases: readonly Case[],
  target: string,
  { concurrency = 4, onResult = () => {} }: Watching = {},
): Promise<Noticed> {
  const options = { target, header: [], only: [], plan: false, strict: false, concurrency, timeout: 5000 }
  const { report } = await run(
    contract,
    // Coverage is not asked for: it takes longer than the cases.
    { cases, unplanned: [], gaps: [], alsoTried: [] },
    () => cases,
    options,
    around,
    (event) => {
      if (event.type === 'result') onResult(event.result)
    },
  )
  const verdicts = report.results.map(({ verdict }) => verdict)
  if (verdicts.includes('fail')) return 'failed'
  if (verdicts.includes('error')) return 'errored'
  return verdicts.includes('advisory') ? 'advised' : 'nothing'
}

interface Watching {
  readonly concurrency?: number
  readonly onResult?: (result: Result) => void
}

const around = {
  now: Date.now,
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  env: {},
}
