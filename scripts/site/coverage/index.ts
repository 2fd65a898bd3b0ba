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

/**
 * What stands on the coverage page, as Markdown: the check of mock and sandbox, run anew where they have changed, beside the
 * published run.
 */
export async function makeCoverage({ root, published, only }: CoverageOptions): Promise<string> {
  const name = ['coverage', ...only].join('-')
  const runs = await cached({ root, name, inputs: RUN_INPUTS }, () => runApart(root, only))
  // What the cache holds was written by this very code.
  return coverageMarkdown(packagedContract(), JSON.parse(runs) as OwnRuns, published)
}
