import { STATUS_CODES } from 'node:http'
import type { Exchange, Finding, Result } from '../../model/index.ts'
import { quoteIfNeeded } from '../../options/repeat-command.ts'
import { curlOf, exchangesOf, exchangeToShow, mainFinding, maskedHeaders, speakerOf } from '../exchanges.ts'
import { distinctFindings, findingRows } from '../findings.ts'
import type { Mask } from '../masker.ts'
import { suiteOf } from '../summary.ts'
import { bodyText, cutText, preview } from '../text.ts'
import type { Cause } from '../causes.ts'
import type { View } from '../view.ts'
import { counted, fold, markup, preformatted } from './parts.ts'
import type { Html } from './parts.ts'

/** A page has to open on a phone, however much fails. */
const mostCauses = 100
const mostIds = 100

/** Causes that stand open when the page is opened. */
const open = 3

/** A block for each cause, those with most cases first. */
export function causesHtml(causes: readonly Cause[], kind: 'fail' | 'advisory' | 'known', view: View): Html {
  const more = causes.length - mostCauses
  return markup`${causes
    .slice(0, mostCauses)
    .map((cause, index) => causeHtml(cause, kind, kind === 'fail' && index < open, view))}
  ${more > 0 ? markup`<p>… and ${counted(more, 'more cause')}; the JSON report has all of them.</p>` : null}`
}

function causeHtml({ first, results }: Cause, kind: string, isOpen: boolean, view: View): Html {
  const { mask, report } = view
  const exchange = exchangeToShow(first)
  const others = results.length === 1 ? '' : ` and ${counted(results.length - 1, 'other case')}`
  const title = markup`<span class="mark ${kind}"></span>
    <span><b>${titleOf(first, view)}</b>
    <span class="sub">${first.case.id}${others} · ${suiteOf(first.case.source)}</span></span>`
  const speaker = speakerOf(first, report)
  const note = speaker === null || speaker.isUsual ? '' : `  # $API_KEY is ${speaker.name}`
  const again = [
    `${mask(report.repeat)} --only ${quoteIfNeeded(first.case.id)}`,
    ...(exchange === null ? [] : [`${curlOf(exchange.request, mask)}${note}`]),
  ]
  const content = markup`${first.case.summary === '' ? null : markup`<p>${mask(first.case.summary)}</p>`}
    ${distinctFindings(first.findings).map((found) => findingHtml(found, view))} ${exchange === null ? null : stepsHtml(first, view)}
    <h4>Once more</h4>
    ${preformatted(again.join('\n\n'))}
    ${othersHtml(results.slice(1))}`
  return markup`<div class="cause">${fold(title, content, isOpen)}</div>`
}

/** The main finding in a line, with what a reader asks first. */
function titleOf({ findings, reason }: Result, { mask }: View): string {
  const finding = mainFinding(findings)
  if (finding === undefined) return mask(reason ?? '')
  const { message, at, expected, actual } = finding
  const came = preview(actual, mask, 60)
  return at === '/status' ? `${mask(expected)} expected, ${came} came back` : `${mask(message)}: ${mask(at)} is ${came}`
}

function findingHtml(finding: Finding, view: View): Html {
  const basis = finding.inferred === null ? 'stated' : 'inferred'
  const rows = findingRows(finding, view, 1000).filter(([word]) => word !== 'inferred')
  return markup`<div class="finding">
    <h3><code>${finding.rule}</code> ${view.mask(finding.message)}</h3>
    <dl>
      <dt>basis</dt>
      <dd>${basis}${finding.inferred === null ? '' : `: ${view.mask(finding.inferred)}`}</dd>
      ${rows.map(
        ([word, text]) =>
          markup`<dt>${word}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
  </div>`
}

/** The exchange that decided; those around it are folded. */
function stepsHtml(result: Result, { mask }: View): Html {
  const all = result.attempt === null ? [] : exchangesOf(result.attempt)
  const decisive = exchangeToShow(result)
  return markup`${all.map(({ label, exchange }) =>
    exchange === decisive
      ? markup`${all.length > 1 ? markup`<h4>${label}</h4>` : null}${exchangeHtml(exchange, mask)}`
      : fold(`${label}: ${answerOf(exchange.received)}`, exchangeHtml(exchange, mask)),
  )}`
}

function answerOf(received: Exchange['received']): string {
  return 'answer' in received ? String(received.answer.status) : 'no answer'
}

function othersHtml(others: readonly Result[]): Html | null {
  if (others.length === 0) return null
  const more = others.length - mostIds
  const ids = others.slice(0, mostIds).map((result) => markup`<li><code>${result.case.id}</code></li>`)
  return fold(
    `${counted(others.length, 'other case')} that ${others.length === 1 ? 'says' : 'say'} the same`,
    markup`<ul class="ids">
        ${ids}
      </ul>
      ${more > 0 ? markup`<p>… and ${more} more</p>` : null}`,
  )
}

/** A request and what came back, side by side where there is room. */
function exchangeHtml({ request, received, duration }: Exchange, mask: Mask): Html {
  const sent = [
    `${request.method} ${mask(request.url)}`,
    ...headerLines(maskedHeaders(request.headers, mask)),
    ...bodyLines(request.body === null ? '' : cutText(request.body, mask), mask),
  ]
  return markup`<div class="exchange">
    <section>
      <h4>Request</h4>
      ${preformatted(sent.join('\n'))}
    </section>
    <section>
      <h4>Response <small>${Math.round(duration)} ms</small></h4>
      ${responseHtml(received, mask)}
    </section>
  </div>`
}

function responseHtml(received: Exchange['received'], mask: Mask): Html {
  if ('trouble' in received) return markup`<p>No answer: ${mask(received.trouble.message)}</p>`
  const { status, headers, body } = received.answer
  const lines = [
    `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
    ...headerLines(maskedHeaders(headers, mask)),
    ...bodyLines(bodyText(body, mask), mask),
  ]
  return preformatted(lines.join('\n'))
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

/** JSON is indented; unescaping may bring a credential to light, so it is masked again. */
function bodyLines(text: string, mask: Mask): readonly string[] {
  return text === '' ? [] : ['', mask(indented(text))]
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
