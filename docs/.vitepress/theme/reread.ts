import { h } from 'vue'
import type { VNode } from 'vue'
import { at, jsonIn } from '../../../scripts/site/forms/draft.ts'
import { isObject } from '../../../src/contract/json.ts'
import type { Rebased, Versioned } from '../../../scripts/site/forms/merge.ts'
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

export function readAgainNote(read: Reread, takeOver: (body: string) => void): VNode[] {
  const { by, version, isNewer, isWhole, taken, kept, resource } = read
  const name = h('code', String(version))
  const say = (...parts: (string | VNode)[]) => h('p', { class: 'ap-hint' }, parts)
  const places = (title: string, all: readonly string[], end: string) =>
    all.length === 0 ? [] : [say(title, h('code', all.join(', ')), end)]
  const told = isWhole
    ? [
        say(
          'The body has the newest version now, ',
          name,
          ', as ',
          h('code', by),
          ' returned it. Nothing was sent yet.',
        ),
        ...places('Taken over, since you did not edit it: ', taken, '.'),
        ...places('Different there, yours kept: ', kept, '. Compare it with what was read before you send.'),
      ]
    : [
        say(
          'The newest version is ',
          name,
          ', as ',
          h('code', by),
          ' returned it. Check that your change still fits: ',
        ),
        h('button', { type: 'button', onClick: () => takeOver(read.body) }, 'Use this version'),
      ]
  return [
    h('div', { class: 'ap-reread', tabindex: -1 }, [
      ...(isNewer ? told : [say(h('code', by), ' returned the version that you sent, ', name, '. Send again.')]),
      h('details', [h('summary', 'What was read'), shownCode(resource, 'json')]),
    ]),
  ]
}
