import { h } from 'vue'
import type { VNode } from 'vue'
import { changesOf, shownValue, withBoth, withBothItems } from '../../../scripts/site/forms/changes.ts'
import type { Part } from '../../../scripts/site/forms/changes.ts'
import { isAs, placesApart } from '../../../scripts/site/forms/apart.ts'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import type { Rebased, Versioned } from '../../../scripts/site/forms/merge.ts'
import type { Moved } from '../../../scripts/site/forms/followed.ts'
import { samePlace } from '../../../scripts/site/forms/items.ts'
import { placesOf } from '../../../scripts/site/forms/orders.ts'
import { idIn, isOrder, isStand, nameOf, placeName, valueIn } from '../../../scripts/site/forms/paths.ts'
import type { Path } from '../../../scripts/site/forms/paths.ts'
import type { Choice } from '../../../scripts/site/forms/three-way.ts'
import { isContainer, isObject, sameJson } from '../../../src/contract/json.ts'
import { shownCode } from './colour.ts'
import type { Explained } from './fields.ts'

/** What a body was loaded from. */
export interface Origin {
  /** Path and query of the read. */
  readonly target: string
  readonly version: unknown
}

/** What was read after a conflict of versions. */
export interface Reread extends Omit<Rebased, 'moved'> {
  /** Undefined in what a tab kept of an earlier build. */
  readonly moved?: readonly Moved[]
  /** Names what the request was about. */
  readonly of: string
  /** The operation that read it. */
  readonly by: string
  /** The version that the body had. */
  readonly since: unknown
  /** The body has fields of the resource, so the reader's edits were put into what was read. */
  readonly isWhole: boolean
  /** Places where the reader chose what the body had. */
  readonly confirmed: readonly string[]
}

/** The button that loses nothing. */
export const KEEP = 'Read it, and keep my changes'

/** After a conflict of versions, what loses nothing comes first. `fill`: what takes the newest version without reading what is new. */
export function waysOn(body: string, readAgain: () => void, fill: readonly VNode[]): VNode[] {
  const value = jsonIn(body)
  const hasMore = isObject(value) && Object.keys(value).length > 1
  return [
    ...(hasMore ? [h('p', { class: 'ap-hint' }, 'The other values of the body have not been checked yet.')] : []),
    h('div', { class: 'ap-actions' }, [h('button', { type: 'button', onClick: readAgain }, KEEP), ...fill]),
  ]
}

/** Whether an error says to send a new version in the place of the one in the body. */
export function conflicted(row: Explained | null, { sent }: Versioned, body: string): boolean {
  if (row === null || at(jsonIn(body), sent) === undefined) return false
  return row.does.replaceAll(/<[^>]*>/g, '').includes(`new ${sent.at(-1)}`)
}

/** Places that both edited, or where nobody knows who did, and nobody has chosen yet: the body has the reader's, as it was. */
export function undecided(
  { kept, open, confirmed }: Pick<Reread, 'kept' | 'open' | 'confirmed'>,
  body: string,
): readonly Choice[] {
  return [...kept, ...open].filter((one) => isUndecided(one, jsonIn(body), confirmed))
}

function isUndecided(choice: Choice, body: unknown, confirmed: readonly string[]): boolean {
  const isMine = body === undefined || isAs(body, choice, choice.mine)
  return isMine && !confirmed.includes(placeName(choice.path))
}

/** `1 place is still to be decided: brain.prompt.` */
export function leftToDecide(open: readonly Choice[]): string {
  if (open.length === 0) return 'Nothing is left to decide.'
  const names = open.map(({ path }) => placeName(path)).join(', ')
  return `${open.length} ${open.length === 1 ? 'place is' : 'places are'} still to be decided: ${names}.`
}

/** What the note of a read changes in the body. */
interface Changes {
  /** As it is shown. */
  readonly body: string
  /** It names the version that it had before. */
  readonly isPending: boolean
  readonly takeOver: (body: string) => void
  readonly choose: (choice: Choice, chosen: Chosen) => void
  /** Leads to the place in the body. */
  readonly edit: (choice: Choice) => void
}

export function readAgainNote(read: Reread, changes: Changes): VNode[] {
  const { by, version, since, isNewer, isSaved, isWhole, moved = [], taken, kept, open, resource, confirmed } = read
  const name = h('code', String(version))
  const now = jsonIn(changes.body)
  const say = (...parts: (string | VNode)[]) => h('p', { class: 'ap-hint' }, parts)
  const told = isWhole
    ? [
        say(
          'The newest version is ',
          name,
          changes.isPending ? '. The body gets it once nothing is left to decide' : '. The body has it now',
          '; nothing was sent yet.',
        ),
        ...(taken.length === 0
          ? []
          : [
              say(
                'Taken over, since you did not edit it: ',
                ...taken.flatMap((one, index) => [
                  ...(index === 0 ? [] : [', ']),
                  h('code', placeName(one.path)),
                  standing(one, now),
                ]),
                '.',
              ),
              h('details', [
                h('summary', 'What changed there'),
                ...taken.flatMap(({ path, mine, theirs }) => [
                  h('code', placeName(path)),
                  h(
                    'div',
                    { class: 'ap-diff' },
                    partsShown(
                      changesOf(comparable(path, mine, now), comparable(path, theirs, now)),
                      theirs === undefined,
                    ),
                  ),
                ]),
              ]),
            ]),
        ...moved.map((one) =>
          say(
            ...sayMoved(
              one,
              kept.some((other) => isDeletion(other, one.to)),
            ),
          ),
        ),
        ...([...taken, ...kept, ...open, ...moved].length > 0
          ? []
          : [
              say(
                isSaved
                  ? 'All that was saved since is in your body, too.'
                  : 'What was saved since changed nothing that the body has.',
              ),
            ]),
        ...(kept.length === 0
          ? []
          : [
              say(
                'You edited this, and so did somebody else. Below is what each changed since ',
                h('code', String(since)),
                '.',
              ),
              ...kept.map((choice) => conflict(choice, changes, confirmed)),
            ]),
        ...(open.length === 0
          ? []
          : [
              say('Different there. The page does not know where you began, so whether you edited this is open:'),
              ...open.map((choice) => alternative(choice, changes, confirmed)),
            ]),
      ]
    : [
        say(
          'The newest version is ',
          name,
          ', as ',
          h('code', by),
          ' returned it. Check that your change still fits: ',
        ),
        h('button', { type: 'button', onClick: () => changes.takeOver(read.body) }, 'Use this version'),
      ]
  return [
    h('div', { class: 'ap-reread', tabindex: -1 }, [
      ...(isNewer ? told : [say(h('code', by), ' returned the version that you sent, ', name, '. Send again.')]),
      // On a narrow screen, the other one is far above.
      ...(kept.length + open.length === 0 ? [] : [h('button', { type: 'submit', class: 'ap-send ap-below' }, 'Send')]),
      h('details', [h('summary', 'What was read'), shownCode(resource, 'json')]),
    ]),
  ]
}

/** What each of two changed, and no choice before one is made. */
function conflict(choice: Choice, changes: Changes, confirmed: readonly string[]): VNode {
  const { path } = choice
  const body = jsonIn(changes.body)
  const options = optionsOf(choice)
  const isOwn = body !== undefined && !options.some(({ value }) => isAs(body, choice, value))
  const says = whyAsked(choice)
  return placed(path, [
    ...(says === '' ? [] : [h('small', `${says} `)]),
    ...waiting(choice, body, confirmed),
    ...options.flatMap((one) => {
      const isChosen = isAs(body, choice, one.value) && !isUndecided(choice, body, confirmed)
      return chooser(choice, changes, { ...one, isChosen }, shownOption(choice, one.value, body))
    }),
    h('div', { class: 'ap-actions' }, [
      h('button', { type: 'button', onClick: () => changes.edit(choice) }, 'Edit it in the body'),
      ...(isOwn ? [h('small', 'Decided by hand.')] : []),
    ]),
  ])
}

/** Where not both edited one value. */
function whyAsked(choice: Choice): string {
  const { path, base, mine } = choice
  if (isStand(path.at(-1))) return 'Both moved it, to different places.'
  if (isAround(choice)) return 'These changes exclude each other. All else that either of you changed here stays.'
  if (!isOrder(path.at(-1))) return ''
  if (base === undefined) return 'Both added something at this place.'
  return placesOf(mine as Path, [], base as Path)[0] !== ''
    ? 'One of you changed the order, the other added this.'
    : 'Both changed the order.'
}

/** A value of a place as it is compared: where an item stands and in which order others do are no values of their own. */
function comparable(path: Path, value: unknown, body: unknown): unknown {
  if (value === undefined) return undefined
  if (isStand(path.at(-1))) return placeName([...path.slice(0, -1), ...(value as Path)])
  if (!isOrder(path.at(-1))) return value
  const there = (valueIn(body, path) ?? value) as Path
  return (value as Path).filter((name) => there.includes(name)).map(idIn)
}

function differences({ path, base }: Choice, value: unknown, body: unknown): readonly Part[] {
  if (isOrder(path.at(-1)) && base === undefined)
    return [{ kind: 'new', text: (value as Path).map((name) => shownValue(itemIn(body, path, name))).join('\n') }]
  const before = isStand(path.at(-1)) ? undefined : base
  return changesOf(comparable(path, before, body), comparable(path, value, body))
}

/** Whether it is more than one place: what is around several that do not go together. */
function isAround({ base, mine, theirs }: Choice): boolean {
  return [mine, theirs].every(
    (value) => isContainer(value) && placesApart(base, value).every((place) => place.length > 0),
  )
}

/** What one of the values of a place changes. */
function shownOption(choice: Choice, value: unknown, body: unknown): readonly VNode[] {
  const { base } = choice
  if (!isAround(choice)) return partsShown(differences(choice, value, body), value === undefined)
  return placesApart(base, value).map((path) => {
    const [before, after] = [base, value].map((one) => comparable(path, valueIn(one, path), value))
    const isGone = after === undefined
    return h('div', [h('code', placeName(path)), ' ', ...partsShown(isGone ? [] : changesOf(before, after), isGone)])
  })
}

function waiting(choice: Choice, body: unknown, confirmed: readonly string[]): VNode[] {
  if (!isUndecided(choice, body, confirmed)) return []
  const isReady = body !== undefined
  return [h('small', `Not decided yet: Send waits for it.${isReady ? '' : ' The body is no JSON now: mend it first.'}`)]
}

function itemIn(body: unknown, path: Path, name: string): unknown {
  return valueIn(body, [...path.slice(0, -1), name])
}

/** The values that a place can have, by their names. */
function optionsOf({ path, base, mine, theirs }: Choice): readonly Chosen[] {
  const inOrder = (one: unknown, other: unknown) => [
    { label: 'Both, yours first', value: one },
    { label: 'Both, theirs first', value: other },
  ]
  if (isOrder(path.at(-1)) && base === undefined) return inOrder(mine, theirs)
  const [after = '', before = ''] = isOrder(path.at(-1)) ? placesOf(mine as Path, theirs as Path, base as Path) : []
  if (after !== '')
    return [
      { label: after, value: mine },
      { label: before, value: theirs },
    ]
  const [one, other] = [bothOf(base, mine, theirs), bothOf(base, theirs, mine)]
  const both = sameJson(one, other) ? [{ label: 'Both', value: one }] : inOrder(one, other)
  return [
    { label: 'Yours', value: mine },
    { label: 'Theirs', value: theirs },
    ...both.filter(({ value }) => value !== null),
  ]
}

function bothOf(base: unknown, one: unknown, other: unknown): unknown {
  const areTexts = typeof base === 'string' && typeof one === 'string' && typeof other === 'string'
  return areTexts ? withBoth(base, one, other) : withBothItems(base, one, other)
}

/** Of an item that a list gained, where it stands now; of what is gone, that it is. */
function standing({ path, mine, theirs }: Choice, body: unknown): string {
  if (theirs === undefined) return ' (deleted)'
  const list = valueIn(body, path.slice(0, -1))
  const index = Array.isArray(list) ? list.findIndex((item) => nameOf(item) === path.at(-1)) : -1
  if (mine !== undefined || !Array.isArray(list) || index < 0) return ''
  return index === 0 ? ' (first)' : ` (after ${idIn(nameOf(list[index - 1]) ?? '')})`
}

/** Whether one of both has nothing at a place. */
function isDeletion({ path, mine, theirs }: Choice, place: Path): boolean {
  return samePlace(path, place) && (mine === undefined || theirs === undefined)
}

/** Who moved what, or gave it another id. `isGone`: the other one deleted it. */
function sayMoved({ isMine, from, to }: Moved, isGone: boolean): (string | VNode)[] {
  const name = (path: Path) => h('code', placeName(path))
  const isRenamed = placeName(from.slice(0, -1)) === placeName(to.slice(0, -1))
  const did = isRenamed
    ? [' gave ', name(from), ' the id ', h('code', idIn(to.at(-1) ?? ''))]
    : [' moved ', name(from), ' to ', name(to)]
  const [who, other] = isMine ? ['You', 'somebody else'] : ['Somebody else', 'you']
  return [who, ...did, isGone ? `, and ${other} deleted it.` : `: what ${other} changed in it is merged there.`]
}

/** Two values, of which one is the body's. */
function alternative(choice: Choice, changes: Changes, confirmed: readonly string[]): VNode {
  const { path, mine, theirs } = choice
  const body = jsonIn(changes.body)
  const option = (label: string, value: unknown, parts: readonly Part[]) => {
    const isChosen = isAs(body, choice, value) && !isUndecided(choice, body, confirmed)
    return chooser(choice, changes, { label, value, isChosen }, partsShown(parts, value === undefined))
  }
  const before = comparable(path, mine, body)
  return placed(path, [
    ...waiting(choice, body, confirmed),
    ...option('In the body before', mine, [{ kind: 'same', text: shownValue(before) }]),
    ...option('Read now', theirs, changesOf(before, comparable(path, theirs, body))),
  ])
}

function placed(path: readonly string[], inside: readonly VNode[]): VNode {
  return h('fieldset', { class: 'ap-choice', tabindex: -1 }, [h('legend', [h('code', placeName(path))]), ...inside])
}

/** One of the values of a place, by its name. */
export interface Chosen {
  readonly label: string
  readonly value: unknown
}

function chooser(
  choice: Choice,
  { body, choose }: Changes,
  { label, value, isChosen }: Chosen & { readonly isChosen: boolean },
  inside: readonly VNode[],
): VNode[] {
  const name = `choice-${placeName(choice.path)}`
  const id = `${name}-${label}`.replaceAll(/\s/g, '-')
  return [
    h('label', [
      h('input', {
        type: 'radio',
        name,
        checked: isChosen,
        disabled: jsonIn(body) === undefined,
        'aria-describedby': id,
        onChange: () => choose(choice, { label, value }),
        // The browser has checked it, also where it was not taken.
        onVnodeUpdated: ({ el }: VNode) => void ((el as HTMLInputElement).checked = isChosen),
      }),
      ` ${label}`,
    ]),
    h('div', { class: 'ap-diff', id }, inside),
  ]
}

/** A text with what was added and taken away. */
function partsShown(parts: readonly Part[], isLeftOut: boolean): VNode[] {
  return [
    ...(isLeftOut ? [h('small', 'Left out.\n')] : []),
    ...parts.map(({ kind, text }) => h(ELEMENTS[kind], kind === 'same' ? text : withSpaces(text))),
  ]
}

const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const

/** Of a change of nothing but space, signs for what else is not seen. */
function withSpaces(text: string): string {
  return /\S/.test(text) ? text : text.replaceAll(' ', '␣').replaceAll('\n', '↵\n')
}
