import { STATUS_CODES } from 'node:http'
import { wordingOf } from '../../model/deviation.ts'
import type { Exchange, Finding, Result } from '../../model/index.ts'
import { headersInCommands } from '../curl.ts'
import { exchangesOf, exchangeToShow, maskedHeaders, playedOf } from '../exchanges.ts'
import { answersIn, answerText, findingRows } from '../blocks.ts'
import { failingCases } from '../verdict-line.ts'
import {
  againOf,
  curlText,
  goneSaid,
  namesOf,
  needsIn,
  notAgain,
  repeatOf,
  unscriptedOf,
  unsetIn,
} from '../commands.ts'
import type { Mask } from '../../model/secrets.ts'
import { distinctFindings } from '../distinct.ts'
import { headlineOf, quoteOf } from '../headlines.ts'
import { suiteOf } from '../summary.ts'
import { textInCommands } from '../../../text/shell.ts'
import { bodyText, cutText } from '../text.ts'
import { assumedBeside } from '../causes.ts'
import type { Cause } from '../causes.ts'
import type { View } from '../view.ts'
import { bodyHtml } from './body.ts'
import { counted, fold, markup, preformatted, prose, trusted } from './parts.ts'
import type { Html } from './parts.ts'

/** A page must open on a phone, however much fails. */
const mostCauses = 100
const mostIds = 100

/** Failures that the head of the page leads to: they are unfolded at first. */
export const mostNamed = 10

export const anchorOf = (index: number): string => `cause-${index + 1}`

/** A block for each cause, the gravest kind first. */
export function causesHtml(causes: readonly Cause[], kind: 'fail' | 'known', view: View): Html {
  const more = causes.length - mostCauses
  return markup`${causes.slice(0, mostCauses).map((cause, index) =>
    causeHtml(
      cause,
      kind,
      {
        anchor: kind === 'fail' ? anchorOf(index) : null,
        isOpen: kind === 'fail' && index < mostNamed,
        isLong: index < mostLong,
      },
      view,
    ),
  )}
  ${more > 0 ? markup`<p>… and ${counted(more, 'more cause')}; the JSON report has all of them.</p>` : null}`
}

/** Causes whose exchanges are shown at length. */
const mostLong = 10

/** Characters of a body, in the deciding exchange and in others. */
const mostOfBody = { long: 4000, short: 500 }

/** How to send again what fails, for whoever reads the page. */
export function againHtml(view: View): Html | null {
  const again = againOf(view)
  if (again === null) {
    const one = unscriptedOf(view)
    if (one === null) return null
    const { does, commands } = one
    const said = does.charAt(0).toUpperCase() + does.slice(1)
    return markup`<p>${prose(`${said}${commands.length === 0 ? '.' : ':'}`)}</p>
      ${commands.length === 0 ? null : preformatted(commands.join('\n'))}`
  }
  const needed = namesOf(needsIn(view.failures.slice(0, mostCauses), view))
  const unset = unsetIn(view).map((name) => `$${name}`)
  const script = markup`A script of one failing case, with what is expected beside what comes${view.json === null ? `, after a run with --json` : ''}:`
  return markup`${
    again.only === null
      ? null
      : markup`<p>One failing case again, which ${again.does}:</p>
    ${preformatted(again.only)}`
  }
    <p>${script}</p>
    ${preformatted([again.script, ...(again.note === null ? [] : [`# ${again.note}`]), again.run].join('\n'))}
    ${goneSaid(view).map((line) => markup`<p>${prose(line)}</p>`)}
    ${unset.length === 0 ? null : markup`<p>The script takes <code>${unset.join(', ')}</code> from the environment.</p>`}
    ${needed === '' ? null : markup`<p>The curl commands below take <code>${needed}</code> from the environment: no report shows a key.</p>`}`
}

interface CauseStyle {
  /** Null: nothing leads to it. */
  readonly anchor: string | null
  readonly isOpen: boolean
  readonly isLong: boolean
}

function causeHtml(cause: Cause, kind: string, { anchor, isOpen, isLong }: CauseStyle, view: View): Html {
  const { first, shown, followers, consequences } = cause
  const { mask } = view
  const headline = headlineOf(cause, mask)
  const others = cause.results.filter((result) => result !== first)
  const title = markup`<span class="mark ${kind}"></span>
    <span><b>${prose(headline)}</b>
    <span class="sub">${counted(failingCases([cause]), 'case')} · suite ${suiteOf(first.case.source)}</span></span>`
  const quote = quoteOf(view.report.contract, cause)
  const distinct = distinctFindings(shown)
  const beside = distinctFindings(assumedBeside(cause))
  const content = markup`${quote === null ? null : markup`<blockquote>${prose(mask(quote))}</blockquote>`}
    <p><code>${first.case.id}</code> ${isSaid(first.case.summary, headline) ? null : prose(mask(first.case.summary))}</p>
    ${findingsHtml(distinct, view, headline)}
    ${beside.length === 0 ? null : markup`<h4>Beside it, only assumed</h4>`}
    ${findingsHtml(beside, view)}
    ${stepsHtml(first, shown[0], isLong, view)}
    <h4>Once more</h4>
    ${preformatted(commandsFor(cause, view))} ${othersHtml(others, 'that say the same')}
    ${othersHtml(followers, 'that fail for what this leads to')}
    ${consequences.length === 0 ? null : markup`<h4>What else it breaks</h4>`}
    ${consequences.map((one) => causeHtml(one, kind, { anchor: null, isOpen: false, isLong: false }, view))}`
  const id = anchor === null ? null : trusted(` id="${anchor}"`)
  return markup`<div class="cause"${id}>${fold(title, content, isOpen)}</div>`
}

function commandsFor({ first, shown }: Cause, view: View): string {
  const not = notAgain(first, view)
  return [...(not === null ? repeatOf(first, view) : [not]), ...curlText(first, shown[0], view)].join('\n\n')
}

/** The most findings of one case that are shown. */
const mostFindings = 8

/** The most ids that are listed below a question. */
const mostListed = 10

/** What breaks only inferred clauses, a fold for each open question. */
export function adviceHtml(view: View): Html {
  return markup`<p>Here the specification leaves a question open, and this target differs from what the contract assumes. An answer to
      the question settles it.</p>
    ${view.advisories.map((cause) => questionHtml(cause, view))}`
}

function questionHtml(cause: Cause, view: View): Html {
  const { awaits, first, results } = cause
  const { mask } = view
  const asks = awaits?.question?.asks ?? awaits?.why ?? ''
  const question = awaits?.question ?? null
  const number = question === null ? 'An assumption of the check' : `Question ${question.number}`
  const title = markup`<span class="mark advisory"></span>
    <span><b>${prose(mask(asks))}</b>
    <span class="sub">${number} · ${counted(answersIn(cause), 'answer differs', 'answers differ')} · ${prose(headlineOf(cause, mask))}</span></span>`
  const shown = cause.shown.slice(0, 1)
  const exchange = exchangeToShow(first, shown[0])
  const answered = exchange === null ? null : answerText(exchange, mask, mostAnswered)
  const named = results.slice(0, mostListed).map((result) => result.case.id)
  const more = results.length - named.length
  const content = markup`<p>${prose(mask(awaits?.why ?? ''))}</p>
    <p><code>${first.case.id}</code> ${prose(mask(first.case.summary))}</p>
    ${findingsHtml(shown, view)}
    ${answered === null ? null : markup`<h4>Response</h4>${preformatted(answered)}`}
    ${preformatted(commandsFor(cause, view))}
    ${results.length < 2 ? null : markup`<p class="sub">${counted(results.length, 'case')}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}</p>`}`
  return markup`<div class="cause">${fold(title, content)}</div>`
}

/** Characters of the target's answer. */
const mostAnswered = 300

/** Whether a sentence stands above already. */
function isSaid(text: string, above: string): boolean {
  return above.includes(text.replace(/\.$/, ''))
}

/** `above`: the title of their block. What a finding has like the one before it is not said again. */
function findingsHtml(findings: readonly Finding[], view: View, above = ''): Html {
  const more = findings.length - mostFindings
  return markup`${findings.slice(0, mostFindings).map((finding, index) => {
    const earlier = findings[index - 1]
    const told = earlier === undefined ? [] : rowsOf(earlier, view).map((row) => row.join('\n'))
    const rows = rowsOf(finding, view).filter((row) => !told.includes(row.join('\n')))
    const message = messageOf(finding, view)
    const isTold = isSaid(message, above) || (earlier !== undefined && messageOf(earlier, view) === message)
    return markup`<div class="finding">
    ${isTold ? null : markup`<h3>${prose(sentence(message))}</h3>`}
    <dl>
      ${rows.map(
        ([word, text]) =>
          markup`<dt>${word}</dt>
            <dd>${word === 'basis' ? prose(text) : text}</dd>`,
      )}
    </dl>
  </div>`
  })}
  ${more > 0 ? markup`<p>… and ${counted(more, 'more deviation')}; the JSON report has all of them.</p>` : null}`
}

function messageOf({ deviation }: Finding, { mask }: View): string {
  return mask(wordingOf(deviation).message)
}

function rowsOf(finding: Finding, view: View): readonly (readonly [string, string])[] {
  const { inferred, rule } = finding
  return [
    ['checked by', rule === 'pair' ? 'what the contract documents for this request' : rule],
    ['basis', inferred === null ? 'stated' : `inferred: ${view.mask(inferred)}`],
    ...findingRows(finding, view, 600).filter(([word]) => word !== 'inferred'),
  ]
}

/** Words of the contract, such as a field's name, stay as they are. */
function sentence(message: string): string {
  return /^(?:the|a|an|this|no) /.test(message) ? message.charAt(0).toUpperCase() + message.slice(1) : message
}

/** The deciding exchange; the others are folded. */
function stepsHtml(result: Result, finding: Finding | undefined, isLong: boolean, { mask }: View): Html {
  const all = result.attempt === null ? [] : exchangesOf(result.attempt)
  const decisive = exchangeToShow(result, finding)
  const [most, around] = isLong ? [mostOfBody.long, 1000] : [mostOfBody.short, mostOfBody.short]
  const shown = isLong ? all : all.filter(({ exchange }) => exchange === decisive)
  // Beside what breaks a stated rule, advice is no fault.
  const stated = result.findings.filter(({ inferred }) => inferred === null)
  const told = stated.length > 0 ? stated : result.findings
  const faultsIn = (exchange: Exchange): readonly string[] =>
    told.filter((one) => one.shownBy === undefined && playedOf(result, one)?.exchange === exchange).map(({ at }) => at)
  return markup`${shown.map(({ label, exchange }) =>
    exchange === decisive
      ? markup`${all.length > 1 ? markup`<h4>${label}</h4>` : null}${exchangeHtml(exchange, faultsIn(exchange), mask, most)}`
      : fold(
          `${label}: ${answerOf(exchange.received)}${faultsIn(exchange).length === 0 ? '' : ', fails'}`,
          exchangeHtml(exchange, faultsIn(exchange), mask, around),
        ),
  )}`
}

function answerOf(received: Exchange['received']): string {
  return 'answer' in received ? String(received.answer.status) : 'no response'
}

function othersHtml(others: readonly Result[], what: string): Html | null {
  if (others.length === 0) return null
  const more = others.length - mostIds
  const ids = others.slice(0, mostIds).map((result) => markup`<li><code>${result.case.id}</code></li>`)
  return fold(
    `${counted(others.length, 'other case')} ${others.length === 1 ? what.replace('say', 'says').replace('fail', 'fails') : what}`,
    markup`<ul class="ids">
        ${ids}
      </ul>
      ${more > 0 ? markup`<p>… and ${more} more</p>` : null}`,
  )
}

/** A request and its response, side by side if there is room. */
function exchangeHtml(
  { request, received, duration, earlier = [] }: Exchange,
  faults: readonly string[],
  mask: Mask,
  most: number,
): Html {
  // With the names of variables that the command below it has.
  const url = textInCommands(mask.parts(request.url))
  const headers = headersInCommands(request, mask).map(([name, value]) => `${name}: ${textInCommands(value)}`)
  const sent = [`${request.method} ${url}`, ...headers]
  const body = request.body === null ? '' : cutText(request.body, mask)
  return markup`<div class="exchange">
    <section>
      <h4>Request</h4>
      ${preformatted(joined(sent, bodyHtml(body, [], mask, most).rest))}
    </section>
    <section>
      <h4>Response <small>${Math.round(duration)} ms</small></h4>
      ${earlier.map((one) => markup`<p>Sent again after: ${earlierOf(one.received, mask)}</p>`)}
      ${responseHtml(received, faults, mask, most)}
    </section>
  </div>`
}

function earlierOf(received: Exchange['received'], mask: Mask): string {
  return 'answer' in received ? String(received.answer.status) : mask(received.trouble.message)
}

/** Lines that a box shows at once, and characters of each on a phone: longer ones are wrapped. */
const inSight = { lines: 10, characters: 45 }

/** `faults`: places of findings, which are marked. A mark is in sight: what stands far above it is folded. */
function responseHtml(received: Exchange['received'], faults: readonly string[], mask: Mask, most: number): Html {
  if ('trouble' in received) return markup`<p>No response: ${mask(received.trouble.message)}</p>`
  const { status, headers, body } = received.answer
  const first = `${status} ${STATUS_CODES[status] ?? ''}`.trim()
  const isOfStatus = faults.includes('/status')
  const inBody = faults.filter((at) => at.startsWith('/body')).map((at) => at.slice('/body'.length))
  const { above, rest } = bodyHtml(bodyText(body, mask), inBody, mask, most)
  const head = headerLines(maskedHeaders(headers, mask))
  const lines = [...head, '', ...above.split('\n').slice(0, -1)]
  const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / inSight.characters)), 0)
  const isFolded = !isOfStatus && rest.html.includes('<mark>') && rows > inSight.lines
  if (isFolded)
    return markup`${preformatted(first)}
      ${fold(`… ${counted(lines.length, 'line')}`, preformatted(lines.join('\n')))} ${preformatted(rest)}`
  const shown = joined(head, markup`${above}${rest}`)
  return preformatted(markup`${isOfStatus ? markup`<mark>${first}</mark>` : first}${'\n'}${shown}`)
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}

/** Headers, and below them a body if there is one. */
function joined(lines: readonly string[], body: Html): Html {
  const head = lines.join('\n')
  return body.html === '' ? markup`${head}` : markup`${head}${'\n\n'}${body}`
}
