import {
  ASSERTIONS,
  decodePointer,
  errorEntry,
  isObject,
  messageFor,
  operationById,
  parentOf,
  resolvePointer,
} from '../../contract/index.ts'
import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import { shortened } from '../../text/printable.ts'
import { refusalText, wordingOf } from '../model/deviation.ts'
import type { LosingRequest } from '../model/deviation.ts'
import type { Deviation, DeviationKind, DeviationOf, Finding, Stated, StepAct } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import { breachesOf } from './causes.ts'
import type { Breach, Cause } from './causes.ts'
import { playedOf } from './exchanges.ts'
import { isNamed } from './family-marks.ts'
import type { FindingInCase } from './kinds.ts'

/** Characters of a headline: a target's names for fields and codes may be of any length. */
const longest = 240

/** What is wrong and where, in one sentence, beginning with what the shown case has. Masked before it is cut. */
export function headlineOf(
  { kind, findings, first }: Pick<Cause, 'kind' | 'findings'> & Partial<Pick<Cause, 'first'>>,
  mask: Mask,
): string {
  const decisive = findings
    .filter((one) => one.kind === kind)
    .toSorted((one, other) => Number(other.result === first) - Number(one.result === first))
  return shortened(mask(`${whatOf(decisive)}${whereIn(operationsOf({ findings }))}`), longest)
}

/** The end of such a sentence. */
export function whereIn(operations: readonly string[]): string {
  return `: ${operations.length > 3 ? `${operations.length} operations` : listed(operations)}`
}

export function operationsOf({ findings }: Pick<Cause, 'findings'>): readonly string[] {
  return [...new Set(findings.map(({ operation, result }) => operation?.id ?? result.case.operation))]
}

function whatOf(all: readonly FindingInCase[]): string {
  const [first] = all
  if (first === undefined) return ''
  const { finding, guard, kind } = first
  if (guard !== null && kind === 'accepted') return pastGuard(first, all)
  if (guard === 'foreign') return 'A refusal shows whether a resource of somebody else exists'
  const came = cameOf(all)
  if (kind === 'status' && finding.deviation.kind !== 'untrue') {
    if (Number(came) >= 500) return `The server fails (${came})`
    if (came === '401' && guard === null) return 'A key that should be known is refused (401)'
  }
  const own = all.filter((one) => one.finding.deviation.kind === finding.deviation.kind)
  const headline = headlines[finding.deviation.kind] as (
    deviations: readonly Deviation[],
    ...shown: readonly [readonly FindingInCase[], string]
  ) => string
  return headline(
    own.map((one) => one.finding.deviation),
    own,
    came ?? 'other statuses',
  )
}

/** What keys can do that they must not. */
function pastGuard({ guard }: FindingInCase, all: readonly FindingInCase[]): string {
  const methods = all.map(({ operation }) => operation?.method)
  const misuses = listed([
    ...(methods.includes('GET') ? ['reads'] : []),
    ...(methods.some((method) => method !== 'GET') ? ['changes'] : []),
  ])
  if (guard === 'no key') return pastNoKey(all)
  if (guard === 'scope') return `A key without the required scope ${misuses}`
  if (guard === 'role') return `A key with a role that is not allowed ${misuses}`
  const whose = [
    ...(all.some(({ isBound }) => !isBound) ? ['another agency'] : []),
    ...(all.some(({ isBound }) => isBound) ? ['another sub-account'] : []),
  ]
  return `A key of ${listed(whose, 'or of')} ${misuses} what is not its own`
}

function pastNoKey(all: readonly FindingInCase[]): string {
  const ways = new Set(all.map(({ keySent }) => keySent))
  const [way] = ways
  if (ways.size > 1) return 'A request without a valid key is answered as if it had one'
  if (way === 'none') return 'A request without a key is answered as if it had one'
  if (way === 'other form') return 'A key without Bearer in front of it is accepted'
  return 'A request with a wrong key is answered as if it had a valid one'
}

/** Deviations of one kind, with the cases that show them. `came`: the status or value that all of them got. */
type Headline<K extends DeviationKind> = (
  deviations: readonly DeviationOf<K>[],
  all: readonly FindingInCase[],
  came: string,
) => string

/** One sentence for each kind of deviation: all words of reports for what is wrong as a whole. */
const headlines: { readonly [K in DeviationKind]: Headline<K> } = {
  crash: () => 'The server crashes, or ends the connection without a response',
  accepted(deviations, all) {
    // A case that does not name the code says the same as those that do.
    const named = deviations.filter(({ due: { code } }) => code !== null)
    const said = dueStatus(deviations) === null || named.length === 0 ? deviations : named
    const due = common(said.map(({ due: wanted }) => refusalText(wanted))) ?? dueStatus(deviations)
    const refused = due === null ? 'refused' : `refused with ${due}`
    const examples = summariesOf(all)
    const what = examples.length === 0 ? describedBySteps(all) : examples
    const how = what.length === 0 || what.length > mostSummaries ? stepsSaid(all) : ` (${listed(what)})`
    return `Accepted though it has to be ${refused}${how}`
  },
  'accepted-value': (_deviations, all) => acceptedValue(all),
  'accepted-request': (_deviations, all) => acceptedValue(all),
  'wrong-request'(deviations, all) {
    const must = common(deviations.map((each) => each.must))
    return `Requests break the contract${must === null ? '' : ` (${namesOf(all)}: ${must})`}`
  },
  status(deviations, all, came) {
    const due = common(deviations.map(({ due: wanted }) => refusalText(wanted))) ?? dueStatus(deviations)
    const instead = due === null ? '' : ` instead of ${due}`
    const isRefused = all.every(({ finding }) => Number(finding.actual) >= 400)
    if (isRefused && deviations.every(({ due: { status } }) => status < 300))
      return `What has to succeed is refused (${came}${instead})`
    return `${isRefused ? 'A refusal' : 'A response'} comes under ${came}${instead}`
  },
  undocumented: (_deviations, _all, came) => `Responses come under ${came}, which is not documented`,
  'refusal-status'(deviations, _all, came) {
    const due = common(deviations.map((each) => each.due.join(' or ')))
    return `Wrong values are refused under ${came}${due === null ? '' : ` instead of ${due}`}`
  },
  'value-refused'(_deviations, all, came) {
    const what = sentIn(all)
    return what === null
      ? `Values that are allowed are refused (${came})`
      : `Refused with ${came} though it is allowed (${what})`
  },
  'value-failed': (_deviations, _all, came) => `The server fails at values that are allowed (${came})`,
  prior(deviations) {
    const how = common(deviations.map((each) => wordingOf(each).message))
    return `A request that cases begin with fails${how === null ? '' : ` (${how})`}`
  },
  code(deviations, all) {
    const came = common(all.map(({ finding }) => textOf(finding.actual, 'none')))
    const due = common(deviations.map((each) => each.due.join(' or ')))
    const instead = due === null ? '' : ` instead of ${due}`
    return `Refusals carry another error code${came === null ? '' : ` (${came}${instead})`}`
  },
  'no-code': () => 'Refusals carry no error code',
  unnamed(deviations, all) {
    const came = all.map(({ finding }) => textOf(finding.actual, '').split(' '))
    if (came.every(([field]) => field === '')) return 'Refusals do not name the field that is wrong'
    const reason = common(came.map((words) => words[1] ?? 'none'))
    const isOfReason = deviations.every((one, index) => isNamed(one, came[index]?.[0] ?? ''))
    return isOfReason
      ? `Refusals name the field that is wrong for another reason than the one that is due${reason === null ? '' : ` (${reason})`}`
      : 'Refusals name another field than the one that is due'
  },
  ref: ([each]) => `In refusals, ${each === undefined ? '' : wordingOf(each).message}`,
  'content-type'([each], all) {
    const came = common(all.map(({ finding }) => textOf(finding.actual, 'nothing')))
    const due = each === undefined || each.documented.length === 0 ? 'no body' : each.documented.join(' or ')
    return `Responses come as ${came ?? 'another content type'} instead of ${due}`
  },
  unreadable: ([each]) =>
    (each?.why ?? null) === null ? 'Responses have no body' : `The body of responses cannot be read: ${each?.why}`,
  missing: (_deviations, all) => `Responses lack ${namesOf(all)}`,
  extra: (_deviations, all) => `Responses have ${namesOf(all)}, which the contract does not allow`,
  'missing-header': (_deviations, all) => `Responses lack the header ${namesOf(all)}`,
  invalid(deviations, all) {
    const must = common(deviations.map((each) => each.must))
    const came = common(all.map(({ finding }) => quotedOf(finding.actual)))
    const named = namesOf(all)
    if (must === null) return `Responses have ${named} in another form than documented`
    return `${named} ${must}${came === null || came.length > longestValue ? '' : `, and is ${came}`}`
  },
  'invalid-header': (_deviations, all) => `Responses have another form of the header ${namesOf(all)}`,
  value: () => 'A response does not have the values that the request leads to',
  untrue: ([each]) => `Broken rule “${each?.says.replace(/\.$/, '') ?? ''}”`,
  lost(deviations) {
    const [first] = deviations.toSorted((one, other) => Number(one.isBack) - Number(other.isBack))
    const more = new Set(deviations.map(({ what }) => what)).size > 1 ? ' and more' : ''
    return `The target takes away ${first?.what ?? 'what it holds'}${more} for good${first === undefined ? '' : lostAt(first)}`
  },
  shown: ([each]) => `Broken rule “${each?.says.replace(/\.$/, '') ?? ''}”`,
  answer: ([each]) =>
    `The target does not do what the overlay records of it (“${each?.says.replace(/\.$/, '') ?? ''}”)`,
  changed: ([each]) =>
    each?.isConfirmed === true ? 'A refused request changes something' : 'Something changed meanwhile',
}

/** `, at PUT {"enabled":false}`: of several between the two reads, the last one. */
function lostAt({ by, isRefused }: DeviationOf<'lost'>): string {
  const last = by.at(-1)
  if (last === undefined) return ''
  const how = isRefused ? ', which it refused' : ''
  return `, at ${by.length === 1 ? '' : `one of ${by.length} requests, the last one `}${requestSaid(last, [])}${how}`
}

/** ` of lot_1, by PUT /path {"enabled":false}`, and what these were sent for. */
export function lostBy({ by, isBack, from: { ids, counted } }: DeviationOf<'lost'>): string {
  const said = by.map((one) => requestSaid(one, [one.path]))
  // What is not counted is named already.
  const of = counted === null ? '' : ` of ${listed(ids)}`
  return `${of}${said.length === 0 ? '' : `, by ${listed(said)}`}${isBack ? ', sent to put back what the case had changed' : ''}`
}

function requestSaid({ method, body }: LosingRequest, where: readonly string[]): string {
  return [method, ...where, ...(body === null ? [] : [shortened(body, mostOfBody)])].join(' ')
}

/** The steps of sequences that are accepted, by their labels: each says what is wrong with its request. */
function stepsSaid(all: readonly FindingInCase[]): string {
  const labels = labelsOf(all)
  const named = labels.slice(0, mostSteps)
  const more = labels.length - named.length
  return named.length === 0 ? '' : ` (${named.join(', ')}${more === 0 ? '' : ` and ${more} more`})`
}

/** The same, where each label is a description; none: one is only a name, such as `stale`. */
function describedBySteps(all: readonly FindingInCase[]): readonly string[] {
  const labels = labelsOf(all)
  return labels.every((label) => label.includes(' ')) ? labels.map((label) => `“${label}”`) : []
}

function labelsOf(all: readonly FindingInCase[]): readonly string[] {
  const labels = new Set(all.flatMap(({ finding }) => finding.act ?? []))
  return [...labels].map((label) => label.replaceAll(/(?<=[a-z])-(?=[a-z])/gi, ' '))
}

/** The most steps that a sentence names. */
const mostSteps = 4

/** Characters of a request's body in a sentence. */
const mostOfBody = 60

const mostSummaries = 2

/** What the contract's examples say of the requests that have to be refused. */
function summariesOf(all: readonly FindingInCase[]): readonly string[] {
  const examples = all.filter(({ result }) => result.case.source === 'pair' && result.case.summary !== '')
  return [...new Set(examples.map(({ result }) => `“${result.case.summary.replace(/\.$/, '')}”`))]
}

/** Characters of a value in a headline. */
const longestValue = 40

function acceptedValue(all: readonly FindingInCase[]): string {
  const what = sentIn(all)
  return what === null
    ? 'Values that have to be refused are accepted'
    : `Accepted though it has to be refused (${what})`
}

/** What all of their cases say of the value that they send; null if that differs. */
function sentIn(all: readonly FindingInCase[]): string | null {
  return common(all.map(({ result }) => result.case.summary.replace(/\.$/, '')))
}

function dueStatus(deviations: readonly DeviationOf<'accepted' | 'status'>[]): string | null {
  return common(deviations.map(({ due }) => String(due.status)))
}

/** What came in all of them alike: a status; null if they differ. */
function cameOf(all: readonly FindingInCase[]): string | null {
  return common(all.map(({ finding }) => textOf(finding.actual, 'none')))
}

/** The last names of the places. */
function namesOf(all: readonly FindingInCase[]): string {
  const names = [...new Set(all.map(({ finding }) => decodePointer(finding.at).findLast(isName) ?? 'the body'))]
  return names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : listed(names)
}

function isName(part: string): boolean {
  return !/^\d+$/.test(part)
}

function listed(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

function textOf(value: unknown, absent: string): string {
  if (value === undefined || value === null) return absent
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text that reads like a value of another type keeps its quotes: `"1"` is not 1. */
function quotedOf(value: unknown): string {
  return typeof value === 'string' && /^(?:-?\d|true$|false$|null$|$)/.test(value)
    ? JSON.stringify(value)
    : textOf(value, 'nothing')
}

/** The text that all of them are; null if they differ. */
function common(texts: readonly string[]): string | null {
  return new Set(texts).size === 1 ? (texts[0] ?? null) : null
}

/**
 * The contract's own sentence on what is wrong, as far as it is stated: what the expected error code means, what the response
 * says that had to come, or what the schema describes that is broken. Null: there is none.
 */
export function quoteOf(contract: Contract, cause: Pick<Cause, 'first' | 'shown' | 'findings'>): string | null {
  const {
    first,
    shown: [finding],
  } = cause
  if (finding === undefined) return null
  const { deviation, clause } = finding
  const { kind } = deviation
  if (kind === 'lost') return deviation.says.replace(/\.$/, '')
  if (['invalid', 'accepted-value', 'value-refused'].includes(kind)) return schemaSaid(contract, clause)
  if (!['accepted', 'status', 'undocumented', 'code', 'value'].includes(kind)) return null
  const act = playedOf(first, finding)?.act
  const step = act?.role === 'step' ? act : undefined
  const operation = operationById(contract, act?.operation ?? first.case.operation)
  if (operation === null) return null
  const stated = kind === 'accepted' && step?.breaks !== undefined ? sentencesOf(contract, step.breaks)[0] : undefined
  return stated === undefined ? refusalSaid(contract, cause, { operation, deviation, step }) : quoted(stated)
}

/** What the error code means that is due, or else what the request breaks, or what the response says that had to come. */
function refusalSaid(
  contract: Contract,
  cause: Pick<Cause, 'shown' | 'findings'>,
  {
    operation,
    deviation,
    step,
  }: { readonly operation: Operation; readonly deviation: Deviation; readonly step: StepAct | undefined },
): string | null {
  const code = step === undefined || step.expect.kind === 'accepted' ? null : step.expect.code
  if (code !== null) return meaningOf(contract, operation, code)
  if (deviation.kind !== 'accepted') return null
  const broken = breachOf(contract, cause)?.clause
  const response = operation.responses.find(({ status }) => status === String(deviation.due.status))
  return (
    (broken === undefined ? null : schemaSaid(contract, broken)) ??
    (response === undefined ? null : describedAt(contract, response.pointer))
  )
}

/** What is wrong first with the shown request; without a message where a sentence alone says it. */
export function breachOf(
  contract: Contract,
  { shown: [finding], findings }: Pick<Cause, 'shown' | 'findings'>,
): (Pick<Breach, 'clause'> & Partial<Breach>) | undefined {
  const own = findings.find((one) => one.finding === finding)
  if (own === undefined) return undefined
  const act = playedOf(own.result, own.finding)?.act
  return (act?.role === 'step' ? act.breaks : undefined) ?? breachesOf(contract, own)[0]
}

/** Of the schema that a clause is, or whose keyword it is. */
function schemaSaid(contract: Contract, clause: Pointer): string | null {
  const isListed = /\/(?:additionalProperties|const|enum|required)$/.test(clause)
  // What an object is says nothing of a member that it must have, or must not; what a value means, nothing of which it may be.
  return describedAt(contract, clause) ?? (isListed ? null : describedAt(contract, parentOf(clause)))
}

/** What the keyword demands whose value was sent, such as `must be one of a, b`; null: the clause is none. */
export function demandOf(
  contract: Contract,
  { clause, deviation }: Pick<Finding, 'clause' | 'deviation'>,
): string | null {
  if (!['accepted-value', 'value-refused', 'value-failed'].includes(deviation.kind)) return null
  const keyword = decodePointer(clause).at(-1) ?? ''
  const value = resolvePointer(contract.document(), clause)?.value
  if (!ASSERTIONS.has(keyword) || keyword === 'required' || value === undefined || isObject(value)) return null
  const names = ['allowedValue', 'allowedValues', 'format', 'limit', 'multipleOf', 'pattern', 'type']
  return messageFor(keyword, Object.fromEntries(names.map((name) => [name, value])))
}

function meaningOf(contract: Contract, { module }: Operation, code: string): string | null {
  const { meaning = '', inferred } = errorEntry(contract, module, code) ?? {}
  // What the specification does not say is no rule to quote.
  return meaning === '' || inferred?.['meaning'] !== undefined || inferred?.['*'] !== undefined
    ? null
    : quoted(withoutExample(meaning))
}

function describedAt(contract: Contract, clause: Pointer): string | null {
  const described = resolvePointer(contract.document(), clause)?.value
  if (!isObject(described) || typeof described['description'] !== 'string') return null
  const { description, 'x-inferred': inferred = {} } = described
  const isStated = isObject(inferred) && !('description' in inferred || '*' in inferred)
  return isStated && description !== '' ? quoted(description) : null
}

/** Without emphasis. */
export function sentencesOf(contract: Contract, { clause, words }: Stated): readonly string[] {
  const text = resolvePointer(contract.document(), clause)?.value
  if (typeof text !== 'string') return []
  return text
    .replaceAll('**', '')
    .split(/\n\s*\n|\n\s*- |(?<=[.!?])\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').replace(/^- /, '').trim())
    .filter((sentence) => sentence.includes(words))
}

function quoted(text: string): string {
  return shortened(text.replaceAll(/\s+/g, ' ').trim(), longest)
}

/** A code means the same at many operations: what it may come of is an example of one of them, and the case has its own. */
function withoutExample(meaning: string): string {
  return meaning.replace(/,? (?:for instance|for example|such as) [^.;]*/, '')
}
