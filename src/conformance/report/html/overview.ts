import { headlineOf } from '../headlines.ts'
import { hasFlowsAlone, suiteColumns, suiteCounts } from '../summary.ts'
import type { Share } from '../../model/index.ts'
import { changeTitles } from '../../model/report.ts'
import { plural } from '../../../text/plural.ts'
import { cleanupOf } from '../commands.ts'
import { anchorOf, mostNamed } from './causes.ts'
import { whyBlocked } from './unjudged.ts'
import {
  absentSaid,
  acceptedSaid,
  adviceSaid,
  contractSaid,
  failingCases,
  firmlySaid,
  hintsOf,
  setAsideSaid,
  untriedSaid,
  notAllowedSaid,
  seconds,
  verdictWords,
} from '../verdict-line.ts'
import { leftOf } from '../unfinished.ts'
import type { View } from '../view.ts'
import { counted, fold, head, markup, numbers, preformatted, prose, scrolling } from './parts.ts'
import type { Html } from './parts.ts'

/** What a reader must know who reads no further. */
export function overviewHtml(view: View): Html {
  const { report, summary, mask } = view
  const { target, startedAt, duration } = report
  // Green for the few cases of a first run would promise too much.
  const isLittle = summary.exitCode === 0 && summary.judged * 2 < summary.cases
  const kind = isLittle ? 'unjudged' : (['pass', 'fail', 'unjudged'][summary.exitCode] ?? '')
  const whose = target.own === null ? '' : `, our ${target.own}, as it says`
  const when = new Date(startedAt).toISOString().replace('T', ' ').slice(0, 16)
  return markup`<header class="${kind}">
    <div class="wide">
      <p class="what">Conformance of ${mask(target.url)}${whose}</p>
      <h1>${verdictWords(report, summary)}</h1>
      ${wrongHtml(view)} ${cleanupHtml(view)} ${unfinishedHtml(view)}
      ${sentences(view).map((sentence) => markup`<p>${sentence}</p>`)}
      <p class="what">${mask(contractSaid(report))} · ${when} UTC · ${seconds(duration)}</p>
    </div>
  </header>`
}

function cleanupHtml(view: View): Html | null {
  const cleanup = cleanupOf(view)
  if (cleanup === null) return null
  return markup`<p>Next: ${cleanup.does}:</p>
    ${preformatted(cleanup.command)}`
}

/** Many things are folded: what is broken is not pushed out of sight. */
function unfinishedHtml(view: View): Html | null {
  const { mask } = view
  const left = leftOf(view)
  if (left.length === 0) return null
  const parts = left.map(({ says, what, then }) => {
    const list = markup`<ul>
      ${what.map((text) => markup`<li>${prose(mask(text))}</li>`)}
    </ul>`
    const alone = markup`<p>${prose([says, ...what.map((text) => mask(text))].join(': '))}</p>`
    return markup`${what.length < 2 ? alone : fold(`${says}: ${what.length}`, list)}<p>${prose(`To do: ${mask(then)}.`)}</p>`
  })
  return markup`<p>What is left of the run:</p>${parts}`
}

function wrongHtml({ failures, mask }: View): Html | null {
  if (failures.length === 0) return null
  const more = failures.length - mostNamed
  return markup`<ol>
    ${failures.slice(0, mostNamed).map((cause, index) => markup`<li><a href="#${anchorOf(index)}">${prose(headlineOf(cause, mask))}</a></li>`)}
  </ol>
  ${more > 0 ? markup`<p>… and <a href="#failures">${counted(more, 'more cause')}</a></p>` : null}`
}

/** How much was judged, of how much there is. */
export function figuresHtml({ report, summary }: View): Html {
  const { judged, cases, operations, answers, rules } = summary
  return markup`<dl class="figures">
    ${figure('cases judged', { judged, total: cases })}${figure('operations', operations)}${operations.keyless === 0 ? null : figure('operations by their 401 alone', { ...operations, judged: operations.keyless })}
    ${hasFlowsAlone(report) ? null : figure('documented responses', answers)}${figure('rules tried', rules)}
  </dl>`
}

export function suitesHtml({ summary: { suites } }: View): Html {
  const rows = suites.map((suite) => numbers(suite.suite, [suite.cases, ...suiteCounts(suite)]))
  return scrolling(
    'Verdicts by suite',
    markup`<table>
      ${head('suite', 'cases', ...suiteColumns)}
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  )
}

function figure(name: string, { judged, total }: Share): Html {
  const share = total === 0 ? '' : `${Math.floor((100 * judged) / total)}%`
  return markup`<div>
    <dt>${name}</dt>
    <dd><b>${judged.toLocaleString('en')}</b> of ${total.toLocaleString('en')} <small>${share}</small></dd>
  </div>`
}

function sentences(view: View): readonly string[] {
  const { report, summary, failures, advisories, mask } = view
  const { verdicts, judged, cases, known, unmet, notAllowed } = summary
  const open = [
    ...(verdicts.error === 0 ? [] : [`${verdicts.error} could not be judged`]),
    ...(verdicts.blocked === 0 ? [] : [`${verdicts.blocked} blocked: ${whyBlocked(report.results)}`]),
    ...(notAllowed === 0 ? [] : [`${notAllowed} not allowed (${notAllowedSaid(report)})`]),
  ]
  return [
    ...firmlySaid(view),
    ...setAsideSaid(view),
    ...untriedSaid(view),
    ...absentSaid(view),
    `${counted(judged, 'case')} of ${cases.toLocaleString('en')} judged${judged < cases ? ` (${Math.floor((100 * judged) / cases)}%)` : ''}, ${verdicts.pass.toLocaleString('en')} passed.`,
    ...(failures.length === 0
      ? []
      : [
          `${counted(failingCases(failures), 'case')} ${failingCases(failures) === 1 ? 'breaks' : 'break'} what the contract states: ${counted(failures.length, 'cause')}.`,
        ]),
    ...(advisories.length === 0 ? [] : [adviceSaid(view)]),
    ...acceptedSaid(view),
    ...hintsOf(view).map((hint) => `Look first: ${hint}`),
    ...(known === 0 ? [] : [`${counted(known, 'case')} as in the baseline: known.`]),
    ...leftSaid(report).map(mask),
    ...(open.length === 0 ? [] : [`Not judged: ${open.join('; ')}.`]),
    ...unmet.map((sentence) => `Too little: ${sentence}.`),
  ]
}

/** What the run changed and did not put back, and what it cost. */
function leftSaid({ changes, changeCounts }: View['report']): readonly string[] {
  if (changes === undefined) return []
  const counts = (['notPutBack', 'open', 'unasked', 'leftBehind'] as const).flatMap((name) => {
    const [alone, ...others] = changes[name]
    if (alone === undefined) return []
    const many = changeCounts?.[name].join(', ') ?? plural(others.length + 1, 'line')
    return [`${changeTitles[name]}: ${others.length === 0 && alone.length < longestAlone ? alone : many}.`]
  })
  const lost = changes.lost.map((text) => `${changeTitles.lost}: ${text}.`)
  return [...lost, ...counts, ...changes.charged.map((text) => `Charged: ${text}.`)]
}

/** Characters of what is told whole where it is the only thing. */
const longestAlone = 200
