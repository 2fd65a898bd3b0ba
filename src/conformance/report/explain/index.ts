import { readFile } from 'node:fs/promises'
import { hasNoRoom } from '../../ledger/room.ts'
import { arrayOf, isObject, nearestHint, objectOf, safetyClasses, worst } from '../../../contract/index.ts'
import type { JsonObject, Safety } from '../../../contract/index.ts'
import { printable } from '../../../text/printable.ts'
import { plural } from '../../../text/plural.ts'
import { tallyText } from '../../model/deviation.ts'
import { reportFormat } from '../../model/report.ts'
import type { ScriptForm } from '../../options/options.ts'
import { reasonOf, UsageError } from '../../options/usage-error.ts'
import { somewhere } from '../expected.ts'
import { whereIn } from '../headlines.ts'
import { cutAt } from '../text.ts'
import { bashScript, mayUseUp } from './bash.ts'
import { besideControls, isChange, neededFor, openInStep, parsed } from './case.ts'
import type { FailedCase, Shown, Step } from './case.ts'
import { memberNames } from './due.ts'
import { httpFile } from './http.ts'
import { losingIn, withReads } from './reads.ts'
import { isCut, madeIds, templateOf } from './replay.ts'
import { untriedOf } from './untried.ts'

// A case of a JSON report as a script that sends its requests again, those that its first deviation needs.

/** Throws a UsageError if the file is no report, or has no such case that failed. */
export async function explain(file: string, id: string, form: ScriptForm): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--report ${file}: cannot be read (${reasonOf(error)})`)
  })
  const report = parsed(text)
  if (!isObject(report) || report['format'] !== reportFormat || !Array.isArray(report['cases'])) {
    throw new UsageError(`--report ${file}: not a report of this version, as --json writes it`)
  }
  const cases = report['cases'].filter(isObject)
  const failed = cases.filter((one) => Array.isArray(one['findings']) && one['findings'].length > 0)
  const tried = failed.find((one) => one['id'] === id)
  if (tried === undefined) {
    const gravest = failed.toSorted(
      (one, other) => Number(other['verdict'] === 'fail') - Number(one['verdict'] === 'fail'),
    )
    const ids = gravest.flatMap((one) => (typeof one['id'] === 'string' ? [one['id']] : []))
    const own = cases.find((one) => one['id'] === id)
    const why =
      own === undefined ? `the report has no such case.${nearestHint(id, ids) || failedHint(ids)}` : fineSaid(own)
    throw new UsageError(`--explain ${id}: ${why}`)
  }
  if (!Array.isArray(tried['steps'])) {
    throw new UsageError(`--explain ${id}: the report has no requests of it: make a new one with --json`)
  }
  const target = objectOf(report['target'])['url']
  return scriptFor(tried as unknown as FailedCase, {
    target: typeof target === 'string' ? target : '',
    form,
    causes: Object.values(objectOf(report['causes'])).flatMap((some) => arrayOf(some).map(objectOf)),
    cases: failed,
  })
}

/** Of a case without findings: it may not have been judged. */
function fineSaid({ verdict, reason }: JsonObject): string {
  const isUnjudged = verdict !== 'pass' && typeof reason === 'string'
  return isUnjudged ? `it was not judged: ${reason}` : 'nothing was found wrong with it'
}

const mostNamed = 3

function failedHint(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  return ids.length === 0
    ? ' Nothing in it failed.'
    : ` Of those that it can explain: ${ids.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

interface From {
  readonly target: string
  readonly form: ScriptForm
  readonly causes: readonly JsonObject[]
  readonly cases: readonly JsonObject[]
}

interface Headline {
  /** The screen's sentence for a finding, without its operations. */
  readonly what: string
  readonly operations: readonly string[]
  /** The ids of the other cases that fail for it, or for what the same may have led to. */
  readonly others: readonly string[]
}

function headlineIn(causes: From['causes'], id: string, { rule, clause, message }: Shown): Headline {
  const casesOf = (one: JsonObject | undefined) => arrayOf(one?.['cases']).filter((each) => typeof each === 'string')
  const own = causes.filter((one) => casesOf(one).includes(id))
  const has = (isMeant: (one: JsonObject) => boolean) =>
    own.find(({ findings }) => arrayOf(findings).map(objectOf).some(isMeant))
  // A cause has the clauses of its first case: of another one, the same may break a clause of its own operation.
  const cause = has((one) => one['rule'] === rule && one['clause'] === clause) ?? has((one) => one['rule'] === rule)
  const says = typeof cause?.['says'] === 'string' ? cause['says'] : message
  const operations = arrayOf(cause?.['operations']).filter((one) => typeof one === 'string')
  const where = whereIn(operations)
  const also = causes.filter(
    (one) => one['consequence'] === true && arrayOf(cause?.['also']).includes(one['says'] ?? null),
  )
  return {
    what: printable(says.endsWith(where) ? says.slice(0, -where.length) : says),
    operations,
    others: [...new Set([cause, ...also].flatMap(casesOf))].filter((one) => one !== id),
  }
}

/** The stated finding that a cause is about: what follows from another one may be first. */
function findingOfCause(causes: From['causes'], { id, findings }: FailedCase): Shown | undefined {
  const stated = findings.filter(({ basis }) => basis === 'stated')
  const isLater = (one: JsonObject): number => Number(one['consequence'] === true)
  const own = causes.filter(({ cases }) => arrayOf(cases).includes(id))
  const [found] = own
    .toSorted((one, other) => isLater(one) - isLater(other))
    .flatMap((cause) => {
      const about = arrayOf(cause['findings']).map(objectOf)
      const isAbout = ({ rule, clause }: Shown) => about.some((one) => one['rule'] === rule && one['clause'] === clause)
      return stated.find(isAbout) ?? []
    })
  return found ?? stated[0]
}

/** What a script says of those operations that its requests are of. */
function saidOfTried({ what, operations }: Headline, kept: readonly Step[]): string {
  const tried = operations.filter((one) => kept.some(({ operation }) => operation === one))
  const others = operations.length - tried.length
  return others === 0 || tried.length === 0
    ? what
    : `${what}, at ${printable(tried.join(', '))}; ${plural(others, 'other operation is', 'other operations are')} not tried by this script`
}

/** How many steps that a script leaves out show the same. */
function alsoShown({ findings }: FailedCase, { rule, act, basis }: Shown, kept: readonly Step[]): number {
  const own = findings.filter((one) => one.rule === rule && one.basis === basis).flatMap((one) => one.act ?? [])
  return new Set(own.filter((label) => label !== act && !kept.some((step) => step.act === label))).size
}

function scriptFor(failed: FailedCase, { target, form, causes, cases }: From): string {
  const { id, tries, findings, steps } = failed
  const finding = findingOfCause(causes, failed) ?? findings[0]
  if (finding === undefined) throw new UsageError(`--explain ${id}: nothing was found wrong with it`)
  const losing = steps[losingIn(finding, steps)]
  const { restsOn } = failed
  const finder = { ...finding, ...(losing === undefined ? {} : { act: losing.act }), ...(restsOn && { restsOn }) }
  const sent = neededFor(finder, tries, steps)
  const needed = besideControls(finding, sent)
  const kept = stepsToSend(failed, finding, needed, target)
  const allow = kept.some(isChange) ? allowedBy(failed) : null
  const repeat = repeatFor(failed)
  const headline = headlineIn(causes, id, finding)
  const repeatOfCase = (other: string) => repeatFor({ repeat: cases.find((one) => one['id'] === other)?.['repeat'] })
  const last = Math.max(
    0,
    kept.findLastIndex(({ act }) => act === finding.act || finding.act === undefined),
  )
  const made = madeIds(kept, finding, id)
  const others = alsoShown(failed, finding, needed)
  const toThis =
    others === 0
      ? 'neither lead to this nor show it'
      : `do not lead to this, and ${others} of them ${others === 1 ? 'shows' : 'show'} the same`
  const replay = kept.map((step, index) => templateOf(step, index, { steps: kept, target, id, made }))
  const about = [
    headline.what.replace(/\.?$/, '.'),
    ...rowsOf(failed, finding, { kept, last, target }),
    '',
    ...(needed.length === steps.length ? [] : [`${needed.length} of ${steps.length} requests: the others ${toThis}.`]),
    ...needed.flatMap(({ label, request }, index) =>
      request.body === sent[index]?.request.body
        ? []
        : [`Of the request ${label}, it sends only the part that ${finding.act} is judged beside.`],
    ),
    ...(allow === null
      ? []
      : [
          `It changes what it names, as --allow ${allow} lets a run do${allow === 'spending' ? ', may charge' : ''}, and puts nothing back.`,
        ]),
    ...(allow !== null && pushesOut(failed)
      ? ['The history of it is full: each save pushes an older one out for good.']
      : []),
    ...(mayUseUp(allow) && repeat !== null
      ? [
          failed.notAgain === undefined
            ? `It may use up what it names. This judges the case too, but not after the script: ${repeat}`
            : `It may use up what it names. The check does not try the case again as it is: ${failed.notAgain}`,
        ]
      : []),
  ].map((line) => `# ${printable(line.replaceAll(/\s*\n\s*/g, ' '))}`.trimEnd())
  return form === 'http'
    ? httpFile(about, kept, replay, target)
    : bashScript(about, kept, replay, {
        target,
        finding,
        findings,
        headline: finding.shownBy === undefined ? saidOfTried(headline, kept) : headline.what,
        last,
        untried: untriedOf(repeat, { steps: others, cases: headline.others.map(repeatOfCase) }),
        allow,
        isFull: pushesOut(failed),
        restsOn: restsOn ?? [],
        repeat,
        notAgain: failed.notAgain === undefined ? undefined : printable(failed.notAgain),
      })
}

/** The requests of a script. Throws a UsageError if they could not show it, or the report does not have all of one. */
function stepsToSend(failed: FailedCase, finding: Shown, needed: readonly Step[], target: string): readonly Step[] {
  const { id } = failed
  const kept = withReads(finding, needed, target)
  if (kept === null) {
    const repeat = failed.notAgain === undefined ? repeatFor(failed) : null
    const instead = repeat === null ? '' : ` This judges it now: ${repeat}`
    throw new UsageError(`--explain ${id}: no read can stand before what changed it, so no script can tell.${instead}`)
  }
  const cut = kept.find((step) => isCut(step) && step.request.bodyFile === undefined)
  if (cut !== undefined)
    throw new UsageError(`--explain ${id}: the report has only the beginning of the body of ${cut.label}`)
  const odd = kept.find(({ request: { method } }) => !/^[A-Z]+$/.test(method))
  if (odd !== undefined) throw new UsageError(`--explain ${id}: ${odd.label} has no method`)
  return kept
}

/** The most characters of a response in a row. */
const mostShown = 300

/** What is wrong, in the words of the screen's blocks. */
function rowsOf(
  { id, summary }: FailedCase,
  { clause, place, inferred, at, expected, actual, because, deviation, shownBy }: Shown,
  { kept, last, target }: { readonly kept: readonly Step[]; readonly last: number; readonly target: string },
): readonly string[] {
  const number = shownBy === undefined ? last : kept.findLastIndex(isChange)
  const step = kept[number]
  const address =
    step?.request.url.startsWith(target) === true ? step.request.url.slice(target.length) : step?.request.url
  const name = step === undefined || step.act === 'request' ? '' : `, ${step.act}`
  const body = at === '/status' ? (step?.response?.body ?? '') : ''
  const rows: readonly (readonly [string, unknown])[] = [
    ['contract', clause === undefined ? null : `#${clause}${typeof place === 'string' ? ` (${place})` : ''}`],
    ['inferred', inferred],
    ['case', `${id}  ${summary}`],
    ['request', `${number + 1} of ${kept.length}${name}: ${step?.request.method} ${address}`],
    [
      'data',
      at === '/status'
        ? null
        : `${at}${tallyText(deviation)}${shownBy === undefined ? '' : ` in what GET ${shownBy.path} shows after it`}`,
    ],
    ['expected', somewhere(expected) + (at === '/status' && step !== undefined ? openInStep(step) : '')],
    deviation?.kind === 'lost' ? ['lost', deviation.what] : ['received', receivedSaid({ expected, actual }, body)],
    ['because', because],
  ]
  return rows.flatMap(([word, text]) => (typeof text === 'string' && text !== '' ? [word.padEnd(10) + text] : []))
}

/** Of several at once, how many received what is expected of some: `2 × 200`; else what came. */
function receivedSaid({ expected, actual }: Pick<Shown, 'expected' | 'actual'>, body: string): string {
  const [, counted] = /^\d+ (× .*)$/s.exec(expected) ?? []
  if (counted !== undefined && /^\d+$/.test(actual ?? '')) return `${actual} ${counted}`
  return `${memberNames({ expected, actual }) ?? actual ?? 'nothing'} ${cutAt(body, mostShown)}`.trimEnd()
}

/** A report may come from anybody: the command is only printed. */
function repeatFor({ repeat }: { readonly repeat?: unknown }): string | null {
  return typeof repeat === 'string' && repeat !== '' ? printable(repeat) : null
}

/** Whether it pushes older saves out of a history, for good. An older report has the reason alone. */
function pushesOut({ losesSaves, notAgain }: FailedCase): boolean {
  return losesSaves === true || hasNoRoom(notAgain)
}

/** What a person has to allow before a change is sent. A report may come from anybody: what it leaves out may cost. */
function allowedBy(failed: FailedCase): Safety {
  const { safety, steps } = failed
  const named = [
    safety,
    ...(pushesOut(failed) ? ['destructive'] : []),
    ...steps.filter(isChange).map((step) => step.safety),
  ]
  return worst(['write', ...named.map((name) => safetyClasses.find((one) => one === name) ?? 'spending')])
}
