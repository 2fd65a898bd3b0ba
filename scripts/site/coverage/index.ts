import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packagedContract } from '../../../src/contract/index.ts'
import { cached } from '../../cache/cached.ts'
import { coverageMarkdown } from './markdown.ts'
import { readReport } from './report.ts'
import { runOwn } from './run.ts'
import type { OwnRuns } from './run.ts'
import { tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'

/** What the runs against our own servers depend on. */
export const RUN_INPUTS: readonly string[] = [
  'generated',
  'scripts/site/coverage/report.ts',
  'scripts/site/coverage/run.ts',
  'scripts/site/coverage/tally.ts',
  'src/conformance',
  'src/contract',
  'src/mock',
  'src/sandbox',
  'src/serve',
]

/** What docs/coverage.md includes, from the root. */
const PAGE = 'node_modules/.cache/coverage/coverage.md'

/**
 * Writes what docs/coverage.md includes: the check of mock and sandbox, run anew where they have changed, and the report of
 * a run elsewhere, null where none is published. Throws where that report cannot be read.
 */
export async function writeCoverage(root: string, published: string | null): Promise<void> {
  const tally = published === null ? null : await readPublished(published)
  // What the cache holds was written here, under the fingerprint of this very code.
  const own = JSON.parse(
    await cached({ root, name: 'coverage', inputs: RUN_INPUTS }, async () => JSON.stringify(await runOwn())),
  ) as OwnRuns
  const file = join(root, PAGE)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${coverageMarkdown(packagedContract(), own, tally)}\n`)
}

async function readPublished(file: string): Promise<Tally> {
  const name = `--published ${file}`
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${name}: cannot be read (${error instanceof Error ? error.message : String(error)})`)
  })
  return tallyOf(readReport(text, name))
}
