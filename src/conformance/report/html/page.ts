import { createHash } from 'node:crypto'
import type { View } from '../view.ts'
import { adviceHtml, causesHtml } from './causes.ts'
import { answersHtml, mapHtml } from './matrix.ts'
import { figuresHtml, overviewHtml, suitesHtml } from './overview.ts'
import { counted, fold, head, markup, scrolling, trusted } from './parts.ts'
import type { Html } from './parts.ts'
import { rulesHtml } from './rules.ts'
import { style } from './style.ts'
import { unjudgedHtml } from './unjudged.ts'

/** A chapter of the page; null content leaves it out. */
interface Chapter {
  readonly id: string
  readonly title: string
  readonly content: Html | null
}

/** Nothing is loaded and nothing runs, whatever the target sent: no scripts, and only this style. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** The report as one self-contained page that needs no network. */
export function renderHtml(view: View): string {
  const chapters = chaptersOf(view).filter(({ content }) => content !== null)
  const { contract, target } = view.report
  const page = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${view.mask(`Conformance: ${contract.title} at ${target.url}`)}</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        ${overviewHtml(view)}
        <nav aria-label="Chapters">
          <ul class="wide">
            ${chapters.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}
          </ul>
        </nav>
        <main class="wide">
          ${chapters.map(
            ({ id, title, content }) =>
              markup`<section id="${id}">
                <h2>${title}</h2>
                ${content}
              </section>`,
          )}
        </main>
        <footer class="wide">${howToRead()}</footer>
      </body>
    </html> `
  return page.html
}

function chaptersOf(view: View): readonly Chapter[] {
  const { failures, advisories, known, report, summary } = view
  return [
    { id: 'map', title: 'Map of answers', content: mapHtml(view) },
    { id: 'summary', title: 'Summary', content: markup`${figuresHtml(view)}${suitesHtml(view)}` },
    {
      id: 'failures',
      title: `Failures (${failures.length})`,
      content: failures.length === 0 ? null : causesHtml(failures, 'fail', view),
    },
    {
      id: 'advisories',
      title: `Open questions (${advisories.length})`,
      content: advisories.length === 0 ? null : adviceHtml(view),
    },
    { id: 'baseline', title: 'Baseline', content: baselineHtml(view) },
    { id: 'engines', title: 'Two engines', content: enginesHtml(view) },
    { id: 'recording', title: 'Recording', content: recordingHtml(view) },
    { id: 'unjudged', title: 'Not judged', content: unjudgedHtml(view) },
    { id: 'answers', title: 'Documented answers', content: answersHtml(view) },
    { id: 'rules', title: 'Rules', content: summary.rules.total === 0 ? null : rulesHtml(view) },
  ].filter(({ id }) => id !== 'baseline' || report.baseline !== undefined || known.length > 0)
}

function baselineHtml(view: View): Html {
  const { known, report, mask } = view
  const { baseline } = report
  const fixed = [...new Set((baseline?.fixed ?? []).map((finding) => finding.case))]
  return markup`${baseline === undefined ? null : markup`<p>Compared with ${mask(baseline.file)}.</p>`}
  ${
    fixed.length === 0
      ? null
      : fold(
          `${counted(fixed.length, 'case')} well again`,
          markup`<ul class="ids">
            ${fixed.map((id) => markup`<li><code>${mask(id)}</code></li>`)}
          </ul>`,
        )
  }
  ${
    known.length === 0
      ? null
      : markup`<h3>Known</h3>
          ${causesHtml(known, 'known', view)}`
  }`
}

function howToRead(): Html {
  return markup`<h2>How to read this</h2>
    <p>
      <b>Pass</b>: the answer is what the contract says. <b>Fail</b>: it breaks something that the specification states.
      <b>Advisory</b>: it breaks something that the contract only infers. <b>Blocked</b>: the target lacks a resource or
      key that the case needs. <b>Not allowed</b>: the case would change something, and the run was not allowed to.
      <b>Error</b>: no answer could be judged. Credentials are masked.
    </p>`
}

/** Whether Dredd and our own engine agree on the pairs; null if Dredd was not asked. */
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

/** The page is for people: the JSON report has more. */
const mostRows = 100

/** What a recording holds besides the judged answers; null if the run sent its requests itself. */
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
