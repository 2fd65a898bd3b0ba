import type { KnownFinding } from '../model.ts'
import { printable } from './preview.ts'
import type { Section } from './view.ts'

/** Ids that are named of the cases that are well again. */
const mostIds = 10

/** What is new, known and fixed beside an earlier run; nothing where there was none to compare with. */
export const baselineSection: Section = ({ report: { baseline, results }, mask }, colours) => {
  if (baseline === undefined) return []
  const known = results.reduce((sum, result) => sum + (result.known?.length ?? 0), 0)
  const all = results.reduce((sum, result) => sum + result.findings.length, 0)
  const ids = [...new Set(baseline.fixed.map((finding: KnownFinding) => finding.case))]
  const more = ids.length > mostIds ? ', …' : ''
  return [
    [
      `${colours.strong('BASELINE')} ${printable(mask(baseline.file))}: ${all - known} new findings, ${known} known, ` +
        `${baseline.fixed.length} fixed${baseline.unseen.length === 0 ? '' : `, ${baseline.unseen.length} not judged this time`}`,
      ...(ids.length === 0 ? [] : [`  well again: ${printable(mask(ids.slice(0, mostIds).join(', ')))}${more}`]),
    ],
  ]
}
