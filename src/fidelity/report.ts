import type { Exchange } from '../conformance/model/index.ts'
import type { Mask } from '../conformance/model/secrets.ts'
import { bodyText } from '../conformance/report/text.ts'
import { plural } from '../text/plural.ts'
import { printable, shortened } from '../text/printable.ts'
import { coloured, paint, paragraphs } from '../text/printer.ts'
import type { Line } from '../text/printer.ts'
import { nameOf, newSince, textOf } from './compare.ts'
import type { Cause, Comparison, Difference, Seen } from './compare.ts'

/** The overlay that was written: how many assumptions it confirms and corrects. */
export interface Written {
  readonly file: string
  readonly confirmed: number
  readonly corrected: number
  /** Answers that no change of the contract can give. */
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
  return paragraphs([
    headLines(shown, shown.judged === 0 ? ' No case could be judged: is the address right?' : ''),
    ...(Object.keys(headings) as Cause['kind'][]).map((kind) =>
      groupsLines(
        headings[kind],
        groups.filter(({ cause }) => cause.kind === kind),
        mask,
      ),
    ),
    written === null ? [] : writtenLines(written),
  ])
}

/** What is new since the last comparison, and what is gone. */
export function renderDrift(last: Shown, now: Shown): readonly Line[] {
  const come = groupsOf(newSince(last.comparison, now.comparison))
  const gone = groupsOf(newSince(now.comparison, last.comparison))
  return paragraphs([
    headLines(now, come.length + gone.length === 0 ? ' As at the last comparison.' : ''),
    groupsLines('New since the last comparison:', come, now.mask),
    groupsLines('Gone since the last comparison:', gone, last.mask),
  ])
}

function headLines({ comparison, mask, overlays, cases, target }: Shown, more: string): readonly Line[] {
  const { compared, differences } = comparison
  const answered = overlays.length === 0 ? '' : ` with ${overlays.join(', ')}`
  const share = compared === 0 ? 0 : (100 * differences.length) / compared
  return [
    mask(`${target} beside the sandbox${answered}: ${plural(compared, 'response')} of ${plural(cases, 'case')}`),
    coloured`${differences.length === 0 ? paint.good('None differs') : paint.doubtful(`${differences.length} differ`)} (${share.toFixed(1)}%).${more}`,
  ]
}

function groupsLines(heading: string, groups: readonly Group[], mask: Mask): readonly Line[] {
  if (groups.length === 0) return []
  const more = groups.length - mostGroups
  return [
    coloured`${paint.strong(heading)}`,
    ...groups.slice(0, mostGroups).flatMap((group) => groupLines(group, mask)),
    ...(more > 0 ? [`  ${more} more; --json has all`] : []),
  ]
}

function groupLines({ cause, differences }: Group, mask: Mask): readonly Line[] {
  const [first] = differences
  if (first === undefined) return []
  const number = cause.question === null ? '' : `question ${cause.question}: `
  return [
    `  ${plural(differences.length, 'response')}, ${number}${shortened(mask(cause.says), 240)}`,
    `    in ${first.case}`,
    `      deployment: ${lineOf(first.deployment, mask)}`,
    `      sandbox:    ${first.sandbox === null ? 'never responds so' : lineOf(first.sandbox, mask)}`,
  ]
}

function writtenLines({ file, confirmed, corrected, others }: Written): readonly Line[] {
  return [
    `Wrote ${file}: ${plural(confirmed, 'assumption')} confirmed, ${corrected} corrected, ${plural(others, 'answer')} beside the contract.`,
    `Look through it, then compare again with --overlay ${file}: what differs then is left.`,
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

/** An exchange on one line, masked before it is cut. */
function lineOf({ exchange }: Seen, mask: Mask): string {
  const { method, url } = exchange.request
  const { status, body } = responseOf(exchange, mask)
  return printable(`${method} ${mask(url)} → ${status} ${shortened(body, mostShown)}`)
}

function responseOf({ received }: Exchange, mask: Mask) {
  if ('trouble' in received) return { status: 0, body: mask(received.trouble.message) }
  return { status: received.answer.status, body: bodyText(received.answer.body, mask) }
}

export function renderJson({ comparison, mask, overlays, written, cases, target }: Shown): string {
  const { compared, differences } = comparison
  const seen = (one: Seen | null) =>
    one === null
      ? null
      : {
          response: textOf(one),
          request: { method: one.exchange.request.method, url: mask(one.exchange.request.url) },
          body: responseOf(one.exchange, mask).body,
        }
  const groups = groupsOf(differences).map(({ cause, differences: [first, ...others] }) => ({
    kind: cause.kind,
    question: cause.question,
    says: mask(cause.says),
    responses: others.length + 1,
    evidence:
      first === undefined
        ? null
        : { case: first.case, deployment: seen(first.deployment), sandbox: seen(first.sandbox) },
  }))
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
