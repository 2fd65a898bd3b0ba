import { h } from 'vue'
import type { VNode } from 'vue'
import type { Change } from '../../../src/sandbox/control/page/parts.js'

/** What changed at an address, field by field. */
export function changeTable([target, changes]: readonly [string, readonly Change[]], caption: string): VNode {
  if (changes[0]?.place === '') return h('p', ['New: ', h('code', target)])
  return h('table', { class: 'ap-changes' }, [
    h('caption', [caption, h('code', target)]),
    h(
      'thead',
      h('tr', [
        h('th', { scope: 'col' }, 'Field'),
        h('th', { scope: 'col' }, 'Before'),
        h('th', { scope: 'col' }, 'After'),
      ]),
    ),
    h(
      'tbody',
      changes.map(({ place, before, after }) =>
        h('tr', [
          h('th', { scope: 'row' }, h('code', place)),
          h('td', { 'data-label': 'Before' }, before),
          h('td', { 'data-label': 'After' }, after),
        ]),
      ),
    ),
  ])
}
