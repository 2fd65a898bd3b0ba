import { h } from 'vue'
import type { VNode } from 'vue'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import { isObject, sameJson } from '../../../src/contract/json.ts'
import type { Choice, Rebased, Versioned } from '../../../scripts/site/forms/merge.ts'
import { shownCode } from './colour.ts'
import type { Explained } from './fields.ts'

/** What was read after a conflict of versions. */
export interface Reread extends Rebased {
  /** The operation that read it. */
  readonly by: string
  /** The body has fields of the resource, so the reader's edits were put into what was read. */
  readonly isWhole: boolean
}

/** After a conflict of versions, what loses nothing comes first. `fill`: what takes the newest version without reading what is new. */
export function waysOn(body: string, readAgain: () => void, fill: readonly VNode[]): VNode[] {
  const value = jsonIn(body)
  const hasMore = isObject(value) && Object.keys(value).length > 1
  return [
    ...(hasMore ? [h('p', { class: 'ap-hint' }, 'The other values of the body have not been checked yet.')] : []),
    h('div', { class: 'ap-actions' }, [
      h('button', { type: 'button', onClick: readAgain }, 'Read it, and keep my changes'),
      ...fill,
    ]),
  ]
}

/** Whether an error says to send a new version in the place of the one in the body. */
export function conflicted(row: Explained | null, { sent }: Versioned, body: string): boolean {
  if (row === null || at(jsonIn(body), sent) === undefined) return false
  return row.does.replaceAll(/<[^>]*>/g, '').includes(`new ${sent.at(-1)}`)
}

/** What the note of a read changes in the body. */
interface Changes {
  /** As it is shown. */
  readonly body: string
  readonly takeOver: (body: string) => void
  readonly choose: (path: readonly string[], value: unknown) => void
}

export function readAgainNote(read: Reread, changes: Changes): VNode[] {
  const { by, version, isNewer, isWhole, taken, kept, open, resource } = read
  const name = h('code', String(version))
  const say = (...parts: (string | VNode)[]) => h('p', { class: 'ap-hint' }, parts)
  const told = isWhole
    ? [
        say('The newest version is ', name, '. The body has it now; nothing was sent yet.'),
        ...(taken.length === 0
          ? []
          : [say('Taken over, since you did not edit it: ', h('code', taken.join(', ')), '.')]),
        ...choices('You edited this, and so did somebody else:', ['Yours', 'Theirs'], kept, changes),
        ...choices(
          'Different there. The page does not know where you began, so whether you edited this is open:',
          ['In the body before', 'Read now'],
          open,
          changes,
        ),
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
      h('details', [h('summary', 'What was read'), shownCode(resource, 'json')]),
    ]),
  ]
}

/** Of each place, both values, and which one the body has. */
function choices(
  title: string,
  [own, other]: readonly [own: string, other: string],
  all: readonly Choice[],
  { body, choose }: Changes,
): VNode[] {
  if (all.length === 0) return []
  const value = jsonIn(body)
  return [
    h('p', { class: 'ap-hint' }, title),
    ...all.map(({ path, mine, theirs }) => {
      const option = (label: string, one: unknown) =>
        h('label', [
          h('input', {
            type: 'radio',
            name: `choice-${path.join('.')}`,
            checked: sameJson(at(value, path), one),
            onChange: () => choose(path, one),
          }),
          ` ${label}: `,
          h('code', shown(one)),
        ])
      return h('fieldset', { class: 'ap-choice' }, [
        h('legend', [h('code', path.join('.'))]),
        option(own, mine),
        option(other, theirs),
      ])
    }),
  ]
}

/** Whole: who chooses has to see what is lost. */
function shown(value: unknown): string {
  return value === undefined ? 'left out' : JSON.stringify(value, null, 2)
}
