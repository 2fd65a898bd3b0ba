import type { Contract } from '../../contract/index.ts'
import { describeFixture, remedyFor } from '../model/fixtures.ts'
import type { Connection, RunContext } from '../options/options.ts'
import { baseOf, readTarget } from '../options/read.ts'
import { UsageError } from '../options/usage-error.ts'
import type { Rules } from '../rules/rules.ts'
import { connectTarget } from '../run/connect.ts'
import { cleanUp, interruptedRuns } from './restore.ts'

/**
 * Puts back what interrupted runs changed, at the target that their ledger names. 0: all is as before. 2: not yet, or not
 * possible. Throws a UsageError if there is no such ledger, the target does not answer, or a key that is needed is missing.
 */
export async function clean(
  contract: Contract,
  rules: Rules,
  { ledger, target: asked }: { readonly ledger: string; readonly target: URL | null },
  connection: Connection,
  around: RunContext,
): Promise<0 | 2> {
  const runs = await interruptedRuns(ledger)
  const target = runs.at(-1)?.begin.target
  if (target === undefined) {
    around.stdout(`${ledger}: every run has put back what it changed.\n`)
    return 0
  }
  const other = [asked === null ? undefined : baseOf(asked), ...runs.map(({ begin }) => begin.target)].find(
    (named) => named !== undefined && named.replace(/\/+$/, '') !== target,
  )
  if (other !== undefined) {
    throw new UsageError(`--cleanup ${ledger}: is about ${target}, not about ${other}; leave --target out`)
  }
  const { identity, ask, close, maskForFiles } = await connectTarget(
    { contract, rules },
    readTarget(target),
    connection,
    around,
  )
  try {
    const needed = runs.flatMap(({ open }) => open.flatMap(({ as }) => as ?? []))
    const lacking = needed.find((name) => !Object.hasOwn(identity.values, name))
    if (lacking !== undefined) {
      const fixture = describeFixture(contract, lacking)
      throw new UsageError(`--cleanup ${ledger}: nothing stands for ${fixture}: ${remedyFor(contract, lacking)}`)
    }
    const cleanup = { contract, rules, values: identity.values, ask, mask: maskForFiles, now: around.now }
    const { says, isSettled } = await cleanUp(cleanup, runs, ledger)
    around.stdout(`${[...says, isSettled ? 'Cleaned up.' : 'Not everything is as it was before.'].join('\n')}\n`)
    return isSettled ? 0 : 2
  } finally {
    close()
  }
}
