import { packagedContract } from '../../../src/contract/index.ts'
import { cached } from '../../cache/cached.ts'
import { RUN_INPUTS } from './inputs.ts'
import { coverageMarkdown } from './markdown.ts'
import type { OwnRuns } from './run.ts'
import { runApart } from './run-apart.ts'
import type { Tally } from './tally.ts'

export interface CoverageOptions {
  /** The repository. */
  readonly root: string
  /** A run elsewhere; null where none is published. */
  readonly published: Tally | null
  /** The only operations to check; none: all. */
  readonly only: readonly string[]
}

export interface Coverage {
  readonly markdown: string
  /** Whether the runs judged all that they can; on a busy machine, cases may be left open. */
  readonly isWhole: boolean
}

/**
 * What stands on the coverage page, as Markdown: the check of mock and sandbox, run anew where they have changed, beside the
 * published run. Runs that left cases open are shown, but not kept.
 */
export async function makeCoverage({ root, published, only }: CoverageOptions): Promise<Coverage> {
  const name = ['coverage', ...only].join('-')
  const text = await cached({ root, name, inputs: RUN_INPUTS }, () => runApart(root, only), isWhole)
  return { markdown: coverageMarkdown(packagedContract(), runsIn(text), published), isWhole: isWhole(text) }
}

/** What the cache holds was written by this very code. */
function runsIn(text: string): OwnRuns {
  return JSON.parse(text) as OwnRuns
}

/** The mock keeps no state, so the suites that need it are never judged there. */
function isWhole(text: string): boolean {
  const { mock, sandbox } = runsIn(text)
  const stateless = mock.summary.suites.filter(({ suite }) => suite === 'pairs' || suite === 'constraints')
  return [...stateless, sandbox.summary].every(({ cases, judged }) => cases === judged)
}
