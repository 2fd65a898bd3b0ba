import { describeFixture, remedyFor } from '../../model/fixtures.ts'
import type { Result } from '../../model/index.ts'
import { notAllowedOf } from '../verdict-line.ts'
import type { View } from '../view.ts'
import { counted, fold, markup, prose } from './parts.ts'
import type { Html } from './parts.ts'

const mostIds = 20

/** Everything that says nothing about the server, with reasons and what to do. Null if all was judged. */
export function unjudgedHtml(view: View): Html | null {
  const parts = [errorsHtml(view), blockedHtml(view), notAllowedHtml(view)].filter((part) => part !== null)
  return parts.length === 0 ? null : markup`${parts}`
}

function errorsHtml({ report, mask }: View): Html | null {
  const errors = report.results.filter(({ verdict }) => verdict === 'error')
  if (errors.length === 0) return null
  const reasons = [...new Set(errors.map(({ reason }) => reason ?? ''))]
  const list = reasons.map((reason) => {
    const ids = errors.filter((result) => (result.reason ?? '') === reason).map((result) => result.case.id)
    return markup`<li>${prose(mask(reason))} <span class="sub">${counted(ids.length, 'case')}: ${someOf(ids)}</span></li>`
  })
  return fold(
    markup`<b>${counted(errors.length, 'case')} could not be judged</b>`,
    markup`<ul>
      ${list}
    </ul>`,
    true,
  )
}

function blockedHtml({ report: { contract, results }, mask }: View): Html | null {
  const blocked = results.filter(({ verdict }) => verdict === 'blocked')
  if (blocked.length === 0) return null
  const counts = new Map<string, number>()
  for (const name of blocked.flatMap(({ missing }) => missing)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const rows = [...counts].toSorted(([, left], [, right]) => right - left)
  const remedies = [...new Set(rows.map(([name]) => remedyFor(contract, name)))]
  const fixtures = remedies.map((remedy) => {
    const list = rows
      .filter(([name]) => remedyFor(contract, name) === remedy)
      .map(
        ([name, count]) =>
          markup`<li>${prose(mask(describeFixture(contract, name)))} <span class="sub">${counted(count, 'case')}</span></li>`,
      )
    return markup`<p>To try them, ${prose(mask(remedy))}:</p><ul>${list}</ul>`
  })
  const others = new Set(blocked.filter(({ missing }) => missing.length === 0).map(({ reason }) => reason ?? ''))
  const reasons = [...others].map((reason) => {
    const ids = blocked.filter((result) => result.reason === reason).map((result) => result.case.id)
    return markup`<li>${prose(mask(reason))} <span class="sub">${counted(ids.length, 'case')}: ${someOf(ids)}</span></li>`
  })
  const title = markup`<b>${counted(blocked.length, 'case')} blocked</b>
    <span class="sub">${whyBlocked(results)}</span>`
  return fold(
    title,
    markup`${fixtures}
      ${reasons.length === 0 ? null : markup`<ul>${reasons}</ul>`}`,
  )
}

/** How many cases lack a key or an id, and how many have other reasons. */
export function whyBlocked(results: readonly Result[]): string {
  const blocked = results.filter(({ verdict }) => verdict === 'blocked')
  const lacking = blocked.filter(({ missing }) => missing.length > 0).length
  const parts = [
    ...(lacking === 0
      ? []
      : [`${lacking === blocked.length ? '' : `${lacking}, because `}no key or id was given for what they need`]),
    ...(lacking === blocked.length ? [] : [`${blocked.length - lacking} for other reasons, listed below`]),
  ]
  return parts.join('; ')
}

function notAllowedHtml({ report }: View): Html | null {
  const { notAllowed } = report
  if (notAllowed.length === 0) return null
  const list = notAllowedOf(report).map(([safety, cases]) => markup`<li>${safety}: ${counted(cases, 'case')}</li>`)
  const title = markup`<b>${counted(notAllowed.length, 'case')} not allowed</b>
    <span class="sub">they would change something at the target</span>`
  return fold(
    title,
    markup`<ul>
      ${list}
    </ul>`,
  )
}

function someOf(ids: readonly string[]): string {
  const more = ids.length - mostIds
  return `${ids.slice(0, mostIds).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
