import { createHash } from 'node:crypto'
import { renewSaid } from '../baseline.ts'
import { cleanupOf } from '../commands.ts'
import { furtherSteps } from '../next-step.ts'
import type { Step } from '../next-step.ts'
import type { View } from '../view.ts'
import { changeNames, changeTitles } from '../../model/report.ts'
import { adviceHtml, againHtml, causesHtml } from './causes.ts'
import { answersHtml, mapHtml } from './matrix.ts'
import { figuresHtml, overviewHtml, suitesHtml } from './overview.ts'
import { counted, fold, head, markup, preformatted, prose, scrolling, trusted } from './parts.ts'
import type { Html } from './parts.ts'
import { rulesHtml } from './rules.ts'
import { style } from './style.ts'
import { unjudgedHtml } from './unjudged.ts'

/** A chapter of the page. Its content is made when it is written. */
interface Chapter {
  readonly id: string
  readonly title: string
  readonly isThere: boolean
  readonly content: () => Html | Iterable<Html> | null
}

/** Nothing is loaded and nothing runs, whatever the target sent: no scripts, and only this style. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
].join('; ')

/**
 * The report as one self-contained page that needs no network. The page of a large contract is long, so only a part is in
 * memory at a time.
 *
 * @yields one piece after the other
 */
export function* renderHtml(view: View): Generator<string> {
  const chapters = chaptersOf(view).filter(({ isThere }) => isThere)
  const { contract, target } = view.report
  const before = markup`<!doctype html>
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
        </nav>`
  yield before.html
  yield '<main class="wide">'
  for (const { id, title, content } of chapters) {
    yield `\n<section id="${id}">`
    yield markup`<h2>${title}</h2>`.html
    const made = content()
    for (const part of made !== null && 'html' in made ? [made] : (made ?? [])) yield part.html
    yield '</section>'
  }
  yield '\n</main>'
  yield markup`<footer class="wide">${howToRead()}</footer>`.html
  yield '\n</body>\n</html>\n'
}

function chaptersOf(view: View): readonly Chapter[] {
  const { failures, advisories, known, report, summary } = view
  const isOpen = report.results.some(({ verdict }) => verdict === 'error' || verdict === 'blocked')
  const steps = cleanupOf(view) === null ? furtherSteps(view, failures.length > 0) : []
  return [
    {
      id: 'failures',
      title: `Failures (${failures.length})`,
      isThere: failures.length > 0,
      content: () => markup`${againHtml(view)}${causesHtml(failures, 'fail', view)}`,
    },
    { id: 'further', title: 'Next', isThere: steps.length > 0, content: () => stepsHtml(steps) },
    { id: 'map', title: 'Map of responses', isThere: true, content: () => mapHtml(view) },
    { id: 'summary', title: 'Summary', isThere: true, content: () => markup`${figuresHtml(view)}${suitesHtml(view)}` },
    {
      id: 'advisories',
      title: `Open questions (${advisories.length})`,
      isThere: advisories.length > 0,
      content: () => adviceHtml(view),
    },
    {
      id: 'baseline',
      title: 'Baseline',
      isThere: report.baseline !== undefined || known.length > 0,
      content: () => baselineHtml(view),
    },
    {
      id: 'engines',
      title: 'Two engines',
      isThere: report.agreement !== undefined,
      content: () => enginesHtml(view),
    },
    {
      id: 'recording',
      title: 'Recording',
      isThere: report.recording !== undefined,
      content: () => recordingHtml(view),
    },
    {
      id: 'changes',
      title: 'What the run changed',
      isThere: Object.values(report.changes ?? {}).some(({ length }: readonly string[]) => length > 0),
      content: () => changesHtml(view),
    },
    {
      id: 'unjudged',
      title: 'Not judged',
      isThere: isOpen || report.notAllowed.length > 0,
      content: () => unjudgedHtml(view),
    },
    { id: 'answers', title: 'Documented responses', isThere: true, content: () => answersHtml(view) },
    { id: 'rules', title: 'Rules', isThere: summary.rules.total > 0, content: () => rulesHtml(view) },
  ]
}

function stepsHtml(steps: readonly Step[]): Html {
  return markup`${steps.map(
    ({
      does,
      first = [],
      commands,
      then = [],
    }) => markup`<p>${prose(`${sentence(does)}${commands.length === 0 ? '.' : ':'}`)}</p>
      ${firstHtml(first)}
      ${commands.length === 0 ? null : preformatted(commands.join('\n'))}
      ${then.map((line) => markup`<p>${prose(line)}</p>`)}`,
  )}`
}

/** Lines with a dash in front are a list. */
function firstHtml(lines: readonly string[]): readonly Html[] {
  const items = lines.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
  const others = lines.filter((line) => !line.startsWith('- '))
  const list = markup`<ul>
    ${items.map((item) => markup`<li>${prose(item)}</li>`)}
  </ul>`
  return [...(items.length === 0 ? [] : [list]), ...others.map((line) => markup`<p>${prose(line)}</p>`)]
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
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
          markup`<p>${renewSaid}</p><ul class="ids">
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

/** What was put back, and what stays changed; null if nothing was changed. */
function changesHtml({ report: { changes }, mask }: View): Html | null {
  if (changes === undefined) return null
  const lists = changeNames.flatMap((name) => {
    const all = changes[name]
    if (all.length === 0) return []
    const more = all.length - mostRows
    const list = markup`<ul>
      ${all.slice(0, mostRows).map((text) => markup`<li>${mask(text)}</li>`)}
      ${more > 0 ? markup`<li>and ${more} more: the JSON report has all of them</li>` : null}
    </ul>`
    const title = `${changeTitles[name]}: ${all.length}`
    return [name === 'putBack' ? fold(title, list) : markup`<h3>${title}</h3>${list}`]
  })
  return markup`${lists}`
}

function howToRead(): Html {
  return markup`<h2>How to read this</h2>
    <p>
      <b>Pass</b>: the answer is what the contract says. <b>Fail</b>: it breaks something that the specification states.
      <b>Advisory</b>: it breaks something that the contract only infers. <b>Blocked</b>: the target lacks a resource or
      key that the case needs. <b>Not allowed</b>: the case would change something, and the run was not allowed to.
      <b>Error</b>: no response could be judged. Credentials are masked.
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
  const { file, entries, unmatched, requests, isReceived = false } = recording
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
  return markup`<p>${isReceived ? `${counted(entries, 'request')} arrived at` : `${counted(entries, 'exchange')} in`} ${mask(file)}; nothing was sent.</p>
    ${strangers.length === 0 ? null : fold(`${counted(unmatched.length, 'address', 'addresses')} that the contract does not have`, markup`<ul>${strangers}</ul>`)}
    ${wrong.length === 0 ? null : fold(`${counted(requests.length, 'request')} that the contract does not allow: the caller's faults`, markup`<ul>${wrong}</ul>`)}`
}
