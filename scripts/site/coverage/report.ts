import type { Verdict } from '../../../src/conformance/model/index.ts'
import { reportFormat } from '../../../src/conformance/model/report.ts'

export interface RunReport {
  readonly contract: { readonly version: string }
  /** ISO 8601. */
  readonly startedAt: string
  readonly summary: {
    readonly cases: number
    readonly judged: number
    readonly notAllowed: number
    readonly verdicts: Readonly<Record<Verdict, number>>
    readonly operations: Share
    readonly answers: Share
    readonly suites: readonly { readonly suite: string; readonly cases: number; readonly judged: number }[]
  }
  readonly cases: readonly { readonly id: string; readonly verdict: Verdict }[]
  readonly coverage: readonly {
    readonly operation: string
    readonly status: string
    readonly code: string | null
    readonly cases: readonly string[]
    readonly reason: string | null
  }[]
}

export interface Share {
  readonly judged: number
  readonly total: number
}

/** Throws for other texts and formats; `name` is for messages. */
export function readReport(text: string, name: string): RunReport {
  const report = parse(text)
  if (report?.format === undefined || report.cases === undefined || report.summary === undefined) {
    throw new Error(`${name}: not a report, as agent-platform conform --json FILE writes it`)
  }
  if (report.format !== reportFormat) {
    throw new Error(`${name}: its format is ${report.format}, and this version reads ${reportFormat}: make a new one`)
  }
  // Our reporter wrote it.
  return report as RunReport
}

function parse(text: string): (Partial<RunReport> & { readonly format?: number }) | null {
  try {
    return JSON.parse(text) as Partial<RunReport> & { readonly format?: number }
  } catch {
    return null
  }
}
