import { createHash } from 'node:crypto'
import type { View } from '../view.ts'
import { causesHtml } from './causes.ts'
import { enginesHtml } from './engines.ts'
import { matrixHtml } from './matrix.ts'
import { figuresHtml, overviewHtml, suitesHtml } from './overview.ts'
import { counted, fold } from './parts.ts'
import { recordingHtml } from './recording.ts'
import { rulesHtml } from './rules.ts'
import { style } from './style.ts'
import { markup, trusted } from './template.ts'
import type { Html } from './template.ts'
import { unjudgedHtml } from './unjudged.ts'

/** A chapter of the page; content null leaves it out. */
interface Chapter {
  readonly id: string
  readonly title: string
  readonly content: Html | null
}

/** Nothing is loaded and nothing runs, whatever a server managed to send: no scripts, and this style alone. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/** The report as one page to hand around: a file of its own that needs no network. */
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
    { id: 'summary', title: 'Summary', content: markup`${figuresHtml(view)}${suitesHtml(view)}` },
    {
      id: 'failures',
      title: `Failures (${failures.length})`,
      content: failures.length === 0 ? null : causesHtml(failures, 'fail', view),
    },
    {
      id: 'advisories',
      title: `Advisories (${advisories.length})`,
      content: advisories.length === 0 ? null : causesHtml(advisories, 'advisory', view),
    },
    { id: 'baseline', title: 'Baseline', content: baselineHtml(view) },
    { id: 'engines', title: 'Two engines', content: enginesHtml(view) },
    { id: 'recording', title: 'Recording', content: recordingHtml(view) },
    { id: 'unjudged', title: 'Not judged', content: unjudgedHtml(view) },
    { id: 'answers', title: 'Documented answers', content: matrixHtml(view) },
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
