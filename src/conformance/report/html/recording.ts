import type { View } from '../view.ts'
import { counted, fold } from './parts.ts'
import { markup } from './template.ts'
import type { Html } from './template.ts'

/** The page is for people: more is in the JSON report. */
const mostRows = 100

/** What a recording holds beyond the answers that were judged; null where the run sent its requests itself. */
export function recordingHtml({ report: { recording }, mask }: View): Html | null {
  if (recording === undefined) return null
  const { file, entries, unmatched, requests } = recording
  const strangers = unmatched
    .slice(0, mostRows)
    .map(
      ({ what, count, reason }) =>
        markup`<li>${mask(what)} <span class="sub">${counted(count, 'exchange')}: ${mask(reason)}</span></li>`,
    )
  const wrong = requests
    .slice(0, mostRows)
    .map(
      ({ case: id, at, expected }) =>
        markup`<li><code>${mask(id)}</code> ${mask(at)} <span class="sub">${mask(expected)}</span></li>`,
    )
  return markup`<p>${counted(entries, 'exchange')} in ${mask(file)}; nothing was sent.</p>
    ${strangers.length === 0 ? null : fold(`${counted(unmatched.length, 'address', 'addresses')} that the contract does not have`, markup`<ul>${strangers}</ul>`)}
    ${wrong.length === 0 ? null : fold(`${counted(requests.length, 'request')} that the contract does not allow: the caller's faults`, markup`<ul>${wrong}</ul>`)}`
}
