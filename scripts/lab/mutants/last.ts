import { readFile, writeFile } from 'node:fs/promises'
import type { FalseAlarms } from './false-alarms/report.ts'
import type { MutantOutcome } from './outcome.ts'

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

export function outcomesOf({ responses = [], access = [], rules = [] }: Last): readonly MutantOutcome[] {
  return [...responses, ...access, ...rules]
}

export function renewed(last: Last, tried: Last): Last {
  const merge = (before: readonly MutantOutcome[] = [], now: readonly MutantOutcome[] = []) => {
    const ids = new Set(now.map(({ id }) => id))
    return [...before.filter(({ id }) => !ids.has(id)), ...now].toSorted((one, other) => one.id.localeCompare(other.id))
  }
  return {
    ...last,
    ...tried,
    ...(tried.responses === undefined ? {} : { responses: merge(last.responses, tried.responses) }),
    ...(tried.access === undefined ? {} : { access: merge(last.access, tried.access) }),
    ...(tried.rules === undefined ? {} : { rules: merge(last.rules, tried.rules) }),
  }
}
