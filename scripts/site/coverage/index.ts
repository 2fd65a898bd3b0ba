import { createHash } from 'node:crypto'
import { cached } from '../../cache/cached.ts'
import { siteContract } from '../contract.ts'
import { RUN_INPUTS } from './inputs.ts'
import { coverageMarkdown } from './markdown.ts'
import type { Checked, OwnRuns } from './run.ts'
import { runApart } from './run-apart.ts'
import type { Tally } from './tally.ts'

export interface CoverageOptions extends Checked {
  readonly root: string
  /** Null: none. */
  readonly published: Tally | null
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
export async function makeCoverage({ root, published, only, overlay }: CoverageOptions): Promise<Coverage> {
  const contract = siteContract()
  const answered = overlay.length === 0 ? [] : [hashOf(contract.document())]
  const name = ['coverage', ...only, ...answered].join('-')
  const text = await cached({ root, name, inputs: RUN_INPUTS }, () => runApart(root, { only, overlay }), isWhole)
  return { markdown: coverageMarkdown(contract, runsIn(text), published), isWhole: isWhole(text) }
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

function hashOf(document: object): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex')
}
