import { decodePointer, errorEntry, isObject, operationById, resolvePointer } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import type { Finding } from '../model/index.ts'
import type { Cause, FindingInCase } from './causes.ts'
import { isOverAnswers, playedOf } from './exchanges.ts'
import type { Mask } from '../model/secrets.ts'
import { shortened } from '../../text/printable.ts'

/** Characters of a sentence: a target's names for fields and codes may be of any length. */
const longestSentence = 240

/** What is wrong and where, in one sentence. Masked before it is cut. */
export function sentenceOf(cause: Pick<Cause, 'kind' | 'told'>, mask: Mask): string {
  return shortened(mask(fullSentence(cause)), longestSentence)
}

function fullSentence(cause: Pick<Cause, 'kind' | 'told'>): string {
  const operations = operationsOf(cause)
  const where = operations.length > 3 ? `${operations.length} operations` : listed(operations)
  const what = whatOf(cause)
  return what.startsWith(broken) ? `${broken} (${where})${what.slice(broken.length)}` : `${what}: ${where}`
}

export function operationsOf({ told }: Pick<Cause, 'told'>): readonly string[] {
  return [...new Set(told.map(({ result, concern }) => concern.operation?.id ?? result.case.operation))]
}

function listed(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

function whatOf(cause: Pick<Cause, 'kind' | 'told'>): string {
  const decisive = cause.told.filter(({ concern }) => concern.kind === cause.kind)
  if (cause.kind === 'crash') return 'The server crashes, or ends the connection without an answer'
  if (cause.kind === 'accepted') return accepted(decisive)
  if (cause.kind === 'status') return otherStatus(decisive)
  if (cause.kind === 'code') return unsaid(decisive)
  return cause.kind === 'data' ? untrue(decisive) : otherForm(decisive)
}

function accepted(told: readonly FindingInCase[]): string {
  const [first] = told
  switch (first?.concern.guard) {
    case 'foreign': {
      const whose = [
        ...(told.some(({ concern }) => !concern.isBound) ? ['another agency'] : []),
        ...(told.some(({ concern }) => concern.isBound) ? ['another sub-account'] : []),
      ]
      return `A key of ${listed(whose, 'or of')} ${keyMisuses(told)} what is not its own`
    }
    case 'no key':
      return 'A request without a valid key is answered as if it had one'
    case 'scope':
      return `A key without the scope for it ${keyMisuses(told)} all the same`
    case 'role':
      return `A key whose role may not ${keyMisuses(told)} all the same`
    default:
  }
  if (first === undefined) return ''
  if (first.finding.rule === 'constraint') {
    const tries = [...new Set(told.map(({ result }) => result.case.summary.replace(/\.$/, '')))]
    return tries.length === 1
      ? `Accepted though it has to be refused (${tries[0]})`
      : 'Values that have to be refused are accepted'
  }
  if (isOverAnswers(first.finding)) return untrue(told)
  const due = one(told.map(({ finding }) => finding.expected)) ?? one(told.map(statusDue))
  return due === null ? 'What has to be refused is accepted' : `What has to be refused with ${due} is accepted`
}

function statusDue({ finding }: FindingInCase): string {
  return /^\d{3}\b/.exec(finding.expected)?.[0] ?? finding.expected
}

/** What a key did although it may not. */
function keyMisuses(told: readonly FindingInCase[]): string {
  const methods = told.map(({ concern }) => concern.operation?.method)
  const misuses = [
    ...(methods.includes('GET') ? ['reads'] : []),
    ...(methods.some((method) => method !== 'GET') ? ['changes'] : []),
  ]
  return listed(misuses)
}

function otherStatus(told: readonly FindingInCase[]): string {
  const [first] = told
  if (first === undefined) return ''
  const { finding, concern } = first
  const came = one(told.map((each) => textOf(each.finding.actual, 'none')))
  const under = came ?? 'other statuses'
  const due = one(told.map((each) => each.finding.expected)) ?? one(told.map(statusDue))
  if (isOverAnswers(finding)) return untrue(told)
  if (concern.guard === 'foreign') return 'What belongs to somebody else is refused otherwise than what does not exist'
  if (finding.rule === 'prior') {
    const how = one(told.map((each) => each.finding.message))
    return `A request that cases begin with fails${how === null ? '' : ` (${how})`}`
  }
  if (Number(came) >= 500) return `The server fails (${came})`
  if (came === '401' && concern.guard === null) return 'A key that should be known is refused (401)'
  if (finding.rule === 'status') return `Answers come under ${under}, which is not documented`
  if (finding.rule === 'constraint') {
    return finding.message.includes('allowed here is refused') && finding.message.startsWith('a value that is allowed')
      ? `Values that are allowed are refused (${under})`
      : `Wrong values are refused under ${under}${due === null ? '' : ` instead of ${due}`}`
  }
  const instead = due === null ? '' : ` instead of ${due}`
  const isSuccessDue = told.every((each) => each.finding.expected.startsWith('2'))
  if (isSuccessDue && told.every((each) => Number(each.finding.actual) >= 400)) {
    return `What has to succeed is refused (${under}${instead})`
  }
  return told.every((each) => Number(each.finding.actual) >= 400)
    ? `A refusal comes under ${under}${instead}`
    : `An answer comes under ${under}${instead}`
}

/** Before a rule's sentence. */
const broken = 'Does not hold'

function untrue(told: readonly FindingInCase[]): string {
  const [first] = told
  if (first === undefined) return ''
  if (first.finding.rule === 'pair') return 'An answer does not say what the request leads to'
  return `${broken}: ${first.finding.message.replace(/\.$/, '')}`
}

function unsaid(told: readonly FindingInCase[]): string {
  const [first] = told
  if (first === undefined) return ''
  if (first.finding.rule.startsWith('invariant/')) return untrue(told)
  if (told.every(({ finding }) => finding.expected.startsWith('names ')))
    return 'Refusals do not name the field that is wrong'
  const came = one(told.map(({ finding }) => textOf(finding.actual, 'none')))
  const due = one(told.map(({ finding }) => finding.expected))
  return `Refusals carry another error code${came === null ? '' : ` (${came}${due === null ? '' : ` instead of ${due}`})`}`
}

function otherForm(told: readonly FindingInCase[]): string {
  const [first] = told
  if (first === undefined) return ''
  const { rule, message, expected } = first.finding
  const names = [...new Set(told.map(({ finding }) => decodePointer(finding.at).at(-1) ?? ''))]
  const named = names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : listed(names)
  if (rule === 'schema' && expected === 'present') return `Answers lack ${named}`
  if (rule === 'schema' && expected === 'absent') return `Answers hold ${named}, which the contract does not allow`
  if (rule === 'schema') return `Answers hold ${named} in another form than documented`
  if (rule === 'headers')
    return `Answers ${message.includes('missing') ? 'lack' : 'have another form of'} the header ${named}`
  if (rule === 'envelope') return 'Refusals carry no error code'
  if (rule === 'content-type') {
    const came = one(told.map(({ finding }) => textOf(finding.actual, 'nothing')))
    return `Answers come as ${came ?? 'another content type'} instead of ${expected}`
  }
  return message.slice(0, 1).toUpperCase() + message.slice(1)
}

function textOf(value: unknown, absent: string): string {
  if (value === undefined || value === null) return absent
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The value that all of them have; null if they differ. */
function one(values: readonly string[]): string | null {
  return new Set(values).size === 1 ? (values[0]?.replace(/^one of (\S+)$/, '$1') ?? null) : null
}

/** Characters of a quote. */
const longestQuote = 200

/** A sentence of the contract that says what should be; null if its descriptions do not. */
export function quoteOf(contract: Contract, { first, findings }: Pick<Cause, 'first' | 'findings'>): string | null {
  const [finding] = findings
  if (finding === undefined) return null
  const text = meaningOf(contract, first, finding) ?? describedAt(contract, finding)
  if (text === null) return null
  const sentence = nearest(sentencesIn(text), `${finding.message} ${first.case.summary} ${finding.expected}`)
  return sentence === null ? null : shortened(sentence, longestQuote)
}

function meaningOf(contract: Contract, result: FindingInCase['result'], finding: Finding): string | null {
  if (finding.at !== '/status' && finding.rule !== 'error-code' && finding.rule !== 'pair') return null
  const act = playedOf(result, finding)?.act
  const code = act?.role === 'step' && act.expect.kind !== 'accepted' ? act.expect.code : null
  const operation = operationById(contract, act?.operation ?? result.case.operation)
  if (code === null || operation === null) return null
  const meaning = errorEntry(contract, operation.module, code)?.meaning ?? ''
  return meaning === '' ? null : meaning
}

/** The description of the clause, or of the schema around it. */
function describedAt(contract: Contract, { clause, at, expected }: Finding): string | null {
  const document = contract.document()
  const missing = expected === 'present' ? (decodePointer(at).at(-1) ?? '') : null
  for (let place: Pointer = clause; place !== ''; place = place.slice(0, Math.max(place.lastIndexOf('/'), 0))) {
    const found = resolvePointer(document, place)?.value
    if (typeof found === 'string' && place.endsWith('/description')) return found
    if (!isObject(found)) continue
    const property = missing === null || !isObject(found['properties']) ? undefined : found['properties'][missing]
    const own = isObject(property) ? property['description'] : undefined
    for (const text of [own, found['description'], found['summary']]) {
      if (typeof text === 'string' && text.trim() !== '') return text
    }
  }
  return null
}

/** Each entry of a list is a sentence. */
function sentencesIn(text: string): readonly string[] {
  return text
    .split(/\n\s*(?:\n|[-*] )/)
    .flatMap((part) =>
      part
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?])\s+(?=[A-Z`])/),
    )
    .filter((sentence) => sentence !== '')
}

/** The sentence that shares most words with a text; null if there are several and none shares any. */
function nearest(sentences: readonly string[], text: string): string | null {
  const [only] = sentences
  if (sentences.length < 2) return only ?? null
  const wanted = wordsOf(text)
  const score = (sentence: string) => [...wordsOf(sentence)].filter((word) => wanted.has(word)).length
  const best = sentences.reduce((known, other) => (score(other) > score(known) ? other : known))
  return score(best) < Math.max(2, wordsOf(best).size / 4) ? null : best
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g))
}
