import type { Exchange } from '../conformance/model/index.ts'
import type { Mask } from '../conformance/model/secrets.ts'
import { maskedHeaders } from '../conformance/report/exchanges.ts'
import { bodyText } from '../conformance/report/text.ts'
import { plural } from '../text/plural.ts'
import { printable, shortened } from '../text/printable.ts'
import { shellWord } from '../text/shell.ts'
import { coloured, paint, paragraphs } from '../text/printer.ts'
import type { Line } from '../text/printer.ts'
import { nameOf, newSince, textOf } from './compare.ts'
import type { Cause, Comparison, Difference, Seen } from './compare.ts'

/** The overlay that was written: how many assumptions it confirms and corrects. */
export interface Written {
  readonly file: string
  readonly confirmed: number
  readonly corrected: number
  /** Answers under x-answers. */
  readonly others: number
}

export interface Shown {
  readonly comparison: Comparison
  readonly mask: Mask
  readonly overlays: readonly string[]
  readonly written: Written | null
  readonly cases: number
  /** Of the cases. 0: each lacks its route, or what the deployment asks for. */
  readonly judged: number
  readonly target: string
}

interface Group {
  readonly cause: Cause
  readonly differences: readonly Difference[]
}

/** In this order. */
const headings: Readonly<Record<Cause['kind'], string>> = {
  rule: 'The deployment breaks a stated rule:',
  question: 'The deployment and the sandbox differ about an open question:',
  recorded: 'The deployment does not do what the overlay records of it:',
  assumption: 'The deployment is not as the check assumes:',
  unfollowed: 'The sandbox does not follow an answer of the overlay:',
  either: 'The contract allows both:',
}

/** The most groups under a heading, and characters of a body, that are printed; the JSON has all. */
const mostGroups = 20
const mostShown = 160

export function renderComparison(shown: Shown): readonly Line[] {
  const { comparison, mask, written } = shown
  const groups = groupsOf(comparison.differences)
  const examples = new Set<string>()
  return paragraphs([
    headLines(shown, shown.judged === 0 ? ' No case could be judged: is the address right?' : ''),
    ...(Object.keys(headings) as Cause['kind'][]).map((kind) =>
      groupsLines(
        headings[kind],
        groups.filter(({ cause }) => cause.kind === kind),
        { mask, examples },
      ),
    ),
    written === null ? [] : writtenLines(written, shown.overlays),
  ])
}

/** What is new since the last comparison, and what is gone. */
export function renderDrift(last: Shown, now: Shown): readonly Line[] {
  const come = groupsOf(newSince(last.comparison, now.comparison))
  const gone = groupsOf(newSince(now.comparison, last.comparison))
  return paragraphs([
    headLines(now, come.length + gone.length === 0 ? ' As at the last comparison.' : ''),
    groupsLines('New since the last comparison:', come, { mask: now.mask, examples: new Set() }),
    groupsLines('Gone since the last comparison:', gone, { mask: last.mask, examples: new Set() }),
  ])
}

function headLines({ comparison, mask, overlays, cases, target }: Shown, more: string): readonly Line[] {
  const { compared, differences } = comparison
  const isTwice = differences.some(({ causes }) => causes.length > 1)
  const several = isTwice ? ' Some have several causes, and count under each.' : ''
  const answered = overlays.length === 0 ? '' : ` with ${overlays.join(', ')}`
  const share = compared === 0 ? 0 : (100 * differences.length) / compared
  return [
    mask(`${target} beside the sandbox${answered}: ${plural(compared, 'response')} of ${plural(cases, 'case')}`),
    coloured`${differences.length === 0 ? paint.good('None differs') : paint.doubtful(`${differences.length} differ`)} (${share.toFixed(1)}%).${several}${more}`,
  ]
}

interface Around {
  readonly mask: Mask
  /** What was shown of other groups: one pair of responses may have several causes. */
  readonly examples: Set<string>
}

function groupsLines(heading: string, groups: readonly Group[], around: Around): readonly Line[] {
  if (groups.length === 0) return []
  const more = groups.length - mostGroups
  return [
    coloured`${paint.strong(heading)}`,
    ...groups.slice(0, mostGroups).flatMap((group) => groupLines(group, around)),
    ...(more > 0 ? [`  ${more} more; --json has all`] : []),
  ]
}

function groupLines({ cause, differences }: Group, { mask, examples }: Around): readonly Line[] {
  const number = cause.question === null ? '' : `question ${cause.question}: `
  const all = clearestFirst(differences).map((difference) => ({
    difference,
    lines: exampleLines(difference, cause, mask),
  }))
  const unseen = all.find(({ lines }) => !examples.has(lines.join('\n')))
  const shown = unseen ?? all[0]
  if (shown === undefined) return []
  examples.add(shown.lines.join('\n'))
  const named = `    in ${shown.difference.case}`
  return [
    `  ${plural(differences.length, 'response')}, ${number}${shortened(mask(cause.says), 240)}`,
    ...(unseen === undefined ? [`${named}, as shown above`] : [named, ...shown.lines]),
  ]
}

/** What has this cause alone shows it best. */
function clearestFirst(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted((one, other) => one.causes.length - other.causes.length)
}

function headerOf({ causes }: Difference, cause: Cause): string | null {
  return causes.find((one) => nameOf(one) === nameOf(cause))?.header ?? null
}

function exampleLines(difference: Difference, cause: Cause, mask: Mask): readonly string[] {
  const { deployment, sandbox } = difference
  const header = headerOf(difference, cause)
  return [
    `      deployment: ${lineOf(deployment, header, mask)}`,
    `      sandbox:    ${sandbox === null ? 'never responds so' : lineOf(sandbox, header, mask)}`,
  ]
}

/** The newest of several overlays decides. */
function writtenLines({ file, confirmed, corrected, others }: Written, overlays: Shown['overlays']): readonly Line[] {
  const all = [...overlays, file].map((one) => `--overlay ${shellWord(one)}`).join(' ')
  return [
    `Wrote ${file}: ${plural(confirmed, 'assumption')} confirmed, ${corrected} corrected, ${plural(others, 'more answer')} under x-answers, for which the contract has no other place.`,
    `Look through it, then compare again with ${all}: what differs then is left.`,
  ]
}

/** Most responses first. */
function groupsOf(differences: readonly Difference[]): readonly Group[] {
  const groups = new Map<string, { cause: Cause; differences: Difference[] }>()
  for (const difference of differences) {
    for (const cause of difference.causes) {
      const name = nameOf(cause)
      const group = groups.get(name) ?? { cause, differences: [] }
      group.differences.push(difference)
      groups.set(name, group)
    }
  }
  return [...groups.values()].toSorted((a, b) => b.differences.length - a.differences.length)
}

/** An exchange on one line, with the header or the body, masked before it is cut. */
function lineOf({ exchange }: Seen, header: string | null, mask: Mask): string {
  const { method, url } = exchange.request
  const { status, body } = responseOf(exchange, mask)
  const shown = header === null ? body : headerIn(exchange, header, mask)
  return printable(`${method} ${mask(url)} → ${status} ${shortened(shown, mostShown)}`)
}

function headerIn({ received }: Exchange, name: string, mask: Mask): string {
  const value = 'answer' in received ? received.answer.headers[name.toLowerCase()] : undefined
  if (value === undefined) return `without the header ${name}`
  return `${name}: ${maskedHeaders({ [name]: value }, mask)[name] ?? ''}`
}

function responseOf({ received }: Exchange, mask: Mask) {
  if ('trouble' in received) return { status: 0, body: mask(received.trouble.message) }
  return { status: received.answer.status, body: bodyText(received.answer.body, mask) }
}

export function renderJson({ comparison, mask, overlays, written, cases, target }: Shown): string {
  const { compared, differences } = comparison
  const seen = (one: Seen | null, header: string | null) =>
    one === null
      ? null
      : {
          response: textOf(one),
          request: { method: one.exchange.request.method, url: mask(one.exchange.request.url) },
          ...(header === null ? {} : { header: headerIn(one.exchange, header, mask) }),
          body: responseOf(one.exchange, mask).body,
        }
  const groups = groupsOf(differences).map(({ cause, differences: own }) => ({
    kind: cause.kind,
    question: cause.question,
    says: mask(cause.says),
    responses: own.length,
    evidence: evidenceIn(own, cause),
  }))
  function evidenceIn(own: readonly Difference[], cause: Cause) {
    const [first] = clearestFirst(own)
    if (first === undefined) return null
    const header = headerOf(first, cause)
    return { case: first.case, deployment: seen(first.deployment, header), sandbox: seen(first.sandbox, header) }
  }
  const each = differences.map(({ case: id, operation, act, causes, deployment, sandbox }) => ({
    case: id,
    operation,
    act,
    questions: causes.flatMap(({ question }) => (question === null ? [] : [question])),
    deployment: mask(textOf(deployment)),
    sandbox: sandbox === null ? null : mask(textOf(sandbox)),
  }))
  const head = { target: mask(target), overlays, cases, compared, differ: differences.length, written }
  return `${JSON.stringify({ ...head, groups, differences: each }, null, 2)}\n`
}
