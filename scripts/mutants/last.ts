import { readFile, writeFile } from 'node:fs/promises'
import type { FalseAlarms } from './false-alarms/report.ts'
import type { MutantOutcome } from './outcome.ts'

/** What the last whole run of each part came to, so that one part can be run again by itself. */
export interface Last {
  readonly responses?: readonly MutantOutcome[]
  readonly access?: readonly MutantOutcome[]
  readonly rules?: readonly MutantOutcome[]
  readonly 'false-alarms'?: FalseAlarms
}

export async function readLast(file: string): Promise<Last> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text) as Last
}

export async function writeLast(file: string, last: Last): Promise<void> {
  await writeFile(file, `${JSON.stringify(last, null, 1)}\n`)
}

/** All faults, in the order of the parts. */
export function outcomesOf({ responses = [], access = [], rules = [] }: Last): readonly MutantOutcome[] {
  return [...responses, ...access, ...rules]
}
