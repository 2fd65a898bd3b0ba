import { packagedContract } from '../../../src/contract/index.ts'
import { cached } from '../../cache/cached.ts'
import { RUN_INPUTS } from './inputs.ts'
import { coverageMarkdown } from './markdown.ts'
import type { OwnRuns } from './run.ts'
import { runApart } from './run-apart.ts'
import type { Tally } from './tally.ts'

export interface CoverageOptions {
  readonly root: string
  /** Null: none. */
  readonly published: Tally | null
  /** None: all. */
  readonly only: readonly string[]
}

export interface Coverage {
  readonly markdown: string
  /** Whether everything was judged; a busy machine may leave cases open. */
  readonly isWhole: boolean
}

/**
 * The coverage page's Markdown: checks of mock and sandbox, repeated if they changed, and the published run. Incomplete
 * runs are not cached.
 */
export async function makeCoverage({ root, published, only }: CoverageOptions): Promise<Coverage> {
  const name = ['coverage', ...only].join('-')
  const text = await cached({ root, name, inputs: RUN_INPUTS }, () => runApart(root, only), isWhole)
  return { markdown: coverageMarkdown(packagedContract(), runsIn(text), published), isWhole: isWhole(text) }
}

/** The cache was written by this code. */
function runsIn(text: string): OwnRuns {
  return JSON.parse(text) as OwnRuns
}

/** The mock has no state, so some suites are never judged there. */
function isWhole(text: string): boolean {
  const { mock, sandbox } = runsIn(text)
  const stateless = mock.summary.suites.filter(({ suite }) => suite === 'pairs' || suite === 'constraints')
  return [...stateless, sandbox.summary].every(({ cases, judged }) => cases === judged)
}
