import { readFile } from 'node:fs/promises'
import { readReport } from './report.ts'
import { tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'

/** Throws if it cannot be shown. */
export async function readPublished(file: string): Promise<Tally> {
  const name = `--published ${file}`
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`${name}: cannot be read (${error instanceof Error ? error.message : String(error)})`)
  })
  return tallyOf(readReport(text, name))
}
