import type { View } from '../view.ts'
import { counted, head, scrolling } from './parts.ts'
import { markup } from './template.ts'
import type { Html } from './template.ts'

/** Whether Dredd sees the pairs as our own engine does; null where it was not asked. */
export function enginesHtml({ report: { agreement }, mask }: View): Html | null {
  if (agreement === undefined) return null
  const { rows, notRepeated } = agreement
  const apart = rows.filter(({ disagreement }) => disagreement !== null)
  const list = apart.map(
    ({ case: { id }, native, checked, dredd, disagreement }) =>
      markup`<tr><td><code>${id}</code></td><td>${native ?? checked}</td><td>${dredd}</td><td>${mask(disagreement ?? '')}</td></tr>`,
  )
  const table = markup`<table>
    ${head('pair', 'our engine', 'Dredd', 'why')}
    <tbody>
      ${list}
    </tbody>
  </table>`
  return markup`<p>Dredd agrees with our own engine on ${rows.length - apart.length} of ${counted(rows.length, 'pair')}.
    ${notRepeated.length === 0 ? '' : `${counted(notRepeated.length, 'pair')} could not be sent a second time.`}</p>
    ${apart.length === 0 ? null : scrolling('Where the engines do not agree', table)}`
}
