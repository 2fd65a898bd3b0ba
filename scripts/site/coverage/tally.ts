import type { Verdict } from '../../../src/conformance/model/index.ts'
import type { RunReport } from './report.ts'

export interface Tally extends Pick<RunReport, 'summary'> {
  readonly contractVersion: string
  /** For a published run: the day, as `2026-07-01`. */
  readonly day: string
  /** By `answerKey`: number of cases per verdict. */
  readonly answers: Readonly<Record<string, Counts>>
}

export type Counts = Readonly<Partial<Record<Verdict | 'left out', number>>>

export function answerKey(operation: string, status: string, code: string | null): string {
  return [operation, status, ...(code === null ? [] : [code])].join(' ')
}

export function tallyOf({ contract, startedAt, summary, cases, coverage }: RunReport): Tally {
  const verdicts = new Map(cases.map(({ id, verdict }) => [id, verdict]))
  return {
    contractVersion: contract.version,
    day: startedAt.slice(0, 10),
    summary,
    answers: Object.fromEntries(
      coverage.map((row) => [
        answerKey(row.operation, row.status, row.code),
        count(row.cases.map((id) => verdicts.get(id) ?? 'left out')),
      ]),
    ),
  }
}

function count(outcomes: readonly (keyof Counts)[]): Counts {
  const counts: Partial<Record<keyof Counts, number>> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
