import { covering, encodePointer, foldedPlace, groupBy, offsetInJson } from '../../contract/index.ts'
import type { Contract, OpenQuestion, Pointer } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import { tallyText, wordingOf } from '../model/deviation.ts'
import type { Exchange, Finding, Result } from '../model/index.ts'
import { commandFor } from '../options/repeat-command.ts'
import { assumedBeside, shownFindings, withConsequences } from './causes.ts'
import type { Breach, Cause } from './causes.ts'
import { mostWhole, namesOf, repeatLine, repeatLines, unsetFor } from './commands.ts'
import { distinctFindings, placesText } from './distinct.ts'
import { blamedFor, exchangesOf, isOverAnswers, openIn, playedOf } from './exchanges.ts'
import { expectedOf, sameAs, unwantedIn, withoutReason, wrongPlace } from './expected.ts'
import { breachOf, demandOf, headlineOf, lostBy, operationsOf, quoteOf } from './headlines.ts'
import { printable, shortenedAtWord } from '../../text/printable.ts'
import { bodyText, cutAt, isCutText, lengthOf, preview } from './text.ts'
import { plural } from '../../text/plural.ts'
import { acceptedSaid, adviceSaid, failingCases } from './verdict-line.ts'
import { isBrief, seenBy } from './view.ts'
import type { Section, View } from './view.ts'
import { coloured, paint } from '../../text/printer.ts'
import type { Line, Styled } from '../../text/printer.ts'

/** More causes would bury the first ones; JSON and the page have all of them. */
const mostCauses = 18

/** Lines of advice: what is wrong, and what was tried, has to stay on the screen. */
const mostQuestions = 5
/** The same where a success came in the place of a refusal, which stand first. */
const mostWeighty = 10

/** The most further cases of a cause that are listed by id. */
const mostIds = 5

/** Characters of the target's answer. */
const mostAnswered = 300

export const failureSection: Section = (view) => blocks(view.failures, 'FAIL', paint.bad, view)

/** What breaks only inferred clauses: a line for each open question; with `--strict` a block, because it fails. */
export const advisorySection: Section = (view) => {
  const { advisories, ofKeyAlone, report } = view
  if (report.strict) return blocks(advisories, 'ADVISORY', paint.doubtful, view)
  const refused = new Set(ofKeyAlone.flatMap(({ results }) => results)).size
  const ofKey = `${plural(refused, 'case says', 'cases say')} only that no key is accepted (401): what they assume was not seen.`
  if (advisories.length === 0) return refused === 0 ? [] : [[coloured`${paint.doubtful('ADVISORY')} ${ofKey}`]]
  // Of a contract of one's own there is little, and none of it is known yet.
  const isShort = report.contract.foreign === true && advisories.length <= mostQuestions
  if (isBrief(view) && !isShort) {
    // What fails comes before all advice, also before what weighs most of it.
    const said = [adviceSaid(view), ...(view.failures.length > 0 ? acceptedSaid(view) : []), seenBy].join(' ')
    return [[coloured`${paint.doubtful('ADVISORY')} ${said}`]]
  }
  const lines = adviceLines(view)
  const weighty = advisories.filter(({ kind }) => kind === 'accepted').length
  const most = Math.max(mostQuestions, Math.min(weighty, mostWeighty))
  const more = lines.length - most
  const questions = commandFor('questions', report.command)
  return [
    [
      coloured`${paint.doubtful('ADVISORY')} ${adviceSaid(view)}`,
      ...lines.slice(0, most).map((one) => `  ${one}`),
      ...(more > 0 ? [paint.faint(`  … and ${more} more; --json and --html show all of them`)] : []),
      ...(advisories.some(({ awaits }) => (awaits?.question ?? null) !== null)
        ? [paint.faint(`  ${questions} --init writes each question in full, by its number`)]
        : []),
      ...(refused === 0 ? [] : [`  ${ofKey}`]),
    ],
  ]
}

/** A line for each question; one for all questions whose answers get past the same guard. */
function adviceLines(view: View): readonly string[] {
  const guards = new Map<string, readonly Cause[]>()
  for (const cause of view.advisories) {
    const guard = guardOf(cause)
    if (guard !== null) guards.set(guard, [...(guards.get(guard) ?? []), cause])
  }
  // A success in the place of a refusal weighs more than another form.
  const ordered = view.advisories.toSorted(
    (one, other) => Number(other.kind === 'accepted') - Number(one.kind === 'accepted'),
  )
  return ordered.flatMap((cause) => {
    const alike = guards.get(guardOf(cause) ?? '') ?? [cause]
    if (alike.length === 1) return [adviceLine(cause, view)]
    return alike[0] === cause ? [guardLine(alike, view)] : []
  })
}

/** The guard that all successes of a cause get past; null if it has other findings. */
function guardOf({ kind, findings }: Cause): string | null {
  const guards = new Set(findings.map(({ guard }) => guard))
  const [guard] = guards
  return kind === 'accepted' && guards.size === 1 ? (guard ?? null) : null
}

function someNames(names: readonly string[]): string {
  return `${names.slice(0, 2).join(', ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''}`
}

function guardLine(causes: readonly Cause[], { mask }: View): string {
  const numbers = causes.flatMap(({ awaits }) => awaits?.question?.number ?? []).toSorted((one, other) => one - other)
  const findings = causes.flatMap((cause) => cause.findings)
  const answers = causes.reduce((sum, cause) => sum + answersIn(cause), 0)
  return `${plural(answers, 'response differs', 'responses differ')} from ${assumedBy(numbers)}: ${headlineOf({ kind: 'accepted', findings }, mask)}${exampleOf(causes[0])}`
}

/** `what question 43 assumes`. */
function assumedBy(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'what is assumed'
  return `what ${numbers.length === 1 ? 'question' : 'questions'} ${numbers.join(', ')} ${numbers.length === 1 ? 'assumes' : 'assume'}`
}

function exampleOf(cause: Cause | undefined): string {
  return cause === undefined ? '' : ` (${cause.first.case.id})`
}

/** How many answers deviate. */
export function answersIn({ findings }: Pick<Cause, 'findings'>): number {
  return new Set(findings.map(({ result, finding }) => `${result.case.id} ${finding.act ?? ''}`)).size
}

/** `17 responses of getLiveAgent: received …, expected …. Question 43: …` */
function adviceLine(cause: Cause, { mask, report }: View): string {
  const { awaits } = cause
  const question = awaits?.question ?? null
  const count = answersIn(cause)
  const asked = question === null ? (awaits?.why ?? '') : withoutAddress(question.asks)
  const many = `${plural(count, 'response')} of ${someNames(operationsOf(cause))}`
  const differs = `${many}${differenceIn(cause, count, mask)}`
  const subjects = question === null ? [] : subjectsOf(report.contract, question, cause)
  // Of several things, a question says nothing to whoever does not know which of them is meant.
  const about =
    subjects.length === 0 ? '' : `, about ${shortenedAtWord(mask(someNames(subjects)), 90).replace(/ \([^)]*…$/, '…')}`
  const isClear = question === null || question.subjects.length === 1 || subjects.length > 0
  const name = question === null ? 'Assumed' : `Question ${question.number}${about}`
  return `${differs}. ${name}${isClear ? `: ${shortenedAtWord(mask(asked), 90)}` : ''}${exampleOf(cause)}`
}

/** What is different every time says less than the question. */
function differenceIn(cause: Cause, count: number, mask: View['mask']): string {
  const [finding] = cause.shown
  if (finding === undefined || typeof finding.actual === 'object') return count === 1 ? ' differs' : ' differ'
  const came = whatCame(finding, mask)
  const isAccepted = cause.kind === 'accepted' && finding.at === '/status'
  const alike = answersIn({
    findings: cause.findings.filter(({ kind, finding: one }) =>
      isAccepted ? kind === 'accepted' : whatCame(one, mask) === came,
    ),
  })
  return alike === count ? `: ${came}` : ` differ, ${alike} of them${isAccepted ? ' accepted' : ''}: ${came}`
}

function whatCame(finding: Finding, mask: View['mask']): string {
  const { at, actual, deviation } = finding
  if (deviation.kind === 'missing' && actual === undefined) return `${foldedPlace(mask(at))} is missing`
  const due = dueSaid(shortenedAtWord(mask(withoutReason(finding)), 60))
  return `received ${preview(actual, mask, 40)}${placeSaid(mask(at))}, ${due}`
}

/** Which of the things that a question is about a cause shows; none: it is about one thing, which it names. */
function subjectsOf(contract: Contract, { subjects }: OpenQuestion, { findings }: Cause): readonly string[] {
  if (subjects.length === 1) return []
  const clauses = [...new Set(findings.map(({ finding }) => finding.clause))]
  const names = clauses.flatMap((clause) =>
    covering(contract, subjects, clause).map(({ name }) => withoutAddress(name)),
  )
  return [...new Set(names)]
}

/** The operation's name is enough. */
function withoutAddress(text: string): string {
  return text.replaceAll(/ \(`[A-Z]+ [^)]*\)/g, '').replaceAll('`', '')
}

function placeSaid(at: string): string {
  return at === '/status' ? '' : ` at ${foldedPlace(at)}`
}

function dueSaid(expected: string): string {
  return expected.startsWith('must ') ? expected : `expected ${expected}`
}

/** Cases with the same reason are listed together. */
export const errorSection: Section = (view) => {
  const results = view.report.results.filter(({ verdict }) => verdict === 'error')
  const reasons = [...new Set(results.map(({ reason }) => reason ?? ''))]
  const groups = reasons.map((reason) => {
    const alike = results.filter((result) => (result.reason ?? '') === reason)
    const first = alike[0]
    const count = alike.length === 1 ? '' : ` ${alike.length} cases`
    const outcome = first?.attempt?.outcome
    // What was not sent as the run was stopped is no question of its own: NEXT says to run it again.
    const isUnsent = !view.report.isWhole && outcome?.kind === 'unanswered' && outcome.trouble.kind === 'not-sent'
    const repeat = first === undefined || isUnsent ? [] : repeatLines(first, undefined, view)
    const ids = alike.slice(0, mostIds).map((result) => `  ${result.case.id}`)
    const more = alike.length > ids.length ? [`  … and ${alike.length - ids.length} more`] : []
    const unset = first === undefined || isUnsent || view.failures.length > 0 ? [] : unsetFor(first, view)
    const set = unset.length === 0 ? [] : [`  Set ${namesOf(unset)} for the commands: what the run sent`]
    return [coloured`${paint.bad('ERROR')}${count}: ${view.mask(reason)}`, ...ids, ...more, ...repeat, ...set]
  })
  return capped(groups, 'reasons of errors')
}

function blocks(
  causes: readonly Cause[],
  word: string,
  style: (text: string) => Styled,
  view: View,
): readonly (readonly Line[])[] {
  const shown = causes.map((cause, index) => {
    const head = coloured`${style(word)} ${paint.strong(headlineOf(cause, view.mask))}`
    return [head, ...(index < mostWhole ? wholeLines(cause, view) : shortLines(cause, view))]
  })
  return capped(shown, 'causes')
}

function capped(groups: readonly (readonly Line[])[], what: string): readonly (readonly Line[])[] {
  const more = groups.length - mostCauses
  if (more <= 0) return groups
  return [
    ...groups.slice(0, mostCauses),
    [paint.faint(`… and ${more} more ${what}; --json and --html show all of them`)],
  ]
}

/** At most fifteen lines, including the sentence above them. */
function wholeLines(cause: Cause, view: View): readonly Line[] {
  const { first, followers } = cause
  const [finding] = cause.shown
  if (finding === undefined) return []
  const { mask } = view
  const told = causeRows(cause, view)
  const says = first.reason === null ? '' : mask(first.reason)
  // What went wrong with a connection is its response already.
  const reason = says === '' || told.some(([, text]) => text.includes(says)) ? [] : [['more', says] as const]
  const rows: readonly (readonly [string, string])[] = [
    ...told,
    ...otherStepRows(cause, view),
    ...assumedRows(cause, view),
    ...stepsRow(first, cause.shown),
    ...reason,
    ...othersRow(cause, mask),
    ...alsoRows(cause, mask),
    ...besideRow(cause, view),
    ...(followers.length === 0
      ? []
      : [
          [
            'follow',
            `${plural(followers.length, 'case')} ${followers.length === 1 ? 'fails' : 'fail'} for what this leads to: ${someIds(followers)}`,
          ] as const,
        ]),
  ]
  return [...rows.map(rowLine), ...repeatLines(first, finding, view)]
}

function rowLine([word, text]: readonly [string, string]): Line {
  return coloured`    ${paint.faint(word.padEnd(10))}${text}`
}

function shortLines(cause: Cause, view: View): readonly Line[] {
  const { first } = cause
  const [finding] = cause.shown
  if (finding === undefined) return []
  const rows = causeRows(cause, view).filter(([word]) => ['contract', 'case'].includes(word))
  const came = `${view.mask(expectedOf(finding) + sameAs(finding))} expected, got ${preview(finding.actual, view.mask, 100)}`
  const more = cause.results.length === 1 ? '' : `  (and ${plural(cause.results.length - 1, 'other case')})`
  return [
    ...rows.map(([word, text]) => rowLine([word, word === 'case' ? text + more : text])),
    rowLine(['response', finding.at === '/status' ? came : `${came} at ${view.mask(foldedPlace(finding.at))}`]),
    ...alsoRows(cause, view.mask).map(rowLine),
    ...repeatLine(first, view),
  ]
}

/** The lines below a cause's sentence: a word and a text each, masked and safe to print. */
function causeRows(cause: Cause, view: View): readonly (readonly [string, string])[] {
  const { first, shown } = cause
  const [finding] = shown
  if (finding === undefined) return []
  const { mask, placeOf, report } = view
  const quote = quoteOf(report.contract, cause)
  const place = placeOf(finding.clause)
  const clauses = new Set(cause.findings.map((one) => one.finding.clause)).size - 1
  const others = clauses === 0 ? '' : ` and ${plural(clauses, 'other clause')}`
  const isSaid = first.case.summary === '' || first.case.summary === wordingOf(finding.deviation).message
  const summary = isSaid ? '' : `  ${mask(first.case.summary)}`
  // That a request had to be refused says little; what it breaks says why.
  const broken = /\/responses\/\d+$/.test(finding.clause) ? breachOf(report.contract, cause) : undefined
  const why = broken === undefined ? '' : `; the request breaks #${broken.clause}${placed(placeOf(broken.clause))}`
  return [
    ...(quote === null ? [] : [['rule', `“${mask(quote)}”`] as const]),
    ['contract', `#${finding.clause}${placed(place)}${others}${why}`],
    ...demandRow(report.contract, finding, mask),
    ...(finding.inferred === null ? [] : [['inferred', mask(finding.inferred)] as const]),
    ['case', `${first.case.id}${summary}`],
    ...(broken?.message === undefined ? [] : [['request', mask(breachSaid(broken))] as const]),
    ...answerRows(first, shown, view),
  ]
}

/** `/brain/hooks is not a known property`. */
function breachSaid({ at = '', property = null, message = '' }: Partial<Breach>): string {
  return `${at}${property === null ? '' : encodePointer(property)} ${message}`
}

function placed(place: string | null): string {
  return place === null ? '' : ` (${place})`
}

function demandRow(contract: Contract, finding: Finding, mask: View['mask']) {
  const demand = demandOf(contract, finding)
  return demand === null ? [] : [['value', cutAt(mask(demand), mostAnswered)] as const]
}

/** What one case expected and got. Further findings are counted by their places. */
function answerRows(
  result: Result,
  findings: readonly Finding[],
  { mask, report: { contract } }: Pick<View, 'mask' | 'report'>,
): readonly (readonly [string, string])[] {
  const [finding] = findings
  if (finding === undefined) return []
  const acts = [...new Set(findings.flatMap(({ act }) => act ?? []))]
  const seen = playedOf(result, finding)
  const blamed = blamedFor(result, finding)
  const by = blamed === null || blamed === seen ? '' : `, after ${blamed.act.label}`
  const isStatus =
    blamed !== null && blamed === seen && findings.every((each) => each.at === '/status' && !isOverAnswers(each))
  const answered =
    blamed === null
      ? null
      : ((blamed === seen ? entryText(finding, blamed.exchange, mask) : null) ??
        answerText(blamed.exchange, mask, mostAnswered, blamed === seen ? wrongPlace(finding) : undefined))
  return [
    ...(acts.length === 0 ? [] : [['step', mask(`${someActs(acts)}${by}`)] as const]),
    // The status is the first word of the answer.
    ...(isStatus
      ? []
      : [['data', mask(placesText(findings) + tallyText(finding.deviation) + readBy(finding.shownBy))] as const]),
    ['expected', cutAt(mask(withoutReason(finding) + sameAs(finding)), mostAnswered) + openIn(finding, seen, contract)],
    ...(isStatus ? [] : [cameRow(finding, mask, mostAnswered)]),
    ...becauseRows(finding, mask, mostAnswered),
    ...(answered === null
      ? []
      : [['response', `${by === '' ? '' : `to ${mask(blamed?.act.label ?? '')}: `}${answered}`] as const]),
  ]
}

/** What came; where a text must be nowhere, not all that has it, but the place. */
function cameRow(finding: Finding, mask: View['mask'], limit: number): readonly [string, string] {
  const { deviation } = finding
  if (deviation.kind === 'lost') return ['lost', mask(`${deviation.what}${lostBy(deviation)}`)]
  return unwantedIn(finding) === null
    ? ['actual', preview(finding.actual, mask, limit)]
    : ['found', `at ${mask(wrongPlace(finding))}`]
}

/** Why it is expected: by the values that a rule names, or by those of the request. */
function becauseRows(
  finding: Pick<Finding, 'deviation'> & { readonly because?: string | undefined },
  mask: View['mask'],
  limit: number,
) {
  const [, reason] = /, because (.*)$/s.exec(expectedOf(finding)) ?? []
  return [reason, finding.because].flatMap((said) =>
    said === undefined ? [] : [['because', cutAt(mask(said), limit)] as const],
  )
}

/** Where no response of the case shows a place: what does. */
function readBy(shownBy: Finding['shownBy']): string {
  return shownBy === undefined ? '' : ` in what GET ${shownBy.path} shows after it (${shownBy.operation})`
}

/** The target's answer in one line; where it is cut, with what stands at the place in it. */
export function answerText({ received }: Exchange, mask: View['mask'], limit: number, at: Pointer = ''): string {
  if ('trouble' in received) return printable(mask(`none: ${received.trouble.message}`))
  const { status, body } = received.answer
  const text = printable(bodyText(body, mask).trim())
  if (text === '') return `${status} without a body`
  const around = text.length > limit ? cutAround(mask(Buffer.from(body).toString('utf8')), at, limit) : null
  return `${status} ${around ?? cutAt(text, limit)}`
}

/** The wrong entry of a list, where its place is not in what a report keeps of the response; null: it is. */
function entryText({ entry, at }: Finding, { received }: Exchange, mask: View['mask']): string | null {
  if (entry === undefined || !('answer' in received)) return null
  const { status, body } = received.answer
  const kept = Buffer.from(body).toString('utf8')
  const place = at.slice('/body'.length)
  const offset = (pointer: Pointer): number | null => offsetInJson(kept, pointer, true)
  // Of what is not there, it is the offset of what is nearest above.
  if (!isCutText(kept) || offset(place) !== offset(place.slice(0, place.lastIndexOf('/')))) return null
  const text = mask(JSON.stringify(entry.value))
  const shown =
    cutAround(text, `/body${at.slice(entry.at.length)}`, mostAnswered) ?? cutAt(printable(text), mostAnswered)
  return `${status} … ${mask(entry.at)}: ${shown}`
}

/** Characters of the beginning that are kept before a place further on, and before the place itself. */
const mostHead = 60
const mostBefore = 80

/** A text of JSON cut so that what stands at a place of the body is seen; null if its beginning has that, or it has no such place. */
function cutAround(body: string, at: Pointer, limit: number): string | null {
  if (!at.startsWith('/body/')) return null
  const from = offsetInJson(body, at.slice('/body'.length), isCutText(body))
  if (from === null || from + mostBefore < limit) return null
  const start = from - mostBefore
  const shown = printable(body.slice(start, start + limit - mostHead))
  const end = start + limit - mostHead < body.length ? '…' : ''
  return `${printable(body.slice(0, mostHead))}… ${shown}${end} (${lengthOf(body)} characters)`
}

/** The most steps beyond the first one whose responses are shown. */
const mostSteps = 3

/** What the other failing steps of the case expected and got. */
function otherStepRows({ first, shown }: Cause, { mask }: View): readonly (readonly [string, string])[] {
  const [main] = shown
  const others = [...new Set(shown.map(({ act }) => act))].slice(1)
  const isAlike = (act: string | undefined): boolean =>
    shown.some((one) => one.act === act && unwantedIn(one) !== null && saysSame(one, shown[0]))
  // What two rules demand of one value for reasons of their own, the block says once.
  const isRepeated = (one: Finding): boolean =>
    saysSame(one, main) || (one.at === main?.at && withoutReason(one) === withoutReason(main))
  const alike = others.filter(isAlike)
  const acts = others.filter((act) => !isAlike(act))
  const same =
    alike.length === 0 ? [] : [['also', `in ${plural(alike.length, 'more step')}: ${mask(someActs(alike))}`] as const]
  const left = acts.length - mostSteps
  const more = left > 0 ? [['also', `${plural(left, 'more step')}, in --json and --html`] as const] : []
  // Of the shown step, what is wrong at other places in another way.
  const beside = distinctFindings(
    shown.filter((one) => one.act === main?.act && one.at !== '/status' && one !== main && !isRepeated(one)),
  )
  const besideRows = beside.slice(0, mostSteps).map((finding) => {
    const due = `${mask(foldedPlace(finding.at))}: expected ${cutAt(mask(withoutReason(finding)), 60)}`
    return ['also', `${due}, received ${preview(finding.actual, mask, 60)}`] as const
  })
  const rows = acts.slice(0, mostSteps).flatMap((act) => {
    const finding = shown.find((one) => one.act === act)
    const played = finding === undefined ? null : playedOf(first, finding)
    if (finding === undefined || played === null) return []
    const due = `${mask(act ?? '')}: expected ${cutAt(mask(withoutReason(finding)), 60)}`
    const came = ` at ${mask(foldedPlace(finding.at))}, received ${preview(finding.actual, mask, 60)}`
    const isStatus = finding.at === '/status'
    // Where a value is absent, the response shows what is there instead.
    const isShown = isStatus || finding.actual === undefined
    const answer = isShown ? answerText(played.exchange, mask, 120, finding.at) : ''
    return [['also', due + (isStatus ? `, received ${answer}` : came + (isShown ? `: ${answer}` : ''))] as const]
  })
  return [...besideRows, ...same, ...rows, ...more]
}

function saysSame(one: Finding, other: Finding | undefined): boolean {
  return other !== undefined && expectedOf(one) === expectedOf(other)
}

function someActs(acts: readonly (string | undefined)[]): string {
  const more = acts.length > mostIds ? ` and ${acts.length - mostIds} more` : ''
  return `${acts.slice(0, mostIds).join(', ')}${more}`
}

function assumedRows(cause: Cause, { mask }: View): readonly (readonly [string, string])[] {
  const rows = distinctFindings(assumedBeside(cause)).map((finding) => {
    const came = preview(finding.actual, mask, 60)
    return `${mask(finding.at)} received ${came}, ${dueSaid(shortenedAtWord(mask(withoutReason(finding)), 90))} (only assumed)`
  })
  // What two rules demand of one value for reasons of their own, the block says once.
  return [...new Set(rows)].slice(0, mostSteps).map((row) => ['beside', row] as const)
}

/** The most requests of a sequence that are all shown; of more, the first, the failing and the last ones are. */
const mostRequests = 12

/** A sequence's requests, each with its label and its answer. */
function stepsRow(
  { case: tried, attempt }: Result,
  failing: readonly Finding[],
): readonly (readonly [string, string])[] {
  if (attempt?.outcome.kind !== 'answered' || onlyStep(tried) !== null) return []
  const steps = exchangesOf(attempt)
  const acts = new Set(failing.flatMap(({ act }) => act ?? []).slice(0, mostIds))
  const isShown = steps.map(
    ({ act }, index) =>
      steps.length <= mostRequests || index === 0 || index === steps.length - 1 || acts.has(act.label),
  )
  const shown = steps.flatMap(({ label, exchange: { received } }, index) => {
    if (isShown[index] === true) {
      const answer = 'answer' in received ? String(received.answer.status) : received.trouble.kind
      return [`${label} ${answer}`]
    }
    const next = isShown.indexOf(true, index)
    return isShown[index - 1] === true ? [`… ${next - index} more`] : []
  })
  return [['steps', shown.join(', ')]]
}

/** The further cases that say the same, counted, and some of them listed; if there are many operations, those. */
function othersRow(cause: Cause, mask: View['mask']): readonly (readonly [string, string])[] {
  const alike = cause.consequences.filter((one) => saidBy(one, mask) === saidBy(cause, mask))
  const others = [...new Set([cause, ...alike].flatMap(({ results }) => results))].filter(
    (result) => result !== cause.first,
  )
  if (others.length === 0) return []
  const operations = operationsOf(cause)
  const where = operations.length === 1 ? '' : ` in ${operations.length} operations`
  const [same, all] = [others.length + 1, failingCases([cause])]
  const count = all === same ? `${same} cases` : `${same} of its ${all} cases`
  const named = others.slice(0, mostIds).map((result) => result.case.id + otherSteps(cause, result))
  const isAlike = named.every((text) => !text.endsWith(')'))
  const says = isAlike ? 'say the same' : 'show it, in steps of their own'
  return [
    ['cases', `${count}${where} ${says}: this one, ${named.join(', ')}${others.length > named.length ? ', …' : ''}`],
  ]
}

/** Where other steps of a case than those of the shown one are accepted: it may be something else that is. */
function otherSteps({ kind, findings, shown }: Cause, result: Result): string {
  const known = new Set(shown.map(({ act }) => act))
  const own = findings.flatMap((one) =>
    one.result === result && one.finding.at === '/status' && !known.has(one.finding.act) ? (one.finding.act ?? []) : [],
  )
  return kind !== 'accepted' || own.length === 0 ? '' : ` (${someActs([...new Set(own)])})`
}

/** The rule that a cause is about, or else its headline. */
function saidBy(cause: Cause, mask: View['mask']): string {
  return ruleOf(cause.shown[0], mask) ?? headlineOf(cause, mask)
}

/** What the same values break besides: rules, then what else is wrong, each in a row. */
function alsoRows(cause: Cause, mask: View['mask']): readonly (readonly [string, string])[] {
  const others = cause.consequences.filter((one) => saidBy(one, mask) !== saidBy(cause, mask))
  if (others.length === 0) return []
  const isOfRule = (one: Cause): boolean => ruleOf(one.shown[0], mask) !== null
  const ofHead = new Set(operationsOf(cause))
  const told = (all: readonly Cause[]): readonly string[] =>
    [...groupBy(all, (one) => saidBy(one, mask))].map(([says, causes]) => {
      const [one, ...more] = new Set(causes.flatMap(({ results }) => results))
      const cases = `${one?.case.id ?? ''}${more.length === 0 ? '' : ` and ${plural(more.length, 'other case')}`}`
      const elsewhere = new Set(causes.flatMap(operationsOf).filter((id) => !ofHead.has(id))).size
      const where = elsewhere === 0 ? '' : ` (${plural(elsewhere, 'other operation')} too)`
      const steps = causes.flatMap(({ findings }) => findings.flatMap(({ finding: { act } }) => act ?? []))
      const isOwn = one === cause.first && more.length === 0 && steps.length > 0
      return isOwn ? `${says}, in this case (${someActs([...new Set(steps)])})` : `${says} in ${cases}${where}`
    })
  const rules = told(others.filter(isOfRule)).map((one) => `breaks ${one}`)
  const rows = [...rules, ...told(others.filter((one) => !isOfRule(one)))]
  const more = rows.length - mostIds
  return [...rows.slice(0, mostIds), ...(more > 0 ? [`${more} more, in --json and --html`] : [])].map(
    (one) => ['also', one] as const,
  )
}

/** The sentence of a broken rule; null: it is no rule. */
function ruleOf(finding: Finding | undefined, mask: View['mask']): string | null {
  return finding === undefined || !('says' in finding.deviation)
    ? null
    : `“${mask(finding.deviation.says.replace(/\.$/, ''))}”`
}

/** The rules that the shown case breaks besides, and that stand in no block, because what the block is about may have led to it. */
function besideRow({ first }: Cause, { failures, mask }: View): readonly (readonly [string, string])[] {
  const told = new Set(withConsequences(failures).flatMap(({ findings }) => findings.map(({ finding }) => finding)))
  const own = shownFindings(first, false).filter((one) => one.inferred === null && !told.has(one))
  const rules = [...new Set(own.flatMap((one) => ruleOf(one, mask) ?? []))]
  if (rules.length === 0) return []
  const more = rules.length > 2 ? ` and ${rules.length - 2} more` : ''
  return [['beside', `this case breaks ${rules.slice(0, 2).join(', ')}${more}, perhaps for the same reason`]]
}

function someIds(results: readonly Result[]): string {
  const ids = results.slice(0, mostIds).map((result) => result.case.id)
  return `${ids.join(', ')}${results.length > ids.length ? ', …' : ''}`
}

/** The lines below a finding's message: a word and a text each, masked and safe to print. */
export function findingRows(
  finding: Finding,
  { mask, placeOf, report }: Pick<View, 'mask' | 'placeOf' | 'report'>,
  /** Characters of the actual value. */
  limit: number,
): readonly (readonly [string, string])[] {
  const { clause, inferred, act, at, deviation, because, shownBy } = finding
  const place = placeOf(clause)
  return [
    ['contract', `#${clause}${placed(place)}`],
    ...demandRow(report.contract, finding, mask),
    ...(inferred === null ? [] : [['inferred', mask(inferred)] as const]),
    ...(act === undefined ? [] : [['step', mask(act)] as const]),
    ['data', mask(at + tallyText(deviation) + readBy(shownBy))],
    ['expected', mask(withoutReason({ deviation }) + sameAs(finding))],
    cameRow(finding, mask, limit),
    ...becauseRows({ deviation, because }, mask, limit),
  ]
}
