import type { Report } from '../model.ts'
import { causesOf } from './causes.ts'
import type { Cause } from './causes.ts'
import type { Colours } from './colours.ts'
import type { Mask } from './masker.ts'
import { isNews, isViolation } from './news.ts'
import type { PlaceOf } from './places.ts'
import { summarize } from './summary.ts'
import type { Summary } from './summary.ts'

/** A report with what every form of it needs. */
export interface View {
  readonly report: Report
  readonly summary: Summary
  /** Of the cases that break a stated clause, beyond what the baseline knows. */
  readonly failures: readonly Cause[]
  /** Of the cases that break inferred clauses alone. */
  readonly advisories: readonly Cause[]
  /** Of the cases that say nothing beyond the baseline. */
  readonly known: readonly Cause[]
  readonly mask: Mask
  readonly placeOf: PlaceOf
}

/** A part of the report for people: its lines, none where there is nothing to say. */
export type Section = (view: View, colours: Colours) => readonly (readonly string[])[]

export function viewOf(report: Report, mask: Mask, placeOf: PlaceOf): View {
  const found = report.results.filter(({ findings }) => findings.length > 0)
  return {
    report,
    summary: summarize(report),
    failures: causesOf(found.filter((result) => isViolation(result, false))),
    advisories: causesOf(found.filter((result) => isNews(result) && !isViolation(result, false))),
    known: causesOf(found.filter((result) => !isNews(result))),
    mask,
    placeOf,
  }
}
