import type { Gap, Report, Result, RuleCoverage, Source } from '../../model/index.ts'
import { isJudged } from '../../model/verdicts.ts'
import type { Mask } from '../../model/secrets.ts'
import { groupGaps } from '../plan.ts'
import { rulesIn, suiteOf } from '../summary.ts'
import { countInvariants } from '../view.ts'
import type { View } from '../view.ts'
import { counted, fold, head, markup, numbers, prose, scrolling } from './parts.ts'
import type { Html } from './parts.ts'

/** What was tried beyond the examples, by name: keywords on both sides, rules of access, sequences, races, invariants. */
export function rulesHtml({ report, mask }: View): Html {
  const { results } = report
  const byRule = rulesIn(report)
  const known = new Map(results.map((result) => [result.case.id, result]))
  const suites = [...new Set(byRule.map(({ source }) => source))].map((source) => {
    const rows = byRule.filter((row) => row.source === source)
    const judged = rows.filter(({ cases }) => cases.some((id) => isJudgedCase(known.get(id)))).length
    const gaps = rows.flatMap((row) => row.gaps)
    const title = markup`${suiteOf(source)}
      <span class="sub"
        >${judged} of ${counted(rows.length, 'rule')}
        judged${gaps.length === 0 ? '' : `, ${counted(gaps.length, 'gap')}`}</span
      >`
    return fold(title, markup`${ruleTable(source, rows, known, mask)}${gapsHtml(gaps, mask)}`)
  })
  return markup`${suites}${invariantsHtml(report)}`
}

function ruleTable(
  source: Source,
  rows: readonly RuleCoverage[],
  known: ReadonlyMap<string, Result>,
  mask: Mask,
): Html {
  const list = rows.map(({ tries, cases, gaps }) => {
    const own = cases.flatMap((id) => known.get(id) ?? [])
    const judged = own.filter(isJudged)
    const failed = judged.filter(({ verdict }) => verdict === 'fail').length
    // Keywords are clear by themselves; other rules have a sentence in their cases.
    const says = source === 'constraint' ? '' : (own[0]?.case.summary ?? '')
    const name = markup`${tries} <span class="sub">${prose(mask(says))}</span>`
    return numbers(name, [cases.length, judged.length, failed, gaps.length])
  })
  const table = markup`<table>
    ${head('rule', 'cases', 'judged', 'failed', 'gaps')}
    <tbody>
      ${list}
    </tbody>
  </table>`
  return scrolling(`Rules of ${suiteOf(source)}`, table)
}

function gapsHtml(gaps: readonly Gap[], mask: Mask): Html | null {
  if (gaps.length === 0) return null
  const list = groupGaps(gaps).map(
    ({ tries, reason, count, where }) =>
      markup`<li><b>${tries}</b>, ${counted(count, 'clause')}: ${prose(mask(reason))} <span class="sub">${where}</span></li>`,
  )
  return markup`<h3>Gaps</h3>
    <ul>
      ${list}
    </ul>`
}

/** Rules that are checked on every answer with the data for them. */
function invariantsHtml(report: Report): Html | null {
  const counts = countInvariants(report)
  if (counts.length === 0) return null
  const rows = counts.map(({ name, checked, broken }) => numbers(name, [checked, broken]))
  const table = markup`<table>
    ${head('invariant', 'responses checked', 'cases that break it')}
    <tbody>
      ${rows}
    </tbody>
  </table>`
  const title = markup`invariants
    <span class="sub">${counted(counts.length, 'rule')} on every response that they apply to</span>`
  return fold(title, scrolling('Invariants', table))
}

function isJudgedCase(result: Result | undefined): boolean {
  return result !== undefined && isJudged(result)
}
