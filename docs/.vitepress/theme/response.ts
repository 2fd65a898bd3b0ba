import { h } from 'vue'
import type { VNode } from 'vue'
import type { Example } from '../../../scripts/site/catalogue/examples.ts'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import { meantValue, placeInBody } from '../../../scripts/site/forms/in-body.ts'
import type { Place } from '../../../scripts/site/forms/in-body.ts'
import { valueIn } from '../../../scripts/site/forms/paths.ts'
import type { InTarget } from '../../../scripts/site/forms/in-target.ts'
import { chargedBy } from '../../../scripts/site/forms/typed.ts'
import { changeTable } from './change-table.ts'
import { shownCode } from './colour.ts'
import { errorRowOf, idsIn, isRowOf, refusedFields, rowOf, sentenceOf, sentencesIn } from './fields.ts'
import type { Explained, Refused } from './fields.ts'
import { faulty, hint, ofMock } from './hints.ts'
import type { SentTo } from './hints.ts'
import { withPlaces } from './places.ts'
import { KEEP } from './reread.ts'
import { statusClass } from './send.ts'
import type { Answered } from './send.ts'
import type { Saved } from './versions.ts'

/** What the contract says comes back. */
export function documented({ status, answer }: Example, isEdited: boolean): VNode[] {
  return [
    h('p', [
      isEdited ? 'Documented response of the example, without your changes: ' : 'Documented response: ',
      h('b', { class: statusClass(status) }, String(status)),
    ]),
    ...(answer === null ? [] : [shownCode(answer, 'json')]),
  ]
}

/** Else a replay looks like a second success. */
const REPLAYED = ', the stored response of this key: nothing was changed or charged again'

/** What the page adds to a response. */
export interface OnPage {
  /** Leads the links of a remedy to the operations that they name, about what this request was about. */
  readonly linked: (html: string) => string
  /** As it is shown. */
  readonly body: string
  /** What the tab has read of what lists the values to choose from. */
  readonly known: readonly string[]
  /** To a place of the body. */
  readonly lead: (line: number, column: number) => void
  readonly show: (place: Place) => void
  /** Where path and query have a field that is refused; null: it is none of theirs. */
  readonly inTarget: (refused: Refused) => InTarget | null
  readonly showInTarget: (place: Place) => void
  readonly addToQuery: (name: string) => void
  /** In a world of the sandbox that is as at first. */
  readonly startOver: () => void
  /** After a response that what the path names is not there. */
  readonly absent: readonly VNode[]
  readonly rename: (place: Place, name: string) => void
  readonly renewKey: () => void
  /** Puts a field into the body that it lacks; null: nobody knows its value. */
  readonly fillIn: (field: string) => (() => void) | null
  /** Takes a field out of the body. */
  readonly remove: (path: readonly string[]) => void
  /** After a conflict. */
  readonly next: readonly VNode[]
  /** What the request saved. */
  readonly saved: Saved | null
  /** What puts back the state before that; null: nobody knows which one it is. */
  readonly restore: { readonly name: string; readonly href: string } | null
  /** How messages call what lists the values to choose from, and where that is read. */
  readonly within: { readonly word: string; readonly href: string } | null
}

/** What came back, in one line. */
export function statusLine({ status }: Example, answered: Answered, { isEdited, isStale, body }: SentTo): VNode {
  const asSaid = answered.status === status
  const says = asSaid ? 'the status of the example' : `the example says ${status}`
  const isReplay = answered.hasKey && at(jsonIn(answered.text), ['idempotentReplay']) === true
  const compared = isEdited || isStale ? '' : `, ${says}`
  const charged = isReplay ? '' : chargedBy(body, answered.text)
  const seconds = /^retry-after: (\d+)$/im.exec(answered.headers)?.[1]
  const wait = seconds === undefined ? '' : `wait ${seconds} s before you send it again`
  const result = [charged, wait].map((part) => (part === '' ? '' : `: ${part}`)).join('')
  return h('p', { class: 'ap-status' }, [
    h('b', { class: statusClass(answered.status) }, String(answered.status)),
    ` in ${answered.milliseconds} ms${isReplay ? REPLAYED : compared}${result}`,
  ])
}

/** All of a response but its status. */
export function received(example: Example, answered: Answered, sent: SentTo, page: OnPage): VNode[] {
  const asSaid = answered.status === example.status
  const fault = /^x-sandbox-fault: (.*)$/im.exec(answered.headers)?.[1]
  return [
    ...(sent.isMock
      ? ofMock(asSaid, sent, /^x-mock-pin: (.*)$/m.exec(answered.headers)?.[1])
      : (fault === undefined ? hint(example, answered, sent, page.startOver) : faulty(fault, sent)).map((parts) =>
          h('p', { class: 'ap-hint' }, parts),
        )),
    ...explained(answered, sent, page),
    ...(answered.status === 404 ? page.absent : []),
    ...page.next,
    ...(answered.status >= 300 || sent.isMock ? [] : sayChange(page)),
    ...(answered.text === '' ? [] : [shownCode(answered.text, 'json')]),
    h('details', [h('summary', 'Headers'), shownCode(answered.headers, 'http')]),
  ]
}

/** What a request saved, and the way back from there. */
function sayChange({ restore, saved }: OnPage): VNode[] {
  if (saved === null) return []
  const { about, changes, undo } = saved
  return [
    ...(restore === null || undo === null
      ? []
      : [
          h('p', { class: 'ap-hint' }, [
            'To undo this change: ',
            h('a', { href: restore.href }, restore.name),
            `. It goes back to ${undo.name}, the one before this save, and is refused if somebody has saved since.`,
          ]),
        ]),
    ...(changes === null || changes.length === 0 ? [] : [changeTable([about, changes], 'Changed at ')]),
  ]
}

/** These say no more than to do what the server's sentence says. */
const AS_THE_SENTENCE_SAYS = /^(?:BadRequest|NotFound|NOT_FOUND|VALIDATION|INVALID_CONFIGURATION)$/

/** What the server says, then what the page adds: when the error comes, what to do, and whether to send it again. */
function explained({ status, text }: Answered, { hasKey }: SentTo, page: OnPage): VNode[] {
  if (status < 400) return []
  const sentence = sentenceOf(text)
  // Beside the fields that it names, it stands in the list below.
  const rest = refusedFields(text)
    .flatMap(({ says }) => sentencesIn(says))
    .reduce((left, says) => left.replace(says, ''), sentence)
  const isListed = !/\w/.test(rest)
  const said = [
    ...(sentence === '' || isListed ? [] : [h('p', { class: 'ap-said' }, linkedWords(sentence, page))]),
    ...named(text, page),
  ]
  const row = errorRowOf(status, text)
  if (row === null) return said
  const isEnough = sentence !== '' && AS_THE_SENTENCE_SAYS.test(row.name)
  // Whoever sent no such key may take it for the API key.
  const asSent = hasKey ? row.again : row.again.replace(/, with a new <code[^>]*>Idempotency-Key<\/code>/, '')
  const again = asSent.replace('only after that', 'only a corrected request')
  const unchanged = row.unchanged === '' || (!isEnough && row.means.includes(row.unchanged)) ? '' : `${row.unchanged} `
  const means = sentence.startsWith(row.means.trim()) ? '' : row.means
  // A button does that.
  const does = page.next.length > 0 ? '' : row.does
  const adds = isEnough ? unchanged + again : `${means}${unchanged}${does}${asSent}`
  const link = h('a', { href: row.href }, [h('b', row.name)])
  return [
    ...said,
    h('p', { class: 'ap-hint' }, [
      link,
      ': ',
      h('span', { innerHTML: page.linked(adds) }),
      ...(hasKey && asksForNewKey(row)
        ? [' ', h('button', { type: 'button', onClick: page.renewKey }, 'New Idempotency-Key')]
        : []),
    ]),
  ]
}

function asksForNewKey({ does, again }: Explained): boolean {
  return /\b(?:new|choose a) (?:Idempotency-)?key\b/i.test(`${does} ${again}`.replaceAll(/<[^>]*>/g, ''))
}

/** A server's sentence, with the way to the place of the body and to the list that it names. */
function linkedWords(sentence: string, { within, lead }: OnPage): (string | VNode)[] {
  return withPlaces(sentence, lead).flatMap((part) => {
    if (typeof part !== 'string' || within === null) return [part]
    return part
      .split(new RegExp(`\\b(${within.word})\\b`, 'i'))
      .map((piece, index) => (index % 2 === 1 ? h('a', { href: within.href }, piece) : piece))
  })
}

/** The fields that a refusal names, with the way to what the page says of them. */
function named(text: string, page: OnPage): VNode[] {
  const fields = refusedFields(text)
  if (fields.length === 0) return []
  const items = fields.map((one) => {
    const { field: name, within, says } = one
    const row = rowOf(one)
    const isWhole = within.length > 0 && row !== null && isRowOf(row, name)
    const shown = h('code', isWhole ? itemOf(row.textContent, name) : name)
    const [subject = ''] = /^\S+/.exec(says) ?? []
    const isSubject = subject === name || subject.endsWith(`.${name}`)
    const ids = idsIn(one)
    const rest = (isSubject ? says.slice(subject.length) : `: ${says}`).replace(ids === '' ? '' : / \(\S+ of \S+\)/, '')
    const sentence = ids + rest
    return h('li', [
      row === null ? shown : h('a', { href: `#${row.id}` }, shown),
      ...linkedWords(sentence, page),
      ...inRequest(one, page),
    ])
  })
  return [h('ul', { class: 'ap-named' }, items)]
}

/** The name of a row, with the places in lists that a field names. */
function itemOf(row: string, field: string): string {
  const indices = [...field.matchAll(/[.[](\d+)(?=[.\]]|$)/g)].map(([, index = '']) => index)
  const isItem = /\d\]?$/.test(field) && !row.endsWith('[]')
  const parts = `${row}${isItem ? '[]' : ''}`.split('[]')
  const given = ['', ...Array.from({ length: parts.length - 1 - indices.length }, () => ''), ...indices]
  return parts.map((part, index) => (index === 0 ? part : `[${given[index] ?? ''}]${part}`)).join('')
}

/** What a refusal says, for whoever does not see it: all else is read where it stands. */
export function refusalOf({ status, text }: Answered, isConflict: boolean): string {
  if (status < 400) return ''
  const sentence = sentenceOf(text)
  const others = refusedFields(text).flatMap(({ says }) => (says === '' || sentence.includes(says) ? [] : [says]))
  return [sentence, ...others, ...(isConflict ? [`The button below: ${KEEP}.`] : [])].join(' ').trim()
}

/** The way to where a field, or a typo of it, stands in the request, and what mends it. */
function inRequest(refused: Refused, page: OnPage): (string | VNode)[] {
  const target = page.inTarget(refused)
  if (target !== null) return inTarget(refused, target, page)
  const place = placeInBody(page.body, refused)
  const { field: name, within, says } = refused
  const fill = within.length === 0 && says.startsWith(`${name} is required`) ? page.fillIn(name) : null
  const filling = fill === null ? [] : [[`Fill in ${name}`, fill] as const]
  if (place === null) return filling.length === 0 ? [] : [actions(filling)]
  const { meant, isAround, isUnknown, path } = place
  const value = meantValue(page.body, path, says, page.known)
  return [
    ...(value === null || /^-?[\d.]+$/.test(value.text) ? [] : [' Did you mean ', h('code', value.text), '?']),
    actions([
      [isAround ? 'Show where it belongs' : 'Show it in the body', () => page.show(place)],
      ...filling,
      ...(meant === null || isTaken(page.body, path, meant)
        ? []
        : [[`Rename to ${meant}`, () => page.rename(place, meant)] as const]),
      ...(value === null ? [] : [[`Make it ${value.text}`, () => page.rename(value, value.text)] as const]),
      ...(isUnknown ? [['Remove it', () => page.remove(path)] as const] : []),
    ]),
  ]
}

/** Whether the body has a field of that name beside the one at a path. */
function isTaken(body: string, path: readonly string[], name: string): boolean {
  return valueIn(jsonIn(body), [...path.slice(0, -1), name]) !== undefined
}

function inTarget({ field }: Refused, { part, place }: InTarget, page: OnPage): (string | VNode)[] {
  return place === null
    ? [' It goes into the query.', actions([['Add it to the query', () => page.addToQuery(field)]])]
    : [actions([[`Show it in the ${part}`, () => page.showInTarget(place)]])]
}

function actions(all: readonly (readonly [text: string, act: () => void])[]): VNode {
  const buttons = all.map(([text, act]) => h('button', { type: 'button', onClick: act }, text))
  return h('div', { class: 'ap-actions' }, buttons)
}
